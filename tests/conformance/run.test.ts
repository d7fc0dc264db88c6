import { afterAll, describe, expect, test } from "vitest";
import { deriveCases } from "../../src/conformance/derive.ts";
import { bare } from "../../src/target/exchange.ts";
import { describeConformance } from "../../src/conformance/index.ts";
import { splitTargetHeaders } from "../../src/target/request.ts";
import { carryOut, createRun, type RunOptions, runInParallel } from "../../src/conformance/run.ts";
import { createSender, createTokens } from "../../src/target/service.ts";
import { matchRoute } from "../../src/server/routes.ts";
import { operations as checked } from "../sandbox/contract-examples.ts";
import { operations } from "./contract.ts";
import { listVerdicts } from "./list-verdicts.ts";
import { checkPlanted, describeTarget, type Plant } from "./planted/check-planted.ts";
import { classifyRisk } from "../../src/target/risks.ts";

const reading = { allow: [], operations: ["getPayout", "listUndeliveredEvents"] };
const respond = (status: number, headers: HeadersInit = {}) =>
  Response.json({ error: "NO", message: "No.", details: [] }, { status, headers });

// All runs of a process share the cases, so that none may change one.
const shared = deriveCases(checked).cases.map((one) => ({ one, before: JSON.stringify(one) }));
afterAll(() => {
  const changed = shared.filter(({ one, before }) => JSON.stringify(one) !== before);
  expect(changed.map(({ one: { name } }) => name)).toEqual([]);
});

test("a run without options changes nothing at the service", async () => {
  const sent: string[] = [];
  const plant: Plant = async (request, next) => {
    const response = await next(request);
    // Wrong methods are rejected.
    if (response.status !== 405)
      sent.push(`${request.method} ${new URL(request.url).pathname.replaceAll(/[\da-f-]{36}/gu, "{id}")}`);
    return response;
  };
  const { created, counts, results } = await checkPlanted(plant, { allow: [] });
  const reads = [
    "GET /order/v1/banking/order-payouts/{id}",
    "GET /order/v1/banking/subscriptions/42",
    "GET /order/v1/banking/subscriptions/0f8fad5b-d9cb-469f-a165",
    "GET /order/v1/banking/subscriptions/{id}",
    "GET /order/v1/webhook/events",
    "POST /auth/v1/token",
    "POST /order/v1/banking/accounts/close-requests/paged/list",
    "POST /order/v1/banking/accounts/close-requests/paged/list-group-by",
  ];
  expect(sent).toEqual(expect.arrayContaining(reads));
  const writing = operations.filter((one) => classifyRisk(one, {}) !== "read");
  const written = new Set(writing.map(({ operationId }): string => operationId));
  const operationOf = (line: string) => {
    const [method = "", path = ""] = line.split(" ");
    const route = matchRoute(method, path);
    return route.kind === "operation" ? route.operationId : "";
  };
  expect([...new Set(sent)].filter((line) => written.has(operationOf(line)))).toEqual([]);
  expect(created).toEqual([]);
  expect(counts).toMatchObject({ finding: 0 });
  // The service has no events and one close request, and no subscription was created.
  const unclear = results.filter(({ verdict }) => verdict === "inconclusive");
  const known = new Set(["createSubscription", ...reads.map(operationOf)]);
  expect(unclear.filter((one) => known.has(one.case.operation.operationId))).toHaveLength(7);
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

test("a finding of a sequence is looked for again with the calls that it goes on from", () => {
  const { planned } = createRun({
    contract: operations,
    target: { baseUrl: "http://service.test", environment: "test" },
    allow: ["write"],
    names: ["createSubscription record "],
  });
  expect(new Set(planned.map(({ case: { group } }) => group))).toEqual(new Set(["positives", "sequences"]));
});

test("nothing but reading can be allowed in production", async () => {
  const target = { ...(await describeTarget()), environment: "production" as const };
  expect(() => createRun({ contract: operations, target, allow: ["write"] })).toThrow(
    "`allow` must be empty in production, where only reading cases run.",
  );
});

describe("a request that is rejected shows nothing", () => {
  test("if its valid request is rejected too: it is not sent", async () => {
    const report = await checkPlanted(() => Promise.resolve(respond(403)), reading);
    expect(report.counts).toMatchObject({ passed: 0, finding: 0 });
    expect(new Set(listVerdicts(report, "inconclusive").map((text) => text.replace(/^.*?: /u, "")))).toEqual(
      new Set([
        "it got 403",
        "it got 403; the target has no `payout.externalId`",
        "the valid request got 403",
        "SEARCH got 403, without `Allow`",
        "the list got 403",
        "no request of the operation was accepted",
      ]),
    );
    expect(report.requests).toBe(12);
    expect(report.report.cases.map(({ note }) => note)).toContain("the valid request got 403: NO, No");
  });
});

describe("a rude service", () => {
  const isTooMany = (headers: HeadersInit) => () => Promise.resolve(respond(429, headers));

  test.each<[what: string, fetch: () => Promise<Response>, times: number, waits: number[]]>([
    ["asks to wait", isTooMany({ "retry-after": "5" }), 4, [5_000, 5_000, 5_000]],
    [
      "asks for the longest wait that is kept",
      isTooMany({ "retry-after": "60" }),
      4,
      [60_000, 60_000, 60_000],
    ],
    ["asks for a second more", isTooMany({ "retry-after": "61" }), 1, []],
    ["limits without saying for how long", isTooMany({}), 4, [1_000, 2_000, 4_000]],
    ["is down", () => Promise.resolve(respond(503, { "retry-after": "5" })), 1, []],
    ["is late", () => Promise.reject(new DOMException("Late.", "TimeoutError")), 1, []],
  ])("that %s gets each request as often as that, after these waits", async (_, fetch, times, waits) => {
    const { sent, waited } = await record(fetch);
    const [first] = sent;
    expect(sent.filter((one) => one === first)).toHaveLength(times);
    expect(waited.slice(0, times - 1)).toEqual(waits);
    expect(sent.length % times).toBe(0);
  });

  test("gets no more requests than the run may send, repeats included", async () => {
    const { sent } = await record(isTooMany({}), { maxRequests: 2 });
    expect(sent).toHaveLength(2);
  });

  test.each([
    ["the rate of the run", { rate: 4 }, 250],
    ["five a second by default", {}, 200],
  ])("gets requests at %s", async (_, options, pause) => {
    const { waited } = await record(() => Promise.resolve(respond(403)), options);
    expect(waited.length).toBeGreaterThan(1);
    expect(new Set(waited)).toEqual(new Set([pause]));
  });

  /** Records the requests of a run with one ready payout, and the waits between them, on a clock of its own. */
  async function record(fetch: () => Promise<Response>, options: Partial<RunOptions> = { rate: Infinity }) {
    let now = 0;
    const sent: string[] = [];
    const waited: number[] = [];
    const target = { baseUrl: "http://sandbox.test", token: "any", values: { payout: "given" } };
    const run = createRun({
      contract: operations,
      target,
      operations: ["getPayout"],
      concurrency: 1,
      now: () => now,
      wait(ms) {
        waited.push(ms);
        now += ms;
        return Promise.resolve();
      },
      fetch({ method, url, headers }) {
        sent.push(`${method} ${url} ${headers.get("authorization") ?? ""}`);
        return fetch();
      },
      ...options,
    });
    await carryOut(run).catch(() => undefined);
    return { sent, waited };
  }
});

test("an id of the target stays in use, whatever the service names later", async () => {
  const target = await describeTarget();
  const resent: string[] = [];
  const plant: Plant = async (request, next) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/confirm-resend")) resent.push(await request.clone().text(), pathname);
    const response = await next(request);
    if (!pathname.endsWith("/confirm-request") || !response.ok) return response;
    const body = (await response.json()) as object;
    return Response.json({ ...body, validationId: "another" }, { status: response.status });
  };
  await checkPlanted(plant, {
    target,
    operations: ["requestClaimConfirmation", "resendClaimConfirmation"],
  });
  const used = resent.filter((text) => text.includes(target.values?.["validation"] ?? "none"));
  expect(used.length).toBeGreaterThan(0);
  expect(resent.filter((text) => text.includes("another"))).toEqual([]);
});

test("a resend names the latest validation, since a service may void the earlier ones", async () => {
  const { values: { validation, ...values } = {}, ...target } = await describeTarget();
  let latest = "";
  const plant: Plant = async (request, next) => {
    const { pathname } = new URL(request.url);
    const isResend = pathname.endsWith("/confirm-resend");
    const text = await request.clone().text();
    if (isResend && text.includes("validationId") && latest !== "") {
      if (text.includes(`"${latest}"`))
        return next(new Request(request, { body: text.replace(latest, validation ?? "") }));
      if (text.includes("issued-")) return respond(422);
    }
    const response = await next(request);
    if (!/confirm-re/u.test(pathname) || !response.ok) return response;
    const body = (await response.json()) as object;
    if (!isResend) latest = `issued-${Number(latest.slice(7)) + 1}`;
    return Response.json({ ...body, validationId: latest }, response);
  };
  const report = await checkPlanted(plant, {
    target: { ...target, values },
    operations: ["requestClaimConfirmation", "resendClaimConfirmation"],
  });
  const unclear = report.results.filter(
    ({ case: one, verdict }) =>
      one.operation.operationId === "resendClaimConfirmation" && verdict === "inconclusive",
  );
  expect(latest).not.toBe("issued-1");
  expect(unclear.map(({ case: one, reason }) => `${one.name}: ${reason ?? ""}`)).toEqual([]);
});

test("an idempotency key has the name that the contract gives it", async () => {
  const renamed = operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map((parameter) =>
      parameter.node.name === "idempotency-key"
        ? {
            ...parameter,
            node: { ...parameter.node, name: "x-order-id", "x-idempotency-key": true as const },
          }
        : parameter,
    ),
  }));
  const plant: Plant = (request, next) => {
    const headers = new Headers(request.headers);
    const key = headers.get("x-order-id");
    if (key !== null) headers.set("idempotency-key", key);
    return next(new Request(request, { headers }));
  };
  const options = { operations: ["createTransparentOrderV3"], checks: ["accepted", "repeated-key"] } as const;
  const usual = await checkPlanted(undefined, options);
  const report = await checkPlanted(plant, { ...options, contract: renamed });
  expect(report.counts).toMatchObject({ finding: 0, assumption: 0, inconclusive: 0 });
  expect(report.report.notes).toEqual(usual.report.notes);
});

describe("a token that is rejected is sent in other forms,", () => {
  const takeOnly =
    (name: string): Plant =>
    (request, next) => {
      if (request.url.endsWith("/auth/v1/token")) return next(request);
      const headers = new Headers(request.headers);
      const token = headers.get(name);
      headers.delete("authorization");
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      return next(new Request(request, { headers }));
    };

  test("and the one that is accepted is used and reported", async () => {
    const sent: Request[] = [];
    const plant: Plant = (request, next) => {
      sent.push(request);
      return takeOnly("x-access-token")(request, next);
    };
    const { report, counts } = await checkPlanted(plant, { ...reading, checks: ["accepted"] });
    expect(counts).toMatchObject({ finding: 0, inconclusive: 0 });
    expect(report.warnings).toEqual([
      "The token was rejected as the contract has it, and accepted as `x-access-token: TOKEN`, which the run went on with. " +
        'To send it so from the start, add `"tokenHeader": {"name":"x-access-token","prefix":""}` to the target file.',
    ]);
    const bearers = sent.filter(({ headers }) => headers.get("authorization")?.startsWith("Bearer "));
    expect(bearers.length).toBe(1);
  });

  test("at most once in a run", async () => {
    const sent: string[] = [];
    const { report } = await checkPlanted((request, next) => {
      if (request.url.endsWith("/auth/v1/token")) return next(request);
      if (request.headers.has("x-access-token")) sent.push(request.url);
      return Promise.resolve(respond(401));
    }, reading);
    expect(sent.length).toBe(1);
    expect(report.warnings.join()).toMatch(
      /^listUndeliveredEvents: 4 of 4 .*Is the token valid.*,getPayout: 2 of 2 /u,
    );
    expect(report.warnings.join()).not.toContain("tokenHeader");
  });

  test("and never after the service accepted it: then it has expired", async () => {
    const forms = new Set<string>();
    let calls = 0;
    const plant: Plant = (request, next) => {
      if (request.url.endsWith("/auth/v1/token")) return next(request);
      if (request.headers.has("x-access-token")) forms.add("x-access-token");
      forms.add(request.headers.get("authorization")?.split(" ").slice(0, -1).join(" ") ?? "none");
      calls += 1;
      return calls === 2 ? Promise.resolve(respond(401)) : next(request);
    };
    await checkPlanted(plant, { ...reading, checks: ["accepted"] });
    expect(calls).toBeGreaterThan(2);
    expect([...forms]).toEqual(["Bearer"]);
  });

  test("unless the target names the form", async () => {
    const target = { ...(await describeTarget()), tokenHeader: { name: "authorization", prefix: "" } };
    const { report } = await checkPlanted(takeOnly("x-access-token"), { ...reading, target });
    expect(report.warnings.join()).toContain("Is the token valid");
    expect(report.warnings.join()).not.toContain("tokenHeader");
  });
});

test("a header that the contract requires is that of the target in every request, also of a sequence", async () => {
  const node = { name: "X-Branch", in: "header", required: true, example: "0001" } as const;
  const contract = operations.map((operation) => ({
    ...operation,
    parameters: [...operation.parameters, { node, pointer: "" }],
  }));
  const seen = new Set<string | null>();
  const plant: Plant = (request, next) => {
    if (!request.url.endsWith("/token")) seen.add(request.headers.get("x-branch"));
    return next(request);
  };
  const target = { ...(await describeTarget()), headers: { "x-branch": "4711" } };
  const { counts } = await checkPlanted(plant, { ...reading, contract, target });
  expect(counts).toMatchObject({ finding: 0 });
  expect([...seen]).toEqual(["4711"]);
});

test("a header of the target is not in a request without it, and takes the place of the contract's example", () => {
  const node = { name: "X-Branch", in: "header", required: true, example: "0001" } as const;
  const parameters = [{ node, pointer: "" }];
  const split = (headers: Record<string, string>) =>
    splitTargetHeaders({ parameters }, { headers }, { "x-branch": "4711", "x-other": "1" });
  const others = { "x-other": "1" };
  expect(split({ "X-Branch": "0001" })).toEqual({ declared: { "X-Branch": "4711" }, others });
  for (const faulty of [{}, { "X-Branch": "" }]) expect(split(faulty)).toEqual({ declared: {}, others });
});

test.each([
  [401, "The token call got 401. Check the credentials that the target file names, and their scopes."],
  [
    404,
    "The token call got 404, as for a resource that does not exist. Check `--base-url`, or give a ready token in the target file.",
  ],
])(
  "a target whose token call gets %s cannot be checked, and the reason is explained",
  async (status, sentence) => {
    const { token, ...target } = await describeTarget();
    expect(token).toBeDefined();
    const run = checkPlanted(() => Promise.resolve(respond(status)), { ...reading, target });
    await expect(run).rejects.toThrow(sentence);
  },
);

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

test("a wait for the service ends when the run is stopped", async () => {
  const stopping = new AbortController();
  const target = { baseUrl: "http://sandbox.test", token: "any" };
  const run = createRun({
    contract: operations,
    target,
    operations: ["getPayout"],
    signal: stopping.signal,
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

test("a response that is too large, and one that is nested deeply, say nothing and harm nothing", async () => {
  const large = "x".repeat(21_000_000);
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  for (const text of [large, deep]) {
    const plant: Plant = () =>
      Promise.resolve(new Response(text, { headers: { "content-type": "application/json" } }));
    const { report } = await checkPlanted(plant, { operations: ["getPayout"], allow: [] });
    expect(JSON.stringify(report).length).toBeLessThan(200_000);
  }
});

test("no order by card is sent many times, even if the service accepts no other", async () => {
  const keys: (string | null)[] = [];
  const plant: Plant = async (request, next) => {
    if (!request.url.includes("/transparent")) return next(request);
    if (!(await request.clone().text()).includes("cardNumber")) return respond(400);
    keys.push(request.headers.get("idempotency-key"));
    return next(request);
  };
  const report = await checkPlanted(plant, { operations: ["createTransparentOrderV3"] });
  const times = [...new Set(keys)].map((key) => keys.filter((other) => other === key).length);
  expect(times.length).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(5);
  expect(listVerdicts(report, "inconclusive")).toContainEqual(
    expect.stringMatching(/parallel.*: nothing was created$/u),
  );
});

describe("run in parallel", () => {
  test("runs at most as many tasks at a time as allowed, and keeps the order of the items", async () => {
    let running = 0;
    let most = 0;
    const results = await runInParallel(["a", "b", "c", "d", "e"], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      // The first task ends last.
      for (let turn = item === "a" ? 20 : 1; turn > 0; turn -= 1) await Promise.resolve();
      running -= 1;
      return item.toUpperCase();
    });
    expect(results).toEqual(["A", "B", "C", "D", "E"]);
    expect(most).toBe(2);
  });
});

describe("tokens", () => {
  test("requests that are rejected together share one new token, and a new one that is rejected is the last", async () => {
    let issued = 0;
    const tokens = createTokens(undefined, () => {
      issued += 1;
      const text = JSON.stringify({ token: `token-${issued}` });
      return Promise.resolve({ status: 200, headers: {}, mediaType: "application/json", text });
    });
    expect(await tokens.get()).toBe("token-1");
    tokens.confirm();
    expect([tokens.renew("token-1"), tokens.renew("token-1")]).toEqual([true, true]);
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(["token-2", "token-2"]);
    expect([tokens.renew("token-1"), tokens.renew("token-2")]).toEqual([true, false]);
  });
});

test("a request is sent until it times out", async () => {
  const fetch = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason as Error);
      });
    });
  const send = createSender({ baseUrl: "http://service.test", fetch, timeoutMs: 0 });
  const sending = send({ method: "post", path: "/things" }, bare);
  await expect(sending).rejects.toMatchObject({ name: "TimeoutError" });
});

describe("describe conformance", () => {
  const only = ["getPayout"];
  const target = { baseUrl: "https://api.test", token: "t", values: { payout: "p" } };

  test("each case is a check with a name, and the requests of an operation are sent once", async () => {
    let sent = 0;
    const fetch = () => {
      sent += 1;
      return Promise.resolve(Response.json({ error: "NO" }, { status: 403 }));
    };
    const checks = describeConformance({ operations, only, target, fetch, rate: Infinity });
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    expect(sent).toBe(0);
    const outcomes = await Promise.all(checks.map((check) => check.run()));
    expect(new Set(outcomes.map(({ verdict }) => verdict))).toEqual(new Set(["inconclusive"]));
    expect(outcomes[0]?.reason).toContain("it got 403");
    expect(sent).toBe(3);
  });

  test("a finding fails its check", async () => {
    const fetch = () => Promise.resolve(Response.json({}, { status: 500 }));
    const [check] = describeConformance({ operations, only, target, fetch, rate: Infinity });
    await expect(check?.run()).rejects.toThrow(
      "getPayout request /parameters: The status is 500, a server error.",
    );
  });

  test("what the target expects does not fail its check, until its date", async () => {
    const fetch = () => Promise.resolve(Response.json({}, { status: 500 }));
    const check = (until: string) => {
      const deviations = [{ id: "server-error:5xx:request", reason: "Known.", until }];
      const [first] = describeConformance({
        operations,
        only,
        target: { ...target, deviations },
        fetch,
        rate: Infinity,
      });
      return first?.run();
    };
    const said = { verdict: "deviation", reason: "The status is 500, a server error." };
    expect(await check("2999-12-31")).toEqual(said);
    await expect(check("2020-12-31")).rejects.toThrow("The status is 500");
  });

  test("a reason has the words of the service, without secrets", async () => {
    const body = { error: "NO", message: "Not with secret-token." };
    const fetch = () => Promise.resolve(Response.json(body, { status: 400 }));
    const own = { ...target, token: "secret-token" };
    const [check] = describeConformance({ operations, only, target: own, fetch, rate: Infinity });
    expect(await check?.run()).toEqual({
      verdict: "inconclusive",
      reason: "it got 400: NO, Not with [removed]; the target has no `payout.externalId`",
    });
  });

  test("credentials need the operation that issues tokens", () => {
    const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
    const few = operations.filter(({ operationId }) => operationId === "getPayout");
    expect(() => describeConformance({ operations: few, target: { ...target, credentials } })).toThrow(
      "`operations` must have issueToken if the target has credentials; select with `only`.",
    );
  });
});
