import { groupBy } from "../contract/group-by.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { describeRequest } from "./compose-request.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import * as decide from "./decide.ts";
import { isAccepted, type Exchange, type RawRequest, type Risk } from "./exchange.ts";
import type { FitOptions } from "./fit-member.ts";
import { applyFit, describeLack, findFit } from "./fit-request.ts";
import type { PlannedCase } from "./plan.ts";
import type { WrongMethod } from "./probe.ts";
import { runInParallel } from "./run-in-parallel.ts";
import type { Service } from "./service/create-service.ts";
import type { ContractValidators } from "./validators.ts";
import type { CaseResult } from "./verdict.ts";

/** A request to an operation, its risk, and what became of it. */
export interface SentRequest extends Exchange {
  operation: ContractOperation;
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

/** A valid request that was sent, and the names of its values that may not exist at the service. */
interface Positive {
  case: ConformanceCase;
  exchange: Exchange;
  guessed: readonly string[];
}

/** Runs the cases of one operation, batch by batch: a valid request, those that differ from it, and it again. */
export async function runOperation(cases: readonly PlannedCase[], run: OperationRun): Promise<CaseResult[]> {
  const left = cases.filter(({ skipped }) => skipped === undefined);
  const results = cases.flatMap(({ case: one, skipped }) =>
    skipped === undefined ? [] : decide.skip(one, skipped),
  );
  const positives: Positive[] = [];
  const single = left.filter(({ case: one }) => one.group !== "probes");
  const controlOf = ({ case: { control, request } }: PlannedCase) => control ?? request;
  for (const batch of groupBy(single, (one) => describeRequest(controlOf(one))).values()) {
    const [first] = batch;
    if (first !== undefined) results.push(...(await runBatch(batch, controlOf(first), positives, run)));
  }
  const isMock = run.fitTo().environment === "mock";
  for (const { case: one, exchange, guessed } of positives) {
    const others = positives.filter((other) => other.case !== one && other.case.group === "positives");
    const found = { others: others.map((other) => other.exchange), guessed, isMock };
    results.push(decide.decidePositive(one, exchange, found, run.validators));
  }
  const accepted = positives.map(({ exchange }) => exchange).filter(isAccepted);
  for (const planned of left)
    if (planned.case.group === "probes") results.push(await runProbe(planned, accepted, run));
  const byCase = new Map(results.map((result) => [result.case, result]));
  return cases.flatMap(({ case: one }) => byCase.get(one) ?? []);
}

/** Runs the cases that rest on one valid request. Adds those that send it itself to `positives`. */
async function runBatch(
  batch: readonly PlannedCase[],
  control: RawRequest,
  positives: Positive[],
  run: OperationRun,
): Promise<CaseResult[]> {
  const [first] = batch;
  if (first === undefined) return [];
  const { operation } = first.case;
  const fit = findFit(operation, control, run.fitTo());
  const lack = describeLack(fit.missing);
  if (lack !== undefined) return batch.map(({ case: one }) => decide.skip(one, lack));
  const send = (request: RawRequest) => sendOnce(run, operation, applyFit(request, fit), first.risk);
  const before = await send(control);
  const negatives = batch.map((planned) => planned.case).filter((one) => one.control !== undefined);
  for (const { case: one } of batch)
    if (one.control === undefined) positives.push({ case: one, exchange: before, guessed: fit.guessed });
  if (!isAccepted(before)) return negatives.map((one) => decide.decideUnsent(one, before));
  if (negatives.length === 0) return [];
  const sent = await runInParallel(negatives, run.concurrency, async (one) => {
    return { one, exchange: await send(one.request) };
  });
  const after = await send(control);
  return sent.map(({ one, exchange }) => decide.decideNegative(one, exchange, after, run.validators));
}

async function runProbe(
  { case: one, risk }: PlannedCase,
  accepted: readonly Exchange[],
  run: OperationRun,
): Promise<CaseResult> {
  const { operation, expectation } = one;
  if (expectation.outcome !== "probe") throw new Error(`\`${one.name}\` has no probe.`);
  const methods = run.contract.filter(({ path }) => path === operation.path).map(({ method }) => method);
  const send = (operationId: string, request: RawRequest, method?: WrongMethod) => {
    const asked = run.contract.find((known) => known.operationId === operationId) ?? operation;
    return sendOnce(run, asked, request, risk, method);
  };
  return decide.decideProbe(one, await expectation.probe.run({ operation, methods, accepted, send }));
}

async function sendOnce(
  { service, onSent }: OperationRun,
  operation: ContractOperation,
  request: RawRequest,
  risk: Risk,
  method: WrongMethod | ContractOperation["method"] = operation.method,
): Promise<Exchange> {
  const exchange = { request, reply: await service.send({ ...operation, method }, request, risk) };
  onSent({ operation, risk, ...exchange });
  return exchange;
}
