import type { Download } from "./write-landing.ts";

/** The files that readers can take from the site. */
export function listDownloads(): Download[] {
  return [
    { name: "OpenAPI 3.1, YAML", file: "openapi.yaml", about: "the whole contract in one document" },
    { name: "OpenAPI 3.1, JSON", file: "openapi.json", about: "the same for programs" },
    { name: "TypeScript types", file: "types.ts", about: "every operation, schema and notification" },
    { name: "llms.txt", file: "llms.txt", about: "the way through these pages for language models" },
  ];
}
