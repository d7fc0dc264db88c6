import { describe, expect, test } from "vitest";
import type { ConformanceCase } from "../../src/conformance/conformance-case.ts";
import { validateAnswer } from "../../src/conformance/validate-answer.ts";
import type { Answer } from "../../src/conformance/read-answer.ts";
import type { Validate } from "../../src/conformance/validators.ts";
import { operations } from "./contract.ts";
import { parcelOperations } from "./small-contract.ts";

type Validated = Pick<ConformanceCase, "operation" | "expectation">;

const operation = (operationId: string) => {
  const found = operations.find((candidate) => candidate.operationId === operationId);
  if (found === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  return found;
};

const [withDefault, parcelOperation] = parcelOperations;
if (withDefault === undefined || parcelOperation === undefined)
  throw new Error("The small contract has too few operations.");

const token = { tokenType: "Bearer", token: "a.b.c", expiresIn: 3_600_000 };
const accepted: Validated = { operation: operation("issueToken"), expectation: { outcome: "accepted" } };
const refused: Validated = {
  operation: operation("getSubscription"),
  expectation: { outcome: "refused", because: "invalid" },
};
const unauthenticated: Validated = {
  operation: operation("getSubscription"),
  expectation: { outcome: "refused", because: "unauthenticated" },
};
const notFound: Validated = {
  operation: operation("getSubscription"),
  expectation: { outcome: "error", status: 404, documented: "404" },
};
const made: Validated = { operation: parcelOperation, expectation: { outcome: "accepted" } };
const errorBody = { error: "INVALID_REQUEST", message: "The request is not valid." };

function answer(status: number, body: unknown, mediaType = "application/json"): Answer {
  return { status, mediaType, text: JSON.stringify(body) };
}

describe("these responses pass:", () => {
  test.each<[string, Validated, Answer]>([
    ["a valid success", accepted, answer(200, token)],
    ["an error in the shape of the operation", refused, answer(400, errorBody)],
    ["an error that only `default` documents", refused, answer(422, errorBody)],
    ["an authentication error", unauthenticated, answer(401, errorBody)],
    ["a forbidden call", unauthenticated, answer(403, errorBody)],
    ["the last status of the client's errors", refused, answer(499, errorBody)],
    ["no body where the contract has none", made, { status: 201, mediaType: "", text: "" }],
    ["the requested error", notFound, answer(404, errorBody)],
  ])("%s", (_, validated, given) => {
    expect(validateAnswer(validated, given)).toEqual([]);
  });
});

describe("these faults are found:", () => {
  test.each<[string, Validated, Answer, RegExp]>([
    [
      "a missing required member",
      accepted,
      answer(200, { ...token, token: undefined }),
      /^The body must have the member .token.\.$/,
    ],
    [
      "a wrong type",
      accepted,
      answer(200, { ...token, expiresIn: "soon" }),
      /^The body at \/expiresIn must be a number\.$/,
    ],
    ["an undocumented success", accepted, answer(201, token), /^Status 201 is not documented/],
    ["a missing media type", accepted, answer(200, token, ""), /^Media type is ``/],
    ["an empty body", accepted, { ...answer(200, null), text: "" }, /is not valid JSON/],
    ["an error in place of a success", accepted, answer(400, ["no"]), /^Status is 400, expected a success/],
    ["an error body of the other shape", refused, answer(400, ["no"]), /must be an object/],
    ["an error body of the other shape under `default`", refused, answer(418, ["no"]), /must be an object/],
    [
      "a success in place of an error",
      refused,
      answer(200, errorBody),
      /^Status is 200, which does not reject/,
    ],
    ["a rejected valid token", refused, answer(401, errorBody), /^Status is 401/],
    ["a missing token that is ignored", unauthenticated, answer(400, errorBody), /^Status is 400/],
  ])("%s", (_, validated, given, want) => {
    expect(validateAnswer(validated, given)).toContainEqual(expect.stringMatching(want));
  });

  test.each<[string, Validated, Answer, string[]]>([
    [
      "a redirect in place of a success",
      accepted,
      answer(300, token),
      ["Status is 300, expected a success (2xx).", "Status 300 is not documented."],
    ],
    [
      "an information in place of a success",
      accepted,
      answer(199, token),
      ["Status is 199, expected a success (2xx).", "Status 199 is not documented."],
    ],
    [
      "a redirect in place of an error",
      refused,
      answer(399, errorBody),
      ["Status is 399, which does not reject the request as invalid.", "Status 399 is not documented."],
    ],
    [
      "a server error",
      unauthenticated,
      answer(500, errorBody),
      ["Status is 500, which does not reject the request as unauthenticated."],
    ],
    [
      "an error of an operation that documents none",
      made,
      answer(404, errorBody),
      ["Status is 404, expected a success (2xx).", "Status 404 is not documented."],
    ],
    ["another error", notFound, answer(400, errorBody), ["Status is 400, expected 404."]],
    [
      "HTML",
      accepted,
      answer(200, token, "text/html"),
      ["Media type is `text/html`, expected `application/json`."],
    ],
    ["no JSON", accepted, { ...answer(200, null), text: "{" }, ["The body is not valid JSON."]],
    [
      "a body where the contract has none",
      made,
      { status: 201, mediaType: "text/plain", text: "made" },
      ["The contract has no body for 201."],
    ],
    ["a body without a schema", made, answer(200, {}), ["The contract has no schema for the body of `200`."]],
  ])("%s, in these words", (_, validated, given, want) => {
    expect(validateAnswer(validated, given)).toEqual(want);
  });

  test.each([
    [undefined, ["The body is not valid."]],
    [null, ["The body is not valid."]],
    [[{ instancePath: "/a" }], ["The body at /a is not valid."]],
    [[{ instancePath: "", message: "must be short" }], ["The body must be short."]],
  ])("a body for which a validator reports %j", (errors, want) => {
    const validate = Object.assign(() => false, { errors });
    const validators = { responses: { issueToken: { 200: validate as Validate } } };
    expect(validateAnswer(accepted, answer(200, token), validators)).toEqual(want);
  });

  test("400 is an error that `default` documents", () => {
    const validated: Validated = { operation: withDefault, expectation: refused.expectation };
    const validators = { responses: { getParcel: { default: () => true } } };
    expect(validateAnswer(validated, answer(400, errorBody), validators)).toEqual([]);
    expect(validateAnswer(validated, answer(400, errorBody), { responses: { getParcel: {} } })).toEqual([
      "The contract has no schema for the body of `default`.",
    ]);
  });

  test("a different order of items, but not of members, at any depth", () => {
    const value = { list: [{ a: 1, b: { c: 2, d: 3 } }, 4] };
    const validators = { responses: { issueToken: { 200: () => true } } };
    const validate = (body: object) =>
      validateAnswer(
        { ...accepted, expectation: { outcome: "accepted", example: { name: "it", value } } },
        answer(200, body),
        validators,
      );
    expect(validate({ list: [{ b: { d: 3, c: 2 }, a: 1 }, 4] })).toEqual([]);
    expect(validate({ list: [4, { a: 1, b: { c: 2, d: 3 } }] })).toEqual([
      "The body differs from the example `it`.",
    ]);
  });

  test("a different example than the requested one", () => {
    const expectation = { outcome: "accepted", example: { name: "order-scope", value: token } } as const;
    const validate = (body: object) => validateAnswer({ ...accepted, expectation }, answer(200, body));
    expect(validate(Object.fromEntries(Object.entries(token).reverse()))).toEqual([]);
    expect(validate({ ...token, token: "d.e.f" })).toEqual([
      "The body differs from the example `order-scope`.",
    ]);
  });
});
