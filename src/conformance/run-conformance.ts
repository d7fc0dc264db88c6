import type { ContractOperation } from "../contract/operations.ts";
import { describeError } from "../errors/describe-error.ts";
import type { CaseGroup, ConformanceCase, RawRequest } from "./conformance-case.ts";
import { createSender } from "./create-sender.ts";
import { deriveCases } from "./derive-cases.ts";
import { checkDeviation, type Deviation, type DeviationResult } from "./deviation.ts";
import { validateAnswer } from "./validate-answer.ts";
import type { Answer } from "./read-answer.ts";
import { runInParallel } from "./run-in-parallel.ts";
import type { ContractValidators } from "./validators.ts";

/** The contract, and the service that is checked against it. */
export interface ConformanceOptions {
  /** The operations of the contract, from which every case is derived. */
  operations: readonly ContractOperation[];
  /** The validators of that contract. @default the validators of this package */
  validators?: ContractValidators;
  /** Base URL of the service: an absolute http or https URL. */
  baseUrl: string;
  /** Bearer token that the service accepts. */
  token: string;
  /** Known deviations of this service. @default none */
  deviations?: readonly Deviation[];
  /** Waits until the service responds again, after it dropped a connection. @default does not wait */
  recover?: () => Promise<void>;
  /** Maximum number of concurrent requests. @default 8 */
  concurrency?: number;
  /** Timeout of a request, in milliseconds. @default 10000 */
  timeoutMs?: number;
  /** Sends each request. @default the global `fetch` */
  fetch?: (request: Request) => Promise<Response>;
}

/** A case that was sent, and the ways in which its response breaks the contract. */
export interface CaseResult extends Pick<ConformanceCase, "name" | "group"> {
  operationId: string;
  failures: string[];
}

/** The results of a run. */
export interface ConformanceReport {
  /** Every derived case, except those that a deviation covers, in the order of the contract. */
  results: CaseResult[];
  counts: Record<CaseGroup, { passed: number; total: number }>;
  deviations: DeviationResult[];
  /** Names of breakages that were not sent, because the validators accept them. */
  dropped: string[];
}

/** Checks whether a service conforms to the contract: sends every derived case and checks the response. */
export async function runConformance({
  operations,
  validators,
  baseUrl,
  token,
  deviations = [],
  recover = () => Promise.resolve(),
  concurrency = 8,
  timeoutMs = 10_000,
  fetch = (request) => globalThis.fetch(request),
}: ConformanceOptions): Promise<ConformanceReport> {
  const { cases, dropped } = deriveCases(operations, validators);
  const sender = { baseUrl, token, fetch, timeoutMs };
  const send = createSender(sender);
  const sent = await runInParallel(cases, concurrency, async (conformanceCase) => {
    const { operation } = conformanceCase;
    try {
      const answer: Answer = await send(operation, withFreshKey(conformanceCase));
      return { case: conformanceCase, answer, failures: validateAnswer(conformanceCase, answer, validators) };
    } catch (error) {
      return { case: conformanceCase, answer: undefined, failures: [`No response: ${describeError(error)}`] };
    }
  });

  const found: DeviationResult[] = [];
  // One at a time, because a probe may stop the service.
  for (const deviation of deviations) {
    const covered = sent
      .filter((result) => deviation.covers?.(result.case))
      .map(({ case: { name }, answer, failures }) => ({ name, answer, isKept: failures.length === 0 }));
    found.push(await checkDeviation({ ...sender, deviation, covered, recover }));
  }

  const results = sent
    .filter((result) => !deviations.some((deviation) => deviation.covers?.(result.case)))
    .map(({ case: { name, group, operation }, failures }) => ({
      name,
      group,
      operationId: operation.operationId,
      failures,
    }));
  const count = (group: CaseGroup) => {
    const members = results.filter((result) => result.group === group);
    return { passed: members.filter(({ failures }) => failures.length === 0).length, total: members.length };
  };
  const counts = { positives: count("positives"), errors: count("errors"), negatives: count("negatives") };
  return { results, counts, deviations: found, dropped };
}

/**
 * Gives a request a new idempotency key where the case has the one of the example. A service that keeps keys
 * would reject the second case with it, and the negatives would pass for the wrong reason.
 */
function withFreshKey({ operation, request }: ConformanceCase): RawRequest {
  const name = "idempotency-key";
  const parameter = operation.parameters.find(({ node }) => node.in === "header" && node.name === name);
  if (parameter === undefined || request.headers[name] !== parameter.node.example) return request;
  return { ...request, headers: { ...request.headers, [name]: crypto.randomUUID() } };
}
