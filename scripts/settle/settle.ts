import { createRun, type RunOptions } from "../../src/conformance/create-run.ts";
import { TargetError } from "../../src/conformance/target-error.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { askForToken } from "./ask-for-token.ts";
import {
  isAccepted,
  readEvents,
  unanswered,
  type Observation,
  type Probe,
  type ProbeTools,
} from "./probe.ts";
import { createTools } from "./create-tools.ts";
import { readCases } from "./read-cases.ts";
import { errorProbes } from "./probes/errors.ts";
import { eventProbes } from "./probes/events.ts";
import { listProbes } from "./probes/lists.ts";
import { orderProbes } from "./probes/orders.ts";
import { uploadProbes } from "./probes/uploads.ts";
import { variationProbes } from "./probes/variations.ts";
import { ways } from "./ways.ts";
import { composeOverlay, type Overlay } from "./write-overlay.ts";

/** What is known about an open point, or why nothing is. */
export interface Answered {
  point: string;
  verdict: Observation["verdict"] | "not askable";
  /** What was seen, each once, or why nothing was. */
  seen: string[];
  /** Number of observations. */
  observations: number;
}

/** What a service answered. */
export interface Settlement {
  answers: Answered[];
  overlay: Overlay | undefined;
  /** The results of the conformance suite, of which those that contradict the provider's text are findings. */
  results: CaseResult[];
  created: readonly { operationId: string; id: string | undefined }[];
  requests: number;
  /** Why it ended early. */
  stopped: string | undefined;
}

/** The probes, in the order in which they run. */
export const allProbes: readonly Probe[] = [
  ...[...errorProbes, ...eventProbes, ...listProbes],
  ...[...uploadProbes, ...orderProbes, ...variationProbes],
];

/**
 * Asks a service what the contract leaves open.
 * @throws {TargetError} if the service cannot be asked at all
 */
export async function settle(options: RunOptions, probes: readonly Probe[] = allProbes): Promise<Settlement> {
  const first = createRun(options);
  const presented = await askForToken(options, createTools(first, options.contract));
  const observations: Observation[] = [...presented.observations];
  const used = first.service.sent;
  const left = (options.maxRequests ?? Infinity) - used;
  const target = { ...options.target, tokenHeader: presented.header };
  const run = createRun({ ...options, target, maxRequests: left });
  const results: CaseResult[] = [];
  let stopped: string | undefined;
  const step = async (act: () => Promise<void>) => {
    if (options.signal?.aborted) stopped ??= "It was stopped.";
    if (run.service.isBroken) stopped ??= "No token could be had any more.";
    if (stopped !== undefined) return;
    await act().catch((error: unknown) => {
      if (!(error instanceof TargetError)) throw error;
      stopped = error.message;
    });
  };
  for (const operationId of run.operationIds)
    await step(async () => {
      results.push(...(await run.run(operationId)));
    });
  observations.push(...readCases(results));
  const tools = createTools(run, options.contract);
  for (const probe of probes)
    await step(async () => {
      observations.push(...(await ask(probe, tools, options.allow ?? [])));
    });
  if (options.signal?.aborted) stopped ??= "It was stopped.";
  const seeing = {
    date: run.today(),
    environment: options.target.environment ?? "production",
  };
  return {
    answers: combine(observations, options.allow ?? [], stopped),
    overlay: composeOverlay(observations, seeing),
    ...{ results, created: run.created, stopped },
    requests: used + run.service.sent,
  };
}

/** Carries out a probe between two calls that must be accepted. */
async function ask(probe: Probe, tools: ProbeTools, allow: readonly string[]): Promise<Observation[]> {
  const { points, risk, operationId, control = readEvents } = probe;
  const fail = (why: string) => points.map((point) => unanswered(point, why));
  const flag = risk === "final" ? operationId : risk;
  if (risk !== "read" && !allow.includes(flag))
    return fail(`It needs a ${risk} call, and \`--allow ${flag}\`.`);
  const before = await control(tools);
  if (before === undefined) return fail("The target lacks a value that the call needs.");
  if (!isAccepted(before)) return fail(`The valid request was answered by ${before.why}.`);
  const seen = await probe.run(tools);
  const after = await readEvents(tools);
  return isAccepted(after) ? seen : fail(`A read afterwards was answered by ${after.why}.`);
}

const order = ["different", "confirmed", "consistent", "not answered"] as const;
const reasons: Readonly<Record<string, string>> = {
  notification: "Only a notification can tell.",
  person: "Only a person at the provider can tell.",
};

function combine(
  observations: readonly Observation[],
  allow: readonly string[],
  stopped: string | undefined,
): Answered[] {
  return [...ways].map(([point, way]) => {
    const own = observations.filter((one) => one.point === point);
    const reason = reasons[way];
    const verdict = order.find((one) => own.some((seen) => seen.verdict === one)) ?? "not answered";
    if (reason !== undefined && verdict === "not answered")
      return { point, verdict: "not askable", seen: [reason], observations: 0 };
    const shown = own.filter((seen) => seen.verdict === verdict);
    const isAllowed = way === "read" || (way === "final" ? allow.length > 0 : allow.includes(way));
    const needed = `It needs a ${way} call, and \`--allow\`.`;
    const nothing = stopped ?? (isAllowed ? "No call that could tell had a clear answer." : needed);
    const seen = shown.length === 0 ? [nothing] : [...new Set(shown.map((one) => one.seen))];
    return { point, verdict, seen, observations: verdict === "not answered" ? 0 : shown.length };
  });
}
