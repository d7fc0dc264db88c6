import { stringify } from "yaml";
import type { OpenApiDocument } from "../contract/openapi-document.ts";
import { notice } from "./generated-header.ts";

/** The contract in one YAML file, long texts as blocks and repeated nodes spelled out. */
export function emitBundleYaml(document: OpenApiDocument): string {
  return `# ${notice}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/** The contract in one JSON file. */
export function emitBundleJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
