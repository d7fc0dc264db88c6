import { describe, expect, test } from "vitest";
import type { ConformanceCase, SequenceOutcome } from "../../src/conformance/case.ts";
import { formatPlan } from "../../src/conformance/command/plan-text.ts";
import {
  decideNegative,
  decidePositive,
  decideSequence,
  decideUnsent,
  nameSeen,
} from "../../src/conformance/judge.ts";
import { explainSkip, keepChecks, listChecks } from "../../src/conformance/plan.ts";
import { createRun } from "../../src/conformance/run.ts";
import { type CaseResult, createProblem } from "../../src/conformance/verdict.ts";
import { bare, type Exchange, type RawRequest, type Reply } from "../../src/target/exchange.ts";
import type { CheckName } from "../../src/target/checks.ts";
import { caseOf, find, operations } from "./contract.ts";
import { exchangeOf as respond } from "./response-of.ts";

const validators = { responses: {} };
const error = { error: "INVALID_REQUEST", message: "No.", details: [] };

/** Without a status, the reply itself. */
const exchangeOf = (
  reply: number | Reply,
  body: unknown = error,
  request: Partial<RawRequest> = {},
): Exchange =>
  typeof reply === "number" ? respond(reply, body, request) : { request: { ...bare, ...request }, reply };

const withheld: Reply = { kind: "withheld", reason: "a limit was reached" };
const failed: Reply = { kind: "failed", reason: "it was cut", cause: "closed" as never };

const describeResult = ({ verdict, reason, warning, problems }: CaseResult) =>
  [verdict, ...problems.map(({ check }) => check), reason, warning]
    .filter((one) => one !== undefined)
    .join(": ");

const accepted = { outcome: "accepted" } as const;

describe("a request with one fault is", () => {
  const medCase = { operation: find("openMedCase"), pointer: "/requestBody/details" };
  const details = [{ field: "details", issue: "is wrong" }];
  const ok = exchangeOf(200, {});

  test.each<[decided: string, exchange: Exchange, after: Exchange, because?: "unusual"]>([
    ["skipped: a limit was reached", exchangeOf(withheld), ok],
    ["inconclusive: got no response: it was cut", exchangeOf(failed), ok],
    ["inconclusive: it got 404, as for a resource that does not exist", exchangeOf(404), ok],
    ["inconclusive: it got 403", exchangeOf(403), ok],
    ["passed", exchangeOf(400), ok],
    ["finding: error-form", exchangeOf(400, { error: "NONE" }), ok],
    ["finding: server-error", exchangeOf(500), exchangeOf(400)],
    ["finding: rejected", exchangeOf(200, {}), exchangeOf(400)],
    ["inconclusive: the valid request got 400 when it was repeated", exchangeOf(400), exchangeOf(400)],
    [
      "inconclusive: the valid request got no response: it was cut when it was repeated",
      exchangeOf(400),
      exchangeOf(failed),
    ],
    [
      "inconclusive: the valid request was not repeated, since a limit was reached",
      exchangeOf(400),
      exchangeOf(withheld),
    ],
    [
      "passed: rejected, names the member; the valid request was not repeated, since a limit was reached",
      exchangeOf(400, { ...error, details }),
      exchangeOf(withheld),
    ],
    [
      "inconclusive: the valid request got 400 when it was repeated",
      exchangeOf(400, { ...error, details }),
      exchangeOf(400),
    ],
    [
      "inconclusive: the valid request was not repeated, since a limit was reached",
      exchangeOf(400, { ...error, error: "NONE", details }),
      exchangeOf(withheld),
    ],
    ["passed: got 400; what is right is not documented", exchangeOf(400), ok, "unusual"],
    ["passed: got 200; what is right is not documented", exchangeOf(200, {}), ok, "unusual"],
  ])("%s", (decided, exchange, after, because = "invalid" as never) => {
    const given = caseOf({ ...medCase, expectation: { outcome: "rejected", because } });
    expect(describeResult(decideNegative(given, exchange, after, validators))).toBe(decided);
  });

  test.each([
    ["skipped: a limit was reached", withheld],
    ["inconclusive: the valid request got no response: it was cut", failed],
    ["inconclusive: the valid request got 429, too many requests", 429],
    ["inconclusive: the valid request got 400", 400],
  ] as const)("%s, if it was not sent", (decided, reply) => {
    expect(describeResult(decideUnsent(caseOf(), exchangeOf(reply)))).toBe(decided);
  });
});

describe("a valid request is", () => {
  const retry = { purpose: "NEW_ATTEMPT_AFTER_DUE_DATE" };
  const given = caseOf({ kind: "request", pointer: "/parameters", expectation: accepted });
  const scheduled = { ...given, operation: find("schedulePayment") };
  const other = { path: { id: "a" } };
  type Found = Partial<Parameters<typeof decidePositive>[2]>;

  test.each<[decided: string, exchange: Exchange, found?: Found, one?: ConformanceCase]>([
    ["skipped: a limit was reached", exchangeOf(withheld)],
    ["passed", exchangeOf(200, {})],
    ["finding: same-resource", exchangeOf(200, { id: "b" }, other)],
    ["passed", exchangeOf(200, { id: "b" }, other), { isMock: true }],
    ["finding: server-error", exchangeOf(500)],
    ["inconclusive: it got 400", exchangeOf(400)],
    ["inconclusive: it got 400", exchangeOf(400), { others: [exchangeOf(400)] }],
    ["finding: accepted", exchangeOf(400), { others: [exchangeOf(400), exchangeOf(200)] }],
    [
      "inconclusive: it got 400; the target has no `payout`",
      exchangeOf(400),
      { others: [exchangeOf(200)], guessed: ["payout"] },
    ],
    ["inconclusive: it got 401", exchangeOf(401), { others: [exchangeOf(200)] }],
    [
      "inconclusive: it got 404, as for a resource that does not exist; the target has no `a` and `b`",
      exchangeOf(404),
      { guessed: ["a", "b"] },
    ],
    [
      "inconclusive: it got 400; another attempt may be pending",
      exchangeOf(400, error, { body: retry }),
      { others: [exchangeOf(200)] },
      scheduled,
    ],
  ])("%s", (decided, exchange, found, one = given) => {
    const around = { others: [], guessed: [], isMock: false, ...found };
    expect(describeResult(decidePositive(one, exchange, around, validators))).toBe(decided);
  });
});

describe("a sequence is", () => {
  const sequence = nameSeen(find("getPayout"), "fallback", "effect");
  const ofPart = (part: string): ConformanceCase => ({
    ...sequence,
    expectation: { ...sequence.expectation, part } as never,
  });
  const exchange = exchangeOf(200);

  test.each<[decided: string, found: SequenceOutcome | SequenceOutcome[], one?: ConformanceCase]>([
    ["passed", { exchange }],
    ["passed: a note", { exchange, note: "a note" }],
    ["inconclusive: why", { exchange, unknown: "why" }],
    ["finding: effect", { exchange, message: "It is wrong." }],
    ["assumption: effect", { exchange, message: "It is wrong.", assumptions: ["status-codes"] }],
    ["skipped: a limit was reached", { exchange: exchangeOf(withheld), message: "It is wrong." }],
    ["inconclusive: why", [{ exchange }, { unknown: "why" }]],
    ["finding: effect", [{ unknown: "why" }, { message: "It is wrong." }]],
    ["finding: effect: effect", [{ message: "It is wrong." }, { message: "It is wrong too." }]],
    ["passed", [{ part: "a", unknown: "why" }, { part: "b" }, {}], ofPart("b")],
    ["inconclusive: why", [{ part: "a", unknown: "why" }, { part: "b" }], ofPart("a")],
    ["inconclusive: an attempt before was accepted", [{ part: "a" }], ofPart("b")],
  ])("%s, of %j", (decided, found, one = sequence) => {
    expect(describeResult(decideSequence(one, found))).toBe(decided);
  });

  test("a finding too if only a response that it got is wrong, whatever it does not show", () => {
    const others = [createProblem("value", "type", "It is wrong.", "")];
    expect(describeResult(decideSequence(sequence, { unknown: "why" }, others))).toBe("finding: value");
  });

  test("named by what it breaks, with the first exchange that shows it", () => {
    const wrong = exchangeOf(201);
    const found = [{ exchange }, { exchange: wrong, message: "It is wrong.", statement: "payout-fallback" }];
    expect(decideSequence(sequence, found)).toMatchObject({
      problems: [
        { keyword: "payout-fallback", statement: "payout-fallback", contract: sequence.operation.pointer },
      ],
      response: { status: 201 },
    });
    const [unnamed] = decideSequence(sequence, { message: "It is wrong." }).problems;
    expect(unnamed).toMatchObject({ keyword: "fallback" });
    expect(unnamed).not.toHaveProperty("statement");
  });
});

describe("of the cases of an operation,", () => {
  const select = (environment: "mock" | "test" | "production", allow: string[] = []) =>
    createRun({
      contract: operations,
      target: { baseUrl: "http://127.0.0.1:1", environment },
      ...(environment === "production" ? {} : { allow }),
    }).planned;
  const unsent = "wrong credentials are never sent in production";
  const ask = (risk: string, flag: string) =>
    `it would be a ${risk} call, and \`--allow ${flag}\` is not given`;

  test.each([
    [["examples", "negatives", "positives"], "mock"],
    [["negatives", "positives", "sequences"], "test"],
    [["negatives", "positives", "sequences"], "production"],
  ] as const)("%j are for a service of the environment %s", (groups, environment) => {
    const planned = select(environment);
    expect([...new Set(planned.map((one) => one.case.group))].sort()).toEqual(groups);
    const isAsked = environment !== "mock";
    expect(planned.some(({ case: one }) => one.request.token !== undefined)).toBe(isAsked);
    expect(planned.some(({ case: one }) => one.kind === "unknown")).toBe(isAsked);
  });

  test.each<[skipped: (string | undefined)[], operationId: string, allow: string[]]>([
    [[undefined], "getPayout", []],
    [[unsent, undefined], "issueToken", []],
    // What it created before may be read.
    [[undefined, ask("write", "write")], "createSubscription", []],
    [[ask("card", "card"), undefined], "createTransparentOrderV3", ["write"]],
    [[undefined, ask("write", "write")], "createTransparentOrderV3", ["card"]],
    [[ask("final", "openMedCase")], "openMedCase", ["write", "card", "uploadDocument"]],
    [[undefined], "openMedCase", ["openMedCase"]],
  ])("%j is why some of %s are skipped with %j", (skipped, operationId, allow) => {
    const planned = select(operationId === "issueToken" ? "production" : "test", allow);
    const own = planned.filter(({ case: one }) => one.operation.operationId === operationId);
    // Wrong methods change nothing.
    const known = own.filter(({ case: one }) => one.kind !== "allow");
    const order = (all: (string | undefined)[]) => [...new Set(all)].sort();
    expect(order(known.map((one) => one.skipped))).toEqual(order(skipped));
  });

  test.each<[checks: CheckName[], expectation: ConformanceCase["expectation"]]>([
    [["server-error"], { outcome: "rejected", because: "unusual" }],
    [
      ["rejected", "server-error", "status", "media-type", "error-form"],
      { outcome: "rejected", because: "invalid" },
    ],
    [
      ["company", "server-error", "status", "media-type", "error-form"],
      { outcome: "rejected", because: "company" },
    ],
    [["example", "media-type", "body", "error-form"], { outcome: "example", documented: "200" }],
    [
      [
        "accepted",
        "server-error",
        "status",
        "media-type",
        "body",
        "same-resource",
        "paging",
        "token-lifetime",
      ],
      accepted,
    ],
  ])("%j can be failed by one that expects %j", (checks, expectation) => {
    expect(listChecks({ expectation })).toEqual(checks);
  });

  test("only what is about the checks that are asked for is kept of a result", () => {
    const problems = (["body", "status"] as const).map((check) =>
      createProblem(check, "a", "It is wrong.", ""),
    );
    const result: CaseResult = { case: caseOf(), verdict: "finding", problems };
    const keep = (checks: CheckName[], given = result) => describeResult(keepChecks(given, checks));
    expect([keep([]), keep(["body"]), keep(["value"])]).toEqual([
      "finding: body: status",
      "finding: body",
      "passed",
    ]);
    expect(keep(["value"], { ...result, verdict: "skipped", reason: "why" })).toBe(
      "skipped: body: status: why",
    );
  });
});

test.each([
  ["why", { skipped: "why" }, {}],
  ["the target has no `payout`", {}, { token: "t" }],
  ["the target has no token and no credentials", {}, { values: { payout: "a" } }],
  [undefined, {}, { values: { payout: "a" }, token: "t" }],
  [undefined, {}, { values: { payout: "a" }, credentials: { clientId: "a", clientSecret: "b", scopes: [] } }],
])("%s is why a case of a payout is skipped (%j), as the target has %j", (reason, planned, target) => {
  const one = caseOf({ request: { ...bare, path: { id: "example" } }, expectation: accepted });
  expect(explainSkip({ case: one, risk: "read", ...planned }, { baseUrl: "http://a.test", ...target })).toBe(
    reason,
  );
});

test("a plan has what is sent of each operation, what is not, and each call that writes with what it does", () => {
  const target = { baseUrl: "http://127.0.0.1:1", environment: "test", token: "t" } as const;
  const run = createRun({
    contract: operations,
    target,
    allow: ["write"],
    checks: ["token"],
    operations: ["getPayout", "createSubscription", "openMedCase"],
    names: [
      "getPayout no-token /header/authorization",
      "createSubscription no-token /header/authorization",
      "openMedCase no-token /header/authorization",
    ],
  });
  expect(formatPlan(run, { ...target, values: { account: "a" } }, 7).split("\n")).toEqual([
    "Plan for http://127.0.0.1:1 (test); nothing is sent.",
    "  createSubscription         1 of 1 cases",
    "  openMedCase                0 of 1 cases",
    "  getPayout                  0 of 1 cases",
    "Not judged, unless an earlier call creates what is missing:",
    "  1 of openMedCase, skipped: it would be a final call, and `--allow openMedCase` is not given",
    "  1 of getPayout, skipped: the target has no `payout`",
    "Calls that write: 1, of which the service may carry out 7. The valid request of each group counts twice.",
    "  write: createSubscription no-token /header/authorization (creates a subscription if it is accepted)",
  ]);
});
