import { describe, expect, test } from "vitest";
import bundle from "../../generated/openapi.json" with { type: "json" };
import { deriveCases } from "../../src/conformance/derive.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import {
  adaptRequest,
  findAdaptation,
  type AdaptationOptions,
} from "../../src/conformance/adapted-request.ts";
import { isJsonObject, printText, readValue } from "../../src/values/json.ts";
import { encodeBody, readForm } from "../../src/target/request.ts";
import { judgeValues } from "../../src/conformance/values.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, SchemaObject } from "../../src/contract/document.ts";
import type { ContractBody } from "../../src/contract/operations.ts";
import { linkReferences } from "../../src/contract/references.ts";
import { renameMembers } from "../contract/rename-members.ts";
import { find, operations } from "./contract.ts";
import { responseOf } from "./response-of.ts";
import { listInvalidSamples, isAtBound } from "../../src/values/invalid-samples.ts";
import { indexSamples, sampleValue } from "../../src/values/samples.ts";

function listBreakages(schema: SchemaObject, value: unknown): Record<string, unknown> {
  const broken = [...listInvalidSamples({ schema, value, samples: new Map() })];
  return Object.fromEntries(
    broken
      .filter(({ kind }) => !isAtBound(kind))
      .map((breakage) => [`${breakage.kind} ${breakage.pointer}`, breakage.value]),
  );
}

test.each<{ given: SchemaObject; value: unknown; want: Record<string, unknown> }>([
  { given: { type: "string" }, value: "a", want: { "null ": null, "type ": 42 } },
  {
    given: { type: "number", minimum: 1 },
    value: 3,
    want: { "null ": null, "type ": "text", "quoted ": "3", "minimum ": 0 },
  },
  { given: { maximum: 5 }, value: 3, want: { "maximum ": 6 } },
  {
    given: { type: "string", maxLength: 2 },
    value: "a",
    want: { "null ": null, "type ": 42, "maxLength ": "kkk" },
  },
  { given: { enum: ["A", "B"] }, value: "A", want: { "enum ": "NONE_OF_THESE", "switch-to-B ": "B" } },
  { given: { const: "A" }, value: "A", want: { "const ": "NONE_OF_THESE" } },
  {
    given: { required: ["a"], properties: { a: true } },
    value: { a: 1 },
    want: { "drop /a": { a: undefined } },
  },
  {
    given: { properties: { a: { maximum: 5 } }, oneOf: [{ properties: { a: false } }] },
    value: {},
    want: { "excluded /a": { a: "sample" }, "maximum /a": { a: 6 } },
  },
  { given: { items: { maximum: 5 } }, value: [1, 2], want: { "maximum /0": [6, 2] } },
  { given: { items: { maximum: 5 } }, value: [], want: { "maximum /0": [6] } },
  { given: { type: "array" }, value: [1], want: { "null ": null, "type ": 42, "type-object ": {} } },
  { given: { type: "object" }, value: {}, want: { "null ": null, "type ": 42, "type-array ": [] } },
  {
    given: { type: "integer" },
    value: 3,
    want: { "null ": null, "type ": "text", "quoted ": "3" },
  },
  { given: { type: "boolean" }, value: true, want: { "null ": null, "type ": 42, "quoted ": "true" } },
  { given: { type: ["string", "null"] }, value: "a", want: { "type ": 42 } },
  { given: { type: ["string", "number"] }, value: "a", want: { "null ": null, "type ": true } },
  { given: { type: ["string", "number", "boolean"] }, value: "a", want: { "null ": null } },
  { given: {}, value: 3, want: {} },
  { given: { enum: [1, 2] }, value: 1, want: { "enum ": "NONE_OF_THESE", "switch-to-2 ": 2 } },
  { given: { const: "A" }, value: "B", want: { "const ": "NONE_OF_THESE", "switch-to-A ": "A" } },
  {
    given: { type: ["string", "null"], pattern: "^a$", maxLength: 0 },
    value: "a",
    want: {
      "type ": 42,
      "pattern-empty ": "",
      "pattern-head ": "!a",
      "pattern-tail ": "a !",
      "maxLength ": "k",
    },
  },
  { given: { pattern: "^a$", maxLength: 1, format: "date" }, value: "a", want: {} },
  { given: { minimum: 0, maximum: 0 }, value: 0, want: { "minimum ": -1, "maximum ": 1 } },
  { given: { required: ["a"], properties: { a: true } }, value: {}, want: {} },
  { given: { properties: { a: true } }, value: { a: 1 }, want: {} },
  { given: { properties: { a: false } }, value: { a: 1 }, want: {} },
  {
    given: { properties: { list: { items: { properties: { a: { maximum: 5 } } } } } },
    value: { list: [{ a: 1, b: 2 }, { a: 3 }], rest: 4 },
    want: { "maximum /list/0/a": { list: [{ a: 6, b: 2 }, { a: 3 }], rest: 4 } },
  },
  {
    given: { properties: { a: { maximum: 5 } }, allOf: [{ properties: { a: { minimum: 2 } } }] },
    value: { a: 3 },
    want: { "maximum /a": { a: 6 }, "minimum /a": { a: 1 } },
  },
])("$given is broken in $value", ({ given, value, want }) => {
  expect(listBreakages(given, value)).toEqual(want);
});

test.each([
  ["date", ["2026-02-30", "01/12/2026"]],
  ["date-time", ["yesterday", "2026-12-01 12:00"]],
  ["uuid", ["42", "0f8fad5b-d9cb-469f-a165"]],
  ["duration", ["one hour"]],
  ["password", []],
])("text of the format %s is replaced by %j", (format, want) => {
  const broken = listBreakages({ type: ["string", "null", "number", "boolean"], format }, "a");
  expect(Object.values(broken)).toEqual(want);
});

test("a missing member or item is added from the samples, and the intact value has it too", () => {
  const rule = { type: ["number", "null", "string", "boolean"], maximum: 5 };
  const schema = { properties: { a: rule, list: { items: rule } } };
  const samples = new Map<string, unknown>([
    ["/base/a", 4],
    ["/base/list/0", 3],
  ]);
  const broken = [...listInvalidSamples({ schema, value: { list: [] }, samples, pointer: "/base" })];
  expect(broken.filter(({ kind }) => kind === "maximum")).toEqual([
    {
      kind: "maximum",
      pointer: "/base/a",
      value: { a: 6, list: [] },
      intact: { a: 4, list: [] },
      isAdded: true,
    },
    { kind: "maximum", pointer: "/base/list/0", value: { list: [6] }, intact: { list: [3] }, isAdded: true },
  ]);
});

test("the intact value of what is dropped or excluded is the value itself", () => {
  const schema = { required: ["a"], properties: { a: true }, oneOf: [{ properties: { b: false } }] };
  const value = { a: 1 };
  expect([...listInvalidSamples({ schema, value, samples: new Map([["/b", "shown"]]) })]).toEqual([
    { kind: "drop", pointer: "/a", value: { a: undefined }, intact: value, isAdded: false },
    { kind: "excluded", pointer: "/b", value: { a: 1, b: "shown" }, intact: value, isAdded: false },
  ]);
});

test("a recursive schema is broken to a limited depth", () => {
  const Box = { type: "object", properties: { inner: { $ref: "#/components/schemas/Box" } } };
  linkReferences({
    openapi: "3.1.1",
    info: { title: "Boxes", version: "1" },
    components: { schemas: { Box } },
  });
  const places = (value: unknown) =>
    Object.keys(listBreakages(Box, value)).filter((name) => name.startsWith("null "));
  const inner = (times: number) => `null ${"/inner".repeat(times)}`;
  expect(places({})).toEqual([0, 1, 2, 3, 4, 5].map(inner));
  expect(places({ inner: { inner: {} } })).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(inner));
});

test("values on a bound keep it", () => {
  const schema = {
    properties: {
      count: { minimum: 1, maximum: 5 },
      name: { type: "string", maxLength: 2 },
      time: { type: "string", "x-maxDuration": "PT2H" },
    },
  } as const;
  const value = { count: 2, name: "a", time: "PT1H" };
  const changes = [...listInvalidSamples({ schema, value, samples: new Map() })]
    .filter(({ kind }) => isAtBound(kind) || kind === "maxDuration")
    .map((change) => [change.kind, change.value]);
  expect(changes).toEqual([
    ["at-minimum", { ...value, count: 1 }],
    ["at-maximum", { ...value, count: 5 }],
    ["at-maxLength", { ...value, name: "kk" }],
    ["maxDuration", { ...value, time: "PT1H61M" }],
    ["at-maxDuration", { ...value, time: "PT2H" }],
  ]);
});

describe("fit request", () => {
  const adaptTo: AdaptationOptions = {
    environment: "test",
    values: { account: "acc-1", "subscription.ACCEPTED": "sub-1" },
    listener: "https://hooks.test/base",
    now: new Date("2026-11-21T12:00:00Z"),
  };

  /** Fits a request to what the valid one needs, and returns its body. */
  function fitBody(
    operationId: string,
    valid: unknown,
    given = valid,
    options: Partial<AdaptationOptions> = {},
  ) {
    const fit = findAdaptation(find(operationId), { ...bare, body: valid }, { ...adaptTo, ...options });
    return adaptRequest({ ...bare, body: given }, fit).body;
  }

  describe("a valid request is fitted to the service:", () => {
    test.each<[string, unknown, unknown]>([
      ["an id of the target", { accountId: "example" }, { accountId: "acc-1" }],
      [
        "the host of the listener",
        { webhookUrl: "https://a.test/x?y=z" },
        { webhookUrl: "https://hooks.test/x" },
      ],
      [
        "a small amount",
        { amount: { currency: "BRL", value: "99.90" } },
        { amount: { currency: "BRL", value: "0.90" } },
      ],
      [
        "a whole amount",
        { amount: { currency: "BRL", value: "980.00" } },
        { amount: { currency: "BRL", value: "1.00" } },
      ],
      ["a number", { amount: { currency: "BRL", value: 49.9 } }, { amount: { currency: "BRL", value: 0.9 } }],
      ["a date that has passed", { dueDate: "2026-11-20" }, { dueDate: "2026-11-26" }],
      ["not a date to come", { dueDate: "2026-11-21" }, { dueDate: "2026-11-21" }],
      ["a card that has expired", { expirationDate: "10/26" }, { expirationDate: "12/30" }],
      ["not a birthday", { birth: "1990-04-12" }, { birth: "1990-04-12" }],
      ["a start that has passed", { startDate: "2026-11-20" }, { startDate: "2026-11-23" }],
      ["an end that has passed", { endDate: "2026-11-20" }, { endDate: "2027-12-26" }],
      ["not a card that expires this month", { expirationDate: "11/26" }, { expirationDate: "11/26" }],
      ["not a text like the month of a card", { other: "10/26" }, { other: "10/26" }],
      ["a whole number", { amount: 980 }, { amount: 1 }],
      [
        "not a number up to 1",
        { list: [{ value: 1 }, { value: 0.5 }] },
        { list: [{ value: 1 }, { value: 0.5 }] },
      ],
      ["an amount of any name", { maxAmountFloor: "99.90" }, { maxAmountFloor: "0.90" }],
      ["not another number", { installments: 12 }, { installments: 12 }],
      ["each address of a list", { list: ["https://a.example/x"] }, { list: ["https://hooks.test/x"] }],
    ])("%s", (_, body, want) => {
      expect(fitBody("schedulePayment", body)).toEqual(want);
    });

    test("but not where it is fixed, nor for a mock", () => {
      const body = { amount: { value: "99.90" }, dueDate: "2026-11-20", startDate: "2026-11-20" };
      const fit = (request: Partial<RawRequest>, options: Partial<AdaptationOptions> = {}) => {
        const given = { ...bare, ...request, body };
        const adaptation = findAdaptation(find("schedulePayment"), given, { ...adaptTo, ...options });
        return adaptRequest(given, adaptation).body;
      };
      const dates = { dueDate: "2026-11-26", startDate: "2026-11-23" };
      expect(fit({ fixed: ["dueDate"] })).toEqual({ ...body, startDate: dates.startDate });
      expect(fit({}, { environment: "mock" })).toEqual({ ...body, ...dates });
    });

    test.each([
      ["https://hooks.test", "schedulePayment", "https://hooks.test/x"],
      ["http://hooks.test", "schedulePayment", "http://hooks.test/x"],
      ["https://hooks.test", "replaceWebhookEndpoints", "https://hooks.test/x"],
      ["http://hooks.test", "replaceWebhookEndpoints", "https://listener.invalid/x"],
    ])("by the listener %s, in %s by %s", (listener, operationId, endpoint) => {
      const body = { endpoint: "https://a.test/x" };
      expect(fitBody(operationId, body, body, { listener })).toEqual({ endpoint });
    });

    test("by an idempotency key of its own, as long as one on its bound", () => {
      const [operation] = operations.filter(({ operationId }) => operationId === "createTransparentOrderV3");
      if (operation === undefined) throw new Error("There is no operation.");
      const key = operation.parameters.find(({ node }) => node.name === "idempotency-key")?.node.example;
      const fit = (headers: Record<string, string>) => {
        const request = { ...bare, headers };
        return adaptRequest(request, findAdaptation(operation, request, adaptTo)).headers;
      };
      const uuid = /^[\da-f]{8}-[\da-f-]{27}$/u;
      expect(fit({ "idempotency-key": String(key) })["idempotency-key"]).toMatch(uuid);
      expect(fit({ "idempotency-key": "short" })["idempotency-key"]).toMatch(uuid);
      expect(fit({ "idempotency-key": "k".repeat(64) })["idempotency-key"]).toMatch(/^[\da-f-]{36}k{28}$/u);
      expect(fit({ "x-trace": "t" })).toEqual({ "x-trace": "t" });
    });

    test.each([
      [{}, "0.90"],
      [{ "scheduledPayment.amount": "45.50" }, "45.50"],
    ])("as a further attempt with %j by the amount %s, due tomorrow", (values, value) => {
      const valid = {
        purpose: "NEW_ATTEMPT_AFTER_DUE_DATE",
        amount: { value: "99.90" },
        dueDate: "2026-01-01",
      };
      // In Brasilia, it is the day before.
      const now = new Date("2026-11-22T02:59:59Z");
      const want = { ...valid, amount: { value }, dueDate: "2026-11-22" };
      expect(fitBody("schedulePayment", valid, valid, { values, now })).toEqual(want);
    });

    test("by the field of its files", () => {
      const valid = new FormData();
      valid.set("file", new File(["%PDF"], "a.pdf"));
      valid.set("documentType", "documentHolder");
      valid.set("accountRequestId", "example");
      const options = { fileField: "document", values: { accountRequest: "request-1" } };
      const body = fitBody("uploadDocument", valid, valid, options) as FormData;
      expect([...body.keys()]).toEqual(["document", "documentType", "accountRequestId"]);
      expect([body.get("documentType"), body.get("accountRequestId")]).toEqual([
        "documentHolder",
        "request-1",
      ]);
    });

    test("by references of its own", () => {
      const { externalId } = fitBody("schedulePayment", { externalId: "a" }) as { externalId: string };
      expect(externalId).toMatch(/^check-[\da-f-]{13}$/u);
    });

    test("by the credentials of the target", () => {
      const credentials = { clientId: "c", clientSecret: "s", scopes: ["x"] };
      const body = { clientId: "a", clientSecret: "b", scopes: ["y"] };
      expect(fitBody("issueToken", body, body, { credentials })).toEqual(credentials);
    });
  });

  describe("what is broken in a request stays so:", () => {
    const valid = {
      accountId: "example",
      amount: { currency: "BRL", value: "150.75" },
      webhookUrl: "https://a.test/x",
    };
    test.each<[string, object, object]>([
      ["a missing member", { accountId: undefined }, { accountId: undefined }],
      ["another type", { accountId: 42 }, { accountId: 42 }],
      ["a text in front", { accountId: "!example" }, { accountId: "!acc-1" }],
      ["a text that has another one in it by chance", { externalId: "abcd" }, { externalId: "abcd" }],
      [
        "a URL behind a text",
        { webhookUrl: "!https://a.example.com/x" },
        { webhookUrl: "!https://hooks.test/x" },
      ],
      ["a URL in a list", { list: ["!https://a.example.com/x"] }, { list: ["!https://hooks.test/x"] }],
      ["a URL in a text", { webhookUrl: "https://a.test/x !" }, { webhookUrl: "https://hooks.test/x !" }],
      [
        "an amount",
        { amount: { currency: "BRL", value: "!150.7" } },
        { amount: { currency: "BRL", value: "!0.7" } },
      ],
    ])("%s", (_, broken, want) => {
      expect(fitBody("schedulePayment", valid, { ...valid, ...broken })).toMatchObject(want);
    });

    test("a text that is not JSON", () => {
      const fit = findAdaptation(find("schedulePayment"), { ...bare, body: valid }, adaptTo);
      const content = JSON.stringify({ ...valid, maxAmount: "2.50" }).slice(0, -1);
      const { text } = adaptRequest({ ...bare, text: { mediaType: "application/json", content } }, fit);
      expect(text?.content).toBe(
        '{"accountId":"acc-1","amount":{"currency":"BRL","value":"0.75"},"webhookUrl":"https://hooks.test/x","maxAmount":"0.50"',
      );
    });
  });

  test("in a case of any operation, every address is that of the listener, and no amount is above 1", () => {
    // Its scopes are addresses too, by which nobody is called.
    const lent = operations.filter(({ operationId }) => operationId !== "issueToken");
    const sent = deriveCases(lent).cases.map(({ operation, request, control }) => {
      const { body, text } = adaptRequest(request, findAdaptation(operation, control ?? request, adaptTo));
      return JSON.stringify([body, text]);
    });
    expect([...new Set(sent.flatMap((text) => text.match(/:\/\/[^/"]*/gu) ?? []))]).toEqual([
      "://hooks.test",
    ]);
    const amounts = sent.flatMap((text) => [...text.matchAll(/"(?:value|\w*amount\w*)":"?!?([\d.,]+)/giu)]);
    expect(amounts.length).toBeGreaterThan(100);
    expect(amounts.filter(([, amount = ""]) => Number.parseFloat(amount.replace(",", ".")) > 1)).toEqual([]);
  });

  describe("in a contract with other names,", () => {
    const names = {
      ScheduledPaymentRequest: {
        accountId: "account",
        externalId: "reference",
        amount: "charge",
        purpose: "kind",
      },
      ScheduledPayment: { id: "paymentId", amount: "charge" },
    };
    const [own, answered] = [{}, names].map((given) => {
      const contract = readContract(renameMembers(bundle as unknown as OpenApiDocument, given));
      return contract.operations.find(({ operationId }) => operationId === "schedulePayment");
    });

    test("a valid request is fitted as in its own", () => {
      if (answered === undefined) throw new Error("There is no operation.");
      const options = { ...adaptTo, values: { ...adaptTo.values, "scheduledPayment.amount": "45.50" } };
      const fit = (body: object) => {
        const request = { ...bare, body };
        return adaptRequest(request, findAdaptation(answered, request, options)).body;
      };
      expect(fit({ account: "a", reference: "b" })).toEqual({
        account: "acc-1",
        reference: expect.stringMatching(/^check-/u) as string,
      });
      const charge = { currency: "BRL", value: "99.90" };
      expect(fit({ kind: "NEW_ATTEMPT_AFTER_DUE_DATE", charge })).toMatchObject({
        charge: { value: "45.50" },
      });
    });

    test("the values of a response are judged as in its own", () => {
      const sent = { currency: "BRL", value: "1.00" };
      const judge = (operation: typeof own, member: string, charged: object = { ...sent, value: "2.00" }) => {
        if (operation === undefined) throw new Error("There is no operation.");
        const request = { ...bare, body: { [member]: sent } };
        return judgeValues(operation, request, responseOf(200, { [member]: charged }));
      };
      const [problem] = judge(own, "amount");
      expect(problem).toMatchObject({ statement: "scheduled-amount", place: "/amount" });
      expect(judge(own, "amount", sent)).toEqual([]);
      expect(judge(own, "amount", { ...sent, currency: "USD" })).toEqual([problem]);
      expect(judge(answered, "charge")).toEqual([
        { ...problem, place: "/charge", statement: "scheduled-amount" },
      ]);
      expect(judge(answered, "amount")).toEqual([]);
    });
  });

  test("a request that needs a value that the target lacks cannot be sent, except to a mock", () => {
    const request = { ...bare, path: { id: "7" }, body: { accountId: "a", pixKey: "k" } };
    const fit = (options: Partial<AdaptationOptions>) =>
      findAdaptation(find("schedulePayment"), request, { ...adaptTo, ...options });
    expect(fit({}).missing).toEqual(["pixKey"]);
    expect(fit({ values: {} }).missing).toEqual(["subscription.ACCEPTED", "account", "pixKey"]);
    expect(fit({ environment: "mock" })).toMatchObject({ missing: [], guessed: ["pixKey"] });
  });
});

describe("samples", () => {
  test("the samples of a pointer begin with the first example that has one", () => {
    const first = { a: "1", list: [{ b: 2 }, 3], gone: undefined };
    const samples = indexSamples([first, { a: "other", c: null }]);
    expect([...samples]).toEqual([
      ["", first],
      ["/a", "1"],
      ["/list", [{ b: 2 }, 3]],
      ["/list/0", { b: 2 }],
      ["/list/0/b", 2],
      ["/list/1", 3],
      ["/c", null],
    ]);
  });

  describe("a value is made up from", () => {
    test.each<[string, SchemaObject, unknown]>([
      ["a constant", { type: "string", const: "A", default: "B" }, "A"],
      ["a default", { type: "string", default: "B", examples: ["C"] }, "B"],
      ["an example", { type: "string", examples: ["C"], enum: ["D"] }, "C"],
      ["a choice", { type: "string", enum: ["D", "E"] }, "D"],
      ["a part with one", { allOf: [{ type: "string" }, { enum: ["D"] }] }, "D"],
      ["a branch with one", { oneOf: [{ type: "string" }, { const: "A" }] }, "A"],
      [
        "the required members of an object",
        { type: "object", required: ["a", "b"], properties: { a: { type: "boolean" }, b: {}, c: {} } },
        { a: true, b: "sample" },
      ],
      [
        "the required members of the branches of an object",
        { type: "object", oneOf: [{ required: ["a"], properties: { a: { const: 7 } } }] },
        { a: 7 },
      ],
      ["an array", { type: "array", items: { type: "string" } }, []],
      ["a boolean", { type: "boolean" }, true],
      ["a number", { type: "number" }, 1],
      ["an integer", { type: "integer", minimum: -5 }, 1],
      ["a minimum", { type: "integer", minimum: 5 }, 5],
      ["the type of a part", { allOf: [{}, { type: "boolean" }] }, true],
      ["the format of a part", { type: "string", allOf: [{}, { format: "date" }] }, "2026-12-01"],
      ["the first of several types", { type: ["boolean", "null"] }, true],
      ["a date", { type: "string", format: "date" }, "2026-12-01"],
      ["a time", { type: "string", format: "date-time" }, "2026-12-01T12:00:00Z"],
      ["a UUID", { type: "string", format: "uuid" }, "0f8fad5b-d9cb-469f-a165-70867728950e"],
      ["a duration", { type: "string", format: "duration" }, "PT1H"],
      ["another format", { type: "string", format: "password" }, "sample"],
      ["text", { type: "string" }, "sample"],
      ["nothing", {}, "sample"],
    ])("%s", (_, schema, value) => {
      expect(sampleValue(schema)).toEqual(value);
    });
  });
});

describe("json values", () => {
  test.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ["text", false],
    [undefined, false],
  ])("%j is a JSON object: %j", (value, expected) => {
    expect(isJsonObject(value)).toBe(expected);
  });

  test.each([
    ["text", "text"],
    ["", ""],
    [1, "1"],
    [true, "true"],
    [null, "null"],
    [{ a: [1] }, '{"a":[1]}'],
  ])("%j is printed as %j", (value, text) => {
    expect(printText(value)).toBe(text);
  });

  test.each([
    ["number", "1.5", 1.5],
    [["integer", "null"], "3", 3],
    [undefined, "1", "1"],
    // As the service reads it.
    ["number", " 5 ", " 5 "],
  ])("a value of type %j is read from %j as %j", (type, text, value) => {
    expect(readValue([{}, type === undefined ? {} : { type }], text)).toBe(value);
  });
});

const schema = {
  properties: {
    file: { type: "string", format: "binary" },
    photo: { type: "string", contentMediaType: "application/octet-stream" },
    copies: { type: "integer" },
    draft: { type: "boolean" },
  },
  oneOf: [{ properties: { weight: { type: "number" } } }],
};
const form: ContractBody = {
  mediaType: "multipart/form-data",
  isRequired: true,
  schema,
  examples: new Map(),
  partTypes: { file: ["application/pdf", "image/png"] },
};

describe("the body of a form", () => {
  test("has a real document where a pdf is allowed, another file for other bytes, and text for anything else", async () => {
    const value = {
      file: "(the bytes)",
      photo: "(more bytes)",
      copies: 2,
      draft: true,
      note: "a",
      gone: undefined,
    };
    const encoded = encodeBody(form, value) as FormData;
    const { file, photo, ...fields } = Object.fromEntries(encoded) as Record<string, string> &
      Record<"file" | "photo", File>;
    expect(fields).toEqual({ copies: "2", draft: "true", note: "a" });
    expect([file.name, file.type, (await file.text()).slice(0, 5)]).toEqual([
      "document.pdf",
      "application/pdf",
      "%PDF-",
    ]);
    expect([photo.name, photo.type, await photo.text()]).toEqual([
      "photo",
      "application/octet-stream",
      "(more bytes)",
    ]);
  });

  test.each([null, "text", ["a"]])("is empty for %j, which has no fields", (value) => {
    expect([...(encodeBody(form, value) as FormData)]).toEqual([]);
  });

  test("of another media type is left as it is", () => {
    const value = { copies: 2 };
    expect(encodeBody({ ...form, mediaType: "application/json" }, value)).toBe(value);
  });
});

describe("a service reads from a form", () => {
  test("the types of the contract, including those of its branches", () => {
    const body = { copies: 2, draft: false, weight: 1.5, note: 3, gone: undefined };
    expect(readForm(schema, body)).toStrictEqual({ copies: 2, draft: false, weight: 1.5, note: "3" });
  });

  test.each([null, "text", [1], { list: [] }, { copies: 1, part: {} }, { none: null }])(
    "nothing for %j, which a form cannot represent",
    (body) => {
      expect(readForm(schema, body)).toBeUndefined();
    },
  );
});
