import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { fixtures, rateFixtures, type RatedFixture } from "./fixtures/rate-fixtures.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { normalizeReferences } from "../../src/contract/references.ts";
import { spellOut } from "../../src/diff/compare.ts";
import { noCorrections } from "../../src/diff/corrections.ts";
import { doubts } from "../../src/diff/rate/rule.ts";
import { judgeContracts } from "../../src/diff/run.ts";

let rated: RatedFixture[];

beforeAll(async () => {
  rated = await rateFixtures();
});

describe("is rated by its direction, with the exit code of the command:", () => {
  test.each(fixtures.map(({ name, want }, index) => ({ name, want, index })))(
    "$name: $want",
    ({ want, index }) => {
      const { got, outcome } = rated[index] as RatedFixture;
      expect({ got, code: outcome.code }).toEqual({
        got: want,
        code: /^(?:breaking|unclear)/u.test(want) ? 1 : 0,
      });
    },
  );
});

test("no two fixtures have the same name", () => {
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
});

const changesOf = (fixtureName: string) =>
  rated.find(({ fixture }) => fixture.name === fixtureName)?.outcome.changes ?? [];

test("a change to a shared schema lists each affected operation and event, with its direction", () => {
  expect(changesOf("a bound of a shared schema is lowered").map(({ affected }) => affected)).toEqual([
    [
      { call: "createOrder", direction: "request" },
      { call: "createOrder", direction: "response" },
      { call: "getOrder", direction: "response" },
    ],
  ]);
});

test.each([
  [
    "an operation refers to another error body",
    "/paths/~1orders/post/responses/404",
    "refers to `Texts` instead of `Problem`: type changed from `object` to `array`; and 1 more",
    ["createOrder"],
  ],
  [
    "a member refers to another schema",
    "/components/schemas/Order/properties/amount",
    /^refers to `Account` instead of `Money`: /u,
    ["createOrder", "getOrder"],
  ],
  [
    "a request refers to a schema that lacks a member",
    "/components/schemas/OrderRequest/properties/amount",
    "refers to `Cash` instead of `Money`: member `value` was removed",
    ["createOrder"],
  ],
  [
    "a branch no longer refers to the schema of a member",
    "/components/schemas/OrderRequest/allOf/0/oneOf/0/properties/payee",
    /^no longer refers to `Account`: /u,
    ["createOrder"],
  ],
  [
    "a parameter component is renamed",
    "/components/parameters/part",
    "`x-part` was renamed to `part`",
    ["uploadDocument"],
  ],
  [
    "a member moves from a request to the response that includes it",
    "/components/schemas/Draft/properties/note",
    "member `note` was removed",
    ["createDraft"],
  ],
  [
    "the contract no longer requires a token",
    "/paths/~1drafts/post/security/0",
    "security requirement `bearerAuth` was removed",
    ["createDraft", "importOrders", "createOrder", "getOrder"],
  ],
  [
    "a required member is added to a request",
    "/components/schemas/OrderRequest/properties/coupon",
    "required member `coupon` was added",
    ["createOrder"],
  ],
  [
    "an alternative of a request is split in two",
    "/components/schemas/OrderRequest",
    /^composed differently: `enum` changed from .*; an entry of `oneOf` was added \([0-9a-f]{8}\)$/u,
    ["createOrder"],
  ],
])(
  "%s: one row, at the place that changed, with the operations that use it",
  (name, pointer, text, calls) => {
    const found = changesOf(name).filter(({ impact }) => impact !== "patch");
    expect(found).toHaveLength(1);
    expect(found[0]?.pointer).toBe(pointer);
    expect(found[0]?.text).toMatch(text);
    expect(found[0]?.affected.map(({ call }) => call)).toEqual(calls);
  },
);

test.each([
  ["lowered", "values that were accepted may now be rejected"],
  ["raised", "receivers may get values that they do not expect"],
])("a bound of a shared schema that is %s has only the reason that applies", (how, reason) => {
  expect(changesOf(`a bound of a shared schema is ${how}`).map((change) => change.reason)).toEqual([reason]);
});

test("what is certain is reported beside what only a person can rate", () => {
  const found = changesOf("an alternative of a request is split in two, and a member becomes required");
  expect(found.map(({ impact, text }) => [impact, text.split(":")[0]])).toEqual([
    ["unclear", "composed differently"],
    ["breaking", "member `note` became required"],
  ]);
});

test("parameters keep their names, even if each looks like the other before", () => {
  const found = changesOf("parameters change so that each looks like the other");
  expect(found.map(({ text }) => text).filter((text) => text.includes("renamed"))).toEqual([]);
});

test("what only a person can rate is of a kind that the README lists, and fixtures show each", async () => {
  const readme = await readFile(new URL("../../src/diff/README.md", import.meta.url), "utf8");
  const reasons = rated.flatMap(({ outcome }) =>
    outcome.changes.filter(({ impact }) => impact === "unclear").map(({ reason }) => reason),
  );
  expect(new Set(reasons)).toEqual(new Set(Object.values(doubts)));
  expect(Object.keys(doubts).length).toBeLessThanOrEqual(8);
  const listed = [...readme.matchAll(/^- \*\*(\w+)\*\*: /gmu)].map(([, kind]) => kind);
  expect(listed).toEqual(Object.keys(doubts));
});

describe("contracts of others: what happened is said once, in words", async () => {
  const text = { type: "string" };
  const list = (...names: string[]) => ({
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });
  const object = (properties: object, ...required: string[]) => ({
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
  });
  const one = (...values: string[]) => object({ type: { type: "string", enum: values } });
  const query = (name: string, schema: object = text) => ({ name, in: "query", schema });

  interface Parts {
    request?: object;
    response?: object;
    operation?: object;
    root?: object;
    schemas?: object;
    responses?: object;
  }

  const read = ({ request, response, operation, root, schemas = {}, ...components }: Parts) => {
    const body = (schema: object) => ({ content: { "application/json": { schema } } });
    const document = {
      ...{ openapi: "3.1.0", info: { title: "Shop", version: "1.0.0" }, ...root },
      paths: {
        "/pay": {
          post: {
            ...{ operationId: "pay", ...operation },
            ...(request && { requestBody: { required: true, ...body(request) } }),
            responses: { 200: { description: "Paid.", ...(response && body(response)) } },
          },
        },
      },
      components: {
        securitySchemes: {
          key: { type: "http", scheme: "basic" },
          token: { type: "http", scheme: "bearer" },
        },
        ...{ schemas, ...components },
      },
    };
    normalizeReferences(document as unknown as OpenApiDocument);
    return spellOut(structuredClone(document) as unknown as OpenApiDocument);
  };

  const [a, b, c] = [object({ x: text }), object({ y: text }), object({ z: text })];
  const [card, bank, pix] = [one("card"), one("bank"), one("pix")];
  const kept = object({ id: text, note: text }, "id");
  const cases: [name: string, before: Parts, after: Parts, rows: string[]][] = [
    [
      "an alternative is inserted that a value of an optional member tells from the others",
      { request: list("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: list("Card", "Pix", "Bank"), schemas: { Card: card, Bank: bank, Pix: pix } },
      ["minor entry `Pix` of `oneOf` was added"],
    ],
    [
      "such a member gets one more value",
      { request: list("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: list("Card", "Bank"), schemas: { Card: card, Bank: one("bank", "payme") } },
      ["minor values of a closed list changed: added `payme`"],
    ],
    [
      "such a member gets a value of another alternative",
      { request: list("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: list("Card", "Bank"), schemas: { Card: card, Bank: one("bank", "card") } },
      [
        "unclear an alternative of `oneOf` accepts more: values of a closed list changed: added `card`",
        "minor values of a closed list changed: added `card`",
      ],
    ],
    [
      "an alternative is inserted that nothing tells from the others",
      { request: list("A", "B"), schemas: { A: a, B: b } },
      { request: list("A", "C", "B"), schemas: { A: a, B: b, C: c } },
      ["unclear entry `C` of `oneOf` was added"],
    ],
    [
      "an alternative is inserted into a response",
      { response: list("A", "B"), schemas: { A: a, B: b } },
      { response: list("A", "C", "B"), schemas: { A: a, B: b, C: c } },
      ["breaking entry `C` of `oneOf` was added"],
    ],
    [
      "a required member is added, and another one becomes required",
      { request: object({ id: text, note: text }, "id") },
      { request: object({ id: text, note: text, sum: text }, "id", "note", "sum") },
      ["breaking member `note` became required", "breaking required member `sum` was added"],
    ],
    [
      "a required member of a response is gone, and another one is optional",
      { response: object({ id: text, note: text, sum: text }, "id", "note", "sum") },
      { response: kept },
      ["breaking member `note` is no longer required", "breaking member `sum` was removed"],
    ],
    [
      "members move into a part, one is gone, and none is required",
      {
        response: { $ref: "#/components/schemas/Order" },
        schemas: { Order: object({ id: text, sum: text }, "id", "sum") },
      },
      {
        response: { $ref: "#/components/schemas/Order" },
        schemas: {
          Order: { allOf: [{ $ref: "#/components/schemas/Part" }, object({})] },
          Part: object({ id: text }),
        },
      },
      [
        "unclear composed differently",
        "breaking member `id` is no longer required",
        "breaking member `sum` was removed",
      ],
    ],
    [
      "a member has another name and another type",
      { response: object({ id: text, subscribed: { type: "boolean" } }) },
      { response: object({ id: text, subscription: { type: "string", enum: ["in", "out"] } }) },
      [
        "breaking Property `subscribed` was renamed to `subscription`; type changed from `boolean` to `string`",
      ],
    ],
    [
      "an operation gets its first parameters",
      {},
      { operation: { parameters: [query("from"), query("to")] } },
      ["minor parameters `from`, `to` were added"],
    ],
    [
      "an operation loses its parameters",
      { operation: { parameters: [query("from"), query("to")] } },
      {},
      ["breaking parameters `from`, `to` were removed"],
    ],
    [
      "a bound of a parameter changes, and another one is inserted before it",
      { operation: { parameters: [query("limit", { type: "integer", maximum: 100 })] } },
      { operation: { parameters: [query("from"), query("limit", { type: "integer", maximum: 50 })] } },
      [
        "breaking parameter `limit`: Upper bound changed from '<= 100' to '<= 50'",
        "minor parameter `from` was added",
      ],
    ],
    [
      "calls may use one more security scheme",
      { operation: { security: [{ key: [] }] } },
      { operation: { security: [{ token: [] }, { key: [] }] } },
      ["minor security requirement `token` was added"],
    ],
    [
      "a server is inserted",
      { root: { servers: [{ url: "https://a.example" }] } },
      { root: { servers: [{ url: "https://b.example" }, { url: "https://a.example" }] } },
      ["minor server `https://b.example` was added"],
    ],
    [
      "all responses of the components are removed",
      { responses: { Failure: { description: "Failed." } } },
      {},
      ["breaking responses `Failure` were removed"],
    ],
    [
      "the values of a request are limited in several parts",
      { request: { type: "string", enum: ["a", "b"], minLength: 1 } },
      { request: { type: "string", allOf: [{ enum: ["a", "b", "c"], minLength: 1 }, { enum: ["b", "a"] }] } },
      [],
    ],
    [
      "the values of a request are limited in several parts, to fewer of them",
      { request: { type: "string", enum: ["a", "b"] } },
      { request: { type: "string", allOf: [{ enum: ["a", "c"] }, { enum: ["b", "a"] }] } },
      ["breaking values of a closed list changed: removed `b`"],
    ],
    [
      "what is the default is written out in a request",
      { request: { type: "array" }, operation: { parameters: [query("from")] } },
      {
        request: { type: "array", items: {}, uniqueItems: false },
        operation: { parameters: [{ ...query("from"), required: false, allowReserved: false }] },
      },
      [],
    ],
    [
      "null is a constant in a response",
      { response: { type: ["string", "null"] } },
      { response: { oneOf: [text, { const: null }] } },
      [],
    ],
    [
      "the component that names the values of an open list loses one",
      {
        request: { anyOf: [text, { $ref: "#/components/schemas/Model" }] },
        schemas: { Model: { enum: ["a", "b"] } },
      },
      {
        request: { anyOf: [text, { $ref: "#/components/schemas/Model" }] },
        schemas: { Model: { enum: ["a"] } },
      },
      [],
    ],
    [
      "a member of a request that contains itself can no longer be null",
      {
        request: { $ref: "#/components/schemas/Order" },
        schemas: {
          Order: object({ next: { anyOf: [{ $ref: "#/components/schemas/Order" }, { type: "null" }] } }),
        },
      },
      {
        request: { $ref: "#/components/schemas/Order" },
        schemas: { Order: object({ next: { $ref: "#/components/schemas/Order" } }) },
      },
      ["breaking type was narrowed from `object or null` to `object`"],
    ],
    [
      "a member of a member is no longer required, and has its types in a list",
      { response: object({ detail: object({ id: { anyOf: [text, { type: "integer" }] } }, "id") }) },
      { response: object({ detail: object({ id: { type: ["integer", "string"] } }) }) },
      ["breaking member `id` is no longer required"],
    ],
    [
      "a response refers to a member of the request, which accepts more",
      {
        request: { $ref: "#/components/schemas/Order" },
        response: { $ref: "#/components/schemas/Order/properties/id" },
        schemas: { Order: object({ id: text }) },
      },
      {
        request: { $ref: "#/components/schemas/Order" },
        response: { $ref: "#/components/schemas/Order/properties/id" },
        schemas: { Order: object({ id: { type: ["string", "null"] } }) },
      },
      ["breaking type was widened from `string` to `string or null`"],
    ],
    [
      "a closed object of a response has one more member",
      { response: { ...object({ id: text }), additionalProperties: false } },
      { response: { ...object({ id: text, note: text }), additionalProperties: false } },
      ["minor member `note` was added"],
    ],
    [
      "an alternative of a response is a case of another one",
      { response: { anyOf: [object({ a }, "a"), object({ b }, "b")] } },
      {
        response: {
          anyOf: [object({ a }, "a"), { ...object({ a }, "a"), maxProperties: 1 }, object({ b }, "b")],
        },
      },
      [],
    ],
    [
      "`oneOf` becomes `anyOf` in another order",
      { response: { oneOf: [object({ a }, "a"), { type: "array", items: text }] } },
      { response: { anyOf: [{ type: "array", items: text }, object({ a }, "a")] } },
      [],
    ],
    [
      "a discriminator names its values by their schemas",
      {
        request: {
          ...list("Card", "Bank"),
          discriminator: { propertyName: "type", mapping: { card: "#/components/schemas/Card" } },
        },
        schemas: { Card: card, Bank: bank },
      },
      {
        request: {
          ...list("Card", "Bank"),
          discriminator: {
            propertyName: "type",
            mapping: { card: "Card", Bank: "#/components/schemas/Bank" },
          },
        },
        schemas: { Card: card, Bank: bank },
      },
      [],
    ],
    [
      "numbers of a response are multiples of a greater number, and of fewer bits",
      { response: { type: "integer", multipleOf: 5, format: "int64" } },
      { response: { type: "integer", multipleOf: 10, format: "int32" } },
      [],
    ],
    [
      "numbers of a request are multiples of a greater number",
      { request: { type: "integer", multipleOf: 5 } },
      { request: { type: "integer", multipleOf: 10 } },
      ["breaking `multipleOf` changed from '5' to '10'"],
    ],
  ];

  const outcomes = await judgeContracts(
    cases.map(([name, before, after]) => ({
      ...{ name, base: read(before), revision: read(after), packageVersion: undefined },
      corrections: { listed: noCorrections, kept: noCorrections },
      answered: { before: [], now: [] },
      ...{ root: "", file: "openapi.yaml", locate: () => ({ file: "openapi.yaml", line: 1, column: 1 }) },
    })),
    "2027-01-01",
  );

  test.each(cases.map(([name, , , rows], index) => ({ name, rows, index })))("$name", ({ rows, index }) => {
    const found = outcomes[index]?.changes.filter(({ impact }) => impact !== "patch") ?? [];
    const texts = found.map(
      ({ impact, text: row }) => `${impact} ${row.replace(/(?:: `required`.*)? \([0-9a-f]{8}\)$/u, "")}`,
    );
    expect(texts.toSorted()).toEqual(rows.toSorted());
  });
});
