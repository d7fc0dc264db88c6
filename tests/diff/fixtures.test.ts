import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { fixtures, rateFixtures, type RatedFixture } from "./fixtures/rate-fixtures.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { normalizeReferences } from "../../src/contract/references.ts";
import { spellOut } from "../../src/diff/compare.ts";
import { noCorrections } from "../../src/diff/corrections.ts";
import { doubts } from "../../src/diff/descent/policy.ts";
import { judgeContracts } from "../../src/diff/run.ts";
import type { RatedChange } from "../../src/diff/change.ts";
import { findAt } from "../../src/contract/pointer.ts";

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
    "refers to `Texts` instead of `Problem`: type changed from `object` to `array`",
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
    "/security",
    "security requirement `bearerAuth` was removed",
    ["createOrder", "getOrder", "importOrders", "createDraft"],
  ],
  [
    "a required member is added to a request",
    "/components/schemas/OrderRequest/properties/coupon",
    "required member `coupon` was added",
    ["createOrder"],
  ],
  [
    "an alternative of a request is split in two, and a member becomes required",
    "/components/schemas/OrderRequest",
    "member `note` became required",
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

test("a member with `x-renames` is one row, and so is its part of a form", () => {
  const found = changesOf("the file of an upload has another name");
  expect(found.map(({ text }) => text)).toEqual(["`file` was renamed to `document`"]);
});

test.each([
  ["lowered", "values that were accepted may now be rejected"],
  ["raised", "receivers may get values that they do not expect"],
])("a bound of a shared schema that is %s has only the reason that applies", (how, reason) => {
  expect(changesOf(`a bound of a shared schema is ${how}`).map((change) => change.reason)).toEqual([reason]);
});

test("what is certain is reported beside what only a person can rate", () => {
  const found = changesOf("a limit is removed from a component that is an alternative of a request");
  expect(found.map(({ impact, text }) => [impact, text.split(":")[0]])).toEqual([
    ["minor", "`maxLength` changed from `8` to `9`"],
    ["unclear", "an alternative of `oneOf` accepts more"],
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
  const refs = (...names: string[]) => ({
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
    /** The path item, and other paths. */
    item?: object;
    paths?: object;
    schemas?: object;
    responses?: object;
    parameters?: object;
    /** The media type of both messages, and the template of the path. */
    type?: string;
    path?: string;
  }

  const read = ({ request, response, operation, root, item, paths, schemas = {}, ...rest }: Parts) => {
    const { type = "application/json", path = "/pay", ...components } = rest;
    const body = (schema: object) => ({ content: { [type]: { schema } } });
    const document = {
      openapi: "3.1.0",
      info: { title: "Shop", version: "1.0.0" },
      ...root,
      paths: {
        [path]: {
          ...item,
          post: {
            operationId: "pay",
            ...(request && { requestBody: { required: true, ...body(request) } }),
            responses: { 200: { description: "Paid.", ...(response && body(response)) } },
            ...operation,
          },
        },
        ...paths,
      },
      components: {
        securitySchemes: {
          key: { type: "http", scheme: "basic" },
          token: { type: "http", scheme: "bearer" },
        },
        schemas,
        ...components,
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
      { request: refs("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: refs("Card", "Pix", "Bank"), schemas: { Card: card, Bank: bank, Pix: pix } },
      ["minor entry `Pix` of `oneOf` was added"],
    ],
    [
      "such a member gets one more value",
      { request: refs("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: refs("Card", "Bank"), schemas: { Card: card, Bank: one("bank", "payme") } },
      ["minor values of a closed list changed: added `payme`"],
    ],
    [
      "such a member gets a value of another alternative",
      { request: refs("Card", "Bank"), schemas: { Card: card, Bank: bank } },
      { request: refs("Card", "Bank"), schemas: { Card: card, Bank: one("bank", "card") } },
      [
        "unclear an alternative of `oneOf` accepts more: values of a closed list changed: added `card`",
        "minor values of a closed list changed: added `card`",
      ],
    ],
    [
      "an alternative is inserted that nothing tells from the others",
      { request: refs("A", "B"), schemas: { A: a, B: b } },
      { request: refs("A", "C", "B"), schemas: { A: a, B: b, C: c } },
      ["unclear entry `C` of `oneOf` was added"],
    ],
    [
      "an alternative is inserted into a response",
      { response: refs("A", "B"), schemas: { A: a, B: b } },
      { response: refs("A", "C", "B"), schemas: { A: a, B: b, C: c } },
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
      ["breaking member `id` is no longer required", "breaking member `sum` was removed"],
    ],
    [
      "a member has another name and another type",
      { response: object({ id: text, subscribed: { type: "boolean" } }) },
      { response: object({ id: text, subscription: { type: "string", enum: ["in", "out"] } }) },
      ["breaking `subscribed` was renamed to `subscription`; type changed from `boolean` to `string`"],
    ],
    [
      "members have other names, as `x-renames` says, and one of them another bound and a namesake",
      { request: object({ document: { ...text, maxLength: 14 }, on: text }, "document") },
      {
        request: object(
          {
            taxId: { ...text, maxLength: 11, "x-renames": "document" },
            day: { ...text, "x-renames": "on" },
            documents: text,
          },
          "taxId",
        ),
      },
      [
        "breaking `document` was renamed to `taxId`; `maxLength` changed from `14` to `11`",
        "breaking `on` was renamed to `day`",
        "minor member `documents` was added",
      ],
    ],
    [
      "a member that had another name gets a third one",
      { response: object({ day: { ...text, "x-renames": "on" } }) },
      { response: object({ date: { ...text, "x-renames": "on" } }) },
      ["breaking `day` was renamed to `date`"],
    ],
    [
      "a member keeps the other name that it had",
      { response: object({ day: { ...text, "x-renames": "on" } }) },
      { response: object({ day: { ...text, "x-renames": "on" }, sum: text }) },
      ["minor member `sum` was added"],
    ],
    [
      "an operation gets its first parameters",
      {},
      { operation: { parameters: [query("from"), query("to")] } },
      ["minor parameter `from` was added", "minor parameter `to` was added"],
    ],
    [
      "an operation loses its parameters",
      { operation: { parameters: [query("from"), query("to")] } },
      {},
      ["breaking parameter `from` was removed", "breaking parameter `to` was removed"],
    ],
    [
      "a bound of a parameter changes, and another one is inserted before it",
      { operation: { parameters: [query("limit", { type: "integer", maximum: 100 })] } },
      { operation: { parameters: [query("from"), query("limit", { type: "integer", maximum: 50 })] } },
      [
        "breaking parameter `limit`: `maximum` changed from `100` to `50`",
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
      ["breaking component `Failure` was removed"],
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
          ...refs("Card", "Bank"),
          discriminator: { propertyName: "type", mapping: { card: "#/components/schemas/Card" } },
        },
        schemas: { Card: card, Bank: bank },
      },
      {
        request: {
          ...refs("Card", "Bank"),
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
      ["breaking `multipleOf` changed from `5` to `10`"],
    ],
  ];

  const whole = { type: "integer" };
  const parameters = (...entries: object[]) => ({ operation: { parameters: entries } });
  const inPath = (name: string, schema: object) => ({ name, in: "path", required: true, schema });
  const named = { parameters: { a: inPath("a", text) } };
  const inHeader = (name: string, more: object = {}) => ({ name, in: "header", schema: text, ...more });
  const headers = (map: object) => ({
    operation: { responses: { 200: { description: "Paid.", headers: map } } },
  });
  const encoded = (type: string, encoding: object) => ({
    operation: { requestBody: { content: { [type]: { schema: object({ f: text }), encoding } } } },
  });
  const texts = { type: "array", items: text };
  const xml = { ...text, xml: { name: "F" } };
  const decided = (propertyName: string, mapping: object) => ({
    request: { ...refs("Card", "Bank"), discriminator: { propertyName, mapping } },
    schemas: { Card: card, Bank: bank },
  });
  const [cardTarget, bankTarget] = ["#/components/schemas/Card", "#/components/schemas/Bank"];
  const region = (...values: string[]) => ({
    root: {
      servers: [{ url: "https://{r}.example", variables: { r: { default: "eu", enum: values } } }],
    },
  });
  const flow = (scopes: object) => ({
    securitySchemes: {
      o: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "https://a.example", scopes } } },
    },
    operation: { security: [{ o: ["r"] }] },
  });
  const key = (name: string) => ({
    securitySchemes: { k: { type: "apiKey", in: "header", name } },
    operation: { security: [{ k: [] }] },
  });
  const needed = (schema: object) => object({ type: schema, x: text }, "type");
  const apart = { Card: needed({ const: "card" }), Bank: needed({ const: "bank" }) };
  const close = { Card: object({ type: { const: "card" } }), Bank: object({ type: { const: "bank" } }) };
  const any = (...names: string[]) => ({ anyOf: refs(...names).oneOf });
  const condition = { if: { required: ["id"] }, then: { required: ["note"] } };

  // Each is beside the change that is next to it and that breaks.
  const pairs: typeof cases = [
    [
      "names of a template change places, with their types",
      { path: "/o/{a}/l/{b}", ...parameters(inPath("a", text), inPath("b", whole)) },
      { path: "/o/{b}/l/{a}", ...parameters(inPath("a", whole), inPath("b", text)) },
      [],
    ],
    [
      "names of a template change places, without their types",
      { path: "/o/{a}/l/{b}", ...parameters(inPath("a", text), inPath("b", whole)) },
      { path: "/o/{b}/l/{a}", ...parameters(inPath("a", text), inPath("b", whole)) },
      [
        "breaking parameter `a`: type changed from `integer` to `string`",
        "breaking parameter `b`: type changed from `string` to `integer`",
      ],
    ],
    [
      "names of a template change places, whose parameters are those of all operations",
      {
        path: "/o/{a}/l/{b}",
        ...parameters({ $ref: "#/components/parameters/a" }, inPath("b", whole)),
        ...named,
      },
      {
        path: "/o/{b}/l/{a}",
        ...parameters({ $ref: "#/components/parameters/a" }, inPath("b", whole)),
        ...named,
      },
      [
        "breaking now refers to `a`: parameter `a`: type changed from `integer` to `string`",
        "breaking no longer refers to `a`: parameter `b`: type changed from `string` to `integer`",
      ],
    ],
    [
      "`explode` of what is not joined, or joined alike",
      { ...parameters(query("a"), inHeader("b", { schema: texts })) },
      { ...parameters({ ...query("a"), explode: false }, inHeader("b", { schema: texts, explode: true })) },
      [],
    ],
    [
      "the usual style of a list in a cookie",
      parameters({ ...query("a", texts), in: "cookie" }),
      parameters({ ...query("a", texts), in: "cookie", style: "form" }),
      [],
    ],
    [
      "`explode` of a list in a query",
      parameters(query("a", texts)),
      parameters({ ...query("a", texts), explode: false }),
      ["breaking parameter `a`: `explode` was set to `false`"],
    ],
    [
      "`explode` of an object in a header",
      parameters(inHeader("b", { schema: object({ x: text }) })),
      parameters(inHeader("b", { schema: object({ x: text }), explode: true })),
      ["breaking parameter `b`: `explode` was set to `true`"],
    ],
    ["the case of a header parameter", parameters(inHeader("X-Trace")), parameters(inHeader("x-trace")), []],
    [
      "the case of a query parameter",
      parameters(query("Trace")),
      parameters(query("trace")),
      ["breaking parameter `Trace` was renamed to `trace`"],
    ],
    [
      "the case of a response header",
      headers({ "X-F": { schema: text } }),
      headers({ "x-f": { schema: text, explode: true } }),
      [],
    ],
    [
      "the case of a response header, and its type",
      headers({ "X-F": { schema: text } }),
      headers({ "x-f": { schema: whole } }),
      ["breaking type changed from `string` to `integer`"],
    ],
    ["the case of the header of a key", key("X-Key"), key("x-key"), []],
    [
      "the name of the header of a key",
      key("X-Key"),
      key("X-Token"),
      ["breaking `name` changed from `X-Key` to `X-Token`"],
    ],
    ["a header parameter that is ignored", {}, parameters(inHeader("accept", { required: true })), []],
    [
      "a header parameter that is not ignored",
      parameters(inHeader("a")),
      parameters(inHeader("a"), inHeader("accept-version", { required: true })),
      ["breaking required parameter `accept-version` was added"],
    ],
    [
      "the encoding of a body that is no form",
      encoded("application/json", {}),
      encoded("application/json", { f: { style: "spaceDelimited" } }),
      [],
    ],
    [
      "the encoding of a form",
      encoded("application/x-www-form-urlencoded", {}),
      encoded("application/x-www-form-urlencoded", { f: { style: "spaceDelimited" } }),
      ["breaking part `f`: `style` was set to `spaceDelimited`"],
    ],
    [
      "an optional header of a part",
      encoded("multipart/form-data", { f: {} }),
      encoded("multipart/form-data", { f: { headers: { "X-A": { schema: text } } } }),
      ["minor header `X-A` was added"],
    ],
    [
      "a required header of a part",
      encoded("multipart/form-data", { f: {} }),
      encoded("multipart/form-data", { f: { headers: { "X-A": { required: true, schema: text } } } }),
      ["breaking required header `X-A` was added"],
    ],
    [
      "one more required header of a part",
      encoded("multipart/form-data", { f: { headers: { "X-B": { schema: text } } } }),
      encoded("multipart/form-data", {
        f: { headers: { "X-B": { schema: text }, "X-A": { required: true, schema: text } } },
      }),
      ["breaking required header `X-A` was added"],
    ],
    ["XML of what is JSON", { response: object({ f: text }) }, { response: object({ f: xml }) }, []],
    [
      "XML of what is XML",
      { type: "application/problem+xml", response: refs("F"), schemas: { F: text } },
      { type: "application/problem+xml", response: refs("F"), schemas: { F: xml } },
      ["breaking `xml` was added"],
    ],
    [
      "`wrapped` of what is no list",
      { type: "application/xml", request: object({ f: text }) },
      { type: "application/xml", request: object({ f: { ...text, xml: { wrapped: true } } }) },
      [],
    ],
    [
      "`wrapped` of a list",
      { type: "application/xml", request: object({ f: texts }) },
      { type: "application/xml", request: object({ f: { ...texts, xml: { wrapped: true } } }) },
      ["breaking `xml` was added"],
    ],
    [
      "integers written otherwise",
      { request: { type: "number", multipleOf: 1 }, response: { ...whole, minimum: 1, maximum: 5 } },
      { request: whole, response: { ...whole, multipleOf: 1, minimum: 0.5, maximum: 5.5 } },
      [],
    ],
    [
      "numbers become integers",
      { request: { type: "number" } },
      { request: { type: "number", multipleOf: 1 } },
      ["breaking type was narrowed from `number` to `integer`"],
    ],
    [
      "a bound of integers, to the next one",
      { response: { ...whole, maximum: 5.5 } },
      { response: { ...whole, maximum: 6 } },
      ["breaking `maximum` changed from `5` to `6`"],
    ],
    [
      "a bound of numbers",
      { response: { type: "number", maximum: 5 } },
      { response: { type: "number", maximum: 5.5 } },
      ["breaking `maximum` changed from `5` to `5.5`"],
    ],
    [
      "the number of matches that is the default, or that concerns nothing",
      { request: { ...texts, contains: { const: "a" } }, response: { ...texts, minContains: 2 } },
      { request: { ...texts, contains: { const: "a" }, minContains: 1 }, response: texts },
      [],
    ],
    [
      "no match is required any longer",
      { response: { ...texts, contains: { const: "a" } } },
      { response: { ...texts, contains: { const: "a" }, minContains: 0 } },
      ["breaking `contains` was removed"],
    ],
    [
      "`oneOf` of alternatives that exclude each other becomes `anyOf`",
      { response: refs("Card", "Bank"), schemas: apart },
      { response: any("Card", "Bank"), schemas: apart },
      [],
    ],
    [
      "`oneOf` of alternatives that a value may both match becomes `anyOf`",
      { response: refs("Card", "Bank"), schemas: close },
      { response: any("Card", "Bank"), schemas: close },
      ["breaking `oneOf` became `anyOf`"],
    ],
    [
      "a copy of an alternative",
      { response: any("Card", "Bank"), schemas: { ...apart, Copy: apart.Card } },
      { response: any("Card", "Bank", "Copy"), schemas: { ...apart, Copy: apart.Card } },
      [],
    ],
    [
      "an alternative that is almost a copy",
      { response: any("Card", "Bank"), schemas: { ...apart, Copy: close.Card } },
      { response: any("Card", "Bank", "Copy"), schemas: { ...apart, Copy: close.Card } },
      ["breaking entry `Copy` of `anyOf` was added"],
    ],
    ["a condition without consequences", { request: kept }, { request: { ...kept, if: condition.if } }, []],
    [
      "a condition without consequences, whose members are not unevaluated",
      { request: { ...kept, unevaluatedProperties: false } },
      { request: { ...kept, unevaluatedProperties: false, if: { properties: { x: text } } } },
      ["breaking `if` was added"],
    ],
    [
      "a condition is removed from a request",
      { request: { ...kept, ...condition } },
      { request: kept },
      ["minor `if` was removed", "minor `then` was removed"],
    ],
    [
      "a condition is removed from a response",
      { response: { ...kept, ...condition } },
      { response: kept },
      ["breaking `if` was removed", "breaking `then` was removed"],
    ],
    ["values of a server variable in another order", region("eu", "us"), region("us", "eu"), []],
    [
      "one less value of a server variable",
      region("eu", "us"),
      region("eu"),
      ['breaking `enum` changed from `["eu","us"]` to `["eu"]`'],
    ],
    [
      "one more value of a server variable",
      region("eu"),
      region("eu", "us"),
      ['minor `enum` changed from `["eu"]` to `["eu","us"]`'],
    ],
    [
      "the text of a scope, and one more scope",
      flow({ r: "Read." }),
      flow({ r: "Read orders.", x: "New." }),
      ["minor the scopes of a flow changed"],
    ],
    ["the text of a scope", flow({ r: "Read." }), flow({ r: "Read orders." }), []],
    [
      "one less scope",
      flow({ r: "Read.", x: "Old." }),
      flow({ r: "Read orders." }),
      ["breaking the scopes of a flow changed"],
    ],
    [
      "another patch of the specification, with its dialect",
      {},
      { root: { openapi: "3.1.1", jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base" } },
      [],
    ],
    [
      "another dialect",
      {},
      { root: { jsonSchemaDialect: "https://json-schema.org/draft/2019-09/schema" } },
      ["unclear `jsonSchemaDialect` was set to `https://json-schema.org/draft/2019-09/schema`"],
    ],
    [
      "what is only received cannot be sent, and the other way round",
      { request: object({ id: text }), response: object({ id: text }) },
      {
        request: object({ id: { ...text, writeOnly: true } }),
        response: object({ id: { ...text, readOnly: true } }),
      },
      [],
    ],
    [
      "a member can no longer be sent",
      { request: object({ id: text }) },
      { request: object({ id: { ...text, readOnly: true } }) },
      ["breaking became `readOnly`"],
    ],
    [
      "members must be sent, or can be",
      { request: object({ id: { ...text, readOnly: true }, note: { ...text, readOnly: true } }, "id") },
      { request: kept },
      ["breaking is no longer `readOnly`", "minor is no longer `readOnly`"],
    ],
    [
      "a member is received",
      { response: object({ id: { ...text, writeOnly: true } }) },
      { response: object({ id: text }) },
      ["minor is no longer `writeOnly`"],
    ],
    [
      "a member is no longer received",
      { response: object({ id: text }) },
      { response: object({ id: { ...text, writeOnly: true } }) },
      ["breaking became `writeOnly`"],
    ],
    [
      "another member decides",
      decided("type", {}),
      decided("kind", {}),
      ["breaking `propertyName` changed from `type` to `kind`"],
    ],
    [
      "values of a discriminator change places",
      decided("type", { c: cardTarget, b: bankTarget }),
      decided("type", { c: bankTarget, b: cardTarget }),
      [
        `breaking \`b\` changed from \`${bankTarget}\` to \`${cardTarget}\``,
        `breaking \`c\` changed from \`${cardTarget}\` to \`${bankTarget}\``,
      ],
    ],
    [
      "a member without a name has a note",
      { response: object({ "": text }) },
      {
        response: object({ "": { ...text, description: "A text." } }),
      },
      [],
    ],
    [
      "values of a discriminator that are names change places",
      decided("type", {}),
      decided("type", { Card: bankTarget, Bank: cardTarget }),
      [
        `breaking \`Bank\` changed from \`${bankTarget}\` to \`${cardTarget}\``,
        `breaking \`Card\` changed from \`${cardTarget}\` to \`${bankTarget}\``,
      ],
    ],
    [
      "a discriminator gets more values",
      decided("type", {}),
      decided("type", { c: cardTarget, Bank: bankTarget }),
      ["minor discriminator value `c` was added"],
    ],
    [
      "a member without a name has another type",
      { response: object({ "": text }) },
      { response: object({ "": whole }) },
      ["breaking type changed from `string` to `integer`"],
    ],
    [
      "a member without a name is gone",
      { response: object({ id: text, "": text }, "id") },
      { response: object({ id: text }, "id") },
      ['breaking member `""` was removed'],
    ],
    [
      "places of a tuple are written otherwise",
      { response: { type: "array", prefixItems: [text, { type: "number", multipleOf: 1 }] } },
      { response: { type: "array", prefixItems: [text, whole] } },
      [],
    ],
    [
      "places of a tuple are exchanged",
      { response: { type: "array", prefixItems: [text, whole] } },
      { response: { type: "array", prefixItems: [whole, text] } },
      [
        "breaking type changed from `integer` to `string`",
        "breaking type changed from `string` to `integer`",
      ],
    ],
  ];
  const base = (...values: string[]) => ({
    Base: { ...object({ k: text }, "k"), discriminator: { propertyName: "k" } },
    X: { allOf: [{ $ref: "#/components/schemas/Base" }, object({ x: { enum: values } })] },
  });
  const inherited = (schemas: object) => ({ response: { $ref: "#/components/schemas/Base" }, schemas });
  const mapped = (values: string[], target: string) => {
    const schemas = base(...values);
    return {
      ...schemas,
      Base: { ...schemas.Base, discriminator: { propertyName: "k", mapping: { x: target } } },
    };
  };
  const anchored = (schema: object) => ({
    request: { $ref: "#leaf" },
    schemas: { Leaf: { $anchor: "leaf", ...schema } },
  });
  const servers = (...list: object[]) => ({ root: { servers: list } });
  const at = (url: string) => ({ url });
  const map = (values: object | boolean) => ({ type: "object", additionalProperties: values });
  const list = (more: object) => ({ type: "array", ...more });
  const part = { ...kept, additionalProperties: false };

  // What was read wrong, by kinds.
  const kinds: typeof cases = [
    [
      "a child that only a discriminator leads to has another value",
      inherited(base("a", "b")),
      inherited(base("a", "c")),
      ["breaking values of a closed list changed: added `c`; removed `b`"],
    ],
    [
      "a child that only a mapping leads to, by its reference, has another value",
      inherited(mapped(["a"], "#/components/schemas/X")),
      inherited(mapped(["c"], "#/components/schemas/X")),
      ["breaking values of a closed list changed: added `c`; removed `a`"],
    ],
    [
      "a child that only a mapping leads to, by its name, has another value",
      inherited(mapped(["a"], "X")),
      inherited(mapped(["c"], "X")),
      ["breaking values of a closed list changed: added `c`; removed `a`"],
    ],
    [
      "a child of a base that no discriminator leads to has another value",
      {
        response: { $ref: "#/components/schemas/Base" },
        schemas: { ...base("a"), Base: object({ k: text }) },
      },
      {
        response: { $ref: "#/components/schemas/Base" },
        schemas: { ...base("c"), Base: object({ k: text }) },
      },
      [],
    ],
    [
      "a schema behind an anchor has another type",
      anchored(text),
      anchored(whole),
      ["breaking type changed from `string` to `integer`"],
    ],
    [
      "a schema behind an anchor has a note",
      anchored(text),
      anchored({ ...text, description: "A leaf." }),
      [],
    ],
    [
      "the base path moves from the server to the paths",
      { ...servers(at("https://a.example/v2")), path: "/pay" },
      { ...servers(at("https://a.example")), path: "/v2/pay" },
      [],
    ],
    [
      "the base path moves from the paths to the server, and another host",
      { ...servers(at("https://a.example")), path: "/v2/pay" },
      { ...servers(at("https://b.example/v2")), path: "/pay" },
      ["breaking server `https://a.example` was removed", "minor server `https://b.example/v2` was added"],
    ],
    [
      "a path changes without its server",
      { ...servers(at("https://a.example")), path: "/pay" },
      { ...servers(at("https://a.example")), path: "/v2/pay" },
      ["breaking operation `POST /pay` was removed", "minor operation `POST /v2/pay` was added"],
    ],
    [
      "the server of the contract is repeated at an operation",
      servers(at("https://a.example")),
      { ...servers(at("https://a.example")), operation: { servers: [at("https://a.example")] } },
      [],
    ],
    [
      "another server is stated at an operation",
      servers(at("https://a.example")),
      { ...servers(at("https://a.example")), operation: { servers: [at("https://b.example")] } },
      ["breaking servers `https://b.example` were added"],
    ],
    [
      "a variable of a server has the old address as its default",
      servers(at("https://a.example")),
      servers({ url: "https://{host}", variables: { host: { default: "a.example" } } }),
      [],
    ],
    [
      "a variable of a server has another default",
      servers(at("https://a.example")),
      servers({ url: "https://{host}", variables: { host: { default: "b.example" } } }),
      ["breaking server `https://a.example` was removed", "minor server `https://{host}` was added"],
    ],
    ["the server that is there anyway is dropped", servers(at("/")), {}, []],
    [
      "a server ends with a slash",
      servers(at("https://a.example/v1")),
      servers(at("https://a.example/v1/")),
      [],
    ],
    [
      "servers have another order",
      servers(at("https://a.example"), at("https://b.example")),
      servers(at("https://b.example"), at("https://a.example")),
      [],
    ],
    [
      "a map of texts gets a member that is a number, in a request",
      { request: map(text) },
      { request: { ...map(text), ...object({ d: whole }) } },
      ["breaking member `d`: type changed from `string` to `integer`", "minor member `d` was added"],
    ],
    [
      "a map of texts gets a member that is a number, in a response",
      { response: map(text) },
      { response: { ...map(text), ...object({ d: whole }) } },
      ["breaking member `d`: type changed from `string` to `integer`", "minor member `d` was added"],
    ],
    [
      "a map of texts gets a member that is a text",
      { response: map(text) },
      { response: { ...map(text), ...object({ d: text }) } },
      ["minor member `d` was added"],
    ],
    [
      "more matches are needed in a list",
      { request: { ...texts, contains: { const: "a" } }, response: { ...texts, contains: { const: "a" } } },
      {
        request: { ...texts, contains: { const: "a" }, minContains: 2 },
        response: { ...texts, contains: { const: "a" }, minContains: 2 },
      },
      ["breaking `minContains` was set to `2`"],
    ],
    [
      "fewer matches are allowed in a list of a response",
      { response: { ...texts, contains: { const: "a" } } },
      { response: { ...texts, contains: { const: "a" }, maxContains: 2 } },
      [],
    ],
    [
      "members that match a pattern are longer",
      {
        request: { patternProperties: { "^x": { maxLength: 3 } } },
        response: { patternProperties: { "^x": { maxLength: 3 } } },
      },
      {
        request: { patternProperties: { "^x": { maxLength: 4 } } },
        response: { patternProperties: { "^x": { maxLength: 4 } } },
      },
      ["breaking `maxLength` changed from `3` to `4`", "minor `maxLength` changed from `3` to `4`"],
    ],
    [
      "a tuple of a request has one more place",
      { request: list({ prefixItems: [text] }) },
      { request: list({ prefixItems: [text, whole] }) },
      ["breaking `prefixItems` for `1` was added"],
    ],
    [
      "a tuple of a response has one more place",
      { response: list({ prefixItems: [text] }) },
      { response: list({ prefixItems: [text, whole] }) },
      [],
    ],
    [
      "the text of a response has JSON with one more type",
      { response: { ...text, contentMediaType: "application/json", contentSchema: text } },
      {
        response: {
          ...text,
          contentMediaType: "application/json",
          contentSchema: { type: ["string", "integer"] },
        },
      },
      ["breaking type was widened from `string` to `string or integer`"],
    ],
    [
      "a schema has an id and the dialect that it has anyway",
      { response: kept },
      {
        response: {
          ...kept,
          $id: "https://a.example/kept",
          $schema: "https://json-schema.org/draft/2020-12/schema",
        },
      },
      [],
    ],
    [
      "a boolean schema is a member, an alternative and the entry of a list",
      {
        request: object({
          a: true as unknown as object,
          b: list({ items: true }),
          c: { anyOf: [true, text] },
        }),
      },
      {
        request: object({
          a: true as unknown as object,
          b: list({ items: false }),
          c: { anyOf: [true, text] },
        }),
      },
      ["breaking `maxItems` was set to `0`"],
    ],
    [
      "a member may have no value any longer",
      { request: object({ a: true as unknown as object }) },
      { request: object({ a: false as unknown as object }) },
      ["breaking no value is allowed any longer"],
    ],
    [
      "an entry of a list is no schema, in both versions",
      { response: object({ a: list({ items: [text] }), id: text }) },
      { response: object({ a: list({ items: [text] }), id: whole }) },
      ["breaking type changed from `string` to `integer`"],
    ],
    [
      "an entry of a list is no schema any longer",
      { response: object({ a: list({ items: text }) }) },
      { response: object({ a: list({ items: [text] }) }) },
      ["unclear what is here is not a schema"],
    ],
    [
      "a closed list is a text",
      { response: { enum: ["x", "y"] } },
      { response: { enum: "x" } },
      ["unclear `enum` was set to `x`"],
    ],
    [
      "a discriminator is a number",
      {
        response: { ...refs("Card", "Bank"), discriminator: { propertyName: "type" } },
        schemas: { Card: card, Bank: bank },
      },
      { response: { ...refs("Card", "Bank"), discriminator: 3 }, schemas: { Card: card, Bank: bank } },
      ["unclear `discriminator` was set to `3`"],
    ],
    [
      "a value of a discriminator leads nowhere",
      {
        response: { ...refs("Card"), discriminator: { propertyName: "type", mapping: { card: "Card" } } },
        schemas: { Card: card },
      },
      {
        response: { ...refs("Card"), discriminator: { propertyName: "type", mapping: { card: "Gone" } } },
        schemas: { Card: card },
      },
      ["unclear what `card` means leads nowhere"],
    ],
    [
      "a type is not valid in both versions",
      { response: { type: "file", maxLength: 3 } },
      { response: { type: "file", maxLength: 5 } },
      ["breaking `maxLength` changed from `3` to `5`"],
    ],
    [
      "a response is a text",
      {},
      { operation: { responses: { 200: "x" } } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "a path item is a list",
      { paths: { "/list": { get: { responses: {} } } } },
      { paths: { "/list": [] } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "a path has a text for an operation",
      { paths: { "/list": { get: { responses: {} } } } },
      { paths: { "/list": { get: "x" } } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "a parameter leads nowhere",
      { operation: { parameters: [query("from")] } },
      { operation: { parameters: [{ $ref: "#/components/parameters/gone" }] } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "a parameter changes its place and its type beside one that leads nowhere",
      { operation: { parameters: [query("from"), { $ref: "#/components/parameters/gone" }] } },
      { operation: { parameters: [{ $ref: "#/components/parameters/gone" }, query("from", whole)] } },
      ["breaking parameter `from`: type changed from `string` to `integer`"],
    ],
    [
      "parameters without names change places, and one of them changes",
      {
        operation: {
          parameters: [
            { in: "query", schema: text },
            { in: "query", schema: whole },
          ],
        },
      },
      {
        operation: {
          parameters: [
            { in: "query", schema: whole },
            { in: "query", schema: list({}) },
          ],
        },
      },
      ["breaking parameter `` was removed", "minor parameter `` was added"],
    ],
    [
      "a security requirement with two schemes in another order demands more",
      { operation: { security: [{ key: [], token: [] }] } },
      { operation: { security: [{ token: ["pay"], key: [] }] } },
      ["breaking security requirement `key` and `token` demands more"],
    ],
    [
      "parts that say what the diff does not know change places",
      { request: { allOf: [{ rules: 1 }, { rules: 2 }, { default: "a" }, { default: "b" }] } },
      { request: { allOf: [{ default: "b" }, { default: "a" }, { rules: 2 }, { rules: 1 }] } },
      [],
    ],
    [
      "the second part that says what the diff does not know changes",
      { request: { allOf: [{ rules: 1 }, { rules: 2 }] } },
      { request: { allOf: [{ rules: 1 }, { rules: 3 }] } },
      ["unclear `rules` changed from `2` to `3`"],
    ],
    [
      "a server is a text, and the one before it is gone",
      { root: { servers: [{ url: "https://a.example" }, "x", { url: "https://b.example" }] } },
      { root: { servers: ["x", { url: "https://b.example" }] } },
      ["breaking server `https://a.example` was removed"],
    ],
    [
      "a header whose name begins with `x-` has a list of media types",
      { operation: { responses: { 200: { description: "Paid.", headers: { "x-id": { content: {} } } } } } },
      { operation: { responses: { 200: { description: "Paid.", headers: { "x-id": { content: [] } } } } } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "a header with the name of a field has a list of media types",
      { operation: { responses: { 200: { description: "Paid.", headers: { summary: { content: {} } } } } } },
      { operation: { responses: { 200: { description: "Paid.", headers: { summary: { content: [] } } } } } },
      ["unclear what is here cannot be compared"],
    ],
    ["an extension of a path is a list", { item: { "x-a": {} } }, { item: { "x-a": [] } }, []],
    ["an extension beside the paths is a list", { paths: { "x-a": {} } }, { paths: { "x-a": [] } }, []],
    [
      "the body of a request leads nowhere",
      { request: text },
      { operation: { requestBody: { $ref: "#/components/requestBodies/Gone" } } },
      ["unclear what is here cannot be compared"],
    ],
    [
      "an object is closed by the other keyword, without alternatives",
      { request: part },
      { request: { ...kept, unevaluatedProperties: false } },
      [],
    ],
    [
      "no entry is allowed in a list",
      { request: list({ maxItems: 0 }) },
      { request: list({ items: false }) },
      [],
    ],
    [
      "`true` and `false` are listed",
      { response: { type: "boolean" } },
      { response: { enum: [true, false] } },
      [],
    ],
    [
      "any text matches a pattern",
      { request: { ...text, pattern: "^a" } },
      { request: { ...text, pattern: ".*" } },
      ["minor `pattern` was removed (it was `^a`)"],
    ],
    [
      "any text matches a pattern, which is new",
      { request: text },
      { request: { ...text, pattern: ".*" } },
      [],
    ],
    [
      "members that need others move into a part",
      { request: { ...kept, dependentRequired: { id: ["note"] } } },
      { request: { ...kept, allOf: [{ dependentRequired: { id: ["note"] } }] } },
      [],
    ],
    [
      "a media type is written in another case",
      { request: text, type: "application/json" },
      { request: text, type: "Application/JSON" },
      [],
    ],
    [
      "an alternative of a response only narrows another one",
      { response: { oneOf: [kept] } },
      { response: { oneOf: [kept, { ...kept, maxProperties: 1 }] } },
      [],
    ],
    [
      "an alternative of a request only narrows another one",
      { request: { oneOf: [kept] } },
      { request: { oneOf: [kept, { ...kept, maxProperties: 1 }] } },
      ["breaking a value may match two alternatives now"],
    ],
    [
      "alternatives are dropped, and with them the members that only they name",
      { response: { ...object({ id: text }), anyOf: [object({ x: text }, "x"), object({ y: whole })] } },
      { response: object({ id: text }) },
      ["breaking `anyOf` was removed", "breaking member `x` was removed", "breaking member `y` was removed"],
    ],
    [
      "a body becomes one of several",
      { request: kept },
      { request: { oneOf: [kept, list({ items: text })] } },
      ["minor type was widened from `object` to `array or object`"],
    ],
    [
      "a list has null for the text of that name",
      { request: { enum: ["null", "a"] } },
      { request: { enum: [null, "a"] } },
      ['breaking values of a closed list changed: added `null`; removed `"null"`'],
    ],
    [
      "a text can only be true or false in a boolean that may be null",
      { request: { type: ["boolean", "null"] } },
      { request: { type: "boolean" } },
      ["breaking type was narrowed from `boolean or null` to `boolean`"],
    ],
  ];
  const hosts = (...names: string[]) => ({
    servers: names.map((name) => ({ url: `https://${name}.example` })),
  });
  const stages = [
    { url: "https://{stage}.example", variables: { stage: { default: "a", enum: ["a", "b"] } } },
  ];
  const event = object({ type: { enum: ["a", "b"] }, x: text, y: whole }, "type");
  const eventOf = (type: string) => object({ type: { const: type }, x: text, y: whole }, "type");
  const closed = (properties: object, ...required: string[]) => ({
    ...object(properties, ...required),
    additionalProperties: false,
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const [kindOf, openKindOf] = [(kind: string) => needed({ const: kind }), () => needed(text)];
  const animals = (names: readonly string[], mapping?: object, schemas: object = {}) => ({
    response: { ...refs(...names), discriminator: { propertyName: "type", ...(mapping && { mapping }) } },
    schemas,
  });
  const targets = (map: Record<string, string>) =>
    Object.fromEntries(Object.entries(map).map(([value, name]) => [value, `#/components/schemas/${name}`]));
  const [cat, dog] = [kindOf("cat"), kindOf("dog")];
  const sources = {
    Doc: object({ type: text, id: text }, "type"),
    Tool: object({ type: text, call: whole }, "type", "call"),
  };
  const reading = (schema: object) => ({
    responses: { 200: { description: "Read.", content: { "application/json": { schema } } } },
  });
  const nullable = { oneOf: [ref("S"), { type: "null" }] };
  const tags = { oneOf: [object({ k: { const: "1" } }, "k"), object({ k: { const: "2" } }, "k")] };
  const eitherMember = { anyOf: [{ required: ["c"] }, { required: ["d"] }] };
  const beside = (description: string) => ({ ...ref("M"), description });

  // Each was a wrong row of a public contract.
  const found: typeof cases = [
    [
      "a member of a request is only received, as what it refers to says in a part",
      { request: object({ id: text, m: ref("M") }), schemas: { M: { allOf: [text] } } },
      {
        request: object({ id: text, m: ref("M") }),
        schemas: { M: { allOf: [{ ...text, readOnly: true }] } },
      },
      ["breaking became `readOnly`"],
    ],
    [
      "a value of a discriminator means another schema, by which alternatives without lists are paired",
      {
        ...animals(["Doc", "Tool"], targets({ doc: "Doc", tool: "Tool" }), sources),
        operation: { parameters: [query("doc", ref("Doc"))] },
      },
      {
        ...animals(["ChatDoc", "Tool"], targets({ doc: "ChatDoc", tool: "Tool" }), {
          ...sources,
          ChatDoc: object({ type: text, id: text, title: text }, "type"),
        }),
        operation: { parameters: [query("doc", ref("Doc"))] },
      },
      ["minor refers to `ChatDoc` instead of `Doc`: member `title` was added"],
    ],
    [
      "alternatives with other names keep the values that mean them, and one has a bound now",
      animals(["Doc", "Tool"], targets({ doc: "Doc", tool: "Tool" }), sources),
      animals(["Utility", "ChatDoc"], targets({ doc: "ChatDoc", tool: "Utility" }), {
        ChatDoc: object({ type: text, id: { ...text, maxLength: 9 } }, "type"),
        Utility: sources.Tool,
      }),
      ["breaking `Tool` was renamed to `Utility`", "breaking component `Doc` was removed"],
    ],
    [
      "two values of a discriminator mean each other's schema",
      animals(["Doc", "Tool"], targets({ doc: "Doc", tool: "Tool" }), sources),
      animals(["Doc", "Tool"], targets({ doc: "Tool", tool: "Doc" }), sources),
      [
        "breaking `doc` changed from `#/components/schemas/Doc` to `#/components/schemas/Tool`",
        "breaking `tool` changed from `#/components/schemas/Tool` to `#/components/schemas/Doc`",
      ],
    ],
    [
      "a path loses its own address, which is one of those of the contract",
      { root: hosts("a", "b"), item: hosts("a") },
      { root: hosts("a", "b") },
      ["minor server `https://b.example` was added"],
    ],
    [
      "an operation gets the addresses of the contract",
      { root: hosts("a", "b") },
      { root: hosts("a", "b"), operation: hosts("b", "a") },
      [],
    ],
    [
      "an operation loses an address of the contract",
      { root: hosts("a", "b") },
      { root: hosts("a", "b"), operation: hosts("a") },
      ["breaking servers `https://a.example` were added"],
    ],
    [
      "an address is one of those that a variable lists",
      { root: { servers: stages }, operation: hosts("b") },
      { root: { servers: stages } },
      ["minor server `https://{stage}.example` was added"],
    ],
    [
      "the addresses that a variable lists are written out",
      { root: { servers: stages } },
      { root: hosts("a", "b") },
      [],
    ],
    [
      "one of the addresses that a variable lists is written out",
      { root: { servers: stages } },
      { root: hosts("a") },
      ["breaking server `https://{stage}.example` was removed"],
    ],
    [
      "a prefix moves from the address of an operation to its path",
      { root: hosts("a"), operation: { servers: [{ url: "https://a.example/v2" }] } },
      { root: hosts("a"), path: "/v2/pay" },
      [],
    ],
    [
      "an object is split by the values of a member",
      { request: event, response: event },
      {
        request: { oneOf: [eventOf("a"), eventOf("b")] },
        response: { oneOf: [eventOf("a"), eventOf("b")] },
      },
      [],
    ],
    [
      "an object is split by the values of a member that may be missing",
      { request: one("a", "b") },
      { request: { oneOf: [one("a"), one("b")] } },
      ["breaking a value may match two alternatives now"],
    ],
    [
      "an object is split into components, with a discriminator",
      { request: ref("E"), response: ref("E"), schemas: { E: event } },
      {
        request: ref("E"),
        response: ref("E"),
        schemas: {
          E: {
            ...refs("A", "B"),
            discriminator: { propertyName: "type", mapping: targets({ a: "A", b: "B" }) },
          },
          A: eventOf("a"),
          B: eventOf("b"),
        },
      },
      [],
    ],
    [
      "an object is split, and one of its parts requires less",
      { request: object({ type: { enum: ["a", "b"] }, x: text }, "type", "x") },
      {
        request: {
          anyOf: [
            object({ type: { const: "a" }, x: text }, "type", "x"),
            object({ type: { const: "b" }, x: text }, "type"),
          ],
        },
      },
      ["minor member `x` is no longer required"],
    ],
    [
      "an object is split, and one of its parts requires more",
      { request: object({ on: { type: "boolean" }, x: text }, "on") },
      {
        request: {
          oneOf: [
            object({ on: { const: true }, x: text }, "on", "x"),
            object({ on: { const: false }, x: text }, "on"),
          ],
        },
      },
      ["breaking member `x` became required"],
    ],
    [
      "an object is split, and loses a value",
      { response: object({ type: { enum: ["a", "b", "c"] } }, "type") },
      {
        response: {
          oneOf: [object({ type: { const: "a" } }, "type"), object({ type: { const: "b" } }, "type")],
        },
      },
      ["breaking values of a closed list changed: removed `c`"],
    ],
    [
      "alternatives become one object",
      { request: { oneOf: [eventOf("a"), eventOf("b")] }, response: { oneOf: [eventOf("a"), eventOf("b")] } },
      { request: event, response: event },
      [],
    ],
    [
      "an alternative is split by the values of a member",
      { request: { oneOf: [event, eventOf("c")] } },
      { request: { oneOf: [eventOf("a"), eventOf("b"), eventOf("c")] } },
      [],
    ],
    [
      "a value moves to another alternative, which requires more",
      { request: { oneOf: [event, needed({ const: "c" })] } },
      {
        request: {
          oneOf: [eventOf("a"), object({ type: { enum: ["b", "c"] }, x: text, y: whole }, "type", "y")],
        },
      },
      ["breaking member `y` became required", "breaking required member `y` was added"],
    ],
    [
      "a closed alternative is added that requires another member",
      { request: { oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b")] } },
      { request: { oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b"), closed({ c: text }, "c")] } },
      ["minor an entry of `oneOf` was added"],
    ],
    [
      "a closed alternative is added that requires one more member",
      { request: { oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b")] } },
      {
        request: {
          oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b"), closed({ a: text, c: text }, "c")],
        },
      },
      ["minor an entry of `oneOf` was added"],
    ],
    [
      "a closed alternative is added that requires the same member",
      { request: { oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b")] } },
      {
        request: {
          oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b"), closed({ a: text, c: text }, "a")],
        },
      },
      ["breaking an entry of `oneOf` was added"],
    ],
    [
      "closed alternatives become `anyOf`",
      { response: { oneOf: [closed({ a: text }, "a"), closed({ b: text }, "b")] } },
      { response: { anyOf: [closed({ a: text }, "a"), closed({ b: text }, "b")] } },
      [],
    ],
    [
      "a component has another name, and a mapping names its value",
      animals(["Cat", "Dog"], targets({ cat: "Cat", dog: "Dog" }), { Cat: openKindOf(), Dog: openKindOf() }),
      animals(["Kitty", "Dog"], targets({ cat: "Kitty", dog: "Dog" }), {
        Kitty: openKindOf(),
        Dog: openKindOf(),
      }),
      ["breaking `Cat` was renamed to `Kitty`"],
    ],
    [
      "a component has another name, and a constant is its value",
      animals(["Cat", "Dog"], undefined, { Cat: cat, Dog: dog }),
      animals(["Kitty", "Dog"], undefined, { Kitty: cat, Dog: dog }),
      ["breaking `Cat` was renamed to `Kitty`"],
    ],
    [
      "a component has another name, which is its value",
      animals(["Cat", "Dog"], undefined, { Cat: openKindOf(), Dog: openKindOf() }),
      animals(["Kitty", "Dog"], undefined, { Kitty: openKindOf(), Dog: openKindOf() }),
      [
        "breaking `Cat` was renamed to `Kitty`",
        "breaking discriminator value `Cat` was removed",
        "breaking discriminator value `Kitty` was added",
      ],
    ],
    [
      "a mapping names the values that constants are",
      animals(["Cat", "Dog"], targets({ cat: "Cat" }), { Cat: cat, Dog: dog }),
      animals(["Cat", "Dog"], targets({ cat: "Cat", dog: "Dog" }), { Cat: cat, Dog: dog }),
      [],
    ],
    [
      "a component has another name, which only the discriminator of its parent names",
      {
        response: ref("Base"),
        schemas: {
          Base: {
            ...object({ type: { enum: ["cat"] } }, "type"),
            discriminator: { propertyName: "type", mapping: targets({ cat: "Cat" }) },
          },
          Cat: { allOf: [ref("Base"), object({ x: text })] },
        },
      },
      {
        response: ref("Base"),
        schemas: {
          Base: {
            ...object({ type: { enum: ["cat"] } }, "type"),
            discriminator: { propertyName: "type", mapping: targets({ cat: "Kitty" }) },
          },
          Kitty: { allOf: [ref("Base"), object({ x: text })] },
        },
      },
      ["breaking `Cat` was renamed to `Kitty`"],
    ],
    [
      "a component changes that only a removed operation uses",
      { paths: { "/b": { get: reading(ref("B")) } }, schemas: { B: object({ c: ref("C") }), C: text } },
      { schemas: { B: object({ c: ref("C") }), C: whole } },
      ["breaking operation `GET /b` was removed"],
    ],
    [
      "a component changes that a removed and an added operation use",
      { paths: { "/b": { get: reading(ref("B")) } }, schemas: { B: text } },
      { paths: { "/c": { get: reading(ref("B")) } }, schemas: { B: whole } },
      ["breaking operation `GET /b` was removed", "minor operation `GET /c` was added"],
    ],
    [
      "a component changes that only a removed member uses",
      { response: object({ m: ref("M"), b: text }), schemas: { M: object({ n: ref("N") }), N: text } },
      { response: object({ b: text }), schemas: { M: object({ n: ref("N") }), N: whole } },
      ["breaking member `m` was removed"],
    ],
    [
      "a list changes that a member may also replace by null",
      { response: object({ s: nullable, t: ref("S") }), schemas: { S: { type: "string", enum: ["a"] } } },
      {
        response: object({ s: nullable, t: ref("S") }),
        schemas: { S: { type: "string", enum: ["a", "b"] } },
      },
      ["breaking values of a closed list changed: added `b`"],
    ],
    [
      "a member with a list may be null",
      { response: object({ s: ref("S") }), schemas: { S: { type: "string", enum: ["a"] } } },
      { response: object({ s: nullable }), schemas: { S: { type: "string", enum: ["a"] } } },
      ["breaking values of a closed list changed: added `null`"],
    ],
    [
      "alternatives are added beside others",
      { request: { ...object({ c: text, d: text }), ...eitherMember } },
      { request: { ...object({ c: text, d: text }), ...eitherMember, ...tags } },
      ["breaking `oneOf` was added"],
    ],
    [
      "a response gets a body",
      {},
      { response: object({ a: text }) },
      ["minor media type `application/json` was added"],
    ],
    [
      "a member of a closed part of `allOf` has another type",
      { request: { allOf: [closed({ a: text }), closed({ b: text })] } },
      { request: { allOf: [closed({ a: text }), closed({ b: whole })] } },
      ["breaking type changed from `string` to `integer`"],
    ],
    [
      "a closed part of `allOf` gets a member",
      { request: { allOf: [closed({ a: text }), closed({ b: text })] } },
      { request: { allOf: [closed({ a: text }), closed({ b: text, c: text })] } },
      ["minor member `c` was added"],
    ],
    [
      "a closed part of `allOf` loses a member",
      { response: { allOf: [closed({ a: text }), closed({ b: text, c: text })] } },
      { response: { allOf: [closed({ a: text }), closed({ b: text })] } },
      ["breaking member `c` was removed"],
    ],
    [
      "a closed part of `allOf` no longer allows a member of another one",
      { request: { allOf: [closed({ a: text, b: text }), object({ a: text, b: text })] } },
      { request: { allOf: [closed({ a: text }), object({ a: text, b: text })] } },
      ["breaking no value is allowed any longer"],
    ],
    [
      "a text beside a reference to a schema changes",
      { response: object({ m: beside("Old.") }), schemas: { M: text } },
      { response: object({ m: beside("New.") }), schemas: { M: text } },
      ["patch `description` changed"],
    ],
    [
      "a member that is a reference becomes deprecated",
      { response: object({ m: ref("M") }), schemas: { M: text } },
      { response: object({ m: { ...ref("M"), deprecated: true } }), schemas: { M: text } },
      ["minor `deprecated` was set to `true`"],
    ],
    [
      "a text beside a reference to a parameter changes, and that of a path",
      {
        ...parameters({ $ref: "#/components/parameters/a", description: "Old." }),
        parameters: { a: query("a") },
        item: { summary: "Old" },
      },
      {
        ...parameters({ $ref: "#/components/parameters/a", description: "New." }),
        parameters: { a: query("a") },
        item: { summary: "New" },
      },
      ["patch `description` changed", "patch `summary` changed"],
    ],
    [
      "a member of a request and a response can no longer be sent",
      { request: ref("M"), response: ref("M"), schemas: { M: object({ a: text }) } },
      { request: ref("M"), response: ref("M"), schemas: { M: object({ a: { ...text, readOnly: true } }) } },
      ["breaking became `readOnly`"],
    ],
  ];
  cases.push(...kinds, ...pairs, ...found);

  const versions = cases.map(([, before, after]) => [read(before), read(after)] as const);
  const outcomes = await judgeContracts(
    cases.map(([name], index) => ({
      name,
      base: versions[index]?.[0] as OpenApiDocument,
      revision: versions[index]?.[1] as OpenApiDocument,
      packageVersion: undefined,
      corrections: { listed: noCorrections, kept: noCorrections },
      answered: { before: [], now: [] },
      root: "",
      file: "openapi.yaml",
      locate: () => ({ file: "openapi.yaml", line: 1, column: 1 }),
    })),
    "2027-01-01",
  );

  test.each(cases.map(([name, , , rows], index) => ({ name, rows, index })))("$name", ({ rows, index }) => {
    const isShown = ({ impact }: RatedChange) =>
      impact !== "patch" || rows.some((row) => row.startsWith("patch"));
    const found = outcomes[index]?.changes.filter(isShown) ?? [];
    const texts = found.map(
      ({ impact, text: row }) => `${impact} ${row.replace(/(?:: `required`.*)? \([0-9a-f]{8}\)$/u, "")}`,
    );
    expect(texts.toSorted()).toEqual(rows.toSorted());
  });

  const find = (name: string) => cases.findIndex(([one]) => one === name);

  test.each([
    ["a list changes that a member may also replace by null", "/components/schemas/S"],
    [
      "a member with a list may be null",
      "/paths/~1pay/post/responses/200/content/application~1json/schema/properties/s",
    ],
    [
      "alternatives are added beside others",
      "/paths/~1pay/post/requestBody/content/application~1json/schema/oneOf",
    ],
    ["a path loses its own address, which is one of those of the contract", "/servers/1"],
  ])("%s: at the place where it is written", (name, pointer) => {
    expect(outcomes[find(name)]?.changes.map((change) => change.pointer)).toContain(pointer);
  });

  test("what breaks in one direction has the reason of that direction", () => {
    const name = "a member of a request and a response can no longer be sent";
    expect(outcomes[find(name)]?.changes.map(({ reason }) => reason)).toEqual([
      "messages with it no longer match the contract",
    ]);
  });

  test("each row names a place that one of the versions has", () => {
    const all = [
      ...rated.map(
        ({ fixture, outcome, versions: documents }) => [fixture.name, outcome, documents] as const,
      ),
      ...cases.map(([name], index) => [name, outcomes[index], versions[index]] as const),
    ];
    const lost = all.flatMap(([name, outcome, documents = []]) =>
      (outcome?.changes ?? [])
        .filter(({ pointer }) => documents.every((document) => findAt(document, pointer) === undefined))
        .map(({ text: row, pointer }) => `${name}: ${row} at ${pointer}`),
    );
    expect(lost).toEqual([]);
  });
});
