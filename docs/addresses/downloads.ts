/** The files that readers can download from the site; `download.<file>` of the texts of the site says what is in them. */
export const downloads = [
  { name: "OpenAPI 3.1, YAML", file: "openapi.yaml" },
  { name: "OpenAPI 3.1, JSON", file: "openapi.json" },
  { name: "TypeScript types", file: "types.ts" },
  { name: "llms.txt", file: "llms.txt" },
  { name: "llms-full.txt", file: "llms-full.txt" },
] as const;
