import type { ContractEvent } from "../contract/notifications.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { InputError } from "../errors/input-error.ts";
import { parseJson } from "./json-values.ts";
import { isAccepted } from "./exchange.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { createDeliveries } from "./deliveries.ts";
import { deriveCases } from "./derive-cases.ts";
import { explainUnreachable } from "./explain-unreachable.ts";
import { fitTo } from "./fit-member.ts";
import { keepChecks, planCases, type Selection } from "./plan.ts";
import { runOperation, type SentRequest } from "./run-operation.ts";
import { waitUnlessStopped } from "./service/pace.ts";
import type { CreatedResource, Run } from "./run.ts";
import { createService, type Limits, type Surroundings } from "./service/create-service.ts";
import { isLoopback } from "./is-loopback.ts";
import { TargetError } from "./target-error.ts";
import { readCreatedId, readGivenValue } from "./target-values.ts";
import type { Target } from "./target.ts";
import { shippedValidators, type ContractValidators } from "./validators.ts";
import type { CaseResult } from "./verdict.ts";

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
  const { operations = [], tags = [], checks = [], allow = [] } = options;
  if (environment === "production" && allow.length > 0)
    throw new InputError("allow", "must be empty in production, where only reading cases run");
  const selected = contract.filter(({ operationId, operation }) => {
    const isNamed = operations.length === 0 || operations.includes(operationId);
    return isNamed && (tags.length === 0 || operation.tags?.some((tag) => tags.includes(tag)) === true);
  });
  const { cases, dropped } = deriveCases(selected, validators);
  const further = (options.further ?? []).filter(({ operation }) => selected.includes(operation));
  const planned = planCases([...cases, ...further], { environment, allow, checks });
  const values: Record<string, string> = { ...target.values };
  const created: CreatedResource[] = [];
  const fit = () => fitTo({ ...target, values }, new Date(now()));
  const service = createService({
    target,
    tokenCall: contract.find(({ operationId }) => operationId === "issueToken"),
    limits: {
      maxWrites: options.maxWrites ?? 20,
      maxRequests: options.maxRequests ?? Infinity,
      rate: options.rate ?? (isLoopback(new URL(target.baseUrl).hostname) ? Infinity : 5),
      timeoutMs: options.timeoutMs ?? 10_000,
    },
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    signal: options.signal,
    now,
    wait: options.wait ?? ((ms) => waitUnlessStopped(ms, options.signal)),
  });
  const onSent = (sent: SentRequest) => {
    options.onSent?.(sent);
    const { operation, reply, risk } = sent;
    if (reply.kind === "failed" && !service.hasAnswered) {
      const sentence = explainUnreachable(reply.code, target.baseUrl);
      if (sentence !== undefined) throw new TargetError(sentence);
    }
    if (reply.kind !== "answered" || !isAccepted(sent)) return;
    const { operationId } = operation;
    const body = parseJson(reply.answer.text);
    // What the target names is known to be of use.
    for (const [name, value] of Object.entries(readGivenValue(operationId, body))) values[name] ??= value;
    if (risk !== "read")
      created.push({ operationId, id: readCreatedId(body), at: new Date(now()).toISOString() });
  };
  const deliveries = createDeliveries({
    notifications: options.notifications ?? [],
    ...(validators.events && { validators: validators.events }),
    async read(request) {
      const operation = contract.find(({ operationId }) => operationId === "getSubscription");
      if (operation === undefined)
        return { request, reply: { kind: "withheld", reason: "no read is known" } };
      const reply = await service.send(operation, request, "read");
      return { request, reply };
    },
  });
  const runs = new Map<string, Promise<CaseResult[]>>();
  return {
    ...{ planned, dropped, created, deliveries, service, fitTo: fit },
    deviations: target.deviations ?? [],
    today: () => new Date(now()).toISOString().slice(0, 10),
    operationIds: [...new Set(planned.map(({ case: { operation } }) => operation.operationId))],
    run(operationId) {
      const own = planned.filter(({ case: { operation } }) => operation.operationId === operationId);
      const known =
        runs.get(operationId) ??
        runOperation(own, { service, validators, contract, concurrency, fitTo: fit, onSent }).then((all) =>
          all.map((one) => keepChecks(one, checks)),
        );
      runs.set(operationId, known);
      return known;
    },
  };
}
