import type { ContractOperation } from "../contract/operations.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { deriveAnswers } from "./derive-answers.ts";
import { deriveBodyNegatives } from "./derive-body-negatives.ts";
import { deriveParameterNegatives } from "./derive-parameter-negatives.ts";
import { derivePositives } from "./derive-positives.ts";
import { deriveProbes } from "./probes.ts";
import { deriveProtocolNegatives } from "./derive-protocol-negatives.ts";
import { deriveRules } from "./derive-rules.ts";
import { describeRequest } from "./list-batches.ts";
import { shippedValidators, type ContractValidators } from "./validators.ts";

/** The cases derived from a contract. */
export interface DerivedCases {
  cases: ConformanceCase[];
  /** Names of breakages that the validators accept, so that they cannot be tested with the examples. */
  dropped: string[];
}

/**
 * Derives every case from the operations of a contract, in their order. A rule is only broken if `validators`
 * confirm that the contract forbids the result.
 */
export function deriveCases(
  operations: readonly ContractOperation[],
  validators: ContractValidators = shippedValidators,
): DerivedCases {
  const suites = operations.map((operation) => {
    const ofBody = deriveBodyNegatives(operation, validators);
    const ofParameters = deriveParameterNegatives(operation, validators);
    const cases = [
      ...derivePositives(operation),
      ...deriveAnswers(operation),
      ...ofBody.cases,
      ...ofParameters.cases,
      ...deriveProtocolNegatives(operation),
    ];
    const sent = new Set(cases.map(({ request }) => describeRequest(request)));
    const ofRules = deriveRules(operation, validators).filter(
      ({ request }) => !sent.has(describeRequest(request)),
    );
    return {
      cases: [...cases, ...ofRules, ...deriveProbes(operation)],
      dropped: [...ofBody.dropped, ...ofParameters.dropped],
    };
  });
  return {
    cases: suites.flatMap(({ cases }) => cases),
    dropped: suites.flatMap(({ dropped }) => dropped),
  };
}
