import path from "node:path";
import { describe, expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../../src/contract/document.ts";
import { joinPointer, readPointer } from "../../src/contract/pointer.ts";
import { readContractFiles } from "../../src/lint/contract-files.ts";
import { locateBundled } from "../../src/lint/source-locations.ts";
import { findUnreachable } from "../../src/lint/unreachable-values.ts";
import { createFolder, writeFiles } from "../build/write-contract.ts";
import { writeProject } from "./write-project.ts";
import bundle from "../../generated/openapi.json" with { type: "json" };

async function read(files: Record<string, string>) {
  const root = await createFolder();
  await writeFiles(files, path.join(root, "openapi"));
  return readContractFiles({ root });
}

test("the files of a contract are its YAML and JSON files with any of their extensions, sorted by name", async () => {
  const { files, unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/stray.yml": "type: string\n",
    "orders/stray.json": '{ "type": "string" }\n',
    "orders/a.yaml": "type: string\n",
    "orders/notes.md": "# Notes\n",
    "z.yaml": "a: 1\n",
  });
  expect([...files.keys()]).toEqual([
    "openapi/openapi.yaml",
    "openapi/orders/a.yaml",
    "openapi/orders/stray.json",
    "openapi/orders/stray.yml",
    "openapi/z.yaml",
  ]);
  expect(unreadable).toEqual([]);
});

test("neither a folder named like a file nor a file of another folder belongs to the contract", async () => {
  const root = await writeProject({ "openapi/odd.yaml/notes.md": "# Notes\n" });
  expect([...(await readContractFiles({ root })).files.keys()]).toEqual(["openapi/openapi.yaml"]);
});

test.each(["questions", "corrections", "statements"])(
  "the %s are read with the contract, but are not one of its files",
  async (name) => {
    const given = { "openapi.yaml": "openapi: 3.1.1\n", [`${name}.yaml`]: "costs: []\n" };
    const { files, data } = await read(given);
    expect([...files.keys()]).toEqual(["openapi/openapi.yaml"]);
    expect(data.get(name)?.data).toEqual({ costs: [] });
    const { unreadable } = await read({ ...given, [`${name}.yaml`]: "- a\n" });
    expect(unreadable).toMatchObject([{ rule: "file-holds-a-mapping", file: `openapi/${name}.yaml` }]);
  },
);

test("a file of that name in a folder of the contract is one of its files", async () => {
  const { files, data } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/questions.yaml": "a: 1\n",
  });
  expect([...files.keys()]).toEqual(["openapi/openapi.yaml", "openapi/orders/questions.yaml"]);
  expect(data.size).toBe(0);
});

test("the journeys are read with the contract, but are not among its files", async () => {
  const { files, journeys } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/pay.arazzo.yaml": "arazzo: 1.0.1\n",
  });
  expect([...files.keys()]).toEqual(["openapi/openapi.yaml"]);
  expect(journeys).toMatchObject([{ file: "openapi/orders/pay.arazzo.yaml", data: { arazzo: "1.0.1" } }]);
});

test.each([
  [
    "each once",
    { a: { $ref: "../shared/b.yaml" }, b: { $ref: "../shared/b.yaml#/x" }, c: { $ref: "#/a" } },
    ["openapi/shared/b.yaml"],
  ],
  [
    "and not a member called `$ref` that is no text",
    { properties: { $ref: { items: { $ref: "b.yaml" } } }, other: { $ref: 7 } },
    ["openapi/orders/b.yaml"],
  ],
  ["and no other text", { a: null, b: { $ref: "#/a" }, c: "b.yaml" }, []],
])("the references of a file to other files are listed, %s", async (_, data, references) => {
  const { files } = await read({ "openapi.yaml": "openapi: 3.1.1\n", "orders/a.yaml": JSON.stringify(data) });
  expect(files.get("openapi/orders/a.yaml")).toMatchObject({ data, references });
});

test("a file that cannot be read has no data, and its finding has the place of the fault", async () => {
  const { files, unreadable } = await read({
    "openapi.yaml": "openapi: 3.1.1\n",
    "orders/a.yaml": "a: 1\na: 2\n",
  });
  expect(files.get("openapi/orders/a.yaml")).toMatchObject({ data: undefined, references: [] });
  expect(unreadable).toMatchObject([{ file: "openapi/orders/a.yaml", line: 2, column: 1 }]);
});

test("a missing root is a finding", async () => {
  const { unreadable } = await read({});
  expect(unreadable).toMatchObject([
    {
      rule: "contract-is-openapi-3",
      message: expect.stringContaining("missing") as string,
      file: "openapi/openapi.yaml",
      line: 1,
    },
  ]);
});

describe("locate bundled", () => {
  const root = [
    "openapi: 3.1.1",
    "info: { title: Small }",
    "paths:",
    "  /order: { $ref: orders/order.yaml }",
    "  /missing: { $ref: orders/missing.yaml }",
    "  /none: null",
    "",
  ].join("\n");
  const files = {
    "openapi/openapi.yaml": root,
    "openapi/orders/order.yaml": "get: { description: Order }\n",
    "openapi/orders/schemas/Plain.yaml": "allOf: [{ title: First }, { title: Second }]\n",
    "openapi/orders/schemas/Mixed.yaml":
      "properties: { plain: { $ref: Plain.yaml } }\noneOf: [{ title: First }]\nallOf: [{ title: Rule }]\n",
  };

  test.each([
    ["a member of a referenced file", ["paths", "/order", "get"], "orders/order.yaml", ["get"]],
    ["a reference", ["paths", "/order"], "openapi.yaml", ["paths", "/order"]],
    ["a reference to nothing", ["paths", "/missing", "get"], "openapi.yaml", ["paths", "/missing"]],
    ["an empty member", ["paths", "/none", "get"], "openapi.yaml", ["paths", "/none"]],
    ["a text", ["info", "title", "length"], "openapi.yaml", ["info", "title"]],
    ["a component without a file", ["components", "schemas", "Other"], "openapi.yaml", []],
    [
      "a list that was not moved",
      ["components", "schemas", "Plain", "allOf", 1, "title"],
      "orders/schemas/Plain.yaml",
      ["allOf", 1, "title"],
    ],
    [
      "another list beside members",
      ["components", "schemas", "Mixed", "oneOf", 0, "title"],
      "orders/schemas/Mixed.yaml",
      ["oneOf", 0, "title"],
    ],
    [
      "a member beside conditions",
      ["components", "schemas", "Mixed", "allOf", 0, "properties", "plain"],
      "orders/schemas/Mixed.yaml",
      ["properties", "plain"],
    ],
    [
      "the target of a member's reference",
      ["components", "schemas", "Mixed", "allOf", 0, "properties", "plain", "allOf"],
      "orders/schemas/Plain.yaml",
      ["allOf"],
    ],
    [
      "a condition",
      ["components", "schemas", "Mixed", "allOf", 1, "title"],
      "orders/schemas/Mixed.yaml",
      ["allOf", 0, "title"],
    ],
    [
      "a title, which is made from the name",
      ["components", "schemas", "Mixed", "title"],
      "orders/schemas/Mixed.yaml",
      [],
    ],
    [
      "the moved list itself",
      ["components", "schemas", "Mixed", "allOf"],
      "orders/schemas/Mixed.yaml",
      ["allOf"],
    ],
  ])("a path of the bundle leads as far as %s", async (_, bundlePath, wantedFile, wantedPath) => {
    const found = locateBundled(await readContractFiles({ root: await writeProject(files) }), bundlePath);
    expect([found.file.file, found.path]).toEqual([`openapi/${wantedFile}`, wantedPath]);
  });
});

const find = (document: unknown) => findUnreachable(readContract(document as OpenApiDocument));

const components = "/components/schemas";
const branchOfOther = `${components}/MedCaseRequest/allOf/1/oneOf/0/properties/situationType/enum`;

describe("in this contract", () => {
  test.each([
    ["a payment method that no branch allows", "NEW_METHOD", `${components}/PaymentMethod/enum`, "PIX"],
    ["a situation that no branch allows", "NEW_SITUATION", `${components}/MedSituationType/enum`, "SCAM"],
    ["a situation of a branch that the list does not have", "NEW_SITUATION", branchOfOther, "SCAM"],
  ])("%s is found", (_, value, list, reason) => {
    const document = structuredClone(bundle);
    const values = readPointer(document, list) as unknown[];
    const pointer = joinPointer(list, values.push(value) - 1);
    expect(find(document).unreachable).toEqual([
      { pointer, place: list.replace("/enum", ""), value, reason: expect.stringContaining(reason) as string },
    ]);
  });

  test("a value that only one of two operations accepts is found for the other", () => {
    const document = structuredClone(bundle);
    const { PaymentMethod, OrderDetails, OrderDetailsV3 } = document.components.schemas;
    const before = [...PaymentMethod.enum];
    const index = PaymentMethod.enum.push("NEW_METHOD") - 1;
    OrderDetails.allOf[1]?.oneOf?.[1]?.properties.paymentMethod.enum?.push("NEW_METHOD");
    Object.assign(OrderDetailsV3.allOf[1]?.properties ?? {}, {
      paymentMethod: { type: "string", enum: before },
    });
    expect(find(document).unreachable).toMatchObject([
      { request: "createTransparentOrderV3", pointer: `${components}/PaymentMethod/enum/${index}` },
    ]);
  });

  test("a value that two branches allow is found in both, with the list and the branch that need it", () => {
    const document = structuredClone(bundle);
    const inBranch = (readPointer(document, branchOfOther) as unknown[]).push("OTHERS") - 1;
    const inList = document.components.schemas.MedSituationType.enum.indexOf("OTHERS");
    const found = find(document).unreachable.map(({ pointer }) => pointer);
    expect(found.sort()).toEqual([
      `${branchOfOther}/${inBranch}`,
      `${components}/MedCaseRequest/allOf/1/oneOf/1`,
      `${components}/MedCaseRequest/allOf/1/oneOf/1/properties/situationType/enum/0`,
      `${components}/MedSituationType/enum/${inList}`,
    ]);
  });
});

describe("in a small contract", () => {
  /** The values and branches of a request body that cannot be used. */
  function findIn(schema: Schema, examples: unknown[] = [], schemas: Record<string, SchemaObject> = {}) {
    const named = Object.fromEntries(examples.map((value, index) => [String(index), { value }]));
    const content = { "application/json": { schema, examples: named } };
    const post = { operationId: "a", requestBody: { required: true, content }, responses: {} };
    const document = {
      openapi: "3.1.0",
      info: { title: "", version: "1.0.0" },
      paths: { "/a": { post } },
      components: { schemas },
    };
    const base = "/paths/~1a/post/requestBody/content/application~1json/schema";
    return find(document).unreachable.map(({ pointer }) => pointer.replace(base, ""));
  }

  const kinds = (...values: string[]) => ({ type: "string", enum: values });
  const object = (properties: Record<string, Schema>, required: string[] = []) => ({
    type: "object",
    required,
    properties,
  });
  const allOf = (...conditions: SchemaObject[]) => ({ allOf: conditions });

  test("values are found that only the example of another branch allows", () => {
    const schema = {
      ...object({ kind: kinds("a", "b"), size: { type: "number" } }),
      ...allOf({
        type: "object",
        oneOf: [
          object({ kind: { type: "string", const: "a" } }, ["kind"]),
          object({ kind: { type: "string", const: "b" }, size: { type: "number" } }, ["kind", "size"]),
        ],
      }),
    };
    expect(findIn(schema, [{ kind: "a" }, { kind: "b", size: 1 }])).toEqual([]);
  });

  test("members, items and branches that no example has are tried", () => {
    const part = { anyOf: [{ type: "string" }, { type: "array", items: kinds("x", "y") }] };
    expect(findIn(object({ parts: { type: "array", items: object({ part }) } }), [{}])).toEqual([]);
  });

  test("a schema that refers to itself ends", () => {
    const node = object({ child: { $ref: "#/components/schemas/Node" }, kind: kinds("a") });
    expect(findIn({ $ref: "#/components/schemas/Node" }, [{}], { Node: node })).toEqual([]);
  });

  test("a branch without a value of its own is found", () => {
    const schema = { anyOf: [object({}, ["a"]), object({ b: { type: "string" } }, ["a"])] };
    expect(findIn(schema, [{ a: 1 }])).toEqual(["/anyOf/1"]);
  });

  test("a branch that is a part of another is found", () => {
    const schema = { anyOf: [{ type: "string" }, { type: "string", maxLength: 3 }] };
    expect(findIn(schema, ["abc", "abcd"])).toEqual(["/anyOf/1"]);
  });

  test("a list that no body uses is found", () => {
    expect(findIn(object({}), [{}], { Lost: kinds("a") })).toEqual(["/components/schemas/Lost/enum/0"]);
  });

  test("known values of an open list and constants count as values", () => {
    const status = { type: "string", "x-extensible-enum": ["A"], pattern: "^B" };
    const schema = object({ status, event: { type: "string", const: "E", maxLength: 0 } });
    expect(findIn(schema, [{}])).toEqual([
      "/properties/status/x-extensible-enum/0",
      "/properties/event/const",
    ]);
  });
});
