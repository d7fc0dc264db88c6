import { describe, expect, test } from "vitest";
import { emitContractTable } from "../../scripts/build/contract-table.ts";
import { emitQuestions, emitQuestionTable } from "../../scripts/build/questions.ts";
import { emitConstants, emitEvents, emitRoutes, emitStates } from "../../scripts/build/tables.ts";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Operation, Parameter, Schema } from "../../src/contract/document.ts";
import { writeContract } from "./write-contract.ts";

const text = { type: "string" };
const json = (schema: object) => ({ "application/json": { schema } });
const document = {
  openapi: "3.1.1",
  info: { title: "Things", version: "1.0.0" },
  security: [{ bearerAuth: [] }],
  paths: {
    "/v1/things/{id}": {
      put: {
        operationId: "putThing",
        summary: "Prose",
        "x-scope": "api://things",
        parameters: [{ name: "id", in: "path", required: true, schema: { ...text, format: "uuid" } }],
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/Thing" }) },
        responses: {
          "200": {
            content: json({ allOf: [{ $ref: "#/components/schemas/Thing" }, { required: ["kind"] }] }),
          },
          "202": { "x-limit": "Twice a day.", headers: { "x-trace": { schema: text } } },
        },
      },
    },
  },
  webhooks: {
    "THING.LOST": { post: { operationId: "onThingLost", security: [], responses: { "200": {} } } },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        title: "Prose",
        description: "Prose",
        example: { size: 1 },
        examples: [{ size: 1 }],
        "x-assumption": "Prose",
        "x-question": "size",
        allOf: [
          {
            type: "object",
            required: ["size"],
            properties: {
              size: { type: ["number", "null"], minimum: 1 },
              tags: { type: "array", items: text },
            },
          },
          {
            type: "object",
            oneOf: [
              { title: "Small", type: "object", properties: { kind: { $ref: "#/components/schemas/Kind" } } },
              { title: "Big", type: "object", properties: { tags: { not: {} }, kind: true } },
            ],
          },
        ],
      },
      Kind: {
        type: "string",
        "x-extensible-enum": ["A", "B"],
        "x-enumDescriptions": { A: "Prose", B: "Prose" },
        "x-transitions": [{ from: null, to: "A" }],
      },
    },
  },
} as unknown as OpenApiDocument;

test("the table has a line for each fact, and none for prose", () => {
  const [, ...lines] = emitContractTable(readContract(document)).split("\n## ");
  expect(`## ${lines.join("\n## ")}`).toBe(`## Operations

putThing: PUT /v1/things/{id}, security bearerAuth, x-scope api://things
putThing path id: required string, format uuid
putThing body: required application/json Thing
putThing 200: application/json all of these
putThing 200: also Thing
putThing 200: any type
putThing 200.kind: required
putThing 202: no body
putThing 202 header x-trace: optional string
putThing 202: x-limit Twice a day.

## Notifications

THING.LOST: POST onThingLost, security none
THING.LOST 200: no body

## Schemas

Kind: string, x-extensible-enum [A, B]
Kind x-transitions: {from: null, to: A}

Thing: object
Thing.size: required [number, null], minimum 1
Thing.tags: optional array
Thing.tags[]: string
Thing (one of: Small): object
Thing (one of: Small).kind: optional Kind
Thing (one of: Big): object
Thing (one of: Big).tags: not allowed
Thing (one of: Big).kind: optional any value
`);
});

test("the media type of errors is written where it is not JSON alone, as is that of problem details", () => {
  const write = (mediaType: string) => {
    const own = structuredClone(document);
    const { responses } = own.paths?.["/v1/things/{id}"]?.put ?? {};
    Object.assign(responses ?? {}, { default: { content: { [mediaType]: { schema: { type: "object" } } } } });
    return emitConstants(readContract(own));
  };
  expect(write("application/problem+json")).toContain(
    'errorMediaTypes: Readonly<Record<string, string>> = {"putThing":"application/problem+json"};\n',
  );
  expect(write("application/json")).toContain("errorMediaTypes: Readonly<Record<string, string>> = {};\n");
});

describe("emit question table", () => {
  const rest = { ask: "Which?", why: "Nothing works.", cost: "money" };

  test("each question says what can answer it and what it leaves open, by default a person and the value", () => {
    const table = emitQuestionTable({
      questions: [
        { id: "amount-unit", ...rest, answeredBy: "write", leavesOpen: "nothing" },
        { id: "text", ...rest },
      ],
      answered: [],
    });
    expect(table).toContain(
      '= {\n  "amount-unit": { answeredBy: "write", leavesOpen: "nothing" },\n' +
        '  text: { answeredBy: "person", leavesOpen: "value" },\n};\n',
    );
  });

  test("a question that an overlay answered is still known, and one that was answered before is not", () => {
    const table = emitQuestionTable({
      questions: [],
      answered: [
        { id: "order-id", answer: "A UUID.", answeredBy: "read", leavesOpen: "value" },
        { id: "old", answer: "Yes." },
      ],
    });
    expect(table).toContain('= {\n  "order-id": { answeredBy: "read", leavesOpen: "value" },\n};\n');
  });
});

describe("emit questions", () => {
  const files = {
    "orders/schemas/Order.yaml": `type: object
properties:
  id:
    type: string
    x-assumption: Its form is not documented.
    x-question: order-id
`,
    "questions.yaml": `costs:
  - { name: money, title: Money, means: An amount is wrong. }
questions:
  - id: order-id
    ask: Which form does an id have?
    why: No order is found.
    cost: money
    change: "\`id\` of [getOrder](operation:getOrder), see [the client](guide:The client#ids) and [Errors](guide:Errors)."
`,
  };

  test("places and operations lead to the source, and guides, whose files have other names, nowhere", async () => {
    const { document, locate, questions } = await bundleContract({ root: await writeContract(files) });
    const page = emitQuestions(questions, readContract(document), locate);
    expect(page).toContain("leaves open: 1, at 1 places of the contract");
    expect(page).toContain("- Until then: Its form is not documented.\n");
    expect(page).toContain(
      "- Then change: `id` of [getOrder](../openapi/orders/get-order.yaml), see the client and Errors.\n",
    );
    expect(page).toContain(
      "\n`order-id`: [`/components/schemas/Order/properties/id`](../openapi/orders/schemas/Order.yaml).\n",
    );
  });

  test("a link to an operation that does not exist stops the build", async () => {
    const list = files["questions.yaml"].replace("operation:getOrder", "operation:getOrders");
    const root = await writeContract({ ...files, "questions.yaml": list });
    const { document, locate, questions } = await bundleContract({ root });
    expect(() => emitQuestions(questions, readContract(document), locate)).toThrow(
      "openapi/questions.yaml  The link `operation:getOrders` leads nowhere.",
    );
  });
});

describe("emit routes", () => {
  function emitOne(operation: Operation): string {
    const document: OpenApiDocument = {
      openapi: "3.1.1",
      info: { title: "Small", version: "1.0.0" },
      paths: { "/order/v1/things/{id}": { post: { operationId: "doThing", ...operation } } },
    };
    return emitRoutes(readContract(document).operations);
  }

  test.each<{ name: string; given: Operation; want: string[] }>([
    { name: "nothing in particular", given: {}, want: [] },
    { name: "no body", given: { responses: { "204": {} } }, want: ["empty: true"] },
    {
      name: "a body or none",
      given: {
        responses: { "200": { content: { "application/json": { schema: { type: "object" } } } }, "204": {} },
      },
      want: [],
    },
    {
      name: "no body or one",
      given: {
        responses: { "200": {}, "202": { content: { "application/json": { schema: { type: "object" } } } } },
      },
      want: [],
    },
    { name: "a token", given: { security: [{ bearerAuth: [] }] }, want: ["auth: true"] },
    { name: "a body that only queries", given: { "x-safe": true }, want: ["safe: true"] },
    {
      name: "a key",
      given: { parameters: [{ name: "idempotency-key", in: "header" }] },
      want: ['key: "idempotency-key"'],
    },
    {
      name: "a key whose header has another name",
      given: { parameters: [{ name: "x-thing-id", in: "header", "x-idempotency-key": true }] },
      want: ['key: "x-thing-id"'],
    },
    {
      name: "a key and another header that is required",
      given: {
        parameters: [
          { name: "idempotency-key", in: "header", required: true },
          { name: "X-Branch", in: "header", required: true },
          { name: "x-note", in: "header" },
        ],
      },
      want: ['key: "idempotency-key"', 'headers: "X-Branch"'],
    },
    {
      name: "a key that should be a UUID",
      given: { parameters: [{ name: "idempotency-key", in: "header", schema: { "x-format": "uuid" } }] },
      want: ['key: "idempotency-key"', "uuid: true"],
    },
    {
      name: "a form",
      given: { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } },
      want: ["form: true", 'members: ""'],
    },
    {
      name: "a form with a file",
      given: {
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { note: { type: "string" }, photo: { type: "string", format: "binary" } },
              },
            },
          },
        },
      },
      want: ["form: true", 'file: "photo"', 'members: "note photo"'],
    },
    {
      name: "a cursor",
      given: { parameters: [{ name: "cursor", in: "query", schema: { type: "string" } }] },
      want: ['paging: "cursor"', 'query: "cursor"'],
    },
    {
      name: "an offset",
      given: {
        requestBody: {
          content: { "application/json": { schema: { type: "object", properties: { skip: {}, take: {} } } } },
        },
      },
      want: ['paging: "offset"', 'members: "skip take"'],
    },
    {
      name: "a list in its query",
      given: {
        parameters: [
          { name: "status", in: "query", schema: { type: ["array", "null"] } },
          { name: "page size", in: "query", schema: { type: "number" } },
        ],
      },
      want: ['query: "status{} page%20size"'],
    },
  ])("the route of an operation with $name omits what does not apply", ({ given, want }) => {
    const members = [...emitOne(given).matchAll(/^ {4}(?!method|path)(\w+: .+),$/gmu)].map(
      ([, member]) => member,
    );
    expect(members).toEqual(want);
    expect(emitOne(given)).toContain(
      '  doThing: {\n    method: "POST",\n    path: "/order/v1/things/{id}",\n',
    );
  });
});

test("the route of an operation with another scheme says how it takes its token", () => {
  const schemes = {
    bearer: { type: "http", scheme: "bearer" },
    key: { type: "apiKey", in: "header", name: "x-key" },
  };
  const get = (operationId: string, name: string) => ({
    get: { operationId, security: [{ [name]: [] }], responses: {} },
  });
  const { operations } = readContract({
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { "/a": get("a", "bearer"), "/b": get("b", "key") },
    components: { securitySchemes: schemes },
  });
  expect(emitRoutes(operations).match(/^ {4}token: \{[^}]*\}/gmu)).toEqual([
    '    token: {\n      name: "x-key",\n      prefix: "",\n    }',
  ]);
});

test("a notification with a media type or headers of its own is listed with them", () => {
  const notify = (mediaType: string, ...parameters: Parameter[]) => ({
    post: {
      operationId: "on",
      parameters,
      requestBody: { content: { [mediaType]: { schema: { type: "object" } } } },
      responses: {},
    },
  });
  const header: Parameter = { name: "x-kind", in: "header", example: "a", schema: text };
  const { notifications } = readContract({
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    webhooks: {
      PLAIN: notify("application/json", header),
      OTHER: notify(
        "application/vnd.a+json",
        { ...header, required: true },
        { ...header, in: "query", required: true },
      ),
    },
  });
  expect(emitEvents(notifications)).toContain(
    'Record<string, Record<string, string>> = {\n  OTHER: {\n    "content-type": "application/vnd.a+json",\n    "x-kind": "a",\n  },\n};\n',
  );
});

describe("the names of the members of a body", () => {
  const emitMembers = (schema: Schema, questions: { id: string; asks?: "names" }[] = []) => {
    const document: OpenApiDocument = {
      openapi: "3.1.1",
      info: { title: "Small", version: "1.0.0" },
      paths: {
        "/things": {
          post: { operationId: "doThing", requestBody: { content: { "application/json": { schema } } } },
        },
      },
    };
    const text = emitRoutes(readContract(document).operations, questions);
    return [...text.matchAll(/^ {4}(?:members|question): "(.*)",$/gmu)].map(([, value]) => value);
  };
  const text = { type: "string" };

  test.each<[string, Schema, string]>([
    ["are those of all branches", { properties: { a: {} }, oneOf: [{ properties: { b: {} } }] }, "a b"],
    ["are marked if a branch requires them", { properties: { a: {} }, anyOf: [{ required: ["a"] }] }, "a:"],
    ["have those inside them in braces", { properties: { a: { properties: { b: text } } } }, "a{b}"],
    [
      "have those of the items of lists",
      { properties: { a: { items: { properties: { b: text } } } } },
      "a{b}",
    ],
    ["are left out where only branches exclude them", { properties: { a: text, b: false } }, "a"],
    ["are any where the schema says so", { properties: { a: text }, additionalProperties: text }, ""],
    [
      "are any in a map",
      { properties: { a: { patternProperties: { "^x": text }, properties: { b: text } } } },
      "a",
    ],
  ])("%s", (_, schema, want) => {
    expect(emitMembers(schema)).toEqual([want]);
  });

  test("come with the question that asks for them, if the schema itself names it", () => {
    const questions = [{ id: "values" }, { id: "names", asks: "names" as const }];
    const schema = { properties: { a: text }, "x-question": ["values", "names"] };
    expect(emitMembers(schema, questions)).toEqual(["a", "names"]);
    expect(emitMembers({ properties: { a: schema } }, questions)).toEqual(["a{a}"]);
  });
});

describe("emit states", () => {
  /** Emits the states of a contract with only these schemas, and returns what the module exports. */
  async function emit(schemas: Record<string, Schema>): Promise<unknown> {
    const { states } = readContract({
      openapi: "3.1.1",
      info: { title: "Small", version: "1.0.0" },
      components: { schemas },
    });
    const code = emitStates(states).replace("} as const;", "};");
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      transitions: unknown;
    };
    return module.transitions;
  }

  const opened = { from: null, trigger: "It is created.", to: "OPEN", notification: null };

  test("the transitions of a member are listed under the names of its schema and its own", async () => {
    const status: Schema = { type: "string", "x-transitions": [opened] };
    expect(await emit({ Order: { type: "object", properties: { status } } })).toEqual({
      "Order.status": [opened],
    });
  });

  test("a sentence saying that nothing is documented is left out", async () => {
    expect(await emit({ OrderStatus: { type: "string", "x-transitions": "None are documented." } })).toEqual(
      {},
    );
  });
});
