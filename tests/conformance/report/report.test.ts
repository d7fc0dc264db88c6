import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { loadContract } from "../../../src/conformance/command/contract.ts";
import { checks, type CheckName } from "../../../src/conformance/checks.ts";
import { buildReport } from "../../../src/conformance/report/report.ts";
import { reportFormats, formatText } from "../../../src/conformance/report/formats.ts";
import { faults } from "../planted/faults.ts";
import { checkPlanted, credentials, describeTarget, type Plant } from "../planted/check-planted.ts";

const events = { operations: ["listUndeliveredEvents"] };
const respond = (status: number, body: unknown, headers: HeadersInit = {}) =>
  Response.json(body, { status, headers });

/** Accepts every token. */
const acceptAnyToken: Plant = async (request, next) => {
  const { token = "" } = await describeTarget();
  const isMadeUp = request.headers.get("authorization") === "Bearer never-issued";
  const headers = new Headers(request.headers);
  if (isMadeUp) headers.set("authorization", `Bearer ${token}`);
  return next(new Request(request, { headers }));
};

/** Errors in the form of another operation. */
const wrongForm: Plant = async (request, next) => {
  const response = await next(request);
  return response.ok || response.status === 405 ? response : respond(response.status, ["Invalid."]);
};

test("one finding is reported for each cause, with the number of cases, the smallest request, the response, and what the contract says", async () => {
  const { report } = await checkPlanted(wrongForm, events);
  expect(report.findings).toHaveLength(1);
  const [cause] = report.findings;
  expect(cause).toMatchObject({
    operationId: "listUndeliveredEvents",
    ...{ check: "error-form", place: "", keyword: "type" },
    message: "The body must be an object.",
    expected: "An error has the form of its operation.",
    says: "Error bodies are an object, or an array of strings, by operation.",
    response: '401, application/json, ["string of 8"]',
  });
  expect(cause?.cases.length).toBeGreaterThan(10);
  expect(cause?.request).toBe(
    "curl -X GET 'http://sandbox.test/order/v1/webhook/events?limit=20&sort=desc&cursor=2026-11-21T15%3A31%3A08Z&from=2026-11-01&to=2026-11-21T23%3A59%3A59Z'",
  );
  expect(formatText(report)).toContain(`(error-form, ${cause?.cases.length} cases)`);
});

test("a report has no secret of the target and no data of the service", async () => {
  const planted = [
    ...["planted-token", "4111111111111111", "987", "12345678909", "Maria Plantada", "maria@planted.test"],
    ...[credentials.clientId + "-id", credentials.clientSecret, "planted-header", "planted-payout"],
  ];
  const [token = "", card, cvv, document, name, email, clientId = "", , header = "", payout = ""] = planted;
  const data = { token, cardNumber: card, cvv, document: { number: document }, name, email, status: name };
  const target = {
    ...(await describeTarget()),
    credentials: { ...credentials, clientId },
    ...{ token, headers: { "x-key": header } },
  };
  const { report } = await checkPlanted(
    (request) =>
      Promise.resolve(
        /limit=0|NONE/u.test(request.url)
          ? respond(400, { ...data, details: [data], error: email })
          : respond(
              200,
              { ...data, payout, clientId, secret: credentials.clientSecret },
              { "content-type": `text/${name ?? ""}` },
            ),
      ),
    {
      operations: ["getPayout", "listUndeliveredEvents", "issueToken", "createTransparentOrderV3"],
      target: { ...target, values: { ...target.values, payout } },
    },
  );
  expect(report.findings.length).toBeGreaterThan(10);
  const texts = [formatText(report), ...Object.values(reportFormats).map((format) => format(report))];
  for (const secret of planted.filter((text) => text !== "987"))
    for (const text of texts) expect(text).not.toContain(secret);
  for (const text of texts) expect(text).not.toMatch(/\b987\b/u);
});

test("a finding quotes what the documentation says about its rule, and else what it says about its check", async () => {
  const { findings } = buildReport(
    await checkPlanted(() => Promise.resolve(respond(200, {})), { operations: ["createSubscription"] }),
    {
      ...{ ...loadContract(), target: await describeTarget(), planned: [] },
      ...{ at: "", seconds: 0, isStopped: false },
    },
  );
  const says = (check: CheckName, place: string) =>
    findings.find((cause) => cause.check === check && cause.place === place)?.says;
  expect(says("rejected", "/requestBody/accountId")).toBe(
    "accountId, the receiver account, is a required string.",
  );
  expect(says("rejected", "/requestBody")).toBe(checks.rejected.says);
  expect(says("body", "/id")).toBe("id is a required string.");
});

test("a request can be repeated: what was made up is shown, and the token of the target is a variable", async () => {
  const fault = faults.find(({ check }) => check === "token");
  const { report } = await checkPlanted(fault?.plant, { operations: ["getPayout"] });
  const { report: other } = await checkPlanted(wrongForm, {
    operations: ["openMedCase"],
    checks: ["error-form"],
  });
  expect(report.findings[0]?.request).not.toContain("authorization");
  expect(other.findings[0]?.request).toContain('-H "authorization: Bearer $TOKEN"');
  const madeUp = await checkPlanted(acceptAnyToken, { operations: ["getPayout"] });
  expect(madeUp.report.findings[0]?.request).toContain("-H 'authorization: Bearer never-issued'");
});

test("it is information how many rejections name the broken member", async () => {
  const { report } = await checkPlanted(undefined, events);
  expect(report.details).toEqual({ named: 11, rejections: 11 });
  expect(formatText(report)).toMatch(
    /^Information\n {2}`details` names the broken member in 11 of 11 rejections\.$/mu,
  );
});

test("with a check alone, nothing is reported that is about another one", async () => {
  const { report } = await checkPlanted(wrongForm, { ...events, checks: ["rejected"] });
  expect(report.findings).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(5);
});

test("the service is warned about that rejects most requests, so that nothing is tested", async () => {
  const { report } = await checkPlanted(() => Promise.resolve(respond(403, {})), events);
  expect(report.warnings).toEqual([
    "listUndeliveredEvents: 4 of 4 responses were 401 or 403, which tests nothing. Is the token valid, and does it have the scope of the operation?",
  ]);
});

test("JUnit has a suite for each operation, a failure for each finding, and what is not judged as skipped", async () => {
  const { report, counts } = await checkPlanted(wrongForm, {
    operations: ["listUndeliveredEvents", "openMedCase"],
    allow: [],
  });
  const xml = reportFormats.junit(report);
  const count = (pattern: RegExp) => xml.match(pattern)?.length ?? 0;
  expect(count(/<testsuite /gu)).toBe(2);
  expect(count(/<testcase /gu)).toBe(report.cases.length);
  expect(count(/<failure /gu)).toBe(counts.finding);
  expect(count(/<skipped /gu)).toBe(counts.skipped + counts.inconclusive);
  expect(counts.skipped).toBeGreaterThan(0);
  expect(count(/&(?!amp;|lt;|gt;|quot;)/gu)).toBe(0);
});

test("the page is valid, loads nothing, and shows the coverage of each member and rule", async () => {
  const { report } = await checkPlanted(wrongForm, events);
  const page = reportFormats.html(report);
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(page).not.toMatch(/(?:src|href)=|url\(|<script|@import/u);
  expect(page).toMatch(/<th scope="row">\/query\/limit<\/th>.*class="finding">1 finding</u);
});
