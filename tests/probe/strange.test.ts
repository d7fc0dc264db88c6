import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { lintCommand } from "../../src/lint/command.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import type { ProbeResult } from "../../src/probe/plan.ts";
import { formatOverlay } from "../../src/probe/overlay.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { probePlanted, startStrange } from "./probe-planted.ts";
import { audited, different, makeUnreliable } from "./strange.ts";

function list({ answers }: ProbeResult, verdict: string): string[] {
  return answers.filter((one) => one.verdict === verdict).map(({ question }) => question);
}

function listFindings({ results }: ProbeResult): string[] {
  const found = results.filter(({ verdict }) => verdict === "finding");
  const lines = found.flatMap(({ case: { operation }, problems }) =>
    problems
      .filter(({ assumptions }) => assumptions.length === 0)
      .map(({ check }) => `${operation.operationId} ${check}`),
  );
  return [...new Set(lines)];
}

/** Applies an overlay to the contract and lints what it makes. Returns the bundle. */
async function build({ overlay }: ProbeResult) {
  const folder = await mkdtemp(path.join(tmpdir(), "probe-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "learned.overlay.yaml");
  await writeFile(file, overlay === undefined ? "" : formatOverlay(overlay));
  const { document } = await bundleOverlaid({ root, overlay: file });
  expect(await lintCommand.run({ root, overlay: file, format: "text" })).toBe(0);
  return document;
}

// What nobody can see at these services, since the target or an error lacks it.
const unseen = ["cursor-ties"];

test("the provider of the audit is judged rightly in everything, and its overlay can be built", async () => {
  const probed = await probePlanted(audited, allowAll);
  expect(list(probed, "different").sort()).toEqual([
    ...["Errors of V3 orders", "Repeated idempotency key", "Scopes", "amount-unit", "error-members"],
    ...["order-statuses", "repeated-key", "status-codes", "token-header", "upload-encoding"],
  ]);
  expect(list(probed, "not answered").sort()).toEqual(unseen);
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
}, 60_000);

test("a provider that differs in all that its answers show is judged rightly, and its overlay can be built", async () => {
  const probed = await probePlanted(different, allowAll);
  expect(list(probed, "different").sort()).toEqual(
    [
      ...[
        "token-header",
        "status-codes",
        "time-bounds",
        "undelivered-order",
        "payout-statuses",
        "payout-methods",
      ],
      ...["error-codes", "error-members", "amount-unit", "repeated-key", "bank-slug", "address-complement"],
      ...["upload-encoding", "order-statuses", "token-and-card", "empty-endpoint-list"],
      ...["Filter and order of close requests", "`skip` and `take`", "Sorting the undelivered events"],
      ...["Repeated idempotency key", "Errors of V3 orders"],
      ...["End date before the start date", "Due date of a first attempt"],
    ].sort(),
  );
  expect(list(probed, "not answered").sort()).toEqual(unseen);
  // The suite does not know that bounds with a time and empty lists of endpoints are assumptions.
  expect(listFindings(probed)).toEqual([
    "replaceWebhookEndpoints accepted",
    "listUndeliveredEvents accepted",
  ]);
  const { components } = await build(probed);
  expect(components?.schemas?.["CreationBound"]).toMatchObject({ format: "date" });
  expect(components?.schemas?.["PayoutStatus"]).toMatchObject({
    "x-extensible-enum": expect.arrayContaining(["OWN_STATUS"]) as unknown,
  });
}, 60_000);

test("a provider that limits, is late and answers with HTML is never said to differ", async () => {
  const probed = await probePlanted(makeUnreliable(), allowAll);
  expect(list(probed, "different")).toEqual([]);
  expect(listFindings(probed)).toEqual([]);
  expect(list(probed, "confirmed")).toContain("token-header");
  expect(probed.stopped).toBeUndefined();
}, 60_000);

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
