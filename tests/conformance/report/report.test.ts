import { execFileSync } from "node:child_process";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import type { RepeatedKey } from "../../../src/conformance/case.ts";
import { nameSeen } from "../../../src/conformance/judge.ts";
import { reportFormats, formatText } from "../../../src/conformance/report/formats.ts";
import { buildReport, type CaseLine, type Report } from "../../../src/conformance/report/report.ts";
import { createShow } from "../../../src/conformance/report/show-exchange.ts";
import { type CaseResult, createProblem } from "../../../src/conformance/verdict.ts";
import { checks, type CheckName } from "../../../src/target/checks.ts";
import { bare } from "../../../src/target/exchange.ts";
import { caseOf, find } from "../contract.ts";
import { responseOf } from "../response-of.ts";
import { checkPlanted, credentials, describeTarget } from "../planted/check-planted.ts";

const respond = (status: number, body: unknown, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

const target = { baseUrl: "https://a.test", token: "secret-token" };

/** The report of results that nobody sent for. */
function reportOf(
  results: CaseResult[],
  changes: Partial<Parameters<typeof buildReport>[1]> = {},
  created: Report["created"] = [],
): Report {
  const context = {
    planned: [],
    locate: (at: string) => `line of ${at}`,
    at: "",
    seconds: 0,
    isStopped: false,
  };
  return buildReport(
    { results, created, coverage: [], counts: {} as never, deviations: [], dropped: [], requests: 0 },
    { ...context, target, ...changes },
  );
}

const replyOf = (status: number, body: unknown = { error: "A", message: "No.", details: [] }) =>
  responseOf(status, body);

test("one cause is one finding over members and operations, shown by the smallest request", () => {
  const seen = (operationId: string, content: string, place: string): CaseResult => {
    const operation = find(operationId);
    const request = { ...bare, text: { mediaType: "application/json", content } };
    return {
      case: caseOf({ operation, kind: "malformed", request }),
      verdict: "finding",
      problems: [createProblem("server-error", "5xx", `It is ${content}.`, `/${operationId}`, place)],
      request,
      response: replyOf(500),
    };
  };
  const { findings, assumptions, expected } = reportOf([
    seen("openMedCase", "longer", "/b"),
    seen("createSubscription", "short", ""),
    seen("createSubscription", "longest", "/a"),
    { ...seen("getPayout", "none", "/c"), verdict: "inconclusive" },
  ]);
  expect([findings.length, assumptions, expected]).toEqual([1, [], []]);
  expect(findings).toMatchObject([
    {
      id: "server-error:5xx:malformed",
      operationId: "createSubscription",
      operationIds: ["openMedCase", "createSubscription"],
      places: ["/b", "/a"],
      message: "It is short.",
      expected: `${checks["server-error"].demands}.`,
      says: checks["server-error"].says,
      location: "line of /createSubscription",
      cases: ["openMedCase", "createSubscription"].map((id) => `${id} malformed /query/externalId`),
      request: expect.stringContaining("'short'") as string,
      response: '500, application/json, {"error":"A","message":"string of 3","details":[]}',
      why: "",
    },
  ]);
});

test.each<[explained: object, kind: string, check: CheckName, place: string, contract: string]>([
  [{ pointer: "/a", kinds: [], statement: undefined }, "type", "body", "/id", "/a"],
  [{ pointer: "", kinds: [], statement: undefined }, "type", "body", "", "/a"],
  [{ pointer: "/a", kinds: ["type"], statement: undefined }, "type", "rejected", "/requestBody/a", "/a"],
  [{ pointer: "", kinds: ["drop"], statement: undefined }, "drop", "rejected", "/requestBody", "/a"],
])("by %j, it is looked for what the documentation says", (explained, kind, check, place, contract) => {
  const asked: object[] = [];
  const problems = [createProblem(check, "a", "It is wrong.", contract, place)];
  const { findings } = reportOf([{ case: caseOf({ kind }), verdict: "finding", problems }], {
    explain: (about) => (asked.push(about), { says: "It must not.", section: "Rules" }),
  });
  expect(asked).toEqual([explained]);
  expect(findings).toMatchObject([{ says: "It must not.", section: "Rules", response: "" }]);
});

test("a cause is a finding, a difference from an assumption, or expected, by each problem", () => {
  const problems = [
    createProblem("body", "a", "It is wrong.", ""),
    { ...createProblem("status", "b", "It is wrong.", ""), assumptions: ["status-codes"] },
    { ...createProblem("value", "c", "It is wrong.", ""), isExpected: true },
  ];
  const report = reportOf([{ case: caseOf(), verdict: "finding", problems }]);
  const listed = [report.findings, report.assumptions, report.expected];
  expect(listed.map((causes) => causes.map(({ check }) => check))).toEqual([["body"], ["status"], ["value"]]);
});

test.each([
  [
    "1 of 2",
    "listUndeliveredEvents",
    [replyOf(400, { details: [{ field: "externalId" }] }), replyOf(422), replyOf(404)],
  ],
  ["0 of 0", "createTransparentOrderV2", [replyOf(400, [])]],
])("`details` names the broken member in %s rejections of %s", (said, operationId, responses) => {
  const results = responses.map((response): CaseResult => ({
    case: caseOf({ operation: find(operationId) }),
    verdict: "passed",
    problems: [],
    response,
  }));
  const { named, rejections } = reportOf(results).details;
  expect(`${named} of ${rejections}`).toBe(said);
});

test.each([
  [[401, 403, 400], ["2 of 3 responses were 401 or 403, which tests nothing. Is the token valid"]],
  [[404], ["1 of 1 responses were 404, which tests nothing. Do the values in the target file exist there"]],
  [[405], ["1 of 1 responses were 405, which tests nothing. Does the base URL lead to the API?"]],
  [[429], ["1 of 1 responses were 429, which tests nothing. Lower `--rate`."]],
  [[403, 400], []],
])("of responses with %j, it is warned: %j", (statuses, warnings) => {
  const unauthenticated = { outcome: "rejected", because: "unauthenticated" } as const;
  const results = statuses.flatMap((status) =>
    [caseOf(), caseOf({ expectation: unauthenticated })].map((one): CaseResult => ({
      case: one,
      verdict: "passed",
      problems: [],
      response: replyOf(one.expectation === unauthenticated ? 400 : status),
    })),
  );
  const said = warnings.map((text) => expect.stringContaining(`getPayout: ${text}`) as string);
  expect(reportOf(results).warnings).toEqual(said);
});

test("a repeated key that creates a second order comes first of what is not documented", () => {
  const order = find("createTransparentOrderV3");
  const noted = (kind: string, became: RepeatedKey["became"]): CaseResult => ({
    case: nameSeen(order, kind, "repeated-key"),
    verdict: "passed",
    warning: `${kind} became ${became}`,
    repeated: { became, status: "200" },
    problems: [],
  });
  const results = [noted("repeat", "first"), noted("conflict", "another"), noted("repeat", "another")];
  const withOthers = [...results, { ...noted("repeat", "another"), case: caseOf() }];
  expect(reportOf(withOthers).notes).toEqual([
    "A repeated idempotency key creates a second order: a retry pays twice.",
    "createTransparentOrderV3: conflict became another",
    "createTransparentOrderV3: repeat became first",
  ]);
});

const accepted = { outcome: "accepted" } as const;

test.each<[line: Partial<CaseLine>, result: Partial<CaseResult>]>([
  [{ note: "", place: "/query/externalId", keyword: "required" }, { case: caseOf({ kind: "drop" }) }],
  [{ place: "request", keyword: "type" }, { case: caseOf({ expectation: accepted }) }],
  [{ place: "several requests", keyword: "a" }, { case: nameSeen(find("getPayout"), "a", "effect") }],
  [{ note: "It is right." }, { warning: "It is right." }],
  [
    { note: "It is [removed]. Really.", verdict: "finding" },
    {
      problems: ["It is secret-token.", "Really."].map((said) => createProblem("body", "a", said, "")),
      verdict: "finding",
    },
  ],
  [
    { note: "it got 400: A, No; the target has no `a`", ms: 7 },
    {
      case: caseOf({ expectation: accepted }),
      reason: "it got 400; the target has no `a`",
      response: { ...replyOf(400), ms: 7 },
    },
  ],
  [
    { note: "the valid request got 422: A, No" },
    { reason: "the valid request got 422", response: replyOf(400, ["b"]), control: replyOf(422) },
  ],
  [{ note: "it got 400" }, { reason: "it got 400", response: replyOf(400) }],
])("a case is listed with %j", (line, result) => {
  const { cases } = reportOf([{ case: caseOf(), verdict: "passed", problems: [], ...result }]);
  expect(cases).toMatchObject([{ operationId: "getPayout", ...line }]);
});

test("what a valid request was rejected with is said of its cause too, and masked before it is shortened", () => {
  const response = replyOf(400, [`${"x".repeat(77)}secret-token`]);
  const problems = [createProblem("accepted", "rejected", "It was rejected.", "")];
  const { findings } = reportOf([
    { case: caseOf({ expectation: accepted }), verdict: "finding", problems, response },
  ]);
  expect(findings.map(({ why }) => why)).toEqual([`${"x".repeat(77)}[re...`]);
});

test.each([
  ["not at a mock", "mock", []],
  ["without secrets", "test", [{ operationId: "openMedCase", id: "[removed]", at: "10:00" }]],
] as const)("what was created is listed, but %s", (_, environment, listed) => {
  const created = [{ operationId: "openMedCase", id: "secret-token", at: "10:00" }];
  expect(reportOf([], { target: { ...target, environment } }, created).created).toEqual(listed);
});

test("a report has no secret of the target and no data of the service", async () => {
  const planted = [
    "planted-token",
    "4111111111111111",
    "987",
    "12345678909",
    "Maria Plantada",
    "maria@planted.test",
    credentials.clientSecret,
    "planted-header",
  ];
  const [token = "", card, cvv, document, name, email, , header = ""] = planted;
  const data = { token, cardNumber: card, cvv, document: { number: document }, name, email, status: name };
  const target = {
    ...(await describeTarget()),
    token,
    headers: { "x-key": header },
  };
  const { report } = await checkPlanted(
    (request) =>
      Promise.resolve(
        /limit=0|NONE/u.test(request.url)
          ? respond(400, { ...data, details: [data], error: email })
          : respond(
              200,
              { ...data, secret: credentials.clientSecret },
              { "content-type": `text/${name ?? ""}` },
            ),
      ),
    {
      operations: ["getPayout", "listUndeliveredEvents", "issueToken", "createTransparentOrderV3"],
      target,
    },
  );
  expect(report.findings.length).toBeGreaterThan(10);
  const texts = [formatText(report), ...Object.values(reportFormats).map((format) => format(report))];
  for (const secret of planted.filter((text) => text !== "987"))
    for (const text of texts) expect(text).not.toContain(secret);
  for (const text of texts) expect(text).not.toMatch(/\b987\b/u);
});

test.each(["$(echo planted)", "$HOME", "#$HOME"])(
  "a text of the service cannot make the shell expand %s, whatever characters are around it",
  (expression) => {
    const { request } = createShow({ baseUrl: "https://api.test", credentials });
    const id = `\u{e000}${expression}\u{e001}`;
    const parts = { path: { id }, query: { id }, headers: { "x-id": id }, body: { id } };
    const shown = request({ method: "post", path: "/a/{id}" }, { ...parts, isAuthenticated: false });
    const script = `curl() { printf '%s\\n' "$@"; }\n${shown}`;
    const printed = execFileSync("bash", ["-c", script], { env: { HOME: "planted" }, encoding: "utf8" });
    expect(printed).toContain(`x-id: ${expression}`);
    expect(printed).toContain(`{"id":"${expression}"}`);
  },
);

test("the page is valid, and loads nothing", async () => {
  const problems = [createProblem("body", "type", 'It is <wrong> & "odd".', "/a", "/id")];
  const found: CaseResult = {
    case: caseOf(),
    verdict: "finding",
    problems,
    response: replyOf(200, { a: "<b>" }),
  };
  const page = reportFormats.html(reportOf([found, { case: caseOf(), verdict: "skipped", problems: [] }]));
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(page).not.toMatch(/(?:src|href)=|url\(|<script|@import/u);
});
