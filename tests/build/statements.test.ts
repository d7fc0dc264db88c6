import { describe, expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { findPlace } from "../../scripts/build/places.ts";
import { emitRules, readSections, readStatements, type Statement } from "../../scripts/build/statements.ts";
import { BuildError } from "../../src/bundle/build-error.ts";
import { readContract } from "../../src/contract/contract.ts";
import { writeContract as writeContractFolder } from "../contract/write-contract.ts";
import { writeContract } from "./write-contract.ts";

const statements = `sections:
  - section: Orders
    statements:
      - id: order-id
        says: An order has an id
        at: /components/schemas/Order/properties/id
        validate: schemas.Order
        fails: [{ value: {} }]
`;

test("a contract without statements has none, and builds", async () => {
  const root = await writeContract();
  expect(await readSections(root)).toEqual([]);
  const artifacts = await buildArtifacts({ root });
  expect(artifacts.get("rules.ts")).toContain("readonly ContractRule[] = [\n];");
  expect(artifacts.get("places.json")).not.toMatch(/"says":\{"/u);
});

test("an empty file has none either", async () => {
  for (const text of ["", "# Nothing yet\n", "sections: []\n"])
    expect(await readStatements(await writeContract({ "statements.yaml": text }))).toEqual([]);
});

test("the statements are those of the contract that is built", async () => {
  const root = await writeContract({ "statements.yaml": statements });
  expect((await readStatements(root)).map(({ id }) => id)).toEqual(["order-id"]);
  const places = (await buildArtifacts({ root })).get("places.json");
  expect(places).toContain(
    '"says":{"/properties/id":{"order-id":"An order has an id"}},"sections":{"order-id":"Orders"}',
  );
});

test("statements that are not YAML stop the build with their place", async () => {
  const root = await writeContract({ "statements.yaml": "sections:\n  - section: [\n" });
  await expect(buildArtifacts({ root })).rejects.toThrow(BuildError);
  await expect(buildArtifacts({ root })).rejects.toThrow("openapi/statements.yaml:3:1");
});

describe("the rules for conformance", () => {
  const schema = { type: "object", properties: { size: {}, nome: { "x-renames": "name" } } };
  const json = (value: object) => ({
    content: { "application/json": { schema, examples: { plain: { value } } } },
  });
  const { operations, notifications } = readContract({
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: {
      "/a": {
        post: { operationId: "a", requestBody: json({ size: 1 }), responses: { "200": json({ size: 2 }) } },
      },
      "/b": { post: { operationId: "b", requestBody: json({ size: 3 }), responses: {} } },
    },
    webhooks: { DONE: { post: { operationId: "onDone", requestBody: json({ size: 4 }), responses: {} } } },
  });

  /** Lists what is written for a statement: its rules, and the shapes of its responses and notifications. */
  function emit(statement: Partial<Statement>) {
    const text = emitRules({ operations, notifications }, [
      { id: "s", says: "It is so.", at: "A", example: "plain", ...statement },
    ]);
    return text
      .split("\n")
      .flatMap((line) => (/^ {2}\{.*\},$/u.test(line) ? [JSON.parse(line.slice(0, -1)) as object] : []));
  }

  const about = (operationId: string) => ({ id: "s", operationId, example: "plain" });
  const fails = [{ with: { "/size": 0 } }];

  test.each<[string, Partial<Statement>, object[]]>([
    [
      "of each body with the example",
      { fails },
      [
        { ...about("a"), fails },
        { ...about("b"), fails },
      ],
    ],
    [
      "of the bodies that it names",
      { validate: "requestBodies.b", passes: fails },
      [{ ...about("b"), passes: fails }],
    ],
    ["of no schema", { validate: ["schemas.Thing"], fails }, []],
    ["of no other example", { example: "other", fails }, []],
    ["of no part of an example", { part: "/size", fails }, []],
    [
      "without what only the contract decides",
      { validate: "requestBodies.a", fails: [...fails, { value: 1, isOpen: true }] },
      [{ ...about("a"), fails }],
    ],
    ["without payloads are none", {}, []],
    [
      "with the names that members have",
      {
        validate: "requestBodies.b",
        fails: [
          {
            with: { "/name": 0 },
            without: ["/name"],
            each: { "/name": [1] },
            repeat: { "/name": ["a", 2] },
            value: { name: 1 },
          },
        ],
      },
      [
        {
          ...about("b"),
          fails: [
            {
              with: { "/nome": 0 },
              without: ["/nome"],
              each: { "/nome": [1] },
              repeat: { "/nome": ["a", 2] },
              value: { nome: 1 },
            },
          ],
        },
      ],
    ],
    [
      "of what decides, also for responses and notifications, of which a part is moved",
      {
        decides: ["q"],
        part: "/in",
        fails: [{ with: { "/name": 0 }, without: ["/size"], each: { "/size": [1] } }],
      },
      ["a", "DONE"].map((of) => ({
        id: "s",
        of,
        ...(of === "a" && { status: "200" }),
        example: { size: of === "a" ? 2 : 4 },
        decides: ["q"],
        fails: [{ with: { "/in/name": 0 }, without: ["/in/size"], each: { "/in/size": [1] } }],
      })),
    ],
    [
      "keep what they decide",
      { decides: ["q"], validate: "requestBodies.a", fails },
      [
        { ...about("a"), fails, decides: ["q"] },
        { id: "s", of: "a", status: "200", example: { size: 2 }, decides: ["q"], fails },
        { id: "s", of: "DONE", example: { size: 4 }, decides: ["q"], fails },
      ],
    ],
  ])("are %s", (_, statement, want) => {
    expect(emit(statement)).toEqual(want);
  });
});

describe("named places", () => {
  const thing = "/components/schemas/Thing";
  const document = writeContractFolder({
    Thing: {
      type: "object",
      allOf: [
        { type: "object", properties: { a: { type: "string" } } },
        { type: "object", oneOf: [{ type: "object", properties: { b: { type: "string" } } }] },
      ],
    },
    Order: {
      type: "object",
      allOf: [
        { type: "object", properties: { method: { $ref: "#/components/schemas/Method" } } },
        {
          type: "object",
          oneOf: [
            { title: "By PIX", type: "object", properties: { method: { type: "string", const: "PIX" } } },
            { type: "object", properties: { method: { type: "string", enum: ["CARD", "CASH"] } } },
          ],
        },
        { type: "object", properties: { method: { type: "string", "x-extensible-enum": ["PIX", "TED"] } } },
      ],
    },
    Method: { type: "string", enum: ["PIX", "CARD", "CASH"], "x-enumDescriptions": { PIX: "At once." } },
    Own: {
      type: "object",
      properties: { a: { type: "number" } },
      allOf: [{ type: "object", properties: { a: { type: "string" } } }],
    },
  });

  const { nodes } = readContract(document);

  test("members are found in the inline entries of `allOf`", () => {
    expect(findPlace(nodes, `${thing}/properties/a/type`)).toEqual({
      node: "string",
      pointer: `${thing}/allOf/0/properties/a/type`,
    });
  });

  test("a member of the schema itself comes first", () => {
    expect(findPlace(nodes, "/components/schemas/Own/properties/a/type").node).toBe("number");
  });

  const parameters = "/paths/~1v1~1things/put/parameters";

  test("references on the way are followed, and entries of a list found by name", () => {
    expect(findPlace(nodes, `${parameters}/key/schema/maxLength`)).toEqual({
      node: 64,
      pointer: "/components/parameters/Key/schema/maxLength",
    });
  });

  test("a server is found by its URL", () => {
    const servers = [{ url: "http://a", description: "A" }];
    const place = findPlace(readContract({ ...document, servers }).nodes, "/servers/http:~1~1a/description");
    expect(place).toEqual({ node: "A", pointer: "/servers/0/description" });
  });

  const alternative = "/components/schemas/Order/allOf/1/oneOf";
  const tags = [{ name: "Things", description: "All." }];
  const named = readContract({
    ...document,
    tags,
    webhooks: { "THING.DONE": { post: { operationId: "onDone", responses: {} } } },
  }).nodes;

  test.each([
    ["a component", "Order", "/components/schemas/Order"],
    ["a component of another kind", "Broken/content", "/components/responses/Broken/content"],
    ["a tag", "Things/description", "/tags/0/description"],
    ["an event", "THING.DONE", "/webhooks/THING.DONE/post"],
    ["an operation", "putThing/x-scope", "/paths/~1v1~1things/put/x-scope"],
    ["a parameter of an operation", "putThing/key/schema", "/components/parameters/Key/schema"],
    ["a member", "Order/method", "/components/schemas/Order/allOf/0/properties/method"],
    ["a value of a member", "Order/method/PIX", "/components/schemas/Method/x-enumDescriptions/PIX"],
    ["an alternative by its title", "Order/By PIX", `${alternative}/0`],
    ["an alternative by its only value", "Order/method=PIX", `${alternative}/0`],
    ["an alternative by one of its values", "Order/method=CASH/method", `${alternative}/1/properties/method`],
    ["a part by a value of an open list", "Order/method=TED", "/components/schemas/Order/allOf/2"],
  ])("%s is found by its name", (_, place, pointer) => {
    expect(findPlace(named, place).pointer).toBe(pointer);
  });

  test("an alternative that is added before another one does not change what a name finds", () => {
    const more = structuredClone(document);
    const { allOf } = more.components?.schemas?.["Order"] as { allOf: { oneOf?: object[] }[] };
    allOf[1]?.oneOf?.unshift({ type: "object", properties: { method: { type: "string", const: "TED" } } });
    const found = findPlace(readContract(more).nodes, "Order/method=CASH");
    expect(found.pointer).toBe(`${alternative}/2`);
  });

  const absent = [
    "Order/method=NONE",
    "Order/By CASH",
    "Nothing",
    "Order/0",
    "Order/method=",
    `${thing}/properties/b`,
    "/components/schemas/Nothing",
    `${parameters}/0`,
  ];

  test.each(absent)("%s does not exist", (pointer) => {
    expect(() => findPlace(nodes, pointer)).toThrow(`There is nothing at \`${pointer}\`.`);
  });
});
