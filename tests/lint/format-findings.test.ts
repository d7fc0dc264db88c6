import { expect, test } from "vitest";
import { LineCounter, parseDocument } from "yaml";

import { describeFailure } from "../../src/lint/failure.ts";
import type { Finding } from "../../src/lint/finding.ts";
import { formatFindings } from "../../src/lint/report.ts";
import { locateNode } from "../../src/lint/places.ts";

function finding(changes: Partial<Finding>): Finding {
  const place = { file: "openapi/a.yaml", line: 1, column: 2 };
  return { engine: "Spectral", rule: "a-rule", severity: "error", message: "is wrong", ...place, ...changes };
}

test("findings are printed by file, one per line, and counted by engine", () => {
  const findings = [
    finding({}),
    finding({ file: "openapi/b.yaml", engine: "Redocly" }),
    finding({ line: 9, rule: "b-rule" }),
    finding({ line: 10, engine: "structure" }),
  ];
  expect(formatFindings(findings, { ownRules: 7 })).toBe(
    [
      "openapi/a.yaml:1:2  is wrong  (a-rule)",
      "openapi/a.yaml:9:2  is wrong  (b-rule)",
      "openapi/a.yaml:10:2  is wrong  (a-rule)",
      "",
      "openapi/b.yaml:1:2  is wrong  (a-rule)",
      "",
      "Spectral: 2 findings, Redocly: 1, structure: 1 (7 custom rules)",
    ].join("\n"),
  );
  expect(formatFindings([finding({})], { ownRules: 7 })).toContain("Spectral: 1 finding, Redocly: 0");
  expect(formatFindings([], { ownRules: 0 })).toBe(
    "Spectral: 0 findings, Redocly: 0, structure: 0 (0 custom rules)",
  );
});

test.each([
  ["text", "text"],
  [new Error("no rules."), "no rules"],
  [new Error("no rules", { cause: new Error("no file\nRequire stack:") }), "no rules: no file"],
  [
    Object.assign(new Error(""), {
      errors: [Object.assign(new Error("odd"), { path: ["rules", 0] }), "bad"],
    }),
    "odd (rules > 0); bad",
  ],
  [Object.assign(new Error("x"), { errors: [null] }), "x: null"],
  [Object.assign(new Error("x"), { errors: "none" }), "x"],
  [
    new Error("ENOENT: no such file or directory, open '/a/rules/b.yaml'"),
    "/a/rules/b.yaml does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/",
  ],
  [
    new Error("x: ENOENT: no such file or directory, open 'a'"),
    "x: ENOENT: no such file or directory, open 'a'",
  ],
])("a failure of the gate is described in one line: %j", (error, reason) => {
  expect(describeFailure(error)).toBe(`Lint could not run: ${reason}.`);
});

test.each([
  [["a", "b"], 2, 3],
  [["list", 1], 5, 5],
  [["list", 1, "c"], 5, 5],
  [["a", "missing", "b"], 1, 1],
  [["list", 7], 3, 1],
  [["a", "b", "beyond"], 2, 3],
  [["7"], 6, 1],
  [[], 1, 1],
])("the member at %j is found at its key or its item", (path, line, column) => {
  const lines = new LineCounter();
  const text = "a:\n  b: 1\nlist:\n  - x\n  - c: 2\n7: odd\n";
  const yaml = parseDocument(text, { lineCounter: lines });
  const file = { file: "a.yaml", text, data: yaml.toJS() as unknown, yaml, lines, references: [] };
  expect(locateNode(file, path)).toEqual({ line, column });
});
