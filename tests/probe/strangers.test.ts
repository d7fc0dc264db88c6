import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { planProbes } from "../../src/probe/plan.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { createFolder } from "../build/write-contract.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { type Plant, withPlant } from "../conformance/planted/check-planted.ts";
import {
  ask,
  askEachKind,
  askValid,
  change,
  listFindings,
  listQuestions,
  probePlanted,
  type ProbeResult,
  startPlanted,
  startStrange,
} from "./probe-planted.ts";
import { audited, makeUnreliable } from "./strange.ts";

type Body = Record<string, unknown>;

/** A service that gives each tenth response itself. */
function interrupt(respond: () => Response): Plant {
  let calls = 0;
  return (request, next) => ((calls += 1) % 10 === 3 ? Promise.resolve(respond()) : next(request));
}

const order = "createTransparentOrderV3";
const page = () =>
  new Response("<html>Bad</html>", { status: 502, headers: { "content-type": "text/html" } });

test.each(["ON-HOLD", "Em análise"])(
  "a status %s that is no plain word is different, and not repeated",
  async (status) => {
    const { find, overlay } = await ask(
      change("/order-payouts", (body, code) => (code === 200 ? { ...body, status } : body)),
      "getPayout",
    );
    expect(find("payout-statuses")?.verdict).toBe("different");
    expect(JSON.stringify([find("payout-statuses"), overlay])).not.toContain(status);
  },
);

test.each([
  ["nested 100,000 levels deep", 100_000],
  ["nested 4,000 levels deep", 4_000],
])("a body %s is no reason to end, and what else was learned is kept", async (_, depth) => {
  const { stopped, find } = await ask(
    async (request, next) => {
      const response = await next(request);
      if (!request.url.includes("/order-payouts")) return response;
      return new Response(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`, {
        headers: { "content-type": "application/json" },
      });
    },
    "getPayout",
    "listUndeliveredEvents",
  );
  expect(stopped).toBeUndefined();
  expect(find("token-header")?.verdict).toBe("confirmed");
});

test("a repeated key is not judged by responses without an id", async () => {
  const { find } = await askValid(
    change("/transparent", ({ id, ...body }, status) =>
      status === 200 ? { ...body, orderId: id } : { ...body },
    ),
    order,
  );
  expect(find("repeated-key")?.verdict).toBe("not answered");
});

test("a total that changes by itself says nothing about a list", async () => {
  let grown = 0;
  const { find } = await ask(
    change("/paged/list", (body) => ("totalCount" in body ? { ...body, totalCount: (grown += 1) } : body)),
    "listCloseRequests",
  );
  for (const question of [
    "safe-lists",
    "`totalCount`",
    "`skip` and `take`",
    "Filter and order of close requests",
  ])
    expect(find(question)?.verdict).toBe("not answered");
});

test("a service that rejects the examples of orders is not said to reject what else these orders have", async () => {
  const { find } = await askValid(async (request, next) => {
    const text = request.url.includes("/transparent") ? await request.clone().text() : "";
    return /"value":"\d+\.\d/u.test(text) ? Response.json(["Cents."], { status: 400 }) : next(request);
  }, order);
  expect(find("bank-slug")?.verdict).toBe("not answered");
});

test("the page of a gateway is no response of the service", async () => {
  const { find, results } = await ask(interrupt(page), "createSubscription", "getPayout");
  expect(find("Scopes")?.verdict).not.toBe("different");
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
});

test("an error with a status of success is not an accepted request", async () => {
  const { answers } = await askEachKind(async (request, next) => {
    const response = await next(request);
    return response.status === 400 ? Response.json({ success: false }) : response;
  }, order);
  const different = answers.filter(({ verdict }) => verdict === "different").map(({ question }) => question);
  expect(different).toEqual([]);
});

test("a run against a service that limits every call has ended early", async () => {
  let calls = 0;
  const limit = () => new Response("", { status: 429, headers: { "retry-after": "600" } });
  const { stopped, answers } = await probePlanted((request, next) =>
    (calls += 1) > 60 ? Promise.resolve(limit()) : next(request),
  );
  expect(stopped).toMatch(/^The service did not respond to the last calls/u);
  expect(answers.find(({ question }) => question === "token-header")?.verdict).toBe("confirmed");
});

test("a run goes on where only some calls are limited, and others between them are not", async () => {
  const limit = () => new Response("", { status: 429, headers: { "retry-after": "600" } });
  const { stopped } = await probePlanted((request, next) =>
    /\/(?:subscriptions|order-payouts)\//u.test(request.url) ? Promise.resolve(limit()) : next(request),
  );
  expect(stopped).toBeUndefined();
});

/** Makes a JWT of these claims. */
const sign = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2lnbmF0dXJl`;

test.each([
  ["says only when it expires", 3_600, "confirmed"],
  ["expires at another time than the response says", 60, "not answered"],
])("a token that %s", async (_, seconds, verdict) => {
  const { now, ...started } = await startPlanted();
  let time = now?.() ?? 0;
  const plant: Plant = async (request, next) => {
    const response = await next(request);
    if (!request.url.endsWith("/token") || !response.ok) return response;
    return Response.json({
      tokenType: "Bearer",
      expiresIn: 3_600_000,
      token: sign({ exp: Math.floor(time / 1_000) + seconds }),
    });
  };
  const fetch = async (request: Request) => {
    const response = await plant(request, started.fetch ?? globalThis.fetch);
    // A run takes longer than clocks may differ.
    if (!request.url.endsWith("/token")) time += 300_000;
    return response;
  };
  const { answers } = await planProbes({
    ...started,
    ...allowAll,
    fetch,
    now: () => time,
    operations: ["issueToken", "getSubscription"],
  }).carryOut();
  expect(answers.find(({ question }) => question === "token-lifetime")?.verdict).toBe(verdict);
});

test("the token is asked for with all scopes of the target, and one that lacks a scope is known to the service", async () => {
  const started = await startPlanted();
  const [scopes, used] = [["api://orders", "api://banking"], [] as unknown[]];
  const { token, credentials: _, otherScopes: __, ...target } = started.target;
  const plant: Plant = async (request, next) => {
    if (request.url.endsWith("/token")) {
      const body = (await request.clone().json()) as Body;
      used.push(body["scopes"]);
      return Response.json({ tokenType: "Bearer", expiresIn: 3_600_000, token: sign({}) });
    }
    const given = request.headers.get("authorization");
    if (given !== `Bearer ${sign({})}`) return Response.json(["Unauthorized"], { status: 401 });
    if (request.url.includes("/webhook/events")) return Response.json(["Missing scope"], { status: 403 });
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token ?? ""}`);
    return next(new Request(request, { headers }));
  };
  const { answers } = await planProbes({
    ...started,
    operations: ["getSubscription", "listUndeliveredEvents"],
    target: { ...target, credentials: { clientId: "a", clientSecret: "b", scopes } },
    fetch: withPlant(started.fetch ?? globalThis.fetch, plant),
  }).carryOut();
  expect(used.slice(0, 2)).toEqual([scopes, scopes]);
  expect(answers.find(({ question }) => question === "token-header")).toMatchObject({
    verdict: "confirmed",
    seen: [
      "The token is sent in the header `authorization`, after `Bearer`. It lacks the scope of listUndeliveredEvents, which gets 403.",
    ],
  });
  expect(answers.find(({ question }) => question === "timestamps")?.verdict).toBe("consistent");
});

describe("strange", () => {
  /** Applies an overlay to the contract. The audit lints what it makes. */
  async function build({ overlay }: ProbeResult) {
    const file = path.join(await createFolder(), "learned.overlay.yaml");
    await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
    return (await bundleOverlaid({ root, overlay: file })).document;
  }

  test("the provider of the audit is judged rightly in everything, and its overlay can be built", async () => {
    const probed = await probePlanted(audited, allowAll);
    expect(listQuestions(probed, "different")).toEqual([
      "Errors of V3 orders",
      "Repeated idempotency key",
      "Scopes",
      "amount-unit",
      "error-members",
      "order-statuses",
      "repeated-key",
      "status-codes",
      "token-header",
      "upload-encoding",
    ]);
    expect(listQuestions(probed, "not answered")).toEqual(["cursor-ties"]);
    expect(listFindings(probed)).toEqual(["issueToken token-lifetime"]);
    const { paths, components } = await build(probed);
    expect(components?.securitySchemes?.["bearerAuth"]).toMatchObject({
      type: "apiKey",
      name: "authorization",
    });
    expect(components?.schemas?.["DocumentUpload"]).toMatchObject({ required: ["document"] });
    const { get } = paths?.["/order/v1/webhook/events"] ?? {};
    // 403 means something else there, and 422 is seen at this operation only.
    expect(Object.keys(get?.responses ?? {})).toEqual(["200", "401", "403", "422", "500", "default"]);
    expect(get?.responses?.["422"]).toMatchObject({
      "x-meaning": "invalid",
      "x-answer": [{ questions: ["status-codes"] }],
    });
    expect(paths?.["/order/v3/transparent"]?.put?.responses).not.toHaveProperty("422");
  });

  test("a provider that limits, is late and responds with HTML is never said to differ", async () => {
    const probed = await probePlanted(makeUnreliable(), allowAll);
    expect(listQuestions(probed, "different")).toEqual([]);
    expect(listFindings(probed)).toEqual([]);
    expect(listQuestions(probed, "confirmed")).toContain("token-header");
    expect(probed.stopped).toBeUndefined();
  });

  test("naive calls without controls, which learn nothing, judge the provider of the audit wrongly", async () => {
    const { fetch, token } = await startStrange(audited);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const get = (at: string) => fetch(new Request(`http://sandbox.test/order/v1/${at}`, { headers }));
    // An unknown id gets 400 there.
    expect((await get(`banking/subscriptions/${crypto.randomUUID()}`)).status).toBe(403);
    // A date and a time are accepted.
    expect((await get("webhook/events?from=2026-01-01")).ok).toBe(false);
    expect((await get("webhook/events?from=2026-01-01T00:00:00Z")).ok).toBe(false);
    // Errors of V3 orders are arrays.
    const body = JSON.stringify({ ...buildRequestBody("createTransparentOrderV3"), order: {} });
    const sent = new Request("http://sandbox.test/order/v3/transparent", { method: "PUT", headers, body });
    expect(Array.isArray(await (await fetch(sent)).json())).toBe(false);
  });
});
