import { type NormalizedProblem, Source, YamlParseError } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { createLocate } from "../../src/bundle/locations.ts";
import { BuildError, type Fault } from "../../src/bundle/build-error.ts";
import { describeProblems, describeUnreadableRoot } from "../../src/bundle/problems.ts";
import { describeLoop, findReferenceLoops } from "../../src/bundle/reference-loops.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { writeContract } from "../build/write-contract.ts";

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

  test("with several suggestions names them all", () => {
    const [problem] = describeProblems([problemAt("a.yaml", 1, { suggest: ["a", "b"] })], "/project");
    expect(problem?.remedy).toBe("Did you mean `a` or `b`?");
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
        file: "openapi/b.yaml",
        line: 3,
        column: 1,
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
  });

  test("is reported with the place of its first syntax error", () => {
    const error = new YamlParseError(new Error("bad indentation (2:7)\n  info: x"), new Source(file, ""));
    expect(describeUnreadableRoot(error, file, "/project")).toEqual({
      file: "openapi/openapi.yaml",
      line: 2,
      column: 7,
      message: "bad indentation (2:7)",
      remedy: "Fix the YAML syntax here.",
    });
  });
});

describe("build error", () => {
  const fault: Fault = { message: "It is wrong.", remedy: "Fix it." };

  test.each<{ name: string; given: Fault[]; message: string }>([
    {
      name: "a fault with its place and its pointer",
      given: [{ ...fault, file: "openapi/a.yaml", line: 2, column: 3, pointer: "/components" }],
      message: "openapi/a.yaml:2:3  It is wrong.\n  at /components\n  Fix it.",
    },
    {
      name: "a fault in a file as a whole",
      given: [{ ...fault, file: "openapi/a.yaml" }],
      message: "openapi/a.yaml  It is wrong.\n  Fix it.",
    },
    { name: "a fault without a place", given: [fault], message: "It is wrong.\n  Fix it." },
    {
      name: "each of several faults",
      given: [{ ...fault, file: "a.yaml", line: 1 }, fault],
      message: "a.yaml:1  It is wrong.\n  Fix it.\nIt is wrong.\n  Fix it.",
    },
  ])("a build error describes $name", ({ given, message }) => {
    const error = new BuildError(given);
    expect(error.message).toBe(message);
    expect(error.faults).toBe(given);
  });

  test("a build error is an error of the command, under its own name", () => {
    expect(new BuildError([])).toBeInstanceOf(CommandError);
    expect(new BuildError([]).name).toBe("BuildError");
  });
});

describe("find reference loops", () => {
  /** Describes the loops in the files, which are named relative to `/project`. */
  function describeLoops(files: Record<string, unknown>): string[] {
    const parsed = new Map(Object.entries(files).map(([name, data]) => [`/project/${name}`, data]));
    return findReferenceLoops(parsed).map((loop) => describeLoop(loop, "/project"));
  }

  const lead = "These `$ref`s lead back to each other: ";

  test.each<{ name: string; files: Record<string, unknown>; chain: string }>([
    {
      name: "two files",
      files: { "a.yaml": { $ref: "deep/b.yaml" }, "deep/b.yaml": { $ref: "../a.yaml" } },
      chain: "a.yaml -> deep/b.yaml -> a.yaml",
    },
    { name: "a file and itself", files: { "a.yaml": { $ref: "a.yaml" } }, chain: "a.yaml -> a.yaml" },
    {
      name: "members of one file",
      files: { "a.yaml": { "x/y": { $ref: "#/z" }, z: { $ref: "#/x~1y" } } },
      chain: "a.yaml#/x~1y -> a.yaml#/z -> a.yaml#/x~1y",
    },
    {
      name: "files that other references lead to, and which are named alone",
      files: { "a.yaml": [{ $ref: "b.yaml" }, { $ref: "b.yaml" }], "b.yaml": { $ref: "b.yaml" } },
      chain: "b.yaml -> b.yaml",
    },
    {
      name: "a member and the file in which it is looked for",
      files: { "a.yaml": { x: { $ref: "b.yaml#/y" } }, "b.yaml": { $ref: "a.yaml#/x" } },
      chain: "a.yaml#/x -> b.yaml -> a.yaml#/x",
    },
  ])("a loop of $name is found once", ({ files, chain }) => {
    expect(describeLoops(files)).toEqual([lead + chain]);
  });

  test("every loop is found", () => {
    const files = { "a.yaml": { $ref: "a.yaml" }, "b.yaml": { $ref: "b.yaml" } };
    expect(describeLoops(files)).toHaveLength(2);
  });

  test.each<{ name: string; files: Record<string, unknown> }>([
    { name: "a schema that contains itself", files: { "a.yaml": { properties: { a: { $ref: "a.yaml" } } } } },
    { name: "a chain that ends", files: { "a.yaml": { $ref: "b.yaml" }, "b.yaml": { type: "string" } } },
    { name: "a file that was not read", files: { "a.yaml": { $ref: "https://example.com/a.yaml" } } },
    { name: "the name of an anchor", files: { "a.yaml": { $ref: "#name" } } },
    { name: "a member called `$ref`", files: { "a.yaml": { properties: { $ref: { $ref: "b.yaml" } } } } },
    { name: "a file without content", files: { "a.yaml": null, "b.yaml": { $ref: "a.yaml#/x" } } },
  ])("$name is not a loop", ({ files }) => {
    expect(describeLoops(files)).toEqual([]);
  });
});

describe("record locations", () => {
  const schemas = {
    "orders/get-order.yaml": `get:
  operationId: getOrder
  responses:
    "200":
      description: The order.
      content:
        application/json:
          schema:
            $ref: schemas/Combined.yaml
`,
    "orders/schemas/Order.yaml": `type: object
description: An order.
required: [id]
properties:
  id: { type: string }
  a/b: { type: string }
allOf:
  - type: object
    oneOf:
      - title: A
        type: object
        properties:
          status: { $ref: Status.yaml }
`,
    "orders/schemas/Combined.yaml": `type: object
allOf:
  - $ref: Order.yaml
  - type: object
    description: More.
    properties:
      first: &text { type: string, default: null }
      second: *text
`,
  };

  /** Finds each place in the bundle, as the file, line and column. */
  async function findPlaces(pointers: readonly string[]): Promise<Record<string, string>> {
    const { locate } = await bundleContract({ root: await writeContract(schemas) });
    return Object.fromEntries(
      pointers.map((pointer) => {
        const { file, line, column } = locate(pointer);
        return [pointer, `${file}:${line}:${column}`];
      }),
    );
  }

  test.each<{ name: string; places: Record<string, string> }>([
    {
      name: "each node of the bundle is found in the file that it was written in",
      places: {
        "": "openapi/openapi.yaml:1:1",
        "/info": "openapi/openapi.yaml:3:1",
        "/info/title": "openapi/openapi.yaml:3:9",
        "/paths/~1order~1v1~1orders~1{id}/get": "openapi/orders/get-order.yaml:1:1",
        "/paths/~1order~1v1~1orders~1{id}/get/operationId": "openapi/orders/get-order.yaml:2:3",
        "/paths/~1order~1v1~1orders~1{id}/get/responses/200/content/application~1json/schema":
          "openapi/orders/get-order.yaml:8:11",
        "/components/schemas/Order": "openapi/orders/schemas/Order.yaml:1:1",
        "/components/schemas/Order/allOf": "openapi/orders/schemas/Order.yaml:7:1",
        "/components/schemas/Order/allOf/1": "openapi/orders/schemas/Order.yaml:8:5",
        "/components/schemas/Order/allOf/1/oneOf/0/properties/status":
          "openapi/orders/schemas/Order.yaml:13:11",
        "/components/schemas/Combined/allOf/0": "openapi/orders/schemas/Combined.yaml:3:5",
        "/components/schemas/Combined/allOf/0/$ref": "openapi/orders/schemas/Combined.yaml:3:5",
        "/components/schemas/Combined/allOf/1/description": "openapi/orders/schemas/Combined.yaml:5:5",
        "/components/schemas/Combined/allOf/1/properties/first": "openapi/orders/schemas/Combined.yaml:7:7",
      },
    },
    {
      name: "a member with an alias is found at its own key, and what the alias repeats where it was written",
      places: {
        "/components/schemas/Combined/allOf/1/properties/second": "openapi/orders/schemas/Combined.yaml:8:7",
        "/components/schemas/Combined/allOf/1/properties/second/default":
          "openapi/orders/schemas/Combined.yaml:7:36",
      },
    },
    {
      name: "members that the bundle moved to the first entry of `allOf` are found where they were written",
      places: {
        "/components/schemas/Order/allOf/0": "openapi/orders/schemas/Order.yaml:1:1",
        "/components/schemas/Order/allOf/0/required": "openapi/orders/schemas/Order.yaml:3:1",
        "/components/schemas/Order/allOf/0/required/0": "openapi/orders/schemas/Order.yaml:3:12",
        "/components/schemas/Order/allOf/0/properties/a~1b": "openapi/orders/schemas/Order.yaml:6:3",
        "/components/schemas/Order/allOf/0/properties/a~1b/type": "openapi/orders/schemas/Order.yaml:6:10",
      },
    },
    {
      name: "what does not exist is found at its nearest parent",
      places: {
        "/paths/~1order~1v1~1orders~1{id}/get/nothing/here": "openapi/orders/get-order.yaml:1:1",
        "/components/schemas/Status/type/nothing": "openapi/orders/schemas/Status.yaml:1:1",
        "/components/schemas/Combined/allOf/1/properties/first/default/nothing":
          "openapi/orders/schemas/Combined.yaml:7:36",
        "/components/schemas/Status/nothing/at/all": "openapi/orders/schemas/Status.yaml:1:1",
      },
    },
  ])("$name", async ({ places }) => {
    expect(await findPlaces(Object.keys(places))).toEqual(places);
  });

  test("no node can be located if nothing was recorded", () => {
    const document = { openapi: "3.1.1", info: { title: "Small", version: "1.0.0" } };
    const locate = createLocate({ root: "/project", document, locations: new Map() });
    expect(() => locate("/info")).toThrow(
      new Error("No location was recorded, because the recorder is not enabled."),
    );
  });
});
