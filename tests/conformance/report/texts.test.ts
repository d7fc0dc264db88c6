import { describe, expect, test } from "vitest";
import type { Cause } from "../../../src/conformance/report/causes.ts";
import { compareReports, readEarlierReport } from "../../../src/conformance/report/compare.ts";
import { formatText, reportFormats } from "../../../src/conformance/report/formats.ts";
import { describeRejection, listUnjudged } from "../../../src/conformance/report/reasons.ts";
import { type CaseLine, decideCode, type Report } from "../../../src/conformance/report/report.ts";
import { createShow } from "../../../src/conformance/report/show-exchange.ts";
import { responseOf } from "../response-of.ts";

const cause: Cause = {
  id: "body:Payout:required",
  check: "body",
  keyword: "required",
  operationId: "getPayout",
  operationIds: ["getPayout"],
  place: "/id",
  places: ["/id"],
  message: "The body must have the member `id`.",
  expected: "The body has its documented form.",
  says: "id is required.",
  section: undefined,
  contract: "/components/schemas/Payout",
  location: "Payout.yaml:3",
  cases: ["getPayout request /parameters"],
  request: "curl -X GET 'https://a.test' \\\n  -H 'a: b'",
  response: "200, application/json, {}",
  why: "",
  assumptions: [],
};

const deviation = { check: "status", reason: "Known.", until: "2026-12-31" } as const;

const nothing: Report = {
  baseUrl: "https://a.test",
  environment: "test",
  at: "2026-11-21T12:00:00.000Z",
  seconds: 1.26,
  requests: 3,
  isStopped: false,
  counts: { passed: 1, finding: 0, deviation: 2, assumption: 3, inconclusive: 4, skipped: 5 },
  operations: [],
  unknown: [],
  warnings: [],
  notes: [],
  details: { named: 0, rejections: 0 },
  findings: [],
  assumptions: [],
  expected: [],
  deviations: [],
  created: [],
  cases: [],
};

const line = (changes: Partial<CaseLine>): CaseLine => ({
  operationId: "getPayout",
  name: "getPayout request /parameters",
  verdict: "passed",
  place: "request",
  keyword: "request",
  note: "",
  ...changes,
});
const createAt = (id: string | undefined, operationId = "openMedCase") => ({ operationId, id, at: "10:00" });

const summary =
  "0 findings (0 cases), 1 passed, 3 differ from an assumption, 2 expected, 4 inconclusive, 5 skipped; 3 requests in 1.3 s";

const shown = [
  "  Contract: /components/schemas/Payout (Payout.yaml:3)",
  "  Response: 200, application/json, {}",
  "  curl -X GET 'https://a.test' \\",
  "    -H 'a: b'",
];

describe("as text, a report has", () => {
  test.each<[what: string, changes: Partial<Report>, lines: string[]]>([
    ["the counts alone, if there is nothing to say", {}, [summary]],
    ["that it was stopped", { isStopped: true }, [`Stopped. ${summary}`]],
    [
      "a finding with all that is known about it",
      {
        findings: [{ ...cause, section: "Payouts", why: "INVALID" }],
        counts: { ...nothing.counts, finding: 1 },
      },
      [
        "1. getPayout: The body must have the member `id`. (body, 1 case)",
        "  Id: body:Payout:required",
        "  Expected: The body has its documented form. The documentation says (section Payouts): id is required.",
        "  Contract: /components/schemas/Payout (Payout.yaml:3)",
        "  Response: 200, application/json, {}",
        "  The service says: INVALID",
        "  curl -X GET 'https://a.test' \\",
        "    -H 'a: b'",
        "",
        summary.replace("0 findings (0 cases)", "1 finding (1 case)"),
      ],
    ],
    [
      "two findings, of which one is how this project reads the documentation, over three operations",
      {
        findings: [
          {
            ...cause,
            isReading: true,
            operationIds: ["getPayout", "a", "b"],
            places: ["/id", "/-/id"],
            cases: [],
          },
          cause,
        ],
      },
      [
        "1. getPayout and 2 other operations: The body must have the member `id`. (body, 0 cases)",
        "  Id: body:Payout:required",
        "  Operations: getPayout, a, b",
        "  Places: /id, /-/id",
        "  Expected: The body has its documented form. This project reads it as: id is required.",
        ...shown,
        "",
        "2. getPayout: The body must have the member `id`. (body, 1 case)",
        "  Id: body:Payout:required",
        "  Expected: The body has its documented form. The documentation says: id is required.",
        ...shown,
        "",
        summary.replace("0 findings", "2 findings"),
      ],
    ],
    [
      "an assumption that is contradicted, over two operations",
      {
        assumptions: [
          {
            ...cause,
            operationIds: ["getPayout", "openMedCase"],
            cases: ["a", "b"],
            assumptions: ["status-codes", "success-codes"],
          },
        ],
      },
      [
        "Differs from an assumption: 1",
        "  getPayout and another operation: The body must have the member `id`. (status-codes, success-codes; 2 cases; body:Payout:required)",
        "",
        summary,
      ],
    ],
    [
      "the expected deviations that are out of date or were not judged, and none that was seen",
      {
        deviations: [
          { deviation, state: "seen" },
          { deviation: { ...deviation, operation: "getPayout" }, state: "gone" },
          { deviation, state: "expired" },
          { deviation: { id: "body:Payout:required", reason: "Known.", until: "" }, state: "unjudged" },
        ],
      },
      [
        "Expected deviations",
        "  status of getPayout is gone: remove it from the target file",
        "  status of every operation expired on 2026-12-31",
        "  body:Payout:required was not judged",
        "",
        summary,
      ],
    ],
    [
      "three of what each operation created",
      {
        created: [
          createAt("1", "uploadDocument"),
          ...["1", "2", "3"].map((id) => createAt(id)),
          createAt(undefined, "uploadDocument"),
          createAt("4"),
          createAt("5"),
        ],
      },
      [
        "Created, and not deleted: 7",
        "  uploadDocument: 2, from 10:00: 1, (no id)",
        "  openMedCase: 5, from 10:00: 1, 2, 3 and 2 more, in `--report json=FILE`",
        "",
        summary,
      ],
    ],
    [
      "a comparison first, then notes, warnings, information and what was not judged",
      {
        comparison: {
          at: "yesterday",
          causes: [
            { id: "a", message: "It was A.", state: "new" },
            { id: "b", message: "It was B.", state: "still open" },
            { id: "c", message: "It was C.", state: "still open" },
          ],
        },
        notes: ["A note."],
        warnings: ["A warning."],
        details: { named: 1, rejections: 2 },
        cases: [line({ verdict: "skipped", note: "no value" })],
      },
      [
        "Compared with the run of yesterday: 0 fixed, 1 new, 2 still open, 0 not judged this time",
        "  new: a (It was A.)",
        "  still open: b (It was B.)",
        "  still open: c (It was C.)",
        "",
        "No finding, but worth knowing",
        "  A note.",
        "",
        "Warnings",
        "  A warning.",
        "",
        "Information",
        "  `details` names the broken member in 1 of 2 rejections.",
        "",
        "Not judged",
        "  1 of getPayout, skipped: no value",
        "",
        summary,
      ],
    ],
  ])("%s", (_, changes, lines) => {
    expect(formatText({ ...nothing, ...changes }).split("\n")).toEqual(lines);
  });
});

test("as Markdown, the findings are a table, in which nothing of a service is markup", () => {
  const found = { ...cause, message: "It is | [a](b) <c>.", operationIds: ["getPayout", "issueToken"] };
  const lines = [
    "## Conformance of https://a.test",
    "",
    `${summary.replace("0 findings", "1 finding")}.`,
    "",
    "| Finding | Operations | Id |",
    "| --- | --- | --- |",
    String.raw`| It is \| \[a\](b) &lt;c&gt;. | getPayout, issueToken | body:Payout:required |`,
    "",
  ];
  expect(reportFormats.markdown({ ...nothing, findings: [found] }).split("\n")).toEqual(lines);
  expect(reportFormats.markdown(nothing).split("\n")).toEqual([...lines.slice(0, 2), `${summary}.`, ""]);
});

const judged: Partial<Report> = {
  operations: [{ operationId: "getPayout", judged: 2, total: 6 }],
  findings: [{ ...cause, cases: ["wrong"] }],
  cases: [
    line({ ms: 1_234 }),
    line({ name: "noted", note: "<worth> knowing" }),
    line({ name: "wrong", verdict: "finding", place: "/id", note: "It is wrong." }),
    line({ name: "unclear", verdict: "inconclusive", place: "/id", note: "it got 404" }),
    line({ name: "unsent", verdict: "skipped", note: "no value" }),
    line({ name: "unsent too", verdict: "skipped", keyword: "type" }),
    line({ operationId: "openMedCase", verdict: "finding" }),
  ],
};

test("as JUnit, a report has the time, the note and the failure of each case", () => {
  const lines = reportFormats.junit({ ...nothing, ...judged }).split("\n");
  expect(lines.slice(2, 6)).toEqual([
    '  <testsuite name="getPayout" timestamp="2026-11-21T12:00:00.000Z" tests="6" errors="0" failures="1" skipped="3">',
    '    <testcase classname="getPayout" name="getPayout request /parameters" time="1.234"></testcase>',
    '    <testcase classname="getPayout" name="noted"><system-out>&lt;worth&gt; knowing</system-out></testcase>',
    '    <testcase classname="getPayout" name="wrong"><failure message="It is wrong.">getPayout: The body must have the member `id`. (body, 1 case)',
  ]);
  expect(lines.slice(-7)).toEqual([
    "  -H 'a: b'</failure></testcase>",
    '    <testcase classname="getPayout" name="unclear"><skipped message="inconclusive: it got 404"/></testcase>',
    '    <testcase classname="getPayout" name="unsent"><skipped message="skipped: no value"/></testcase>',
    '    <testcase classname="getPayout" name="unsent too"><skipped message="skipped: "/></testcase>',
    "  </testsuite>",
    "</testsuites>",
    "",
  ]);
});

test("on the page, a cell has the worst verdict of its cases, and how many have it", () => {
  const page = reportFormats.html({ ...nothing, ...judged });
  expect(page).toContain("<p>test, 2026-11-21T12:00:00.000Z: 1 finding (0 cases), 1 passed");
  expect(page).toContain("<h2>Findings: 1</h2>\n<h3>getPayout: The body");
  expect(page).toContain("<summary>getPayout: judged 2 of 6</summary>");
  expect([...page.matchAll(/<tr>.*?<\/tr>/gu)].map(([row]) => row.replaceAll(/<[^>]*>/gu, "|"))).toEqual([
    "||member||request||type||",
    "||request||1 skipped||1 skipped||",
    "||/id||1 finding||||",
  ]);
  expect(page).toContain('<td class="skipped">1 skipped</td>');
  const passed = reportFormats.html({
    ...nothing,
    ...judged,
    cases: [line({}), line({ verdict: "deviation" })],
  });
  expect(passed).toContain('<td class="judged">2 judged</td>');
});

test.each<[code: number, what: string, changes: Partial<Report>, isStrict?: boolean]>([
  [0, "nothing was found", {}],
  [
    1,
    "there is a finding, whatever else there is",
    { findings: [cause], unknown: ["getPayout"], isStopped: true },
  ],
  [1, "an expected deviation is gone", { deviations: [{ deviation, state: "gone" }] }],
  [0, "an expected deviation has expired", { deviations: [{ deviation, state: "expired" }] }],
  [0, "an assumption is contradicted", { assumptions: [cause] }],
  [1, "an assumption is contradicted in a strict run", { assumptions: [cause] }, true],
  [2, "nothing is known about an operation", { unknown: ["getPayout"] }],
  [2, "it was stopped", { isStopped: true }],
])("the exit code is %i if %s", (code, _, changes, isStrict) => {
  expect(decideCode({ ...nothing, ...changes }, isStrict)).toBe(code);
});

const long = "x".repeat(81);

test.each<[said: string, status: number, body: unknown]>([
  ["A, M", 400, { error: "A", message: " M. " }],
  ["A, M", 499, { error: "A", message: "M", details: [] }],
  ["", 399, { error: "A" }],
  ["", 500, { error: "A" }],
  [
    "A, `a` is wrong, b",
    400,
    { error: "A", message: "M", details: [{ field: "a", issue: "is wrong" }, "b", 3] },
  ],
  ["a, b, c, and 1 more", 400, ["a.", "a", "b", "c", "d", ""]],
  ["a, b, c", 400, ["a", "b", "c"]],
  [`${long.slice(1)}...`, 400, [long]],
  [long.slice(1), 400, [long.slice(1)]],
  ["", 400, "no"],
])("of a rejection, it is shown that the service says %j (%i: %j)", (said, status, body) => {
  expect(describeRejection({ status, text: JSON.stringify(body) }, (text) => text)).toBe(said);
});

test.each<[lines: string[], cases: Partial<CaseLine>[]]>([
  [[], [{}]],
  [["2 of getPayout, skipped: no"], [{ note: "no" }, { note: "no" }]],
  [["2 operations: no"], [{ note: "no" }, { note: "no", operationId: "openMedCase" }]],
  [
    ["2 operations: no (3 cases)"],
    [{ note: "no" }, { note: "no" }, { note: "no", operationId: "openMedCase" }],
  ],
  [
    ["1 of getPayout, skipped: no", "1 of getPayout, inconclusive: no"],
    [{ note: "no" }, { note: "no", verdict: "inconclusive" }],
  ],
])("what is not judged is listed as %j", (lines, cases) => {
  const all = cases.map((one) => line({ verdict: one.note === undefined ? "passed" : "skipped", ...one }));
  expect(listUnjudged(all)).toEqual(lines);
});

const known = { id: "a", check: "body", message: "It was A.", cases: ["one"] } as const;

test.each([
  ["a list", []],
  ["one without its time", { findings: [], assumptions: [], expected: [] }],
  ["one without a list", { at: "now", findings: [], assumptions: [] }],
  [
    "one with a cause without an id",
    { at: "now", findings: [{ ...known, id: 1 }], assumptions: [], expected: [] },
  ],
  [
    "one with other cases",
    { at: "now", findings: [], assumptions: [{ ...known, cases: [1] }], expected: [] },
  ],
])("%s is no earlier report", (_, value) => {
  expect(readEarlierReport(value)).toBeUndefined();
});

test("of an earlier report, findings, assumptions and expected deviations are compared, each once", () => {
  const value = {
    at: "now",
    findings: [known],
    assumptions: [{ ...known, id: "b" }],
    expected: [
      { ...known, id: "c" },
      { ...known, id: "g", cases: ["one", "two"] },
    ],
  };
  const earlier = readEarlierReport(value);
  expect(earlier?.causes.map(({ id }) => id)).toEqual(["a", "b", "c", "g"]);
  if (earlier === undefined) throw new Error("The report cannot be read.");
  const found = (id: string) => ({ ...cause, id });
  const report = {
    ...nothing,
    findings: [found("d"), found("b")],
    assumptions: [found("d"), found("e")],
    expected: [found("c"), found("f")],
    cases: [line({ name: "one" }), line({ name: "two", verdict: "skipped" })],
  };
  expect(compareReports(earlier, report, []).causes.map(({ id, state }) => `${state}: ${id}`)).toEqual([
    "new: d",
    "new: e",
    "still open: b",
    "still open: c",
    "fixed: a",
    "not judged this time: g",
  ]);
  const other = compareReports(earlier, report, ["status"]).causes;
  expect(other.find(({ id }) => id === "a")?.state).toBe("not judged this time");
});

test.each<[shown: string, body: unknown, place?: string]>([
  ['"string of 5"', "hello"],
  ['["number","2 more"]', [1, 2, 3]],
  ['{"status":"PAID","type":"string of 4","id":"string of 3"}', { status: "PAID", type: "Paid", id: "A-1" }],
  ['{"id":"A-1","other":"string of 3"}', { id: "A-1", other: "A-1" }, "/id"],
  ['{"id":"string of 9"}', { id: "two words" }, "/id"],
  ['{"cvv":"string of 3","a":true,"b":null}', { cvv: "A-1", a: true, b: null }, "/cvv"],
  ['{"a":9999999}', { a: 9_999_999 }, "/a"],
  ['{"a":"number"}', { a: 10_000_000 }, "/a"],
  ['[{"a":"12.50"}]', [{ a: "12.50" }], "/-/a"],
  ['{"name of 9":"number"}', { "Ana Silva": 1 }],
  ['{"status":"string of 8","sort":"string of 6"}', { status: "not PAID", sort: "a desc" }],
  ['{"id":"1AB"}', { id: "1AB" }, "/id"],
  ['{"id":"string of 8"}', { id: "for 1.00" }, "/id"],
  ['{"id":"string of 13"}', { id: "on 2026-11-21" }, "/id"],
])("of a response, %s is shown", (shown, body, place) => {
  const { response } = createShow({ baseUrl: "https://a.test" });
  expect(response(responseOf(200, body), place)).toBe(`200, application/json, ${shown}`);
});

test.each([
  ["200, text/plain, 3 characters", "text/plain", "{a}"],
  ["200, without a body", "", ""],
  ['200, a/b, ["string of 1","1 more"]', "a/b", '["a","b"]'],
])("of a response, %s is shown too", (shown, mediaType, text) => {
  const { response } = createShow({ baseUrl: "https://a.test" });
  expect(response({ status: 200, headers: {}, mediaType, text })).toBe(shown);
});

test("a response is shown up to its four hundredth member, twelfth level and two thousandth character", () => {
  const { response } = createShow({ baseUrl: "https://a.test" });
  const show = (body: unknown) => response(responseOf(200, body, "a/b")).slice(10);
  const nest = (depth: number): unknown => (depth === 0 ? true : { a: nest(depth - 1) });
  expect(show(nest(11))).toContain("true");
  expect(show(nest(12))).toContain('"..."');
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, null]));
  const cut = JSON.stringify({ ...members(400), "...": "1 more" });
  expect(show(members(401))).toBe(`${cut.slice(0, 2_000)}... (${cut.length} characters)`);
  // The names and null are shown as they are.
  const whole = { ...members(174), ["a".repeat(13)]: null };
  expect(JSON.stringify(whole)).toHaveLength(2_000);
  expect(show(whole)).toBe(JSON.stringify(whole));
  expect(show({ ...whole, b: true })).toBe(`${JSON.stringify(whole).slice(0, -1)},... (2009 characters)`);
});
