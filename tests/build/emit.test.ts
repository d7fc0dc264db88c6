import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { growTree, printComment, printLiteral, printTree, type Tree } from "../../scripts/build/print.ts";
import { emitBundleYaml, emitExamples, emitConstants, emitRoutes } from "../../scripts/build/tables.ts";
import { emitTypes } from "../../scripts/build/types.ts";
import { type Contract, readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/document.ts";
import { emitModule } from "./emit-module.ts";

/** Version 3 reads YAML 1.1, including timestamps. */
const jsYaml = createRequire(import.meta.url)("js-yaml") as { load: (text: string) => unknown };

const readers = {
  "a YAML 1.2 parser": (text: string) => parse(text, { version: "1.2" }) as unknown,
  "a YAML 1.1 parser": (text: string) => parse(text, { version: "1.1" }) as unknown,
  "js-yaml": (text: string) => jsYaml.load(text),
};

const traps = [
  "2026-11-21",
  "2026-11-21T09:15:00Z",
  "2026-11-21 09:15:00",
  "12:30",
  "190:20:30",
  "1:20.5",
  "yes",
  "No",
  "on",
  "OFF",
  "y",
  "n",
  "true",
  "null",
  "~",
  "",
  "0123",
  "0o17",
  "0x1F",
  "0b11",
  "1_000",
  "1e3",
  "1.50",
  ".5",
  ".inf",
  ".NaN",
  "+1",
  "=",
  "<<",
];

describe.each(Object.entries(readers))("%s", (_, read) => {
  test("reads the same data from the YAML file and the JSON file", async () => {
    const [yaml, json] = await Promise.all(
      ["openapi.yaml", "openapi.json"].map((name) =>
        readFile(new URL(`../../generated/${name}`, import.meta.url), "utf8"),
      ),
    );
    expect(read(yaml ?? "")).toEqual(JSON.parse(json ?? ""));
  });

  test.each(traps)("reads the string `%s` as a string", (text) => {
    const document = { openapi: text, [text]: [text] } as unknown as OpenApiDocument;
    expect(read(emitBundleYaml(document))).toEqual(document);
  });
});

describe("emit examples", () => {
  const schema = { type: "object" };
  const useOf = (name: string) => ({ $ref: `#/components/examples/${name}` });
  const contentOf = (examples: Record<string, { $ref: string } | { value: unknown }>) => ({
    content: { "application/json": { schema, examples } },
  });

  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: {
      "/order/v1/things": {
        post: {
          operationId: "doThing",
          requestBody: contentOf({ plain: useOf("thing"), small: { value: { size: 1 } } }),
          responses: { 200: contentOf({ plain: useOf("thing") }), 404: { content: {} } },
        },
      },
    },
    webhooks: {
      "THING.DONE": {
        post: {
          operationId: "onThingDone",
          requestBody: contentOf({ whole: useOf("thing") }),
          responses: { 200: contentOf({ acknowledged: useOf("thing") }) },
        },
      },
    },
    components: { examples: { thing: { value: { name: 'A "thing"' } } } },
  } as OpenApiDocument;

  test("each example is listed under the operation, status or event that uses it, and its value is written only once", () => {
    expect(emitExamples(readContract(document)))
      .toBe(`// Generated from openapi/ by \`npm run build\`. Do not edit.

const values: Record<string, unknown> = {
  thing: {
    name: "A \\"thing\\"",
  },
  "/paths/~1order~1v1~1things/post/requestBody/content/application~1json/examples/small": {
    size: 1,
  },
};

/** Examples of request bodies, by operationId and name. Files are represented by strings. */
export const requestBodies = {
  doThing: {
    plain: values["thing"],
    small: values["/paths/~1order~1v1~1things/post/requestBody/content/application~1json/examples/small"],
  },
};

/** Examples of response bodies, by operationId, status and name. */
export const responses = {
  doThing: {
    200: {
      plain: values["thing"],
    },
  },
};

/** Examples of notifications, by webhook and name. */
export const notifications = {
  "THING.DONE": {
    whole: values["thing"],
  },
};
`);
  });

  test("an operation without a body in any response is listed, so that a program can look it up", () => {
    const responses = { 204: {}, default: {} };
    const paths = { "/things": { delete: { operationId: "dropThings", responses } } };
    const emitted = emitExamples(readContract({ ...document, paths }));
    expect(emitted).toContain("export const responses = {\n  dropThings: {},\n};\n");
  });

  test("a body without an example has one that is made up", () => {
    const content = {
      "application/json": {
        schema: { type: "object", properties: { size: { const: 1 } }, required: ["size"] },
      },
    };
    const paths = {
      "/things": { put: { operationId: "putThing", requestBody: { content }, responses: {} } },
    };
    const emitted = emitExamples(readContract({ ...document, paths, webhooks: {} }));
    const pointer = "/paths/~1things/put/requestBody/content/application~1json/schema";
    expect(emitted).toContain(`  "${pointer}": {\n    size: 1,\n  },\n`);
    expect(emitted).toContain(`  putThing: {\n    sample: values["${pointer}"],\n  },\n`);
  });

  test("a contract without examples gives empty tables", () => {
    const { openapi, info } = document;
    expect(emitExamples(readContract({ openapi, info }))).toContain("export const requestBodies = {};\n");
  });
});

describe("an unusual contract", () => {
  const read = (name: string) => readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8");
  const bundle = () => JSON.parse(read("openapi.json")) as OpenApiDocument;

  /** Reads a small contract in which nothing has its usual name. */
  function readUnusual(): Contract {
    const operation = (operationId: string, more: object) => ({
      post: { operationId, responses: {}, ...more },
    });
    const header = (name: string) => ({
      parameters: [{ name, in: "header", "x-idempotency-key": true, schema: { type: "string" } }],
    });
    const form = { properties: { note: { type: "string" }, anexo: { type: "string", format: "binary" } } };
    return readContract({
      openapi: "3.1.1",
      info: { title: "Unusual", version: "1.0.0" },
      paths: {
        "/a": operation("first", header("idempotency-key")),
        "/b": operation("second", header("x-request-key")),
        "/c": operation("third", { requestBody: { content: { "multipart/form-data": { schema: form } } } }),
      },
    });
  }

  test("the field of a file has the name that the contract gives it", () => {
    expect(emitConstants(readUnusual())).toContain('export const fileField = "anexo";');
  });

  test("each header that carries an idempotency key is in the type of them", () => {
    const routes = emitRoutes(readUnusual().operations);
    expect(routes).toContain('export type KeyHeader = "idempotency-key" | "x-request-key";');
  });

  test("the header of the token is that of the first operation that takes one", () => {
    const scheme = { pointer: "", node: { type: "apiKey", in: "header", name: "x-access-token" } };
    const { operations, ...contract } = readContract(bundle());
    const changed = operations.map((operation, index) => ({
      ...operation,
      schemes: index === 0 ? [] : [scheme],
    }));
    const marks = emitConstants({ ...contract, operations: changed } as Contract);
    expect(marks).toContain('tokenHeader: { name: string; scheme: string } = {"name":"x-access-token"');
  });
});

describe("emit types", () => {
  function createDocument(schema: Schema): OpenApiDocument {
    const info = { title: "Small", version: "1.0.0" };
    return { openapi: "3.1.1", info, paths: {}, components: { schemas: { Thing: schema } } };
  }

  const cases: { name: string; given: Schema; want: string }[] = [
    {
      name: "an open list accepts any string",
      given: { type: "string", "x-extensible-enum": ["A", "B"] },
      want: 'Thing: "A" | "B" | (string & {});',
    },
    {
      name: "a nullable open list",
      given: { type: ["string", "null"], "x-extensible-enum": ["A"] },
      want: 'Thing: "A" | (string & {}) | null;',
    },
    {
      name: "an open list in an array",
      given: { type: "array", items: { type: "string", "x-extensible-enum": ["A"] } },
      want: 'Thing: ("A" | (string & {}))[];',
    },
    { name: "a closed list", given: { type: "string", enum: ["A", "B"] }, want: 'Thing: "A" | "B";' },
    {
      name: "bytes are a file",
      given: { type: "object", properties: { file: { type: "string", format: "binary" } } },
      want: "file?: Blob | File;",
    },
    {
      name: "a member with a default is optional",
      given: { type: "object", properties: { limit: { type: "number", default: 20 } } },
      want: "limit?: number;",
    },
    {
      name: "an object that a branch requires has no index signature, unless the branch describes it",
      given: {
        anyOf: [
          { type: "object", properties: { payer: { type: "object", additionalProperties: true } } },
          {
            type: "object",
            properties: { extra: { type: "object", description: "Any.", additionalProperties: true } },
          },
        ],
      },
      want: "payer?: object;\n        } | {\n            /** @description Any. */\n            extra?: {\n                [key: string]: unknown;",
    },
    {
      name: "a deprecated member that is a reference is marked for editors",
      given: { properties: { next: { $ref: "#/components/schemas/Thing", deprecated: true } } },
      want: '/** @deprecated */\n            next?: components["schemas"]["Thing"];',
    },
    {
      name: "an excluded member has the type never",
      given: { type: "object", properties: { pixKey: { not: {} } } },
      want: "pixKey?: never;",
    },
    {
      name: "a member that is excluded with `false` has the type never",
      given: { type: "object", properties: { pixKey: false } },
      want: "pixKey?: never;",
    },
    {
      name: "each value is explained in the doc comment",
      given: {
        type: "string",
        description: "State.",
        enum: ["A", "B"],
        "x-enumDescriptions": { A: "First.", B: "Second." },
      },
      want: "State.\n         *\n         *     - `A`: First.\n         *     - `B`: Second.",
    },
    {
      name: "each value of an open list is explained too",
      given: { type: "string", "x-extensible-enum": ["A", "B"], "x-enumDescriptions": { B: "Second." } },
      want: "- `A`\n         *     - `B`: Second.",
    },
    {
      name: "a component has its own type with a doc comment",
      given: { type: "string", description: "A thing." },
      want: "/** @description A thing. */\nexport type Thing = components['schemas']['Thing'];",
    },
  ];

  test.each(cases)("$name", ({ given, want }) => {
    expect(emitTypes(createDocument(given))).toContain(want);
  });

  test("the bundle does not contain the notes for editors", () => {
    const document = createDocument({ type: "string", enum: ["A"], "x-enumDescriptions": { A: "First." } });
    const before = structuredClone(document);
    emitTypes(document);
    expect(document).toEqual(before);
  });
});

describe("validators module", () => {
  const shipped = new URL("../../generated/validators.js", import.meta.url);

  test("the module has no imports and does not generate code", async () => {
    const file = await emitModule({
      Text: { type: "string", maxLength: 2, pattern: "^a/b$" },
      Time: { type: "string", format: "date-time" },
      Things: { type: "array", items: { type: "object" }, uniqueItems: true },
      Tree: { type: "object", properties: { tree: { $ref: "#/components/schemas/Tree" } } },
    });
    for (const source of [await readFile(file, "utf8"), await readFile(shipped, "utf8")]) {
      expect(source).toContain("export {");
      expect(source).not.toMatch(/^\s*import\b|\bimport\s*\(|\bfrom\s*"/m);
      expect(source).not.toMatch(/\brequire\s*\(|\b__require\b|\beval\s*\(|\bFunction\s*\(/);
    }
  });

  test("a bundle contains only the validators that it uses", async () => {
    const pinned: Schema = { type: "object", properties: { event: { type: "string", const: "A.PAID" } } };
    const file = await emitModule(
      {
        Used: { type: "string", pattern: "^used$" },
        Unused: { type: "string", pattern: "^unused$", maxLength: 64 },
      },
      {
        webhooks: {
          "A.PAID": {
            post: {
              operationId: "onPaid",
              requestBody: { content: { "application/json": { schema: pinned } } },
            },
          },
        },
      },
    );
    const bundle = async (contents: string): Promise<string> => {
      const stdin = { contents, resolveDir: path.dirname(file) };
      const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm" });
      return outputFiles[0]?.text ?? "";
    };
    const one = await bundle('export { isUsed } from "./validators.mjs";');
    expect(one).toContain("^used$");
    expect(one).not.toMatch(/unused|A\.PAID|code point/);
    const events = await bundle('export { events } from "./validators.mjs";');
    expect(events).toContain("A.PAID");
    expect(events).not.toMatch(/\^used\$|\^unused\$/);
  });
});

describe("print", () => {
  test("a text of one line is a comment of one line", () => {
    expect(printComment(" An order.\n")).toBe("/** An order. */\n");
    expect(printComment("An order.", "  ")).toBe("  /** An order. */\n");
  });

  test("a text of several lines is a block, without spaces at the end of a line", () => {
    expect(printComment("An order.\n\nIt is paid.", "  ")).toBe(
      "  /**\n   * An order.\n   *\n   * It is paid.\n   */\n",
    );
    expect(printComment("One.\nTwo.")).toBe("/**\n * One.\n * Two.\n */\n");
  });

  test("a text cannot end its comment", () => {
    expect(printComment("a */ b */ c")).toBe("/** a *\\/ b *\\/ c */\n");
  });

  test.each([
    [null, "null"],
    ['say "a"', '"say \\"a\\""'],
    [[1, [true]], "[1, [true]]"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: 1, "b-c": { $d: [{}] }, "1a": 2 }, '{\n  a: 1,\n  "b-c": {\n    $d: [{}],\n  },\n  "1a": 2,\n}'],
    [[{ a: 1 }], "[{\n    a: 1,\n  }]"],
  ])("the value %j is printed as source", (value, source) => {
    expect(printLiteral(value)).toBe(source);
  });

  test("a tree is printed with its leaves at their places", () => {
    const tree: Tree = {};
    growTree(tree, ["getOrder", "200"], "one");
    growTree(tree, ["getOrder", "4XX"], "two");
    growTree(tree, ["getOrder", "x-2"], "three");
    growTree(tree, ["count"], "four");
    growTree(tree, ["a", "b", "c"], "five");
    expect(printTree(tree, { prefix: "readonly ", separator: ";" })).toBe(
      [
        "{",
        "  readonly getOrder: {",
        "    readonly 200: one;",
        '    readonly "4XX": two;',
        '    readonly "x-2": three;',
        "  };",
        "  readonly count: four;",
        "  readonly a: {",
        "    readonly b: {",
        "      readonly c: five;",
        "    };",
        "  };",
        "}",
      ].join("\n"),
    );
  });

  test("an empty tree is an empty object", () => {
    expect(printTree({}, { prefix: "", separator: "," })).toBe("{}");
  });

  test("a place in a tree is either a leaf or a table", () => {
    const tree: Tree = {};
    growTree(tree, ["a", "b"], "leaf");
    expect(() => {
      growTree(tree, ["a", "b", "c"], "inner");
    }).toThrow("`a.b.c` is both a leaf and a table.");
  });
});
