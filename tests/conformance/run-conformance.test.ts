import { describe, expect, test } from "vitest";
import { createRun, carryOut } from "../../src/conformance/run.ts";
import { startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";
import { operations } from "./contract.ts";
import { listVerdicts } from "./list-verdicts.ts";
import { checkPlanted, describeTarget, type Plant } from "./planted/check-planted.ts";

const reading = { allow: [], operations: ["getPayout", "listUndeliveredEvents"] };
const respond = (status: number, headers: HeadersInit = {}) =>
  Response.json({ error: "NO", message: "No.", details: [] }, { status, headers });

test("a run without options changes nothing at the service", async () => {
  const sent: string[] = [];
  const plant: Plant = async (request, next) => {
    const response = await next(request);
    // Wrong methods are refused.
    if (response.status !== 405)
      sent.push(`${request.method} ${new URL(request.url).pathname.replaceAll(/[\da-f-]{36}/gu, "{id}")}`);
    return response;
  };
  const { created, counts } = await checkPlanted(plant, { allow: [] });
  expect([...new Set(sent)].sort()).toEqual(
    [
      "GET /order/v1/banking/order-payouts/{id}",
      "GET /order/v1/banking/subscriptions/42",
      "GET /order/v1/banking/subscriptions/0f8fad5b-d9cb-469f-a165",
      "GET /order/v1/banking/subscriptions/{id}",
      "GET /order/v1/webhook/events",
      "POST /auth/v1/token",
      "POST /order/v1/banking/accounts/close-requests/paged/list",
      "POST /order/v1/banking/accounts/close-requests/paged/list-group-by",
    ].sort(),
  );
  expect(created).toEqual([]);
  // The service has no events, and no subscription was created.
  expect(counts).toMatchObject({ finding: 0, inconclusive: 2 });
});

test("an operation is carried out once its risk is allowed, up to a number of writes, which are listed", async () => {
  const { created, results } = await checkPlanted(undefined, {
    operations: ["createTransparentOrderV3", "openMedCase"],
    allow: ["write"],
    maxWrites: 3,
  });
  expect(created.map(({ operationId }) => operationId)).toEqual(Array(3).fill("createTransparentOrderV3"));
  expect(created[0]).toEqual({
    operationId: "createTransparentOrderV3",
    id: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
    at: "2026-11-21T12:00:00.000Z",
  });
  const reasons = new Set(results.filter(({ verdict }) => verdict === "skipped").map(({ reason }) => reason));
  expect([...reasons].sort()).toEqual([
    "--max-writes 3 was reached",
    "it would be a card call, and `--allow card` is not given",
    "it would be a final call, and `--allow openMedCase` is not given",
  ]);
});

test("nothing but reading can be allowed in production", async () => {
  const target = { ...(await describeTarget()), environment: "production" as const };
  expect(() => createRun({ contract: operations, target, allow: ["write"] })).toThrow(
    "`allow` must be empty in production, where only reading cases run.",
  );
});

test("nothing is sent to anybody who is named in an example, and amounts are small", async () => {
  const bodies: string[] = [];
  await checkPlanted(
    async (request, next) => {
      bodies.push(await request.clone().text());
      return next(request);
    },
    { operations: ["createSubscription"] },
  );
  const sent = bodies.join("\n");
  expect(sent).not.toMatch(/https?:\/\/loja\.example/u);
  expect(sent).toContain("https://listener.invalid/hooks/subscriptions");
  const amounts = [...sent.matchAll(/"(?:value|\w*amount\w*)":"?!?([\d.,]+)/giu)].map(([, amount]) =>
    Number.parseFloat(String(amount).replace(",", ".")),
  );
  expect(Math.max(...amounts)).toBeLessThanOrEqual(1);
  const codes = [...sent.matchAll(/"(?:externalId|code)":"([^"]+)"/gu)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(100);
  expect(new Set(codes).size).toBeGreaterThan(codes.length - 10);
});

describe("a request that is refused shows nothing", () => {
  const isValid = ({ url }: Request) => !/limit=0|limit=5001|sort=NONE|page=/u.test(url);

  test("if its valid request is refused too: it is not sent", async () => {
    const report = await checkPlanted(() => Promise.resolve(respond(403)), reading);
    expect(report.counts).toMatchObject({ passed: 0, finding: 0 });
    expect(new Set(listVerdicts(report, "inconclusive").map((text) => text.replace(/^.*?: /u, "")))).toEqual(
      new Set([
        "it was answered by 403",
        "it was answered by 403; the target has no `payout.externalId`",
        "the valid request was answered by 403",
        "SEARCH was answered by 403, without `Allow`",
        "the list was answered by 403",
      ]),
    );
    expect(report.requests).toBe(9);
  });

  test("if its valid request is refused when it is repeated", async () => {
    let valid = 0;
    const plant: Plant = (request, next) => {
      if (isValid(request)) valid += 1;
      return valid > 1 ? Promise.resolve(respond(400)) : next(request);
    };
    const report = await checkPlanted(plant, { ...reading, operations: ["listUndeliveredEvents"] });
    expect(listVerdicts(report, "passed")).toEqual(["listUndeliveredEvents request /parameters: "]);
  });

  test("unless it names the member, where the valid request may not be repeated", async () => {
    const plant: Plant = async (request, next) => {
      const body = (await request.clone().text())
        .replace("NONE_OF_THESE", "FRAUD")
        .replace('"details":null,', "");
      return next(new Request(request.url, { method: request.method, headers: request.headers, body }));
    };
    const report = await checkPlanted(plant, { operations: ["openMedCase"], maxWrites: 2 });
    const warned = report.results.filter(({ warning }) => warning !== undefined);
    expect(listVerdicts(report, "finding")).toHaveLength(1);
    expect(warned.length).toBeGreaterThan(2);
    expect(new Set(warned.map(({ verdict, warning }) => `${verdict}: ${warning ?? ""}`))).toEqual(
      new Set([
        "passed: rejected, names the member; the valid request was not repeated, since --max-writes 2 was reached",
      ]),
    );
  });
});

test("a valid request that is refused is a finding if another one of the operation is accepted", async () => {
  const plant: Plant = async (request, next) =>
    (await request.clone().text()).includes('"BOLETO"') ? respond(400) : next(request);
  const report = await checkPlanted(plant, {
    operations: ["createTransparentOrderV3"],
    checks: ["accepted"],
  });
  expect(listVerdicts(report, "finding")).toEqual([
    "createTransparentOrderV3 request /requestBody/boleto: accepted /requestBody/boleto",
    "createTransparentOrderV3 keeps-order-customer-methods-2 /requestBody/order/financialPartner: accepted /requestBody/order/financialPartner",
  ]);
});

test("a token that has expired is renewed once, and too many requests are waited for", async () => {
  let [calls, tokens] = [0, 0];
  const waits: number[] = [];
  const { token, ...target } = await describeTarget();
  expect(token).toBeDefined();
  const report = await checkPlanted(
    (request, next) => {
      if (request.url.endsWith("/auth/v1/token")) {
        tokens += 1;
        return next(request);
      }
      calls += 1;
      if (calls === 5) return Promise.resolve(respond(401));
      if (calls === 8) return Promise.resolve(respond(429, { "retry-after": "7" }));
      return next(request);
    },
    { ...reading, target, wait: (ms) => Promise.resolve(void waits.push(ms)) },
  );
  expect(report.counts).toMatchObject({ finding: 0, inconclusive: 1, skipped: 0 });
  // Another one belongs to the other company.
  expect([tokens, waits]).toEqual([3, [7_000]]);
});

describe("a target that cannot be checked is explained:", () => {
  const fail = (code: string) => () =>
    Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code }) }));
  test.each([
    ["ENOTFOUND", "The host `sandbox.test` of `--base-url` is not known (ENOTFOUND)."],
    [
      "ECONNREFUSED",
      "Nothing answers at `sandbox.test` (ECONNREFUSED). Is the service running, and reachable from here?",
    ],
    ["CERT_HAS_EXPIRED", "The certificate of `sandbox.test` is not valid today (CERT_HAS_EXPIRED)."],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "The certificate of `sandbox.test` is for another host ("],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "The certificate of `sandbox.test` is not trusted here ("],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "`sandbox.test` makes no secure connection ("],
  ])("%s", async (code, sentence) => {
    await expect(checkPlanted(fail(code), reading)).rejects.toThrow(sentence);
  });

  test.each([
    [
      401,
      "The token call was answered by 401. Check the credentials that the target file names, and their scopes.",
    ],
    [
      404,
      "The token call was answered by 404, as for a resource that does not exist. Check `--base-url`, or give a ready token in the target file.",
    ],
  ])("a token call that is answered by %s", async (status, sentence) => {
    const { token, ...target } = await describeTarget();
    expect(token).toBeDefined();
    const run = checkPlanted(() => Promise.resolve(respond(status)), { ...reading, target });
    await expect(run).rejects.toThrow(sentence);
  });

  test("no answer to the first request in time", async () => {
    const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
    await expect(checkPlanted(late, reading)).rejects.toThrow("`sandbox.test` did not answer in time.");
  });

  test("a connection that is closed is no reason to stop", async () => {
    const report = await checkPlanted(fail("UND_ERR_SOCKET"), reading);
    expect(report.counts).toMatchObject({ passed: 0, finding: 0, skipped: 0 });
    expect(listVerdicts(report, "inconclusive")[0]).toMatch(/got no answer: no \(UND_ERR_SOCKET\)$/u);
  });
});

test("a run that is stopped skips what is left", async () => {
  const stopping = new AbortController();
  let calls = 0;
  const report = await checkPlanted(
    (request, next) => {
      calls += 1;
      if (calls === 3) stopping.abort();
      return next(request);
    },
    { ...reading, signal: stopping.signal },
  );
  expect(report.requests).toBe(3);
  expect(listVerdicts(report, "skipped").at(-1)).toMatch(/: the run was stopped$/u);
});

test("a token that cannot be renewed ends the run, and keeps what was found", async () => {
  let calls = 0;
  const { fetch } = await startSeededSandbox();
  const { token, ...target } = await describeTarget();
  expect(token).toBeDefined();
  const run = createRun({
    ...{ contract: operations, target, operations: ["getPayout", "listUndeliveredEvents"], concurrency: 1 },
    async fetch(request) {
      calls += 1;
      if (calls > 6)
        return request.url.endsWith("/auth/v1/token")
          ? Response.redirect("https://login.test")
          : respond(401);
      return fetch(request);
    },
  });
  const { counts } = await carryOut(run);
  expect(run.service.isBroken).toBe(true);
  expect(counts.passed).toBeGreaterThan(0);
  expect(counts.skipped).toBeGreaterThan(10);
});

test("a wait for the service ends when the run is stopped", async () => {
  const stopping = new AbortController();
  const target = { baseUrl: "http://sandbox.test", token: "any" };
  const run = createRun({
    ...{ contract: operations, target, operations: ["getPayout"], signal: stopping.signal },
    fetch() {
      queueMicrotask(() =>
        setImmediate(() => {
          stopping.abort();
        }),
      );
      return Promise.resolve(respond(429, { "retry-after": "50" }));
    },
  });
  const { counts } = await carryOut(run);
  expect(counts).toMatchObject({ passed: 0, finding: 0 });
});

test("an answer that is too large, and one that is nested deeply, say nothing and harm nothing", async () => {
  const large = "x".repeat(21_000_000);
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  for (const text of [large, deep]) {
    const plant: Plant = () =>
      Promise.resolve(new Response(text, { headers: { "content-type": "application/json" } }));
    const { report } = await checkPlanted(plant, { operations: ["getPayout"], allow: [] });
    expect(JSON.stringify(report).length).toBeLessThan(200_000);
  }
});
