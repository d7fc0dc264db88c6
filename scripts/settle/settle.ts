import { createRun, type RunOptions } from "../../src/conformance/run.ts";
import { TargetError } from "../../src/conformance/target.ts";
import { isJudged, type CaseResult } from "../../src/conformance/verdict.ts";
import { askForFileField, askForToken } from "./ask-first.ts";
import { deriveProbe, readProbe } from "./ask-probes.ts";
import type { Observation, Probe } from "./probe.ts";
import { byHand } from "./probes/by-hand.ts";
import { table } from "./probes/table.ts";
import { readCases } from "./read-cases.ts";
import { listStatuses, settleStatuses } from "./settle-statuses.ts";
import { ways, type Way } from "./ways.ts";
import { composeOverlay, type MakeNote, type Overlay } from "./write-overlay.ts";

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
  /** The operations that created something. */
  created: readonly string[];
  requests: number;
  /** Why it ended early. */
  stopped: string | undefined;
}

/** The reason of a result that says that the service can or will not answer any call. */
const isLost = /got no answer|answered by (?:401|408|429)/u;

/** The probes. */
export const allProbes: readonly Probe[] = [...byHand, ...table];

/**
 * Plans to ask a service what the contract leaves open. Nothing is sent yet.
 * @returns the run, and what carries it out. That throws a `TargetError` if the service cannot be asked at all
 */
export function planSettlement(
  { contract, now = Date.now, allow = [], ...options }: RunOptions,
  probes = allProbes,
) {
  // What is learned about it is used by the calls that follow.
  const target = { ...options.target };
  const asked = probes.map((probe) => deriveProbe(probe, contract, target.values ?? {}));
  const further = asked.flatMap(({ cases }) => cases);
  const run = createRun({ ...options, contract, now, allow, target, further });

  async function carryOut(): Promise<Settlement> {
    const first = { run, contract, target };
    const observations = [await askForToken(first)];
    if (allow.includes("write")) observations.push(await askForFileField(first));
    const all: CaseResult[] = [];
    let stopped: string | undefined;
    const check = () => {
      if (run.service.isBroken) stopped ??= "No token could be had any more.";
      if (options.signal?.aborted) stopped ??= "It was stopped.";
      return stopped === undefined;
    };
    let lost = 0;
    for (const operationId of run.operationIds)
      if (check())
        await run.run(operationId).then(
          (found) => {
            all.push(...found);
            if (found.some(isJudged)) lost = 0;
            else if (found.some(({ reason = "" }) => isLost.test(reason))) lost += 1;
          },
          (error: unknown) => {
            if (!(error instanceof TargetError)) throw error;
            stopped = error.message;
          },
        );
    check();
    // A single operation may be down, or need another scope.
    if (lost > 1)
      stopped ??= "The service did not answer the last calls, limited them, or refused the token.";
    const results = all.filter(({ case: one }) => !further.includes(one));
    const ofProbes = asked.flatMap((one) => readProbe(one, all, now()));
    observations.push(...readCases(results), ...ofProbes);
    const [date, environment] = [run.today(), target.environment ?? "production"];
    const makeNote: MakeNote = (question, answer, sandbox) => ({
      ...{ question, answer, date, how: "Asked by `payment-orders settle`.", by: "The service itself" },
      ...{ environment, ...(sandbox && { sandbox }) },
    });
    const statuses = settleStatuses(listStatuses(all), contract, makeNote);
    observations.push(...statuses.observations);
    const title = `Learned on ${date} in the environment ${environment}, to be reviewed by a person`;
    return {
      answers: combine(observations, stopped),
      overlay: composeOverlay(observations, statuses.spread, { title, version: date, makeNote }),
      created: run.created.map(({ operationId }) => operationId),
      ...{ results, stopped, requests: run.service.sent },
    };
  }
  return { run, carryOut };
}

const order = ["different", "confirmed", "consistent", "not answered"] as const;
const reasons: Partial<Record<Way, string>> = {
  notification: "Only a notification can tell.",
  person: "Only a person at the provider can tell.",
  sandbox: "Not asked: a decision of the sandbox only.",
};

function combine(observations: readonly Observation[], stopped: string | undefined): Answered[] {
  return [...ways].map(([point, way]) => {
    const own = observations.filter((one) => one.point === point);
    const verdict = order.find((one) => own.some((seen) => seen.verdict === one)) ?? "not answered";
    const shown = own.filter((one) => one.verdict === verdict);
    if (verdict !== "not answered")
      return {
        point,
        verdict,
        seen: [...new Set(shown.map(({ seen }) => seen))],
        observations: shown.length,
      };
    const reason = reasons[way];
    const nothing = stopped ?? `No ${way} call that could tell was sent and clearly answered.`;
    const why = shown.length > 0 ? [...new Set(shown.map(({ seen }) => seen))] : [nothing];
    if (reason === undefined) return { point, verdict, seen: why, observations: 0 };
    return { point, verdict: "not askable", seen: [reason], observations: 0 };
  });
}
