import { describe, expect, test } from "vitest";
import type { ConformanceCase } from "../../src/conformance/conformance-case.ts";
import { judgeAnswer } from "../../src/conformance/judge-answer.ts";
import type { Answer } from "../../src/conformance/read-answer.ts";
import { operations } from "./contract.ts";

type Judged = Pick<ConformanceCase, "operation" | "expectation">;

const operation = (operationId: string) => {
  const found = operations.find((candidate) => candidate.operationId === operationId);
  if (found === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  return found;
};

const token = { tokenType: "Bearer", token: "a.b.c", expiresIn: 3_600_000 };
const accepted: Judged = { operation: operation("issueToken"), expectation: { outcome: "accepted" } };
const refused: Judged = {
  operation: operation("getSubscription"),
  expectation: { outcome: "refused", because: "invalid" },
};
const unauthenticated: Judged = {
  operation: operation("getSubscription"),
  expectation: { outcome: "refused", because: "unauthenticated" },
};
const notFound: Judged = {
  operation: operation("getSubscription"),
  expectation: { outcome: "error", status: 404, documented: "404" },
};
const errorBody = { error: "INVALID_REQUEST", message: "The request is not valid." };

function answer(status: number, body: unknown, mediaType = "application/json"): Answer {
  return { status, mediaType, text: JSON.stringify(body) };
}

describe("these responses pass:", () => {
  test.each<[string, Judged, Answer]>([
    ["a valid success", accepted, answer(200, token)],
    ["an error in the shape of the operation", refused, answer(400, errorBody)],
    ["an error that only `default` documents", refused, answer(422, errorBody)],
    ["an authentication error", unauthenticated, answer(401, errorBody)],
    ["the requested error", notFound, answer(404, errorBody)],
  ])("%s", (_, judged, given) => {
    expect(judgeAnswer(judged, given)).toEqual([]);
  });
});

describe("these faults are found:", () => {
  test.each<[string, Judged, Answer, RegExp]>([
    [
      "a missing required member",
      accepted,
      answer(200, { ...token, token: undefined }),
      /^The body must have required property .token.\.$/,
    ],
    [
      "a wrong type",
      accepted,
      answer(200, { ...token, expiresIn: "soon" }),
      /^The body at \/expiresIn must be number\.$/,
    ],
    ["an undocumented success", accepted, answer(201, token), /^Status 201 is not documented/],
    ["a wrong media type", accepted, answer(200, token, "text/html"), /^Media type is `text\/html`/],
    ["a missing media type", accepted, answer(200, token, ""), /^Media type is ``/],
    ["a body of invalid JSON", accepted, { ...answer(200, null), text: "{" }, /is not valid JSON/],
    ["an empty body", accepted, { ...answer(200, null), text: "" }, /is not valid JSON/],
    ["an error in place of a success", accepted, answer(400, ["no"]), /^Status is 400, expected a success/],
    ["an error body of the other shape", refused, answer(400, ["no"]), /must be object/],
    ["an error body of the other shape under `default`", refused, answer(418, ["no"]), /must be object/],
    [
      "a success in place of an error",
      refused,
      answer(200, errorBody),
      /^Status is 200, which does not reject/,
    ],
    ["a server error in place of a client error", refused, answer(500, errorBody), /^Status is 500/],
    ["a rejected valid token", refused, answer(401, errorBody), /^Status is 401/],
    ["a missing token that is ignored", unauthenticated, answer(400, errorBody), /^Status is 400/],
    [
      "a different error than the requested one",
      notFound,
      answer(400, errorBody),
      /^Status is 400, expected 404/,
    ],
  ])("%s", (_, judged, given, want) => {
    expect(judgeAnswer(judged, given)).toContainEqual(expect.stringMatching(want));
  });

  test("a different example than the requested one", () => {
    const expectation = { outcome: "accepted", example: { name: "order-scope", value: token } } as const;
    const judge = (body: object) => judgeAnswer({ ...accepted, expectation }, answer(200, body));
    expect(judge(Object.fromEntries(Object.entries(token).reverse()))).toEqual([]);
    expect(judge({ ...token, token: "d.e.f" })).toEqual(["The body differs from the example `order-scope`."]);
  });
});
