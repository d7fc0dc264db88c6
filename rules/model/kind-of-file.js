import { isRecord } from "./is-record.js";

/** @type {Record<string, import("./grammar.js").NodeKind>} */
const kindByFolder = {
  schemas: "schema",
  parameters: "parameter",
  responses: "response",
  examples: "example",
};

/**
 * The kind of node in a contract file. The root is recognized by its content, everything else by its folder.
 * @param {unknown} content parsed file
 * @param {string} file its path, `/` between the folders
 * @returns {import("./grammar.js").NodeKind}
 */
export function kindOfFile(content, file) {
  if (isRecord(content) && "openapi" in content) return "document";
  if (file.endsWith("openapi/corrections.yaml")) return "corrections";
  if (file.endsWith(".arazzo.yaml")) return "journey";
  return kindByFolder[file.split("/").at(-2) ?? ""] ?? "pathItem";
}
