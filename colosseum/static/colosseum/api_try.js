/* Shows the addresses of the API, to be tried out: Swagger UI with our schema. */

SwaggerUIBundle({
  url: document.getElementById("try").dataset.schema,
  dom_id: "#try",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  presets: [SwaggerUIBundle.presets.apis],
});
