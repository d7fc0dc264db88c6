import { onTestFinished } from "vitest";
import type { RunOptions } from "../../src/conformance/run.ts";
import { planProbes } from "../../src/probe/plan.ts";
import type { Probe } from "../../src/probe/probe.ts";
import { createClient } from "../../src/index.ts";
import type { Sandbox } from "../../src/sandbox/index.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { describeTarget, withPlant, type Plant } from "../conformance/planted/check-planted.ts";
import { operations } from "../sandbox/contract-examples.ts";
import { clients, startSeededSandbox } from "../sandbox/start-seeded-sandbox.ts";

/** What a service answered. */
export type ProbeResult = Awaited<ReturnType<ReturnType<typeof planProbes>["carryOut"]>>;

/** Lists events of some times to the company of a token. Its cursor is the time of the last one, so that it skips others of that time. */
function listEvents(times: readonly string[], { token = "" }: { token?: string }): Plant {
  const events = times.map((time, index) => ({
    id: `e-${index}`,
    webhookUrl: "https://shop.test/hooks",
    status: "UNDELIVERED",
    history: [],
    createdAt: `2026-11-${time}:00:00Z`,
  }));
  return async (request, next) => {
    const isOwn = [...request.headers.values()].some((value) => value.endsWith(token));
    const response = await next(request);
    if (!response.ok || !isOwn) return response;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const { limit = "20", sort = "desc", cursor, from = "", to = "9" } = query;
    const sorted = sort === "asc" ? events : events.toReversed();
    const left = sorted.filter(({ createdAt: at }) => {
      const isLeft = cursor === undefined || (sort === "asc" ? at > cursor : at < cursor);
      return isLeft && at >= from && at.slice(0, to.length) <= to;
    });
    const data = left.slice(0, Number(limit));
    const page = { limit: Number(limit), sort, hasNext: data.length < left.length, data };
    return Response.json({ ...page, nextCursor: data.at(-1)?.createdAt });
  };
}

/** Starts a service that has events, close requests and payouts, and differs from the sandbox in what is planted. */
export async function startPlanted(plant?: Plant, times = ["21T01", "22T02", "23T03"]): Promise<RunOptions> {
  const target = await describeTarget();
  const { sandbox, fetch, now, token, expiredToken } = await startSeededSandbox({ settings: { clients } });
  onTestFinished(() => sandbox.close());
  const { externalId } = await sandbox.control.createPayout({ externalId: "payout-of-the-tests" });
  for (const status of ["OPEN", "OPEN", "DONE"]) await sandbox.control.createCloseRequest({ status });
  const events = listEvents(times, { token });
  const rich = (request: Request) =>
    new URL(request.url).pathname.endsWith("/webhook/events") ? events(request, fetch) : fetch(request);
  const canceled = await cancelSubscription(sandbox, token);
  const values = {
    "payout.externalId": externalId,
    subscription: canceled,
    "subscription.CANCELED": canceled,
    ...target.values,
  };
  return {
    contract: operations,
    now,
    concurrency: 1,
    rate: Infinity,
    wait: () => Promise.resolve(),
    fetch: withPlant(rich, plant),
    target: { ...target, token, expiredToken, values },
  };
}

/** Asks such a service. */
export async function probePlanted(
  plant?: Plant,
  { probes, times, ...options }: Partial<RunOptions> & { probes?: readonly Probe[]; times?: string[] } = {},
): Promise<ProbeResult> {
  return planProbes({ ...(await startPlanted(plant, times)), ...options }, probes).carryOut();
}

/** A service whose responses to an operation are changed. */
export function change(part: string, to: (body: Record<string, unknown>, status: number) => unknown): Plant {
  return async (request, next) => {
    const isAsked = request.url.includes(part);
    const response = await next(request);
    if (!isAsked) return response;
    const { status } = response;
    return Response.json(to((await response.json()) as Record<string, unknown>, status), { status });
  };
}

/** Creates a subscription that its payer canceled. */
async function cancelSubscription({ control, fetch }: Sandbox, token: string): Promise<string> {
  const api = createClient({ baseUrl: "http://sandbox.test", token, fetch });
  const body = buildRequestBody("createSubscription", {}, { example: "journey-2" });
  const { id } = await api.createSubscription({ body });
  await control.acceptSubscription(id);
  await control.requestCancellation(id);
  await control.acceptCancellation(id);
  return id;
}

/** The questions that were answered so. */
export function listQuestions({ answers }: ProbeResult, verdict: string): string[] {
  return answers
    .filter((one) => one.verdict === verdict)
    .map(({ question }) => question)
    .sort();
}

/** What contradicts the provider's text, by operation and check. */
export function listFindings({ results }: ProbeResult): string[] {
  const found = results.filter(({ verdict }) => verdict === "finding");
  const lines = found.flatMap(({ case: { operation }, problems }) =>
    problems
      .filter(({ assumptions }) => assumptions.length === 0)
      .map(({ check }) => `${operation.operationId} ${check}`),
  );
  return [...new Set(lines)];
}
