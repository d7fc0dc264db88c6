// A run: its cases, sent operation by operation, each exchange handed to the judge.
// What may be sent is in plan.ts, sending is in service.ts, and the verdicts are in judge.ts.

import { type ContractEvent, type ContractOperation, readContractBody } from "../contract/operations.ts";
import { InputError } from "../errors/errors.ts";
import { parseJson } from "../values/json.ts";
import { type Exchange, isAccepted, type RawRequest } from "../target/exchange.ts";
import type { ConformanceCase, SequenceTools, WrongMethod } from "./case.ts";
import { createDeliveries } from "./deliveries.ts";
import { createResources } from "./event-values.ts";
import { deriveCases, deriveTriggers } from "./derive.ts";
import {
  createService,
  explainUnreachable,
  type Limits,
  type Service,
  type Surroundings,
  waitUnlessStopped,
} from "../target/service.ts";
import {
  adaptRequest,
  describeLack,
  findAdaptation,
  type AdaptationOptions,
  adaptTo,
} from "./adapted-request.ts";
import { applyDeviations, type DeviationOutcome } from "./deviations.ts";
import { keepChecks, planCases, type PlannedCase, type Selection } from "./plan.ts";
import {
  type ExpectedDeviation,
  isLoopback,
  readCreatedId,
  readGivenValue,
  type Target,
  TargetError,
} from "../target/target.ts";
import { type ContractValidators, shippedValidators } from "./validators.ts";
import { type CaseResult, isJudged, type Problem, type Verdict } from "./verdict.ts";
import { ownAnswered } from "../target/own-names.ts";
import { judgeValues } from "./values.ts";
import { groupBy } from "../contract/text.ts";
import { addNeededHeaders, composeRequest, describeRequest } from "../target/request.ts";
import * as decide from "./judge.ts";
import type { Risk } from "../target/risks.ts";

/** The contract, the service that is checked against it, and what the run may do. */
export interface RunOptions
  extends Partial<Omit<Selection, "environment">>, Partial<Limits>, Partial<Surroundings> {
  /** The operations of the contract, from which every case is derived. */
  contract: readonly ContractOperation[];
  /** The validators of that contract. @default the validators of this package */
  validators?: ContractValidators;
  /** The notifications of the contract, for what arrives at a listener. @default none */
  notifications?: readonly ContractEvent[];
  target: Target;
  /** Names of operations. @default all of them */
  operations?: readonly string[];
  /** Names of tags. @default all of them */
  tags?: readonly string[];
  /** Cases of these operations besides those of the contract. @default none */
  further?: readonly ConformanceCase[];
  /** Maximum number of concurrent requests. @default 4 */
  concurrency?: number;
  /** Called after each request. */
  onSent?: (sent: SentRequest) => void;
}

/** Plans a run. Nothing is sent yet. */
export function createRun(options: RunOptions): Run {
  const { contract, target, validators = shippedValidators, concurrency = 4, now = Date.now } = options;
  const environment = target.environment ?? "production";
  const { checks = [], allow = [] } = options;
  if (environment === "production" && allow.length > 0)
    throw new InputError("allow", "must be empty in production, where only reading cases run");
  const selected = selectOperations(options);
  const { cases, dropped } = deriveCases(selected, validators);
  const further = (options.further ?? []).filter(({ operation }) => selected.includes(operation));
  const triggers = selected.flatMap((operation) => deriveTriggers(operation, target.triggers ?? []));
  const planned = planCases([...cases, ...further, ...triggers], {
    environment,
    allow,
    checks,
    names: options.names,
  });
  const values: Record<string, string> = { ...target.values };
  const created: CreatedResource[] = [];
  const adaptation = () => adaptTo({ ...target, values }, new Date(now()));
  const tokenCall = contract.find(({ operationId }) => operationId === "issueToken");
  const service = createService({
    target,
    tokenCall,
    limits: readLimits(options),
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    signal: options.signal,
    now,
    wait: options.wait ?? ((ms) => waitUnlessStopped(ms, options.signal)),
  });
  const resources = createResources();
  const onSent = (sent: SentRequest) => {
    options.onSent?.(sent);
    const { operation, reply, risk } = sent;
    if (reply.kind === "failed" && !service.hasResponded) {
      const sentence = explainUnreachable(reply, target.baseUrl);
      if (sentence !== undefined) throw new TargetError(sentence);
    }
    if (reply.kind !== "responded" || !isAccepted(sent)) return;
    const { operationId } = operation;
    const body = parseJson(reply.response.text);
    resources.keep(operationId, sent.request, body);
    // What the target names is known to be of use; of what the run was given, the latest is, as an older code may be void.
    for (const [name, value] of Object.entries(readGivenValue(operationId, body)))
      if (target.values?.[name] === undefined) values[name] = value;
    const id = readCreatedId(ownAnswered(operation, body));
    // A repeated key may return the order that it created first.
    const isKnown =
      id !== undefined && created.some((one) => one.operationId === operationId && one.id === id);
    if (risk !== "read" && !isKnown) created.push({ operationId, id, at: new Date(now()).toISOString() });
  };
  const deliveries = createDeliveries({
    notifications: options.notifications ?? [],
    ...(validators.events && { validators: validators.events }),
    known: resources.known,
    listener: target.listener ?? "",
    read: createReader(contract, service),
  });
  const runs = new Map<string, Promise<CaseResult[]>>();
  return {
    planned,
    dropped,
    created,
    deliveries,
    service,
    tokenCall,
    adaptTo: adaptation,
    deviations: target.deviations ?? [],
    today: () => new Date(now()).toISOString().slice(0, 10),
    operationIds: [...new Set(planned.map(({ case: { operation } }) => operation.operationId))],
    run(operationId) {
      const own = planned.filter(({ case: { operation } }) => operation.operationId === operationId);
      const known =
        runs.get(operationId) ??
        runOperation(own, {
          service,
          validators,
          contract,
          concurrency,
          adaptTo: adaptation,
          wrongSecret: findWrongSecret(target),
          onSent,
        }).then((all) => all.map((one) => keepChecks(one, checks)));
      runs.set(operationId, known);
      return known;
    },
  };
}

/** Creates what sends a request that reads, beside the cases. */
function createReader(contract: readonly ContractOperation[], service: Service) {
  return async (operationId: string, request: RawRequest): Promise<Exchange> => {
    const operation = contract.find((one) => one.operationId === operationId);
    if (operation === undefined) return { request, reply: { kind: "withheld", reason: "no read is known" } };
    return { request, reply: await service.send(operation, addNeededHeaders(operation, request), "read") };
  };
}

/** A secret that is not that of the client: that of the other company, so that one failed attempt answers two questions. */
function findWrongSecret({ credentials, otherCompany }: Target): string {
  const other = otherCompany?.clientSecret;
  return other === undefined || other === credentials?.clientSecret ? crypto.randomUUID() : other;
}

/** The operations that are named and have one of the tags. Without names or tags, all have. */
function selectOperations({ contract, operations = [], tags = [] }: RunOptions): ContractOperation[] {
  return contract.filter(({ operationId, operation }) => {
    const isNamed = operations.length === 0 || operations.includes(operationId);
    return isNamed && (tags.length === 0 || operation.tags?.some((tag) => tags.includes(tag)) === true);
  });
}

/** Reads the limits of a run. By default, only a service on this computer gets requests at any rate. */
function readLimits({ target, maxWrites, maxRequests, rate, timeoutMs }: RunOptions): Limits {
  return {
    maxWrites: maxWrites ?? 20,
    maxRequests: maxRequests ?? Infinity,
    rate: rate ?? (isLoopback(new URL(target.baseUrl).hostname) ? Infinity : 5),
    timeoutMs: timeoutMs ?? 10_000,
  };
}

/** Something that a run created at the service. Nothing can delete it. */
export interface CreatedResource {
  operationId: string;
  /** Its id, if the response has one. */
  id: string | undefined;
  /** When, as an ISO 8601 timestamp. */
  at: string;
}

/** A run that is planned, and carried out operation by operation. */
export interface Run {
  readonly planned: readonly PlannedCase[];
  /** Names of breakages that are not sent, because the validators accept them. */
  readonly dropped: readonly string[];
  /** The planned operations, in the order of the contract. */
  readonly operationIds: readonly string[];
  /** Runs the cases of an operation, once. @throws {TargetError} if the service cannot be checked at all */
  run(operationId: string): Promise<CaseResult[]>;
  /** Judges what arrives at a listener. */
  readonly deliveries: ReturnType<typeof createDeliveries>;
  readonly created: readonly CreatedResource[];
  readonly deviations: readonly ExpectedDeviation[];
  /** The day, as YYYY-MM-DD. */
  today(): string;
  /** The token call, if the contract has one. */
  readonly tokenCall: ContractOperation | undefined;
  /** Sends the requests, and others within the same limits that are fitted in the same way. */
  readonly service: Service;
  readonly adaptTo: () => AdaptationOptions;
}

/** A request to an operation, its risk, and what became of it. */
interface SentRequest extends Exchange {
  operation: ContractOperation;
  risk: Risk;
}

/** What the cases of an operation need to run. */
interface OperationRun {
  service: Service;
  validators: ContractValidators;
  contract: readonly ContractOperation[];
  concurrency: number;
  /** What requests are fitted to. Earlier operations may have created values. */
  adaptTo: () => AdaptationOptions;
  /** A client secret that is not that of the client. */
  wrongSecret: string;
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
async function runOperation(cases: readonly PlannedCase[], run: OperationRun): Promise<CaseResult[]> {
  const left = cases.filter(({ skipped }) => skipped === undefined);
  const results = cases.flatMap(({ case: one, skipped }) =>
    skipped === undefined ? [] : decide.skip(one, skipped),
  );
  const positives: Positive[] = [];
  const leading = left.filter(
    ({ case: { expectation } }) =>
      expectation.outcome === "sequence" && expectation.sequence.isFirst === true,
  );
  results.push(...(await runSequences(leading, [], run)));
  const single = left.filter(({ case: one }) => one.group !== "sequences");
  const controlOf = ({ case: { control, request } }: PlannedCase) => control ?? request;
  for (const batch of groupBy(single, (one) => describeRequest(controlOf(one))).values()) {
    const [first] = batch;
    if (first !== undefined) results.push(...(await runBatch(batch, controlOf(first), positives, run)));
  }
  const isMock = run.adaptTo().environment === "mock";
  for (const { case: one, exchange, guessed } of positives) {
    const others = positives.filter((other) => other.case !== one && other.case.group === "positives");
    const found = { others: others.map((other) => other.exchange), guessed, isMock };
    results.push(decide.decidePositive(one, exchange, found, run.validators));
  }
  const accepted = positives.map(({ exchange }) => exchange).filter(isAccepted);
  const following = left.filter((one) => one.case.group === "sequences" && !leading.includes(one));
  results.push(...(await runSequences(following, accepted, run)));
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
  const adaptation = findAdaptation(operation, control, run.adaptTo());
  const lack = describeLack(adaptation.missing);
  if (lack !== undefined) return batch.map(({ case: one }) => decide.skip(one, lack));
  const send = (request: RawRequest) =>
    sendOnce(run, operation, adaptRequest(request, adaptation), first.risk);
  const before = await send(control);
  const negatives = batch.map((planned) => planned.case).filter((one) => one.control !== undefined);
  for (const { case: one } of batch)
    if (one.control === undefined)
      positives.push({ case: one, exchange: before, guessed: adaptation.guessed });
  if (!isAccepted(before))
    return negatives.map((one) => ({ ...decide.decideUnsent(one, before), ...asControl(before) }));
  if (negatives.length === 0) return [];
  const sent = await runInParallel(negatives, run.concurrency, async (one) => {
    return { one, exchange: await send(one.request) };
  });
  const after = await send(control);
  return sent.map(({ one, exchange }) => {
    const result = decide.decideNegative(one, exchange, after, run.validators);
    return isJudged(result) || isAccepted(after) ? result : { ...result, ...asControl(after) };
  });
}

/** Keeps the response to a valid request that was rejected. */
function asControl({ reply }: Exchange): Pick<CaseResult, "control"> {
  return reply.kind === "responded" ? { control: reply.response } : {};
}

/** Runs sequences one after the other, each once for all of its parts, which are cases of their own. */
async function runSequences(
  planned: readonly PlannedCase[],
  accepted: readonly Exchange[],
  run: OperationRun,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const sequenceOf = ({ case: { name, expectation } }: PlannedCase) => {
    if (expectation.outcome !== "sequence") throw new Error(`\`${name}\` has no sequence.`);
    return expectation.sequence;
  };
  for (const [sequence, own] of groupBy(planned, sequenceOf)) {
    const [first] = own;
    if (first === undefined) continue;
    const problems = new Map<string | undefined, Problem>();
    const tools = createTools(
      first.case.operation,
      { accepted, risk: first.risk },
      run,
      (exchange, asked) => {
        // A repeated key may give an older response.
        if (sequence.check === "repeated-key" || exchange.reply.kind !== "responded") return;
        for (const problem of judgeValues(asked, exchange.request, exchange.reply.response))
          problems.set(problem.statement, problem);
      },
    );
    const found = [await sequence.run(tools)].flat();
    // Other problems in its responses are reported once.
    for (const [index, each] of own.entries())
      results.push(decide.decideSequence(each.case, found, index === 0 ? [...problems.values()] : []));
  }
  return results;
}

/** Creates what a sequence can use. @param onAccepted called with each response that accepts a request */
function createTools(
  operation: ContractOperation,
  { accepted, risk }: { accepted: readonly Exchange[]; risk: Risk },
  run: OperationRun,
  onAccepted: (exchange: Exchange, asked: ContractOperation) => void,
): SequenceTools {
  const { values } = run.adaptTo();
  return {
    operation,
    wrongSecret: run.wrongSecret,
    methods: run.contract.filter(({ path }) => path === operation.path).map(({ method }) => method),
    accepted,
    values,
    now: () => run.adaptTo().now.getTime(),
    async send(operationId, request, method) {
      const asked = run.contract.find((known) => known.operationId === operationId) ?? operation;
      const sentTo = { ...asked, method: method ?? asked.method };
      const sent = { ...addNeededHeaders(asked, request), sentTo };
      const exchange = await sendOnce(run, asked, sent, risk, method);
      if (method === undefined && isAccepted(exchange)) onAccepted({ ...exchange, request }, asked);
      return exchange;
    },
    compose(example) {
      const body = readContractBody(operation.requestBody)?.examples.get(example);
      const request = composeRequest(operation, body);
      const adaptation = findAdaptation(operation, request, run.adaptTo());
      return body === undefined || adaptation.missing.length > 0
        ? undefined
        : adaptRequest(request, adaptation);
    },
  };
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

/** Runs a task for each item, at most `limit` at a time, and returns the results in the order of the items. */
export async function runInParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}

/** How many cases of an operation say something about the service. */
export interface Coverage {
  operationId: string;
  judged: number;
  total: number;
}

/** The results of a run. */
export interface ConformanceReport {
  /** Every planned case, in the order of the contract. */
  results: CaseResult[];
  /** By operation. */
  coverage: Coverage[];
  counts: Record<Verdict, number>;
  /** What became of the deviations that the target expects. */
  deviations: DeviationOutcome[];
  /** Everything that the run created at the service. */
  created: readonly CreatedResource[];
  /** Names of breakages that were not sent, because the validators accept them. */
  dropped: readonly string[];
  /** Number of requests. */
  requests: number;
}

/**
 * Carries out a planned run.
 * @param onOperation called after each operation
 * @param listen waits for deliveries, after all operations; without it, none are judged
 */
export async function carryOut(
  run: Run,
  onOperation: (coverage: Coverage) => void = () => undefined,
  listen?: () => Promise<void>,
): Promise<ConformanceReport> {
  const results: CaseResult[] = [];
  const coverage: Coverage[] = [];
  const add = (operationId: string, own: readonly CaseResult[]) => {
    results.push(...own);
    const covered = { operationId, judged: own.filter(isJudged).length, total: own.length };
    coverage.push(covered);
    onOperation(covered);
  };
  for (const operationId of run.operationIds) add(operationId, await run.run(operationId));
  const { tokenCall } = run;
  if (run.service.hasTokenDied && tokenCall !== undefined) results.push(decide.decideDeadToken(tokenCall));
  if (listen !== undefined) {
    await listen();
    add("notifications", await run.deliveries.conclude());
  }
  const applied = applyDeviations(results, run.deviations, run.today());
  const counts = { passed: 0, finding: 0, deviation: 0, assumption: 0, inconclusive: 0, skipped: 0 };
  for (const { verdict } of applied.results) counts[verdict] += 1;
  const { created, dropped } = run;
  return { ...applied, coverage, counts, created, dropped, requests: run.service.sent };
}
