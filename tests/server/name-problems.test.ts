import { describe, expect, test } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import type { ValidationError } from "../../generated/validators.js";
import { validateBody, validateParameters, typedBody, nameProblems } from "../../src/server/validate.ts";
import { buildRequestBody } from "../../src/testing/index.ts";

const fields = (operationId: OperationId, body: unknown) =>
  validateBody(operationId, body).map(({ field }) => field);
const pix = buildRequestBody("createTransparentOrderV3");
const { customer } = pix;
if (customer === undefined) throw new Error("The first example of an order has a customer.");

describe("a problem is named by", () => {
  test("the missing member, not its parent", () => {
    expect(validateBody("createTransparentOrderV3", {})).toContainEqual({
      field: "order",
      issue: "is required",
    });
    const body = { ...pix, customer: { ...customer, document: undefined, address: {} } };
    expect(validateBody("createTransparentOrderV3", body)).toContainEqual({
      field: "customer.document",
      issue: "is required",
    });
    expect(fields("createTransparentOrderV3", body)).toContain("customer.address.city");
  });

  test("the place in a list", () => {
    const events = [{ type: "PAYIN", endpoint: "https://a.example" }, { type: "PAYIN" }];
    const problem = { field: "events.1.endpoint", issue: "is required" };
    expect(validateBody("replaceWebhookEndpoints", { events })).toEqual([problem]);
  });

  test("an empty name for the whole body", () => {
    for (const body of [undefined, null, 1, "text", []])
      expect(validateBody("issueToken", body)).toEqual([{ field: "", issue: "must be an object" }]);
  });

  test("the name itself, whatever characters it has", () => {
    const error = (instancePath: string): ValidationError => {
      return { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } };
    };
    const names = nameProblems([error("/a~1b/c~0d/~01"), error("/x")]).map(({ field }) => field);
    expect(names).toEqual(["a/b.c~d.~1", "x"]);
  });
});

describe("of the branches of a condition", () => {
  test("only the one that the value chose is reported", () => {
    const others = { endToEndId: "E", situationType: "OTHERS" };
    expect(validateBody("openMedCase", others)).toEqual([{ field: "details", issue: "is required" }]);
    expect(fields("openMedCase", { ...others, situationType: "SCAM", details: 1 })).toEqual(["details"]);
  });

  test("none is reported for a wrong choice, whose own list has all values", () => {
    const body = { endToEndId: "E", situationType: "THEFT" };
    expect(validateBody("openMedCase", body)).toEqual([
      {
        field: "situationType",
        issue:
          "must be one of SCAM, UNAUTHORIZED_TRANSACTION, CRIME_OF_COERCION, FRAUDULENT_ACCESS_AND_AUTHORIZATION, OTHERS, UNKNOWN",
      },
    ]);
  });

  test("two that exclude each other are both named", () => {
    const body = buildRequestBody("createSubscription");
    const amount = { currency: "BRL", value: "1.00" } as const;
    const both = { ...body, fixedAmount: amount, maxAmountFloor: amount };
    expect(validateBody("createSubscription", both)).toEqual([
      { field: "maxAmountFloor", issue: "cannot be combined with fixedAmount" },
    ]);
  });

  test("a member that one of them excludes says which other one needs it", () => {
    const spei = buildRequestBody("createTransparentOrderV3", {}, { example: "spei" });
    const body = { ...spei, order: { ...spei.order, pixKey: "key", expiration: 60 } };
    const issue = "is allowed only if order.paymentMethod is PIX";
    expect(validateBody("createTransparentOrderV3", body)).toEqual([
      { field: "order.pixKey", issue },
      { field: "order.expiration", issue },
    ]);
  });

  test.each([
    ["BRL", ["25", "25,00", "-1.00", "1.5", ""], 'must be a string with two decimals, such as "25.00"'],
    ["USDT", ["25,00", "-1.00"], 'must be a string with digits and at most one point, such as "25.00"'],
  ])(
    "the pattern that it adds is reported, not the looser one of the member: %s",
    (currency, values, issue) => {
      const { order } = buildRequestBody(
        "createTransparentOrderV3",
        {},
        { example: "pix-payer-as-customer" },
      );
      for (const value of values) {
        const body = { order: { ...order, amount: { currency, value } } };
        expect(validateBody("createTransparentOrderV3", body)).toEqual([
          { field: "order.amount.value", issue },
        ]);
      }
    },
  );

  test("the order of the README is never said to need a customer, or another currency", () => {
    const { order } = buildRequestBody("createTransparentOrderV3", {}, { example: "pix-payer-as-customer" });
    const amount = { currency: "BRL", value: "25" };
    expect(validateBody("createTransparentOrderV3", { order: { ...order, amount } })).toEqual([
      { field: "order.amount.value", issue: 'must be a string with two decimals, such as "25.00"' },
    ]);
    expect(fields("createTransparentOrderV3", { order: { ...order, code: undefined } })).toEqual([
      "order.code",
    ]);
    expect(fields("createTransparentOrderV3", { order: { ...order, paymentMethod: "BOLETO" } })).toEqual([
      "customer",
    ]);
  });
});

test("an error without words is not valid", () => {
  const error = { instancePath: "/a", schemaPath: "#/type", keyword: "type", params: {} };
  expect(nameProblems([error])).toEqual([{ field: "a", issue: "is not valid" }]);
});

test.each([null, undefined, []])("without errors (%j) there is no problem", (errors) => {
  expect(nameProblems(errors)).toEqual([]);
});

describe("parameters", () => {
  const none = { path: {}, query: {}, headers: {} };
  const names = (operationId: OperationId, given: Partial<typeof none>) =>
    validateParameters(operationId, { ...none, ...given }).map(({ field }) => field);

  test.each<[query: Record<string, string>, problems: Record<string, string>]>([
    [{ limit: "1", sort: "asc" }, {}],
    [{ limit: "5000" }, {}],
    [{ limit: "0" }, { limit: "must be at least 1" }],
    [{ limit: "0.5" }, { limit: "must be at least 1" }],
    [{ limit: "5001" }, { limit: "must be at most 5000" }],
    [{ limit: "" }, { limit: "must be a number" }],
    [
      { limit: "ten", sort: "5" },
      { limit: "must be a number", sort: "must be one of asc, desc" },
    ],
    [{ from: "2026-11-21", to: "2026-11-21T12:00:00Z" }, {}],
    [
      { from: "5" },
      {
        from: 'must be a valid date, such as "2026-11-26", or a valid timestamp, such as "2026-11-26T14:30:00Z"',
      },
    ],
    [{ unknown: "1" }, {}],
  ])("of the query %j are named with what is wrong: %j", (query, problems) => {
    const found = validateParameters("listUndeliveredEvents", { ...none, query });
    expect(found).toEqual(Object.entries(problems).map(([field, issue]) => ({ field, issue })));
  });

  test("say what is wrong with digits where text of another format belongs", () => {
    expect(validateParameters("getSubscription", { ...none, path: { id: "42" } })).toEqual([
      { field: "id", issue: 'must be a UUID, such as "3f0c9a52-7c1f-4f5e-9d43-6a1f0b7f9c11"' },
    ]);
  });

  test("that look like numbers may be strings", () => {
    expect(names("getPayout", { path: { id: "123" }, query: { externalId: "1e3" } })).toEqual([]);
  });

  test("include the idempotency key, with its length", () => {
    const path = { accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01", claimId: "c" };
    const check = (key?: string) =>
      names("requestClaimConfirmation", {
        path,
        headers: key === undefined ? {} : { "idempotency-key": key },
      });
    expect([check(), check(""), check("k".repeat(64)), check("k".repeat(65))]).toEqual([
      ["idempotency-key"],
      ["idempotency-key"],
      [],
      ["idempotency-key"],
    ]);
    expect(names("getPayout", { path: { id: "1" } })).toEqual([]);
    expect(validateParameters("requestClaimConfirmation", { ...none, path })).toEqual([
      { field: "idempotency-key", issue: "is missing" },
    ]);
  });
});

test("parameters are not validated if the operation has none", () => {
  const given = { path: { id: "" }, query: { limit: "0" }, headers: { "idempotency-key": "" } };
  expect(validateParameters("issueToken", given)).toEqual([]);
});

test("a body is not validated if its operation has none", () => {
  expect(validateBody("getPayout", { a: 1 })).toEqual([]);
});

describe("the fields of a form", () => {
  test("are booleans where they say so", () => {
    const form = { append: "true", documentType: "documentHolder", accountRequestId: "1" };
    expect(typedBody("uploadDocument", form)).toEqual({ ...form, append: true });
    expect(typedBody("uploadDocument", { append: "false" })).toEqual({ append: false });
    expect(fields("uploadDocument", { file: new Blob(), append: "false" })).toEqual([]);
    for (const append of ["maybe", "", "TRUE", "1"])
      expect(fields("uploadDocument", { file: new Blob(), append })).toEqual(["append"]);
  });

  test("are strings where they say so, whatever they contain", () => {
    const form = { documentType: "true", accountRequestId: "1", other: "false" };
    expect(typedBody("uploadDocument", form)).toEqual(form);
    expect(fields("uploadDocument", { ...form, file: new Blob() })).toEqual([]);
  });

  test("stay as they are in JSON", () => {
    const body = { append: "true" };
    expect(typedBody("openMedCase", body)).toBe(body);
    for (const value of [undefined, null, "text"]) expect(typedBody("uploadDocument", value)).toBe(value);
  });
});
