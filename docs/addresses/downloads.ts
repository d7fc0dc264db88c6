/** The files that readers can download from the site. */
export const downloads = [
  { name: "OpenAPI 3.1, YAML", file: "openapi.yaml", about: "the whole contract in one document" },
  { name: "OpenAPI 3.1, JSON", file: "openapi.json", about: "the same for programs" },
  { name: "TypeScript types", file: "types.ts", about: "every operation, schema and notification" },
  { name: "llms.txt", file: "llms.txt", about: "an overview of these pages for language models" },
  {
    name: "llms-full.txt",
    file: "llms-full.txt",
    about: "all pages but the changelog and the list of words in one text",
  },
];
