import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { planProbes } from "../../src/probe/plan.ts";
import { createFolder } from "../build/write-contract.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { type Plant, withPlant } from "../conformance/planted/check-planted.ts";
import {
  change,
  listFindings,
  listQuestions,
  probePlanted,
  type ProbeResult,
  startPlanted,
} from "./probe-planted.ts";
import { audited, makeUnreliable } from "./strange.ts";

type Body = Record<string, unknown>;

test.each([
  ["nested 100,000 levels deep", 100_000],
  ["nested 4,000 levels deep", 4_000],
])("a body %s is no reason to end, and what else was learned is kept", async (_, depth) => {
  const { stopped, answers } = await probePlanted(
    async (request, next) => {
      const response = await next(request);
      if (!request.url.includes("/order-payouts")) return response;
      return new Response(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`, {
        headers: { "content-type": "application/json" },
      });
    },
    { ...allowAll, operations: ["getPayout", "listUndeliveredEvents"] },
  );
  expect(stopped).toBeUndefined();
  expect(answers.find(({ question }) => question === "token-header")?.verdict).toBe("confirmed");
});

test("a repeated key is not judged by responses without an id", async () => {
  const plant = change("/transparent", ({ id, ...body }, status) =>
    status === 200 ? { ...body, orderId: id } : { ...body },
  );
  const options = { ...(await startPlanted(plant)), ...allowAll, operations: ["createTransparentOrderV3"] };
  const names = planProbes(options).run.planned.flatMap(({ case: { name, group } }) =>
    group === "negatives" ? [] : [name],
  );
  const { answers } = await planProbes({ ...options, names }).carryOut();
  expect(answers.find(({ question }) => question === "repeated-key")?.verdict).toBe("not answered");
});

/** Makes a JWT of these claims. */
const sign = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2lnbmF0dXJl`;

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
});
