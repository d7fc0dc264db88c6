import { Source, YamlParseError, type NormalizedProblem } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { describeProblems, describeUnreadableRoot } from "../../../src/bundle/problems.ts";

const lines = (count: number) => Array.from({ length: count }, (_, index) => `k${index + 1}: a`).join("\n");

/** A problem at a key of a file, each of whose lines is a key: `k1`, `k2` and so on. */
function problemAt(file: string, line: number, rest: Partial<NormalizedProblem> = {}): NormalizedProblem {
  return {
    message: "It is wrong.",
    ruleId: "struct",
    severity: "error",
    suggest: [],
    location: [
      {
        source: new Source(`/project/openapi/${file}`, lines(line + 1)),
        pointer: `#/k${line}`,
        reportOnKey: true,
      },
    ],
    ...rest,
  };
}

const general = "Fix the contract here. `npm run lint` explains its rules.";

describe("a problem", () => {
  test("has the place of its node, relative to the root", () => {
    expect(describeProblems([problemAt("a.yaml", 2)], "/project")).toEqual([
      { file: "openapi/a.yaml", line: 2, column: 1, message: "It is wrong.", remedy: general },
    ]);
  });

  test("without a place has only its message and its remedy", () => {
    expect(describeProblems([problemAt("a.yaml", 1, { location: [] })], "/project")).toEqual([
      { message: "It is wrong.", remedy: general },
    ]);
  });

  test.each([
    [
      "no-unresolved-refs",
      "Point the `$ref` to an existing file, relative to the file that contains the `$ref`.",
    ],
    ["operation-operationId", "Add an `operationId` to the operation."],
    ["operation-operationId-unique", "Give each operation a unique `operationId`."],
    ["bundler", "Give each schema, response, parameter and example file a unique name."],
    ["struct", general],
  ])("of the rule %s has the remedy %j", (ruleId, remedy) => {
    expect(describeProblems([problemAt("a.yaml", 1, { ruleId })], "/project")[0]?.remedy).toBe(remedy);
  });

  test.each([
    [["responses"], "Did you mean `responses`?"],
    [["responses", "response"], "Did you mean `responses` or `response`?"],
  ])("with the suggestions %j has the remedy %j", (suggest, remedy) => {
    expect(describeProblems([problemAt("a.yaml", 1, { suggest })], "/project")[0]?.remedy).toBe(remedy);
  });
});

describe("several problems", () => {
  const place = ({ file, line }: { file?: string; line?: number }) => [file, line];

  test("are sorted by file and then by line, those without a place first", () => {
    const problems = [
      problemAt("b.yaml", 1),
      problemAt("a.yaml", 10),
      problemAt("c.yaml", 1),
      problemAt("a.yaml", 9),
      problemAt("a.yaml", 1, { location: [] }),
      problemAt("a.yaml", 11),
    ];
    const want = [
      [undefined, undefined],
      ["openapi/a.yaml", 9],
      ["openapi/a.yaml", 10],
      ["openapi/a.yaml", 11],
      ["openapi/b.yaml", 1],
      ["openapi/c.yaml", 1],
    ];
    expect(describeProblems(problems, "/project").map(place)).toEqual(want);
    expect(describeProblems(problems.reverse(), "/project").map(place)).toEqual(want);
  });

  test("without a place come first whatever the files are called", () => {
    const problems = [problemAt("A.yaml", 1), problemAt("a.yaml", 1, { location: [] })];
    const want = [
      [undefined, undefined],
      ["A.yaml", 1],
    ];
    expect(describeProblems(problems, "/project/openapi").map(place)).toEqual(want);
    expect(describeProblems(problems.reverse(), "/project/openapi").map(place)).toEqual(want);
  });

  test("are listed once if they are the same", () => {
    const problems = [problemAt("a.yaml", 1), problemAt("a.yaml", 2), problemAt("a.yaml", 1)];
    expect(describeProblems(problems, "/project").map(place)).toEqual([
      ["openapi/a.yaml", 1],
      ["openapi/a.yaml", 2],
    ]);
  });

  test("are left out next to a file that cannot be parsed, which causes them", () => {
    const problems = [
      problemAt("a.yaml", 1, { message: "Can't resolve $ref. Failed to parse it." }),
      problemAt("b.yaml", 3, {
        ruleId: "no-unresolved-refs",
        message: "Failed to parse: unexpected end in (3:1)",
      }),
    ];
    expect(describeProblems(problems, "/project")).toEqual([
      {
        ...{ file: "openapi/b.yaml", line: 3, column: 1 },
        message: "Invalid YAML: unexpected end in (3:1)",
        remedy: "Fix the YAML syntax here.",
      },
    ]);
  });
});

describe("a root that cannot be read", () => {
  const file = "/project/openapi/openapi.yaml";
  const remedy = "The root of the contract must be a valid OpenAPI 3.1 document.";

  test("is reported with the message of the error", () => {
    expect(describeUnreadableRoot(new Error("no such file"), file, "/project")).toEqual({
      file: "openapi/openapi.yaml",
      message: "no such file",
      remedy,
    });
    expect(describeUnreadableRoot("no such file", file, "/project")).toMatchObject({
      message: "no such file",
    });
  });

  test("is reported as missing if there is no such file", () => {
    const error = new Error(`ENOENT: no such file or directory '${file}'`);
    expect(describeUnreadableRoot(error, file, "/project")).toEqual({
      file: "openapi/openapi.yaml",
      message: "The root of the contract is missing.",
      remedy: "Create this file, as an OpenAPI 3.1 document, or restore it.",
    });
  });

  test("is reported with the place of its first syntax error", () => {
    const error = new YamlParseError(new Error("bad indentation (2:7)\n  info: x"), new Source(file, ""));
    expect(describeUnreadableRoot(error, file, "/project")).toEqual({
      ...{ file: "openapi/openapi.yaml", line: 2, column: 7 },
      message: "bad indentation (2:7)",
      remedy: "Fix the YAML syntax here.",
    });
  });
});
