// The entry for test runners: each case is a test. The command runs the same cases by run.ts.

import type { ContractOperation } from "../contract/operations.ts";
import { InputError } from "../errors/errors.ts";
import { createRun, type RunOptions } from "./run.ts";
import { applyDeviations } from "./deviations.ts";
import type { Verdict } from "./verdict.ts";
import { describeReason } from "./report/reasons.ts";
import { createShow } from "./report/show-exchange.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { readContract } from "../contract/contract.ts";

/** What to check, and what the run may do. */
export interface DescribeOptions extends Omit<
  RunOptions,
  "contract" | "validators" | "operations" | "tags" | "onSent"
> {
  /** The operations of the contract, from `readOperations`. */
  operations: readonly ContractOperation[];
  /** Names of the operations to check. @default all of them */
  only?: readonly string[];
}

/** A case as a test of any test runner. */
export interface ConformanceCheck {
  /** Unique. */
  name: string;
  /**
   * Sends the cases of its operation, once for all of them.
   * @returns the verdict; `inconclusive` and `skipped` with a reason: the test should be skipped then
   * @throws {Error} if the service departs from the contract
   */
  run: () => Promise<{ verdict: Verdict; reason: string }>;
}

/** Describes the conformance of a service as checks for a test runner, such as `test.each` of Vitest. Sends nothing yet. */
export function describeConformance({ operations, only, ...options }: DescribeOptions): ConformanceCheck[] {
  if (options.target.credentials && operations.every(({ operationId }) => operationId !== "issueToken"))
    throw new InputError(
      "operations",
      "must have issueToken if the target has credentials; select with `only`",
    );
  const run = createRun({ ...options, contract: operations, ...(only && { operations: only }) });
  return run.planned.map(({ case: { name, operation } }) => ({
    name,
    async run() {
      const { results } = applyDeviations(await run.run(operation.operationId), run.deviations, run.today());
      const result = results.find((one) => one.case.name === name);
      if (result === undefined) throw new Error(`\`${name}\` was not run.`);
      const said = result.problems.map(({ message }) => message).join(" ");
      if (result.verdict === "finding") throw new Error(`${name}: ${said}`);
      const { text } = createShow(options.target, [...run.service.tokens]);
      const why = result.reason === undefined ? result.warning : describeReason(result, text);
      return { verdict: result.verdict, reason: why ?? said };
    },
  }));
}

/** Reads the operations of the contract, `payment-orders-api/openapi.json`. */
export function readOperations(document: object): ContractOperation[] {
  return readContract(document as OpenApiDocument).operations;
}
