import { stringify } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { notice } from "../print/generated-header.ts";

/**
 * The contract in one YAML file, long texts as blocks and repeated nodes spelled out. What a reader of YAML 1.1 would take
 * for something else than text, such as a date or `yes`, is quoted.
 */
export function emitBundleYaml(document: OpenApiDocument): string {
  return `# ${notice}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: "yaml-1.1" })}`;
}

/** The contract in one JSON file. */
export function emitBundleJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
