import type { Document, LineCounter } from "yaml";

import type { Finding } from "./finding.ts";

/**
 * Finds what prevents the linters from reading a file at all: invalid YAML, a file that does not contain a mapping, or a
 * root that is not an OpenAPI 3.1 document.
 */
export function findUnreadable(parsed: {
  file: string;
  yaml: Document;
  lines: LineCounter;
  data: unknown;
}): Finding[] {
  const { file, yaml, lines, data } = parsed;
  const find = (rule: string, message: string, offset = 0): Finding => {
    const { line, col } = lines.linePos(offset);
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) };
    return { engine: "structure", rule, severity: "error", message, ...place };
  };
  if (yaml.errors.length > 0) {
    return yaml.errors.map((error) => {
      const fault = error.message.split(" at line ")[0] ?? error.code;
      return find(
        "yaml-is-readable",
        `${fault}. Fix the YAML first; the other checks were skipped.`,
        error.pos[0],
      );
    });
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return [
      find(
        "file-holds-a-mapping",
        "the file must contain a mapping; every file of the contract is one object",
      ),
    ];
  }
  const version = "openapi" in data ? String(data.openapi) : "missing";
  if (file !== "openapi/openapi.yaml" || version.startsWith("3.1.")) return [];
  return [
    find(
      "root-is-openapi",
      `\`openapi\` is ${version}. Write \`openapi: 3.1.1\` first; the other checks were skipped.`,
    ),
  ];
}
