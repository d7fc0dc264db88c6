import { describe, expect, test } from "vitest";
import { explainValues } from "../../scripts/build/types.ts";
import {
  listExports,
  listValidators,
  nameValidator,
  type ValidatorEntry,
} from "../../scripts/build/validators/entries.ts";
import { printTables } from "../../scripts/build/validators/module.ts";
import { formats } from "../../src/bundle/compile.ts";
import { readContract } from "../../src/contract/contract.ts";
import { readPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument, Parameter, Schema, SchemaObject } from "../../src/contract/document.ts";
import { countCpuMs } from "../services/count-cpu-ms.ts";
import { emitModule, loadModule } from "./emit-module.ts";

const cases: { name: string; given: Schema; valid: unknown[]; invalid: unknown[] }[] = [
  {
    name: "length is counted in code points",
    given: { type: "string", maxLength: 2 },
    valid: ["ab", "🏦🏦"],
    invalid: ["abc", "🏦🏦🏦"],
  },
  {
    name: "objects are compared by their members",
    given: { type: "array", items: { type: "object" }, uniqueItems: true },
    valid: [
      [{ a: 1 }, { a: 2 }],
      [{ a: [1, 2] }, { a: [2, 1] }],
      [{ a: 1 }, { b: 1 }],
      [{ a: null }, {}],
    ],
    invalid: [
      [
        { a: 1, b: [{ c: null }] },
        { b: [{ c: null }], a: 1 },
      ],
    ],
  },
  {
    name: "the limit of a duration applies to every notation",
    given: { type: "string", "x-maxDuration": "PT2H" },
    valid: ["PT2H", "PT120M", "PT7200S", "PT1H59M60S", "P0.05D", "PT1,5H", "P0000-00-00T02:00:00", "text"],
    invalid: ["PT2H1S", "PT1H60M3600S", "PT120M7200S", "PT2.001H", "P1D", "P0.1M", "P0001-00-00T00:00:00"],
  },
  {
    name: "an excluded member is rejected",
    given: { type: "object", properties: { pixKey: false } },
    valid: [{}, { other: 1 }],
    invalid: [{ pixKey: "a" }, { pixKey: null }],
  },
  {
    name: "an open list accepts any string",
    given: { type: "string", "x-extensible-enum": ["A"] },
    valid: ["A", "B"],
    invalid: [1],
  },
  {
    name: "bytes can have any type",
    given: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
    valid: [{ file: new Blob([]) }, { file: "text" }],
    invalid: [{}],
  },
  {
    name: "members with the names of keywords are members",
    given: {
      type: "object",
      required: ["description", "enum"],
      properties: {
        description: { type: "string" },
        enum: { type: "number" },
        "x-other": { type: "number" },
      },
    },
    valid: [{ description: "a", enum: 1 }],
    invalid: [{ description: 1, enum: 1 }, { enum: 1 }, { description: "a", enum: 1, "x-other": "a" }],
  },
  {
    name: "unevaluated members are rejected if a schema says so",
    given: {
      type: "object",
      allOf: [{ type: "object", properties: { a: { type: "string" } } }],
      unevaluatedProperties: false,
    },
    valid: [{ a: "b" }],
    invalid: [{ a: "b", c: 1 }],
  },
  {
    name: "a pattern can contain slashes and letters of any script",
    given: { type: "string", pattern: "^\\p{L}+/\\d$" },
    valid: ["é/1"],
    invalid: ["1/1"],
  },
];

test.each(cases)("$name", async ({ given, valid, invalid }) => {
  const { isThing } = await loadModule(await emitModule({ Thing: given }));
  expect(valid.filter((value) => isThing?.(value) !== true)).toEqual([]);
  expect(invalid.filter((value) => isThing?.(value) !== false)).toEqual([]);
});

test("every error of a value is reported with its place", async () => {
  const { isThing } = await loadModule(
    await emitModule({
      Name: { type: "string" },
      Thing: {
        type: "object",
        required: ["id"],
        properties: { id: {}, name: { $ref: "#/components/schemas/Name" } },
      },
    }),
  );
  expect(isThing?.({ name: 1 })).toBe(false);
  expect(isThing?.errors).toEqual([
    expect.objectContaining({ instancePath: "", keyword: "required", params: { missingProperty: "id" } }),
    expect.objectContaining({ instancePath: "/name", keyword: "type", schemaPath: "#/type" }),
  ]);
  expect(isThing?.({ id: 1 })).toBe(true);
  expect(isThing?.errors).toBeNull();
});

const part: Schema = {
  type: "object",
  required: ["amount"],
  properties: { amount: { type: "object", required: ["value"], properties: { value: { type: "string" } } } },
};

test("a component or member that refers to a part of another component validates only that part", async () => {
  const $ref = "#/components/schemas/Whole/properties/amount";
  const { isWhole, isPaid, isThing } = await loadModule(
    await emitModule({
      Whole: part,
      Paid: { $ref },
      Due: { $ref },
      Thing: {
        type: "object",
        properties: { paid: { $ref }, due: { $ref: "#/components/schemas/Due" } },
      },
    }),
  );
  const [own, whole] = [{ value: "1" }, { amount: { value: "1" } }];
  expect([isPaid?.(own), isPaid?.(whole)]).toEqual([true, false]);
  expect([isWhole?.(own), isWhole?.(whole)]).toEqual([false, true]);
  for (const name of ["paid", "due"])
    expect([isThing?.({ [name]: own }), isThing?.({ [name]: whole })]).toEqual([true, false]);
});

test("a schema with a dynamic reference to itself keeps the arguments that the reference needs", async () => {
  const tree: Schema = {
    $dynamicAnchor: "node",
    type: "object",
    properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
  };
  const { isTree } = await loadModule(await emitModule({ Tree: tree }));
  expect(isTree?.({ children: [{ children: [] }] })).toBe(true);
  expect(isTree?.({ children: [{ children: 1 }] })).toBe(false);
});

test("a schema that does not compile is reported at its own fault, not at a part that fails only in isolation", async () => {
  const Thing: Schema = {
    type: "object",
    // In isolation, this part would also fail, because it has no type.
    allOf: [{ properties: { good: { type: "string" } } }],
    properties: { bad: { type: "string", format: "no-such-format" } },
  };
  await expect(emitModule({ Thing })).rejects.toMatchObject({
    faults: [{ pointer: "/components/schemas/Thing/properties/bad" }],
  });
});

describe("formats", () => {
  const tables = {
    date: {
      valid: [
        "2026-01-31",
        "2026-02-01",
        "2026-02-19",
        "2026-02-28",
        "2026-04-30",
        "2024-02-29",
        "2000-02-29",
        "0000-02-29",
        "9999-12-31",
      ],
      invalid: [
        "",
        "2026-",
        "2026-02-29",
        "2026-02-30",
        "1900-02-29",
        "2026-04-31",
        "2026-13-01",
        "2026-00-10",
        "2026-01-00",
        "2026-1-1",
        "26-01-01",
        "2026-01-01Z",
        "2026-01-01\n",
        "٢٠٢٦-01-01",
        "20260101",
      ],
    },
    "date-time": {
      valid: [
        "2026-11-20T10:15:30Z",
        "2026-11-20t10:15:30z",
        "2026-11-20T10:15:30.123456789Z",
        "2026-11-20T00:00:00-03:00",
        "2026-11-20T23:59:59+23:59",
        "1998-12-31T23:59:60Z",
        "1998-12-31T15:59:60.5-08:00",
      ],
      invalid: [
        "",
        "2026-11-20",
        "2026-11-20T10:15:30",
        "2026-11-20 10:15:30Z",
        "2026-11-20T10:15Z",
        "2026-11-20T24:00:00Z",
        "2026-11-20T10:60:00Z",
        "2026-11-20T10:15:61Z",
        "2026-11-20T10:15:60Z",
        "2026-11-20T10:15:30.Z",
        "2026-11-20T10:15:30+0300",
        "2026-11-20T10:15:30+24:00",
        "2026-02-30T10:15:30Z",
        "2026-11-20T10:15:30ZZ",
      ],
    },
    uuid: {
      valid: ["9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94", "9B8E2D4A-0F63-4B1C-8F0E-2D7A5C3E1B94"],
      invalid: [
        "",
        "9b8e2d4a0f634b1c8f0e2d7a5c3e1b94",
        "9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b9",
        "9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94 ",
        "gb8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94",
        "{9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94}",
        "urn:uuid:9b8e2d4a-0f63-4b1c-8f0e-2d7a5c3e1b94",
      ],
    },
    duration: {
      valid: [
        "PT2H",
        "PT120M",
        "PT1H30M",
        "P1D",
        "P1W",
        "P1Y2M3DT4H5M6S",
        "PT0S",
        "PT1.5H",
        "PT0,5S",
        "P1.5D",
        "P1DT0.5S",
      ],
      invalid: [
        "",
        "P",
        "PT",
        "P1DT",
        "2H",
        "PT2",
        "P2H",
        "PT1D",
        "PT1M2H",
        "P1W2D",
        "-PT1H",
        "PT1.H",
        "pt2h",
        "PT1.5H3M",
        "P1.5DT3M",
      ],
    },
  } as const satisfies Record<
    Exclude<keyof typeof formats, "binary" | "password">,
    { valid: string[]; invalid: string[] }
  >;

  test.each(Object.entries(tables))("%s accepts valid strings", (format, { valid }) => {
    const pattern = formats[format as keyof typeof tables];
    expect(valid.filter((text) => !pattern.test(text))).toEqual([]);
  });

  test.each(Object.entries(tables))("%s rejects invalid strings", (format, { invalid }) => {
    const pattern = formats[format as keyof typeof tables];
    expect(invalid.filter((text) => pattern.test(text))).toEqual([]);
  });

  // Backtracking would take minutes on these.
  test.each(Object.entries(tables))("%s is fast on malicious strings", (format, { valid }) => {
    const pattern = formats[format as keyof typeof tables];
    const seeds = [...valid, "1", "1.", "P1Y", "P1,1", ":"];
    for (const seed of seeds) {
      const hostile = [`${seed.repeat(20_000)}\n`, `P${seed.repeat(20_000)}\n`];
      const taken = countCpuMs(() => {
        for (const text of hostile) pattern.test(text);
      });
      expect(taken).toBeLessThan(2_000);
    }
  });
});

describe("explain values", () => {
  function explain(schema: SchemaObject): string | undefined {
    explainValues(schema);
    return schema.description;
  }

  test("the values are listed below the description, with their meanings as far as there are any", () => {
    const schema = { "x-enumDescriptions": { A: "It is\nnew.\n" }, enum: ["A", "B"] };
    expect(explain({ ...schema, description: " State.\n" })).toBe(" State.\n\n- `A`: It is new.\n- `B`");
    expect(explain({ ...schema })).toBe("- `A`: It is new.\n- `B`");
  });

  test("a value that is named like a member of every object has no meaning unless there is one", () => {
    const schema = { "x-enumDescriptions": { toString: "Text." }, enum: ["constructor", "toString"] };
    expect(explain(schema)).toBe("- `constructor`\n- `toString`: Text.");
  });

  test("a schema without values or without meanings keeps its description", () => {
    expect(explain({ description: "State.", enum: ["A"] })).toBe("State.");
    expect(explain({ description: "State.", "x-enumDescriptions": { A: "New." } })).toBe("State.");
  });
});

describe("list validators", () => {
  const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
  const parameter = (place: Parameter["in"], name: string, schema = {}) => ({ in: place, name, schema });

  const document: OpenApiDocument = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: {
      "/orders": {
        parameters: [parameter("header", "x-trace", { type: "string" })],
        post: {
          operationId: "createOrder",
          parameters: [
            parameter("query", "page", { type: "integer" }),
            parameter("cookie", "session", { type: "string" }),
            { in: "query", name: "filter" },
          ],
          requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } },
          responses: {
            "201": json({ $ref: "#/components/schemas/Order" }),
            "204": { description: "Nothing." },
            "206": { content: { "application/json": {} } },
            default: json({ type: "string" }),
          },
        },
        get: { operationId: "listOrders", requestBody: { content: { "text/csv": {} } } },
      },
    },
    webhooks: {
      "ORDER.PAID": {
        post: {
          operationId: "onPaid",
          requestBody: json({
            type: "object",
            properties: { event: { type: "string", const: "ORDER.PAID" } },
          }),
        },
      },
      other: { post: { operationId: "onOther", requestBody: json({ type: "object" }) } },
    },
    components: { schemas: { Order: { type: "object" }, "my-part": true } },
  };

  test("every schema that validates something is listed once, in the order of the contract", () => {
    const entries = listValidators(readContract(document));
    expect(entries.map(({ place, type, pointer }) => [place.join(" "), type, pointer])).toEqual([
      ["schemas Order", 'components["schemas"]["Order"]', "/components/schemas/Order"],
      ["schemas my-part", 'components["schemas"]["my-part"]', "/components/schemas/my-part"],
      [
        "parameters listOrders header x-trace",
        'NonNullable<NonNullable<operations["listOrders"]["parameters"]["header"]>["x-trace"]>',
        "/paths/~1orders/parameters/0/schema",
      ],
      [
        "requestBodies createOrder",
        'NonNullable<operations["createOrder"]["requestBody"]>["content"]["multipart/form-data"]',
        "/paths/~1orders/post/requestBody/content/multipart~1form-data/schema",
      ],
      [
        "responses createOrder 201",
        'operations["createOrder"]["responses"][201]["content"]["application/json"]',
        "/paths/~1orders/post/responses/201/content/application~1json/schema",
      ],
      [
        "responses createOrder default",
        'operations["createOrder"]["responses"]["default"]["content"]["application/json"]',
        "/paths/~1orders/post/responses/default/content/application~1json/schema",
      ],
      [
        "parameters createOrder header x-trace",
        'NonNullable<NonNullable<operations["createOrder"]["parameters"]["header"]>["x-trace"]>',
        "/paths/~1orders/parameters/0/schema",
      ],
      [
        "parameters createOrder query page",
        'NonNullable<NonNullable<operations["createOrder"]["parameters"]["query"]>["page"]>',
        "/paths/~1orders/post/parameters/0/schema",
      ],
      [
        "events ORDER.PAID",
        'EventPayloads["ORDER.PAID"]',
        "/webhooks/ORDER.PAID/post/requestBody/content/application~1json/schema",
      ],
      [
        "openNotifications other",
        'OpenNotificationPayloads["other"]',
        "/webhooks/other/post/requestBody/content/application~1json/schema",
      ],
    ]);
    for (const { schema, pointer } of entries) expect(schema).toEqual(readPointer(document, pointer));
  });

  test("a status with wildcards is a key in quotes, like `default`", () => {
    const paths = { "/a": { get: { operationId: "get", responses: { "2XX": json({}), "x-2": json({}) } } } };
    const types = listValidators(readContract({ ...document, paths, webhooks: {}, components: {} }));
    expect(types.map(({ type }) => type)).toEqual([
      'operations["get"]["responses"]["2XX"]["content"]["application/json"]',
      'operations["get"]["responses"]["x-2"]["content"]["application/json"]',
    ]);
  });

  /** The functions of the contract, numbered in its order. */
  function nameEntries() {
    return listValidators(readContract(document)).map((entry, index) => ({ ...entry, name: `f${index}` }));
  }

  test("components and documented events are exported by name", () => {
    const named = nameEntries();
    expect(listExports(named).map(({ name, alias }) => [name, alias])).toEqual([
      ["f0", "isOrder"],
      ["f1", "isMyPart"],
      ["f8", "isOrderPaidEvent"],
    ]);
    expect(listExports(named).map(({ entry }) => entry)).toEqual([named[0], named[1], named[8]]);
  });

  const style = {
    head: (table: string) => `const ${table} = `,
    printLeaf: ({ name }: { name: string }) => name,
    prefix: "",
    separator: ",",
  };

  test("every table exists, even if it is empty", () => {
    expect(printTables([], style).split("\n\n")).toEqual([
      "const schemas = {};",
      "const requestBodies = {};",
      "const responses = {};",
      "const parameters = {};",
      "const events = {};",
      "const openNotifications = {};\n",
    ]);
  });

  test("an operation without a body in any response is listed, so that a program can look it up", () => {
    expect(printTables([], style, [{ operationId: "dropThings" }])).toContain(
      "const responses = {\n  dropThings: {},\n};\n",
    );
  });
});

describe("name validator", () => {
  test.each<[ValidatorEntry["place"], string]>([
    [["schemas", "Money"], "isMoney"],
    [["schemas", "TransparentOrderRequestV3"], "isTransparentOrderRequestV3"],
    [["schemas", "SPEI"], "isSpei"],
    [["schemas", "order--item_2"], "isOrderItem2"],
    [["events", "ORDER-PAYIN.PAID"], "isOrderPayinPaidEvent"],
    [["openNotifications", "med-case"], "openNotificationsMedCase"],
    [["requestBodies", "createOrder"], "requestBodiesCreateOrder"],
    [["responses", "issueToken", "200"], "responsesIssueToken200"],
    [["responses", "issueToken", "default"], "responsesIssueTokenDefault"],
    [["parameters", "createOrder", "header", "idempotency-key"], "parametersCreateOrderHeaderIdempotencyKey"],
  ])("the function of %j is %s", (place, name) => {
    expect(nameValidator(place)).toBe(name);
  });
});
