import { expect, test } from "vitest";
import { LineCounter, parseDocument } from "yaml";

import { findUnreadable } from "../../src/lint/contract-files.ts";

function find(text: string, file = "openapi/shared/schemas/Money.yaml"): string[] {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const data: unknown = yaml.errors.length > 0 ? undefined : yaml.toJS();
  return findUnreadable({ file, yaml, lines, data }).map(({ rule, line }) => `${rule}:${line}`);
}

test("a mapping can be read, and so can a root of OpenAPI 3.1", () => {
  expect(find("type: object\n")).toEqual([]);
  expect(find("openapi: 3.1.1\n", "openapi/openapi.yaml")).toEqual([]);
});

test("every fault of a file is reported at its line", () => {
  expect(find("a: 1\na: 2\nb: 1\nb: 2\n")).toEqual(["yaml-is-readable:2", "yaml-is-readable:4"]);
});

test.each([
  ["a: 1\na: 2\n", "openapi/a.yaml", "yaml-is-readable", "Map keys must be unique", 2, 1],
  ["a:\n  b: [c,\n", "openapi/a.yaml", "yaml-is-readable", "Flow sequence", 3, 1],
  ["a: 1\nb: { c: 1, c: 2 }\n", "openapi/a.yaml", "yaml-is-readable", "Map keys must be unique", 2, 12],
  ["null\n", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
  ["", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
  ["- type: object\n", "openapi/a.yaml", "file-holds-a-mapping", "mapping", 1, 1],
  ["info: {}\n", "openapi/openapi.yaml", "root-is-openapi", "`openapi` is missing", 1, 1],
  ["openapi: 3.0.3\n", "openapi/openapi.yaml", "root-is-openapi", "`openapi` is 3.0.3", 1, 1],
])("the finding on %j in %s is whole", (text, file, rule, words, line, column) => {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const data: unknown = yaml.errors.length > 0 ? undefined : yaml.toJS();
  const [finding, ...others] = findUnreadable({ file, yaml, lines, data });
  expect(finding).toMatchObject({ engine: "structure", severity: "error", rule, file, line, column });
  expect(finding?.message).toContain(words);
  // If the parser repeats the place in its own format, it is left out.
  expect(finding?.message).not.toContain(" at line ");
  expect(others).toEqual([]);
});
