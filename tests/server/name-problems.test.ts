import { describe, expect, test } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import type { ValidationError } from "../../generated/validators.js";
import { validateBody, validateParameters, typedBody } from "../../src/server/validate-call.ts";
import { nameProblems } from "../../src/server/name-problems.ts";
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

  test("one list of values, the longest that the cases of a condition have for the member", () => {
    const body = { endToEndId: "E", situationType: "THEFT", details: "x" };
    expect(validateBody("openMedCase", body)).toEqual([
      {
        field: "situationType",
        issue:
          "must be one of SCAM, UNAUTHORIZED_TRANSACTION, CRIME_OF_COERCION, FRAUDULENT_ACCESS_AND_AUTHORIZATION, OTHERS, UNKNOWN",
      },
    ]);
  });

  test("each list of values of another member, and each other rule of the same one", () => {
    const values = (instancePath: string, allowedValues: string[]): ValidationError => {
      return {
        instancePath,
        schemaPath: "#/enum",
        keyword: "enum",
        params: { allowedValues },
        message: allowedValues.join(),
      };
    };
    const errors: ValidationError[] = [
      values("/a", ["x"]),
      values("/b", ["z"]),
      values("/b", ["x", "y"]),
      values("/b", ["w"]),
      {
        instancePath: "/b",
        schemaPath: "#/maxLength",
        keyword: "maxLength",
        params: { limit: 3 },
        message: "long",
      },
    ];
    expect(nameProblems(errors)).toEqual([
      { field: "a", issue: "x" },
      { field: "b", issue: "x,y" },
      { field: "b", issue: "long" },
    ]);
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

  test("a wrong choice is reported once, by its own name", () => {
    const problems = fields("openMedCase", { endToEndId: "E", situationType: "THEFT" });
    expect(new Set(problems)).toEqual(new Set(["situationType"]));
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
});

describe("of branches that a value breaks", () => {
  const at = (schemaPath: string, keyword: string, instancePath: string, params = {}): ValidationError => {
    return { instancePath, schemaPath: `#/${schemaPath}`, keyword, params, message: `breaks ${keyword}` };
  };
  const issues = (...errors: ValidationError[]) =>
    nameProblems(errors).map(({ field, issue }) => `${field} ${issue}`);

  test.each(["const", "enum", "type"])(
    "one with two other problems is closer than one with a wrong %s",
    (keyword) => {
      const far = [
        at(`oneOf/0/properties/a/${keyword}`, keyword, "/a"),
        at("oneOf/0/d/pattern", "pattern", "/d"),
      ];
      const close = [at("oneOf/1/b/pattern", "pattern", "/b"), at("oneOf/1/c/maxLength", "maxLength", "/c")];
      expect(issues(...far, ...close)).toEqual(["b breaks pattern", "c breaks maxLength"]);
    },
  );

  test("the closest one of each condition is reported", () => {
    const errors = ["allOf/0/oneOf", "allOf/1/anyOf", "oneOf"].flatMap((path, index) => [
      at(`${path}/0/type`, "type", `/far${index}`),
      at(`${path}/1/pattern`, "pattern", `/close${index}`),
    ]);
    expect(issues(...errors)).toEqual([0, 1, 2].map((index) => `close${index} breaks pattern`));
  });

  test("one with fewer problems is closer, also beyond the tenth branch", () => {
    const far = [at("anyOf/9/b/pattern", "pattern", "/b"), at("anyOf/9/c/maxLength", "maxLength", "/c")];
    const close = at("anyOf/10/a/pattern", "pattern", "/a");
    expect(issues(...far, close, at("anyOf", "anyOf", ""))).toEqual(["a breaks pattern"]);
    expect(issues(close, ...far)).toEqual(["a breaks pattern"]);
  });

  test("the first of two equally close ones is reported", () => {
    expect(
      issues(at("oneOf/0/a/pattern", "pattern", "/a"), at("oneOf/1/b/pattern", "pattern", "/b")),
    ).toEqual(["a breaks pattern"]);
  });

  test("a constant that decides between them is reported only if nothing else is wrong", () => {
    const constant = at("oneOf/0/type/const", "const", "/type");
    expect(issues(constant)).toEqual(["type breaks const"]);
    expect(issues(constant, at("required", "required", "", { missingProperty: "a" }))).toEqual([
      "a is required",
    ]);
  });

  test("a constant outside of branches is reported with everything else", () => {
    const errors = [at("properties/event/const", "const", "/event"), at("properties/a/type", "type", "/a")];
    expect(issues(...errors)).toEqual(["event breaks const", "a breaks type"]);
  });

  describe("an excluded member", () => {
    const excluded = at("oneOf/0/properties/key/not", "not", "/key");
    const other = (index: number, keyword: string, instancePath: string, params = {}) =>
      at(`oneOf/${index}/properties${instancePath}/${keyword}`, keyword, instancePath, params);

    test.each([
      [
        "names the constant that allows it",
        [other(1, "const", "/method", { allowedValue: "PIX" })],
        "is allowed only if method is PIX",
      ],
      [
        "does not name a constant that is not a string",
        [other(1, "const", "/method", { allowedValue: 1 })],
        "is not allowed here",
      ],
      ["does not name itself", [other(1, "not", "/key")], "is not allowed here"],
      [
        "names no member if several decide",
        [
          other(1, "const", "/method", { allowedValue: "PIX" }),
          other(1, "const", "/type", { allowedValue: "A" }),
          other(2, "const", "/method", { allowedValue: "PIX" }),
        ],
        "is not allowed here",
      ],
      ["names the member that excludes it", [other(1, "not", "/code")], "cannot be combined with code"],
      ["names nothing of its own branch", [other(0, "not", "/code")], "is not allowed here"],
      [
        "names nothing of another condition",
        [at("allOf/1/oneOf/1/properties/method/const", "const", "/method", { allowedValue: "PIX" })],
        "is not allowed here",
      ],
    ])("%s", (_, others, issue) => {
      expect(nameProblems([excluded, ...others])).toContainEqual({ field: "key", issue });
    });
  });
});

test("an error without words is not valid", () => {
  const error = { instancePath: "/a", schemaPath: "#/type", keyword: "type", params: {} };
  expect(nameProblems([error])).toEqual([{ field: "a", issue: "is not valid" }]);
});

test("the same problem is reported once", () => {
  const error: ValidationError = {
    instancePath: "/a",
    schemaPath: "#/type",
    keyword: "x-own",
    params: {},
    message: "must be long",
  };
  expect(nameProblems([error, { ...error, schemaPath: "#/other" }])).toHaveLength(1);
  expect(nameProblems([error, { ...error, message: "must be short" }])).toHaveLength(2);
});

test("what a schema forbids altogether is not allowed", () => {
  const error = { instancePath: "/a", schemaPath: "#/a/false schema", keyword: "false schema", params: {} };
  expect(nameProblems([error])).toEqual([{ field: "a", issue: "is not allowed here" }]);
});

test.each([null, undefined, []])("without errors (%j) there is no problem", (errors) => {
  expect(nameProblems(errors)).toEqual([]);
});

describe("parameters", () => {
  const none = { path: {}, query: {}, headers: {} };
  const names = (operationId: OperationId, given: Partial<typeof none>) =>
    validateParameters(operationId, { ...none, ...given }).map(({ field }) => field);

  test.each([
    [{ limit: "1", sort: "asc" }, []],
    [{ limit: "5000" }, []],
    [{ limit: "0" }, ["limit"]],
    [{ limit: "5001" }, ["limit"]],
    [{ limit: "" }, ["limit"]],
    [{ limit: "ten", sort: "up" }, ["limit", "sort"]],
    [{ from: "2026-11-21", to: "2026-11-21T12:00:00Z" }, []],
    [{ unknown: "1" }, []],
  ])("of the query %j are named if they are wrong: %j", (query, expected) => {
    expect(new Set(names("listUndeliveredEvents", { query }))).toEqual(new Set(expected));
  });

  test.each([
    [{ limit: "0" }, "must be at least 1"],
    [{ limit: "ten" }, "must be a number"],
    [{ limit: "" }, "must be a number"],
    [{ limit: " " }, "must be a number"],
    [{ limit: "0x10" }, "must be a number"],
    [{ limit: "1e1" }, "must be a number"],
    [{ limit: " 5" }, "must be a number"],
    [{ limit: "Infinity" }, "must be a number"],
    [{ limit: "-5" }, "must be at least 1"],
    [{ limit: "0.5" }, "must be at least 1"],
    [{ sort: "5" }, "must be one of asc, desc"],
    [{ from: "5" }, 'must match the format "date"'],
  ])("%j says what is wrong: %s", (query, issue) => {
    const [field] = Object.keys(query);
    expect(validateParameters("listUndeliveredEvents", { ...none, query })).toEqual([{ field, issue }]);
  });

  test("say what is wrong with digits where text of another format belongs", () => {
    expect(validateParameters("getSubscription", { ...none, path: { id: "42" } })).toEqual([
      { field: "id", issue: 'must match the format "uuid"' },
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
