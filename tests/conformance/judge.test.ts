import { describe, expect, test } from "vitest";
import type { ConformanceCase } from "../../src/conformance/case.ts";
import { deriveCases } from "../../src/conformance/derive.ts";
import { applyDeviations } from "../../src/conformance/deviations.ts";
import { bare, type ReceivedResponse, readResponse } from "../../src/target/exchange.ts";
import { judgeResponse } from "../../src/conformance/judge.ts";
import { type ExpectedDeviation, namePathValue } from "../../src/target/target.ts";
import { listReviews } from "../../scripts/lint/reviews.ts";
import type { Validate } from "../../src/conformance/validators.ts";
import { judgeValues } from "../../src/conformance/values.ts";
import type { CaseResult, Problem } from "../../src/conformance/verdict.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isSafe, readContractBody } from "../../src/contract/operations.ts";
import { responseOf } from "./response-of.ts";
import { operations } from "./contract.ts";
import { parcelOperations } from "./small-contract.ts";
import bundle from "../../generated/openapi.json" with { type: "json" };
import { classifyRisk, reviewedRisks } from "../../src/target/risks.ts";

type Judged = Pick<ConformanceCase, "operation" | "kind" | "pointer" | "expectation">;

const find = (operationId: string) => {
  const found = [...operations, ...parcelOperations].find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation \`${operationId}\`.`);
  return found;
};
const accept = (operationId: string): Judged => ({
  operation: find(operationId),
  kind: "request",
  pointer: "/requestBody",
  expectation: { outcome: "accepted" },
});
const reject = (operationId: string, pointer = "/path/id", kind = "format-1"): Judged => ({
  operation: find(operationId),
  kind,
  pointer,
  expectation: { outcome: "rejected", because: "invalid" },
});
const withoutToken = (operationId: string, kind = "no-token"): Judged => ({
  operation: find(operationId),
  kind,
  pointer: "/header/authorization",
  expectation: { outcome: "rejected", because: "unauthenticated" },
});

const token = { tokenType: "Bearer", token: "a.b.c", expiresIn: 3_600_000 };
const error = { error: "INVALID_REQUEST", message: "The request is not valid." };
const order = {
  id: "1",
  code: "2",
  status: "INITIAL",
  universalLink: "https://a.test",
  amountToPay: "1.00",
  description: "An order.",
};
const empty: ReceivedResponse = { status: 201, headers: {}, mediaType: "", text: "" };

test.each<[string, Judged, ReceivedResponse]>([
  ["a valid success", accept("issueToken"), responseOf(200, token)],
  ["a member that is not documented", accept("issueToken"), responseOf(200, { ...token, added: 1 })],
  [
    "a value that an open list does not have",
    accept("createTransparentOrderV3"),
    responseOf(200, { ...order, status: "NEW" }),
  ],
  ["a rejection in the form of the operation", reject("getSubscription"), responseOf(400, error)],
  ["either form where both are documented", reject("createTransparentOrderV3"), responseOf(400, ["no"])],
  ["a missing token", withoutToken("getSubscription"), responseOf(401, error)],
  ["no body where none is documented", accept("createParcel"), empty],
])("this is as asked: %s", (_, judged, response) => {
  expect(judgeResponse(judged, response)).toEqual({ kind: "as-asked", problems: [] });
});

test("null is an open question in a member that may be missing, and a fault in one that may not", () => {
  const assumptionsOf = (operationId: string, name: string) => {
    const [example] = readContractBody(find(operationId).responses["200"])?.examples.values() ?? [];
    const { problems } = judgeResponse(
      accept(operationId),
      responseOf(200, { ...(example as object), [name]: null }),
    );
    return problems.map(({ place, assumptions }) => [place, assumptions.includes("null-members")]);
  };
  expect(assumptionsOf("issueToken", "expiresIn")).toEqual([["/expiresIn", false]]);
  expect(assumptionsOf("getSubscription", "externalId")).toEqual([["/externalId", true]]);
});

test("a rejection for another reason says nothing", () => {
  const judged = judgeResponse(withoutToken("getSubscription"), responseOf(400, error));
  expect(judged).toEqual({ kind: "unclear", reason: "400", problems: [] });
});

describe("these departures are the provider's:", () => {
  test.each<[string, Judged, ReceivedResponse, string[]]>([
    [
      "another media type",
      accept("issueToken"),
      responseOf(200, token, "text/json"),
      ["media-type: The media type is `text/json`, not `application/json`."],
    ],
    ["no body", accept("issueToken"), { ...responseOf(200, token), text: "" }, ["body: The body is empty."]],
    [
      "no JSON",
      accept("issueToken"),
      { ...responseOf(200, token), text: "{" },
      ["body: The body is not valid JSON."],
    ],
    [
      "a body where there is none",
      accept("createParcel"),
      responseOf(201, {}),
      ["body: There is a body, but none is documented."],
    ],
    [
      "a status that nothing leaves open",
      accept("createParcel"),
      { ...empty, status: 202 },
      ["status: The status is 202; documented are 200, 201.", "body: The body is empty."],
    ],
    [
      "one fault in an error that has two forms",
      reject("createTransparentOrderV3"),
      responseOf(400, { ...error, message: 1 }),
      ["error-form /message: The body at `/message` must be a string."],
    ],
    [
      "none of the two forms",
      reject("createTransparentOrderV3"),
      responseOf(400, "no"),
      ["error-form: The body must be one of: object, array."],
    ],
    [
      "a broken request that is accepted",
      reject("createTransparentOrderV3", "/requestBody/order/code", "drop"),
      responseOf(200, order),
      [
        "rejected /requestBody/order/code: The request was accepted although `/requestBody/order/code` is missing.",
      ],
    ],
  ])("%s", (_, judged, response, want) => {
    const { problems } = judgeResponse(judged, response);
    expect(
      problems.map(({ check, place, message }) => `${check}${place && ` ${place}`}: ${message}`),
    ).toEqual(want);
    expect(problems.flatMap(({ assumptions }) => assumptions)).toEqual([]);
  });
});

test("an answer about errors leaves a success open, and one about the success settles it", () => {
  const operation = find("getSubscription");
  const judge = (answered: RegExp, status: number) => {
    const responses = Object.entries(operation.responses).map(([key, { node, ...rest }]) => {
      const { "x-question": question, "x-assumption": __, ...own } = node as Record<string, unknown>;
      const questions = [key.startsWith("2") ? "success-codes" : "status-codes"];
      const answer = { ...own, "x-answer": [{ questions }] };
      return [key, { ...rest, node: answered.test(key) ? answer : { ...own, "x-question": question } }];
    });
    const changed = { ...operation, responses: Object.fromEntries(responses) as typeof operation.responses };
    const { problems } = judgeResponse(
      { ...accept("getSubscription"), operation: changed },
      responseOf(status, {}),
    );
    return problems.map(({ assumptions }) => assumptions.join());
  };
  const listAll = (answered: RegExp) => [201, 202, 203].map((status) => judge(answered, status));
  expect(listAll(/^[45d]/u)).toEqual([["success-codes"], ["success-codes"], [""]]);
  expect(listAll(/^2/u)).toEqual([[""], [""], [""]]);
  expect(judge(/^2/u, 200)).toEqual([]);
});

describe("these are due to what the documentation leaves open:", () => {
  test.each<[string, Judged, ReceivedResponse, string, string[]]>([
    ["another success", accept("issueToken"), responseOf(201, token), "status", ["success-codes"]],
    [
      "another status of a rejection",
      reject("getSubscription"),
      responseOf(422, error),
      "status",
      ["status-codes"],
    ],
    [
      "a member whose name is guessed",
      accept("getSubscription"),
      responseOf(200, { allowChargeAfterDueDate: "yes" }),
      "body",
      ["subscription-members"],
    ],
    [
      "a broken format that is accepted",
      reject("createTransparentOrderV3", "/requestBody/customer/country", "pattern-head"),
      responseOf(200, order),
      "rejected",
      ["customer-countries"],
    ],
    [
      "a combination that is accepted",
      reject("createTransparentOrderV3", "/requestBody/order/pixKey", "excluded"),
      responseOf(200, order),
      "rejected",
      ["mxn-amount", "pix-only-members"],
    ],
    [
      "any request whose names are guessed",
      reject("createTransparentOrderV2", "/requestBody/order/code", "type"),
      responseOf(200, order),
      "rejected",
      ["v2-order"],
    ],
  ])("%s", (_, judged, response, check, ids) => {
    const { problems } = judgeResponse(judged, response);
    expect(new Set(problems.map((problem) => problem.check))).toEqual(new Set([check]));
    for (const { assumptions, message } of problems)
      expect(assumptions.filter((id) => ids.includes(id)).length, message).toBeGreaterThan(0);
  });
});

describe("a mock that is asked for", () => {
  const ask = (expectation: object, response: ReceivedResponse, validate: Validate = () => true) => {
    const judged = { ...accept("issueToken"), expectation: { outcome: "example", ...expectation } } as Judged;
    const validators = { responses: { issueToken: { 200: validate, 404: validate } } };
    return judgeResponse(judged, response, validators).problems.map(({ message }) => message);
  };
  const example = { name: "it", value: { list: [{ a: 1, b: { c: 2, d: "3" } }, 4] } };

  test("an example responds with it, in any order of members but not of items", () => {
    const success = { documented: "200", example };
    expect(ask(success, responseOf(200, { list: [{ b: { d: "3", c: 2 }, a: 1 }, 4] }))).toEqual([]);
    expect(ask(success, responseOf(200, { list: [4, example.value.list[0]] }))).toEqual([
      "The body differs from the example `it`.",
    ]);
  });

  test("a status responds with it", () => {
    const wanted = { documented: "404", status: 404 };
    expect(ask(wanted, responseOf(404, ["no"]))).toEqual([]);
    expect(ask(wanted, responseOf(400, ["no"]))).toEqual(["The status is 400, but `Prefer` asks for 404."]);
    expect(ask({ documented: "200" }, responseOf(404, []))).toEqual([
      "The status is 404, but `Prefer` asks for a success.",
    ]);
  });

  test("it responds with a valid body", () => {
    const problems = ["The body is not valid."];
    expect(ask({ documented: "200" }, responseOf(200, {}), () => false)).toEqual(problems);
    expect(ask({ documented: "200", example }, responseOf(200, {}), () => false)).toEqual(problems);
  });
});

describe("read response", () => {
  test.each([
    ["application/json", "application/json"],
    ["Application/JSON ; charset=utf-8", "application/json"],
    [undefined, ""],
  ])("the media type of a response with %j is %j", async (type, mediaType) => {
    const response = new Response(new TextEncoder().encode("{}"), { status: 201 });
    if (type !== undefined) response.headers.set("content-type", type);
    expect(await readResponse(response)).toMatchObject({ status: 201, mediaType, text: "{}" });
  });
});

describe("expect deviations", () => {
  const { cases } = deriveCases(operations.filter(({ operationId }) => operationId === "getPayout"));
  const problem: Problem = {
    check: "token",
    place: "/header/authorization",
    keyword: "security",
    message: "No token.",
    contract: "",
    assumptions: [],
  };
  const results = cases
    .filter(({ kind }) => kind === "no-token" || kind === "other-scheme")
    .map((one): CaseResult => ({ case: one, verdict: "finding", problems: [problem] }));
  const deviation: ExpectedDeviation = { check: "token", reason: "It is internal.", until: "2026-12-31" };

  const apply = (changes: Partial<ExpectedDeviation>, given = results, today = "2026-12-31") => {
    const applied = applyDeviations(given, [{ ...deviation, ...changes }], today);
    return [
      ...applied.deviations.map(({ state }) => state),
      ...applied.results.map(({ verdict }) => verdict),
    ];
  };

  test("it is expected at its operation, kind of case and place only", () => {
    expect(apply({ kind: "no-token" })).toEqual(["seen", "deviation", "finding"]);
    expect(apply({ place: "/elsewhere" })).toEqual(["gone", "finding", "finding"]);
    expect(apply({ operation: "openMedCase" })).toEqual(["unjudged", "finding", "finding"]);
    expect(apply({ check: "body" })).toEqual(["unjudged", "finding", "finding"]);
  });

  test("an id stands for all of it, until its date, and is gone only where a case that would show it was judged", () => {
    const byId = (id: string, given = results, today = "2026-12-31") => {
      const applied = applyDeviations(given, [{ id, reason: "Known.", until: "2026-12-31" }], today);
      return [applied.deviations[0]?.state, ...applied.results.map(({ verdict }) => verdict)];
    };
    const id = "token:security:no-token";
    expect(byId(id)).toEqual(["seen", "deviation", "finding"]);
    expect(byId(id, results, "2027-01-01")).toEqual(["expired", "finding", "finding"]);
    const passed = results.map((result): CaseResult => ({ ...result, verdict: "passed", problems: [] }));
    expect(byId(id, passed)).toEqual(["gone", "passed", "passed"]);
    expect(byId("token:security:expired-token", passed)).toEqual(["unjudged", "passed", "passed"]);
  });

  test("a difference from an assumption can be expected too; another problem of the case stays what it is", () => {
    const assumed = { ...problem, check: "status" as const, assumptions: ["status-codes"] };
    const [result] = results.map((one): CaseResult => ({
      ...one,
      verdict: "assumption",
      problems: [assumed],
    }));
    if (result === undefined) throw new Error("There is no case.");
    expect(apply({ check: "status" }, [result])).toEqual(["seen", "deviation"]);
    const both: CaseResult = { ...result, verdict: "finding", problems: [problem, assumed] };
    expect(apply({ check: "status" }, [both])).toEqual(["seen", "finding"]);
    expect(apply({}, [both])).toEqual(["seen", "assumption"]);
  });

  test("one that its cases no longer show is gone, unless they were not judged", () => {
    const passed = results.map((result): CaseResult => ({ ...result, verdict: "passed", problems: [] }));
    expect(apply({}, passed)).toEqual(["gone", "passed", "passed"]);
    const skipped = passed.map((result): CaseResult => ({ ...result, verdict: "skipped" }));
    expect(apply({}, skipped)).toEqual(["unjudged", "skipped", "skipped"]);
  });
});

describe("reviewed tables", () => {
  const { operations } = readContract(bundle as unknown as OpenApiDocument);

  test("an operation that nobody reviewed is a write, or a card if its body lists one, and one that is safe is a read", () => {
    const classify = (body?: object) =>
      Object.fromEntries(parcelOperations.map((one) => [one.operationId, classifyRisk(one, { body })]));
    expect(classify()).toMatchObject({ getParcel: "read", createParcel: "write" });
    expect(classify({ cards: [{ cvv: "123" }] })).toMatchObject({ getParcel: "read", createParcel: "card" });
  });

  test("each reviewed risk is that of an operation of the contract that is not safe", () => {
    const unsafe = operations.filter(({ method, operation }) => !isSafe(method, operation));
    const ids = unsafe.map(({ operationId }) => operationId);
    for (const id of Object.keys(reviewedRisks))
      expect(ids, `Remove \`${id}\` from \`reviewedRisks\` in src/conformance/plan.ts.`).toContain(id);
  });

  test("a parameter of a path is a value that exists at the service, by a name of its own if nobody gave it one", () => {
    expect(namePathValue("getParcel", "id")).toBe("getParcel.id");
  });

  test("lint notes what nobody reviewed, with the file and line of the table", async () => {
    const notes = await listReviews({ operations: parcelOperations, states: [] });
    const note = (start: string) => expect.stringMatching(new RegExp(`^note: ${start}`, "u")) as string;
    expect(notes).toContainEqual(note("src/target/risks\\.ts:\\d+ {2}`createParcel` has no reviewed risk"));
    expect(notes).toContainEqual(
      note("src/target/target\\.ts:\\d+ {2}`id` of `getParcel` .*`getParcel\\.id`"),
    );
    expect(notes.join("\n")).not.toMatch(/:0 |`getParcel` has no reviewed risk/u);
  });
});

test("a status that a provider added in an answer is one of the documented states", () => {
  const answered = structuredClone(bundle) as { components: { schemas: Record<string, object> } };
  const { SubscriptionStatus: status = {} } = answered.components.schemas;
  answered.components.schemas["SubscriptionStatus"] = {
    ...status,
    "x-extensible-enum": ["PENDING_AUTHORIZATION", "PAUSED"],
  };
  const judge = (document: unknown) => {
    const { operations } = readContract(document as OpenApiDocument);
    const operation = operations.find(({ operationId }) => operationId === "createSubscription");
    if (operation === undefined) throw new Error("The contract has no subscriptions.");
    const request = { ...bare, body: { type: "AUTHORIZATION_QRCODE" } };
    const problems = judgeValues(operation, request, responseOf(200, { status: "PAUSED" }));
    return problems.map(({ statement }) => statement);
  };
  expect(judge(bundle)).toEqual(["created-states"]);
  expect(judge(answered)).toEqual(["created-journey-2"]);
});

test("an item of a list is judged as what it is, of which members without a value may be null", () => {
  const item = {
    closeAccountRequestId: "1",
    status: "DONE",
    accountId: "2",
    createdAt: "2026-11-26T12:00:00Z",
    closureReason: null,
    analysisObservation: null,
    analysedBy: null,
  };
  const judge = (one: object) => {
    const body = { data: [one], totalCount: 1 };
    const { problems } = judgeResponse(accept("listCloseRequests"), responseOf(200, body));
    return problems.map(({ place }) => place);
  };
  expect(judge(item)).toEqual(["/data/-/closureReason", "/data/-/analysisObservation", "/data/-/analysedBy"]);
  expect(judge({ key: "DONE" })).toContain("/data/-/count");
});
