import { describe, expect, test } from "vitest";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { readSubjects } from "../../src/probe/bodies.ts";
import { explainRejected, readCases } from "../../src/probe/cases.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
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
  sent?: unknown;
}

function createResult({
  operationId,
  kind = "",
  group = "negatives",
  because,
  status,
  body,
  sent,
  ...rest
}: Given) {
  const operation = operations.find((one) => one.operationId === (operationId ?? "getPayout"));
  const expectation = because === undefined ? { outcome: "accepted" } : { outcome: "rejected", because };
  const text = JSON.stringify(body ?? {});
  return {
    verdict: "passed",
    problems: [],
    ...rest,
    request: { body: sent },
    case: { operation, kind, group, expectation, pointer: "", name: kind, request: { body: sent } },
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

type Problem = CaseResult["problems"][number];

const problem = (about: Partial<Problem>, ...assumptions: string[]): Problem => ({
  check: "paging",
  keyword: "",
  message: "No.",
  place: "",
  contract: "",
  assumptions,
  ...about,
});

describe("pages of events", () => {
  const order = ["undelivered-order", "Sorting the undelivered events"];

  test.each<[string, Given, seen: string[]]>([
    ["in their order agree", {}, order.map((one) => `${one} consistent`)],
    [
      "in another order do not",
      { problems: [problem({}, "undelivered-order")] },
      ["undelivered-order different", ...order.map((one) => `${one} different`)],
    ],
    ["with another fault say nothing about it", { problems: [problem({})] }, []],
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

type Body = Record<string, unknown>;

/** The example of a response to an operation. */
function example(operationId: string): Body {
  const operation = operations.find((one) => one.operationId === operationId);
  return (operation && listExamples(operation).find(({ body }) => body === "200"))?.value as Body;
}

/** A response to a valid request, by default its example with some members changed. */
const accepts = (operationId: string, body: unknown): Given => {
  return { operationId, group: "positives", status: 200, body };
};
const changes = (operationId: string, members: Body): Given =>
  accepts(operationId, { ...example(operationId), ...members });
/** An error for an example of the contract. */
const rejects = (operationId: string, body: unknown, sent?: unknown): Given => {
  return { operationId, group: "positives", kind: "request", status: 400, body, sent };
};
/** A call whose response is as usual, though it departs from the contract. */
const departs = (operationId: string, about: Partial<Problem>, ...assumptions: string[]): Given => {
  const problems = [problem({ place: "/requestBody/a", ...about }, ...assumptions)];
  return { ...changes(operationId, {}), group: "negatives", because: "invalid", problems };
};

const { statusHistory, receiver, ...subscription } = example("getSubscription");
const part = { amount: "0.10", currency: "BRL" };
const closed = (more: Body) => ({ data: [{ closeAccountRequestId: "a", ...more }] });
const frame = { statusCode: 400, error: "Bad Request", message: "No." };
const form = new FormData();
form.set("extra", "a");
const ignores = { check: "rejected", keyword: "not" } as const;
const unlike = "a value of `status` that is not a plain word, so it is not repeated here (200).";

test.each<[about: string, question: string, given: Given[], seen: string[]]>([
  [
    "names that the contract has",
    "subscription-members",
    [changes("getSubscription", {})],
    ["consistent: getSubscription responds with names that the contract has."],
  ],
  [
    "names that it lacks, in place of some that it has",
    "subscription-members",
    [accepts("getSubscription", { ...subscription, historico: statusHistory, recebedor: receiver })],
    ["different: getSubscription responds with `historico`, `recebedor`, which the contract does not name."],
  ],
  [
    "no names, and those of an error",
    "subscription-members",
    [accepts("getSubscription", {}), accepts("getSubscription", { success: false, message: "No." })],
    [],
  ],
  [
    "only a name that the documentation gives",
    "scheduled-payment-members",
    [accepts("schedulePayment", { dueDate: "2026-12-01" })],
    [],
  ],
  [
    "other names in a group",
    "group-members",
    [accepts("listCloseRequestGroups", { data: [{ group: "a", total: 1, items: [] }] })],
    [
      "different: listCloseRequestGroups responds with `group`, `total`, `items`, which the contract does not name.",
    ],
  ],
  [
    "no group, but records with more than the contract names",
    "group-members",
    [accepts("listCloseRequests", closed({ status: "A", updatedAt: null, branch: "1" }))],
    [],
  ],
  [
    "all names of a fee, and more",
    "order-fees",
    [changes("createTransparentOrderV3", { fee: { fixed: part, variable: part, additional: part } })],
    ["consistent: createTransparentOrderV3 responds with names that the contract has."],
  ],
  [
    "an error whose strings begin with other members, and another version that is accepted",
    "v2-order",
    [
      rejects("createTransparentOrderV2", ["payment.method: is required", "payer: is required", "Error: no"]),
      changes("createTransparentOrderV3", {}),
    ],
    ["different: createTransparentOrderV2 rejects a valid request and asks for `payment`, `payer`."],
  ],
  [
    "an error whose `details` name other members and some that were sent",
    "v2-order",
    [
      rejects("createTransparentOrderV2", {
        details: [{ field: "body/payer" }, { field: "order.code" }, { field: "WEBHOOK_URL" }],
      }),
    ],
    ["different: createTransparentOrderV2 rejects a valid request and asks for `payer`."],
  ],
  [
    "an error without a name",
    "v2-order",
    [rejects("createTransparentOrderV2", ["The order is wrong: no."])],
    [],
  ],
  ...["schedule-headers", "scheduled-payment-members"].map(
    (question): [string, string, Given[], string[]] => [
      "an error that asks for a header, and for a member that was sent",
      question,
      [rejects("schedulePayment", { details: [{ field: "x-idempotency-key" }, { field: "accountId" }] })],
      question === "schedule-headers"
        ? ["different: schedulePayment rejects a valid request and asks for `x-idempotency-key`."]
        : [],
    ],
  ),
  [
    "an error that names a field of the form that was sent, and another one",
    "upload-encoding",
    [rejects("uploadDocument", { details: [{ field: "extra" }, { field: "other" }] }, form)],
    [
      "different: uploadDocument rejects a valid request and asks for `other`.",
      "doubtful: uploadDocument rejects an example of the contract.",
    ],
  ],
  [
    "an example that is rejected",
    "pix-only-members",
    [rejects("createTransparentOrderV3", ["No."], buildRequestBody("createTransparentOrderV3"))],
    ["doubtful: createTransparentOrderV3 rejects an example of the contract."],
  ],
  [
    "a broken member that is accepted, which it may ignore",
    "scheduled-payment-members",
    [departs("schedulePayment", { check: "rejected", keyword: "format" }, "scheduled-payment-members")],
    ["not answered: schedulePayment: No."],
  ],
  [
    "a member of another type that is accepted",
    "scheduled-payment-members",
    [departs("schedulePayment", { check: "rejected", keyword: "type" }, "scheduled-payment-members")],
    ["doubtful: schedulePayment: No."],
  ],
  [
    "a missing member that is accepted",
    "scheduled-payment-members",
    [departs("schedulePayment", { check: "rejected", keyword: "required" }, "scheduled-payment-members")],
    ["different: schedulePayment: No."],
  ],
  [
    "a broken time that is accepted",
    "time-bounds",
    [departs("listUndeliveredEvents", { check: "rejected" }, "time-bounds")],
    [],
  ],
  [
    "a departure from one assumption",
    "pix-only-members",
    [departs("createTransparentOrderV3", ignores, "pix-only-members")],
    ["different: createTransparentOrderV3: No."],
  ],
  [
    "a departure from one of two assumptions",
    "pix-only-members",
    [departs("createTransparentOrderV2", ignores, "pix-only-members", "v2-order")],
    ["doubtful: Due to pix-only-members or v2-order: createTransparentOrderV2: No."],
  ],
  [
    "an error with the status of a success",
    "pix-only-members",
    [
      {
        ...departs("createTransparentOrderV3", ignores, "pix-only-members"),
        body: { success: false },
      },
    ],
    [],
  ],
  [
    "a valid value that is rejected",
    "default-partner",
    [departs("createTransparentOrderV3", { check: "accepted" }, "default-partner")],
    ["different: createTransparentOrderV3: No. Changed: `/requestBody/a`."],
  ],
  [
    "a valid value that is rejected as the example is",
    "default-partner",
    [
      rejects("createTransparentOrderV3", ["No."]),
      departs("createTransparentOrderV3", { check: "accepted" }, "default-partner"),
    ],
    ["doubtful: createTransparentOrderV3: No. Changed: `/requestBody/a`."],
  ],
  [
    "values of a list of which none is known",
    "close-request-statuses",
    [accepts("listCloseRequests", { data: [{ status: "OPEN" }, { status: "UNDER_REVIEW" }] })],
    ["OPEN", "UNDER_REVIEW"].map(
      (status) => `confirmed: listCloseRequests responds with the value ${status}.`,
    ),
  ],
  ...["ON-HOLD", "Em análise"].map((status): [string, string, Given[], string[]] => [
    `the value ${status}, which is no plain word`,
    "payout-statuses",
    [changes("getPayout", { status })],
    [`different: getPayout responds with ${unlike}`],
  ]),
  [
    "an error of the framework",
    "error-codes",
    [{ operationId: "createSubscription", because: "invalid", status: 400, body: frame }],
    [],
  ],
  [
    "the same code in an error of its own",
    "error-codes",
    [{ operationId: "createSubscription", because: "invalid", status: 400, body: { error: "Bad Request" } }],
    [
      `different: createSubscription responds with ${unlike.replace("status", "error").replace("200", "400")}`,
    ],
  ],
])("responses that have %s are read: %s", (_, question, given, seen) => {
  const found = readCases(given.map(createResult), subjects).filter((one) => one.question === question);
  expect(found.map((one) => `${one.verdict}: ${one.seen}`)).toEqual(seen);
});

test.each<[operationId: string, body: unknown, target: string]>([
  ["listCloseRequests", { data: [{ status: "CLOSED" }] }, "$['components']['schemas']['CloseRequestStatus']"],
  [
    "listUndeliveredEvents",
    { data: [{ status: "CLOSED" }] },
    "$['components']['schemas']['UndeliveredEvent']['properties']['status']",
  ],
  ["getPayout", { status: "CLOSED" }, "$['components']['schemas']['PayoutStatus']"],
  ["getPayout", { status: "Em análise" }, ""],
])("a new value of %s, %j, is written to its list if it is a word", (operationId, body, target) => {
  const [found] = readCases([createResult(accepts(operationId, body))], subjects);
  const described = { CLOSED: "Sent by the service; the provider does not document it." };
  const update = { "x-extensible-enum": ["CLOSED"], "x-enumDescriptions": described };
  expect(found?.actions).toEqual(target === "" ? [] : [{ target, update }]);
});

test.each([
  ["changed example", "omit", "createTransparentOrderV3", ["default-partner"], "assumption"],
  ["example", "request", "createTransparentOrderV3", [], "finding"],
  ["changed example of a body without conditions", "omit", "createSubscription", [], "finding"],
])(
  "a valid request that is a %s is rejected by what it may have together",
  (_, kind, operationId, open, verdict) => {
    const problems = [problem({ check: "accepted", place: "/requestBody/customer" })];
    const found = explainRejected(createResult({ operationId, kind, verdict: "finding", problems }));
    expect(found.problems.map(({ assumptions }) => assumptions)).toEqual([open]);
    expect(found.verdict).toBe(verdict);
  },
);
