import { describe, expect, test } from "vitest";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { readSubjects } from "../../src/probe/bodies.ts";
import { readCases } from "../../src/probe/cases.ts";
import { operations } from "../sandbox/contract-examples.ts";

const subjects = readSubjects(operations);

/** What a result of a conformance case about an operation may have. */
interface Given extends Partial<Omit<CaseResult, "case" | "response">> {
  operationId?: string;
  kind?: string;
  group?: CaseResult["case"]["group"];
  because?: "invalid" | "unauthenticated" | "unusual";
  status?: number;
  body?: unknown;
}

function createResult({
  operationId,
  kind = "",
  group = "negatives",
  because,
  status,
  body,
  ...rest
}: Given) {
  const operation = operations.find((one) => one.operationId === (operationId ?? "getPayout"));
  const expectation = because === undefined ? { outcome: "accepted" } : { outcome: "rejected", because };
  const text = JSON.stringify(body ?? {});
  return {
    verdict: "passed",
    problems: [],
    ...rest,
    case: { operation, kind, group, expectation, pointer: "", name: kind, request: {} },
    ...(status !== undefined && {
      response: { status, headers: {}, mediaType: "application/json", text },
    }),
  } as unknown as CaseResult;
}

/** What cases show about these questions. */
const show = (given: readonly Given[], questions: readonly string[]) =>
  readCases(given.map(createResult), subjects)
    .filter(({ question }) => questions.includes(question))
    .map(({ question, verdict }) => `${question} ${verdict}`);

test.each<[string, Given, seen: string[]]>([
  ["is 403, as the contract has it", { status: 403 }, ["token-scope consistent", "Scopes consistent"]],
  [
    "is 401, which the contract has for no token",
    { status: 401 },
    ["token-scope consistent", "Scopes different"],
  ],
  [
    "is 401 where it has no 403",
    { status: 401, operationId: "issueToken" },
    ["token-scope consistent", "Scopes consistent"],
  ],
  ["is a success", { status: 200 }, ["token-scope different", "Scopes different"]],
  ["is 499, the last that is no failure", { status: 499 }, ["token-scope consistent", "Scopes different"]],
  ["is a failure", { status: 500 }, []],
  ["was not sent", { verdict: "skipped", reason: "it needs another token" }, ["Scopes not answered"]],
])("the response to a token of another scope %s", (_, given, seen) => {
  expect(show([{ kind: "other-scope", ...given }], ["token-scope", "Scopes"])).toEqual(seen);
});

describe("pages of events", () => {
  const order = ["undelivered-order", "Sorting the undelivered events"];
  const problem = (...assumptions: string[]) =>
    ({ check: "paging", keyword: "", message: "", place: "", contract: "", assumptions }) as const;

  test.each<[string, Given, seen: string[]]>([
    ["in their order agree", {}, order.map((one) => `${one} consistent`)],
    [
      "in another order do not",
      { problems: [problem("undelivered-order")] },
      ["undelivered-order different", ...order.map((one) => `${one} different`)],
    ],
    ["with another fault say nothing about it", { problems: [problem()] }, []],
    [
      "that skip events of one time say so",
      { warning: "Skipped." },
      [...order.map((one) => `${one} consistent`), "cursor-ties different"],
    ],
    [
      "that were not read say why",
      { verdict: "inconclusive", reason: "it was late" },
      [...order, "cursor-ties"].map((one) => `${one} not answered`),
    ],
  ])("%s", (_, given, seen) => {
    expect(
      show([{ kind: "pages", operationId: "listUndeliveredEvents", ...given }], [...order, "cursor-ties"]),
    ).toEqual(seen);
  });
});

describe("a repeated key", () => {
  const [first, another] = [
    { became: "first", status: "200" },
    { became: "another", status: "200" },
  ] as const;
  const rejected = (status: string) => ({ became: "rejected", status }) as const;
  type Repeated = NonNullable<CaseResult["repeated"]>;

  test.each<
    [string, same: Repeated | undefined, changed: Repeated | undefined, seen: string[], setting?: string]
  >([
    [
      "gives the first result, and rejects another body",
      first,
      rejected("400"),
      ["confirmed", "confirmed"],
      "replay",
    ],
    [
      "rejects another body with another status",
      first,
      rejected("409"),
      ["confirmed", "different"],
      "replay",
    ],
    ["gives the first result to any body", first, first, ["confirmed", "different"], "replay-any-body"],
    ["that does it again for another body has no setting", first, another, ["confirmed", "different"]],
    ["alone is known by what it does alone", first, undefined, ["confirmed"]],
    ["does it again", another, another, ["different", "different"], "off"],
    ["is rejected", rejected("409"), rejected("422"), ["different", "different"]],
    ["that was limited says nothing", first, rejected("429"), []],
    ["whose token was wrong says nothing", rejected("401"), first, []],
    ["that was not sent says nothing", undefined, rejected("400"), []],
  ])("%s", (_, same, changed, seen, setting) => {
    const about = { operationId: "createTransparentOrderV3", group: "sequences" as const };
    const given: Given[] = [
      { kind: "repeat", ...about, warning: "One.", ...(same && { repeated: same }) },
      { kind: "conflict", ...about, warning: "Two.", ...(changed && { repeated: changed }) },
    ];
    const [key, body] = ["repeated-key", "Repeated idempotency key"];
    const found = readCases(given.map(createResult), subjects).filter(({ question }) =>
      [key, body].includes(question),
    );
    expect(found.map(({ verdict }) => verdict)).toEqual(seen);
    expect(found[0]?.sandbox).toEqual(setting && { idempotency: setting });
    for (const one of found) expect(one.seen).toBe("One. Two. (createTransparentOrderV3)");
    if (found[0]) expect(found[0].places).toEqual(["/components/parameters/IdempotencyKeyUuid"]);
  });
});

test.each<[string, Given, seen: string[]]>([
  [
    "an object",
    { status: 400, body: { error: "No." } },
    ["v3-errors consistent", "Errors of V3 orders consistent"],
  ],
  ["a list", { status: 499, body: ["No."] }, ["v3-errors consistent", "Errors of V3 orders different"]],
  ["a text", { status: 400, body: "No." }, []],
  ["an object of another operation", { status: 400, operationId: "createTransparentOrderV2" }, []],
  ["an object for a missing token", { status: 400, because: "unauthenticated" }, []],
  ["an object of a success", { status: 200 }, []],
  ["an object of a failure", { status: 500 }, []],
  ["an object for a valid order", { status: 400, group: "positives" }, []],
])("the error of an invalid V3 order that is %s is read", (_, given, seen) => {
  const about: Given = { operationId: "createTransparentOrderV3", because: "invalid", kind: "type" };
  expect(show([{ ...about, ...given }], ["v3-errors", "Errors of V3 orders"])).toEqual(seen);
});
