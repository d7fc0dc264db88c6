import document from "./generated/openapi.json" with { type: "json" };

/** The OpenAPI document of the controls, as JSON. */
export const controlsDocument: string = JSON.stringify(document);
