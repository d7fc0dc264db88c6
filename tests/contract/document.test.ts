import { describe, expect, test } from "vitest";
import { listAssumptions } from "../../src/contract/assumptions.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { listConstraints } from "../../src/contract/limits.ts";
import { joinPointer, readPointer, splitPointer } from "../../src/contract/pointer.ts";
import {
  decodeFragment,
  followReference,
  isNameMap,
  isReference,
  linkReferences,
  listTargets,
  walkDocument,
  walkLinked,
} from "../../src/contract/references.ts";
import { findDefault, listValues } from "../../src/contract/schema.ts";
import { toLine } from "../../src/contract/text.ts";
import { readSmall } from "./small-contract.ts";

test("a description may refer to a text, which is not a part of the contract", () => {
  const info = { title: "Small", version: "1.0.0", description: { $ref: "./docs/start.md" } };
  expect(readContract({ openapi: "3.1.0", info, paths: {} } as never)).toMatchObject({ title: "Small" });
});

test("a contract with the least that is required has nothing else", () => {
  expect(readSmall({})).toMatchObject({
    title: "Small",
    version: "1.0.0",
    summary: undefined,
    description: "",
    license: undefined,
    servers: [],
    tags: [],
    operations: [],
    webhooks: [],
    notifications: [],
    schemas: [],
    namedExamples: {},
    states: [],
    errors: [],
    errorCodes: [],
    assumptions: [],
    secretMembers: [],
    currencyDecimals: {},
  });
});

test("texts, servers, tags, schemas and examples are those of the document", () => {
  const info = {
    title: "Full",
    version: "2.0.0",
    summary: "All.",
    description: "Everything.",
    license: { name: "MIT" },
  };
  const servers = [{ url: "https://api.example.com" }];
  const tags = [{ name: "Orders" }];
  const A = { type: "string" };
  const examples = { one: { value: 1 }, again: { $ref: "#/components/examples/one" } };
  const contract = readSmall({ info, servers, tags, components: { schemas: { A }, examples } });
  expect(contract).toMatchObject({
    ...info,
    license: "MIT",
    servers,
    tags,
    namedExamples: { one: 1, again: 1 },
  });
  expect(contract.schemas).toEqual([{ name: "A", pointer: "/components/schemas/A", schema: A }]);
});

test("the URL of a server has the defaults of its variables", () => {
  const variables = { region: { default: "br", enum: ["br", "mx"] } };
  const servers = [{ url: "https://{region}.example.com/{other}", variables }];
  expect(readSmall({ servers }).servers).toEqual([{ url: "https://br.example.com/{other}" }]);
});

test("assumptions are listed with their places, and those of a call include what it refers to", () => {
  const { assumptions, operations } = readSmall({
    components: {
      schemas: {
        Used: { "x-assumption": " About it.\n", "x-question": ["unit", "sign"] },
        Unused: { "x-assumption": "About nothing.", "x-question": "nothing" },
        Unasked: { "x-assumption": "About all." },
        Named: { properties: { "x-assumption": { type: "string" } } },
      },
    },
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          parameters: [{ name: "id", in: "query", schema: { $ref: "#/components/schemas/Used" } }],
        },
      },
    },
  });
  const used = { pointer: "/components/schemas/Used", text: "About it.", questions: ["unit", "sign"] };
  expect(assumptions).toEqual([
    used,
    { pointer: "/components/schemas/Unused", text: "About nothing.", questions: ["nothing"] },
    { pointer: "/components/schemas/Unasked", text: "About all.", questions: [] },
  ]);
  expect(operations.map(listAssumptions)).toEqual([[used]]);
});

test("the lines of a text become one", () => {
  expect(toLine("  One \n  two\n\nthree.\n")).toBe("One two three.");
});

describe("json pointer", () => {
  const tokens = ["paths", "/a~b/{id}", "~1", "0"];
  const pointer = "/paths/~1a~0b~1{id}/~01/0";

  test("tokens are joined to a pointer, with special characters escaped", () => {
    expect(joinPointer("", ...tokens)).toBe(pointer);
    expect(joinPointer("/paths", "/a~b/{id}", "~1", 0)).toBe(pointer);
    expect(joinPointer("")).toBe("");
  });

  test("a pointer is split into the tokens that it was joined from", () => {
    expect(splitPointer(pointer)).toEqual(tokens);
    expect(splitPointer("")).toEqual([]);
  });

  test("a node is read by its pointer, or else an error names the pointer", () => {
    const document = { paths: { "/a~b/{id}": { "~1": ["first"] } } };
    expect(readPointer(document, pointer)).toBe("first");
    expect(readPointer(document, "")).toBe(document);
    for (const missing of ["/paths/toString", "/paths/~1a~0b~1{id}/~01/0/length"])
      expect(() => readPointer(document, missing)).toThrow(`There is nothing at \`${missing}\`.`);
  });
});

describe("nodes", () => {
  function listPointers(document: object): string[] {
    const info = { title: "Any", version: "1" };
    return [...readContract({ openapi: "3.1.1", info, ...document }).nodes.keys()];
  }

  test("a schema that no call refers to is listed, and all schemas inside it", () => {
    const Alone = { type: "object", properties: { a: { allOf: [{ type: "string" }, true] } } };
    expect(listPointers({ components: { schemas: { Alone } } }).slice(4)).toEqual([
      "/components/schemas/Alone",
      "/components/schemas/Alone/properties",
      "/components/schemas/Alone/properties/a",
      "/components/schemas/Alone/properties/a/allOf/0",
    ]);
  });

  test("slashes and tildes of keys are escaped", () => {
    expect(listPointers({ paths: { "/a~b": {} } })).toContain("/paths/~1a~0b");
  });
});

describe("references", () => {
  const schemas = {
    Order: { properties: { amount: { $ref: "#/components/schemas/Amount" } } },
    Amount: { $ref: "#/components/schemas/Money" },
    Money: { properties: { parts: { items: { $ref: "#/components/schemas/Order" } } } },
    Alone: { type: "string" },
  };
  const responses = { default: { schema: { $ref: "#/components/schemas/Amount" } } };
  linkReferences({
    openapi: "3.1.1",
    info: { title: "Any", version: "1" },
    components: { schemas, responses },
  } as OpenApiDocument);

  test("targets are listed through references to references, once each, even if they lead back", () => {
    const start = { node: schemas.Order, pointer: "/components/schemas/Order" };
    expect([...listTargets([start])].sort()).toEqual([
      "/components/schemas/Amount",
      "/components/schemas/Money",
      "/components/schemas/Order",
    ]);
  });

  test("a response that is called `default` is followed, a missing node is not", () => {
    expect(listTargets([{ node: undefined, pointer: "/paths/~1a/parameters" }])).toEqual(new Set());
    expect(listTargets([{ node: responses, pointer: "/paths/~1a/get/responses" }])).toContain(
      "/components/schemas/Money",
    );
  });

  test.each([
    ["#/components/schemas/A%20B", "#/components/schemas/A B"],
    ["#/components/schemas/100%", "#/components/schemas/100%"],
    ["orders/a%20b.yaml", "orders/a%20b.yaml"],
  ])("the reference %s leads to %s", (reference, decoded) => {
    expect(decodeFragment(reference)).toBe(decoded);
  });

  test("each object is visited once, with the pointer of its definition", () => {
    const visited: string[] = [];
    walkLinked([{ node: schemas.Amount, pointer: "/components/schemas/Amount" }], (_, pointer) => {
      visited.push(pointer);
    });
    expect(new Set(visited).size).toBe(visited.length);
    expect(visited).toContain("/components/schemas/Order/properties/amount");
    expect(visited).not.toContain("/components/schemas/Alone");
  });

  test("a reference that leads back to itself throws an error", () => {
    const A = { $ref: "#/components/schemas/B" };
    readSmall({ components: { schemas: { A, B: { $ref: "#/components/schemas/A" } } } });
    expect(() => followReference(A)).toThrow("The reference `#/components/schemas/B` leads back to itself.");
  });

  test("a reference in a document that was not read throws an error", () => {
    expect(() => followReference({ $ref: "#/a" })).toThrow(
      "The reference `#/a` is not linked. Read its document with `readContract` first.",
    );
  });

  test("one reference in two documents with different targets throws an error", () => {
    const shared = { $ref: "#/components/schemas/A" };
    const A = { type: "string" };
    readSmall({ components: { schemas: { A, shared } } });
    expect(() => readSmall({ components: { schemas: { A, shared } } })).not.toThrow();
    expect(() => readSmall({ components: { schemas: { A: {}, shared } } })).toThrow(
      "The reference `#/components/schemas/A` also belongs to another document.",
    );
  });

  test("a member that is called `$ref` is not a reference", () => {
    expect(isReference({ $ref: { type: "string" } })).toBe(false);
    expect(isReference({ $ref: "#/a" })).toBe(true);
    expect(isReference({})).toBe(false);
  });
});

describe("walk document", () => {
  function listPlaces(document: unknown): string[] {
    const places: string[] = [];
    walkDocument(document, (_, pointer) => places.push(pointer));
    return places;
  }

  test("objects in objects and lists are visited, outermost first, and other values are not", () => {
    expect(listPlaces({ a: [{ "b/c": {} }, [null, {}], "text", 1], d: {} })).toEqual([
      "",
      "/a/0",
      "/a/0/b~1c",
      "/a/1/1",
      "/d",
    ]);
  });

  test.each(["value", "example", "default", "const", "enum"])(
    "`%s` contains data, unless it is a name",
    (key) => {
      expect(listPlaces({ schemas: { A: { [key]: { b: {} } } } })).not.toContain(`/schemas/A/${key}`);
      expect(listPlaces({ properties: { [key]: {} } })).toContain(`/properties/${key}`);
    },
  );

  test("the `examples` of a schema contain data, but those of a body are named", () => {
    expect(listPlaces({ schemas: { A: { examples: [{ b: {} }] } } })).not.toContain("/schemas/A/examples/0");
    expect(listPlaces({ content: { json: { examples: { empty: {} } } } })).toContain(
      "/content/json/examples/empty",
    );
    expect(listPlaces({ properties: { examples: { type: "array" } } })).toContain("/properties/examples");
  });

  const components = ["schemas", "parameters", "requestBodies", "securitySchemes", "pathItems"];
  const bodies = ["responses", "headers", "content", "encoding", "examples", "links"];
  const members = ["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs"];

  test.each([
    "paths",
    "webhooks",
    "callbacks",
    "variables",
    "scopes",
    "mapping",
    ...components,
    ...bodies,
    ...members,
  ])("the keys of `%s` are names, but not those of an entry", (keyword) => {
    expect(isNameMap(`/a/${keyword}`)).toBe(true);
    expect(isNameMap(`/a/${keyword}/b`)).toBe(false);
    // A member can be called like a keyword.
    expect(isNameMap(`/a/properties/${keyword}`)).toBe(false);
    expect(listPlaces({ properties: { [keyword]: { example: {} } } }).at(-1)).toBe(`/properties/${keyword}`);
  });

  test.each([
    ["", false],
    ["paths", false],
    ["/paths", true],
    ["/info", false],
    ["/security/0", true],
    ["/security/12", true],
    ["/security", false],
    ["/security/0/oauth", false],
    ["/security/oauth", false],
    ["/paths/~1a/get/security/0", true],
    ["/a/properties/security/0", false],
  ])("whether the keys at `%s` are names: %s", (pointer, expected) => {
    expect(isNameMap(pointer)).toBe(expected);
  });
});

describe("values", () => {
  const meanings = { "x-enumDescriptions": { A: " First. ", B: "Second." } };

  test.each([
    ["a fixed value", [{ enum: ["A", "B"] }, { const: "B" }], ["B"], false],
    ["the shortest list", [{ enum: ["A", "B"] }, { enum: ["A"] }], ["A"], false],
    ["the known values of an open list", [{ "x-extensible-enum": ["A", "B"] }], ["A", "B"], true],
    ["nothing", [{ type: "string" }], [], false],
  ])("the values of a schema are %s", (_, parts, values, isOpen) => {
    expect(listValues(parts)).toEqual({
      values: values.map((value) => ({ value, meaning: undefined })),
      isOpen,
    });
  });

  test("a value has the meaning from the first part that gives one", () => {
    const inherited = { enum: ["constructor", "toString", "__proto__"] };
    expect(listValues([inherited, meanings]).values.map(({ meaning }) => meaning)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { values } = listValues([{ enum: ["A", "C"] }, meanings]);
    expect(values).toEqual([
      { value: "A", meaning: "First." },
      { value: "C", meaning: undefined },
    ]);
  });

  test("the default comes from the first part that has one, even if it is false", () => {
    expect(findDefault([{}, { default: false }, { default: true }])).toBe(false);
    expect(findDefault([{}])).toBeUndefined();
  });

  test("a constraint is listed once, and a pattern with an `x-limit` is left out", () => {
    const parts = [
      { maxLength: 5, pattern: "^a" },
      { maxLength: 5, minLength: 0 },
      { pattern: "^b", "x-limit": "B." },
    ];
    expect(listConstraints(parts)).toEqual([
      { keyword: "maxLength", value: 5 },
      { keyword: "pattern", value: "^a" },
      { keyword: "minLength", value: 0 },
    ]);
  });
});
