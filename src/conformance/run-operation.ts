import type { ConformanceCase, RawRequest } from "./conformance-case.ts";
import type { ContractOperation } from "../contract/operations.ts";
import {
  decideNegative,
  decidePositive,
  decideProbe,
  decideUnsent,
  isAccepted,
  type Exchange,
} from "./decide.ts";
import { describeLack } from "./explain-skip.ts";
import type { FitOptions } from "./fit-member.ts";
import { applyFit, findFit, type Fit } from "./fit-request.ts";
import { listBatches, type Batch } from "./list-batches.ts";
import type { PlannedCase } from "./plan.ts";
import type { WrongMethod } from "./probe.ts";
import type { Risk } from "./risk.ts";
import { runInParallel } from "./run-in-parallel.ts";
import type { Service } from "./service/create-service.ts";
import type { ContractValidators } from "./validators.ts";
import type { CaseResult } from "./verdict.ts";

/** A request to an operation, its risk, and what became of it. */
export interface SentRequest extends Exchange {
  operation: ConformanceCase["operation"];
  risk: Risk;
}

/** What the cases of an operation need to run. */
export interface OperationRun {
  service: Service;
  validators: ContractValidators;
  contract: readonly ContractOperation[];
  concurrency: number;
  /** What requests are fitted to. Earlier operations may have created values. */
  fitTo: () => FitOptions;
  /** Called after each request. */
  onSent: (sent: SentRequest) => void;
}

/** Runs the cases of one operation, batch by batch: a valid request, those that differ from it, and it again. */
export async function runOperation(cases: readonly PlannedCase[], run: OperationRun): Promise<CaseResult[]> {
  const results = new Map<ConformanceCase, CaseResult>();
  const skip = ({ case: one }: PlannedCase, reason: string) => {
    results.set(one, { case: one, verdict: "skipped", reason, problems: [] });
  };
  for (const planned of cases) if (planned.skipped !== undefined) skip(planned, planned.skipped);
  const positives: { case: ConformanceCase; exchange: Exchange; guessed: readonly string[] }[] = [];
  const left = cases.filter(({ skipped }) => skipped === undefined);
  for (const batch of listBatches(left.filter(({ case: one }) => one.group !== "probes"))) {
    const all = [...(batch.positive ? [batch.positive] : []), ...batch.negatives];
    const [first] = all;
    if (first === undefined) continue;
    const fit = findFit(first.case.operation, batch.control, run.fitTo());
    const lack = describeLack(fit.missing);
    if (lack !== undefined) {
      for (const planned of all) skip(planned, lack);
      continue;
    }
    const send = (planned: PlannedCase, request = planned.case.request) =>
      sendFitted(planned, request, fit, run);
    const before = await send(first, batch.control);
    if (batch.positive !== undefined)
      positives.push({ case: batch.positive.case, exchange: before, guessed: fit.guessed });
    for (const result of await runNegatives(batch, before, send, run)) results.set(result.case, result);
  }
  for (const { case: one, exchange, guessed } of positives) {
    const others = positives
      .filter((other) => other.case !== one && other.case.group === "positives")
      .map((other) => other.exchange);
    const isMock = run.fitTo().environment === "mock";
    results.set(one, decidePositive(one, exchange, { others, guessed, isMock }, run.validators));
  }
  const accepted = positives.map(({ exchange }) => exchange).filter(isAccepted);
  for (const { case: one, risk } of left) {
    if (one.expectation.outcome !== "probe") continue;
    const { probe } = one.expectation;
    const { operation } = one;
    const send = async (operationId: string, request: RawRequest, method?: WrongMethod) => {
      const asked = run.contract.find((known) => known.operationId === operationId) ?? operation;
      const reply = await run.service.send(method ? { ...asked, method } : asked, request, risk);
      const sent = { operation: asked, risk, request, reply };
      run.onSent(sent);
      return sent;
    };
    const methods = run.contract.filter(({ path }) => path === operation.path).map(({ method: own }) => own);
    results.set(one, decideProbe(one, await probe.run({ operation, methods, accepted, send })));
  }
  return cases.flatMap(({ case: one }) => results.get(one) ?? []);
}

type Send = (planned: PlannedCase, request?: ConformanceCase["request"]) => Promise<Exchange>;

async function runNegatives(
  { control, negatives }: Batch,
  before: Exchange,
  send: Send,
  { concurrency, validators }: OperationRun,
): Promise<CaseResult[]> {
  const [first] = negatives;
  if (first === undefined) return [];
  if (!isAccepted(before)) return negatives.map(({ case: one }) => decideUnsent(one, before));
  const sent = await runInParallel(negatives, concurrency, async (planned) => {
    return { case: planned.case, exchange: await send(planned) };
  });
  const after = await send(first, control);
  return sent.map(({ case: one, exchange }) => decideNegative(one, exchange, after, validators));
}

async function sendFitted(
  { case: { operation }, risk }: PlannedCase,
  given: ConformanceCase["request"],
  fit: Fit,
  { service, onSent }: OperationRun,
): Promise<Exchange> {
  const request = applyFit(given, fit);
  const exchange = { request, reply: await service.send(operation, request, risk) };
  onSent({ operation, risk, ...exchange });
  return exchange;
}
