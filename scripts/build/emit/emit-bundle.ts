import { stringify } from "yaml";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { notice } from "../print/generated-header.ts";

/**
 * Writes the contract as one YAML file, with long strings as blocks and without anchors. Strings that a YAML 1.1 parser
 * would read as another type, such as a date or `yes`, are quoted.
 */
export function emitBundleYaml(document: OpenApiDocument): string {
  return `# ${notice}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: "yaml-1.1" })}`;
}

/** Writes the contract as one JSON file. */
export function emitBundleJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
