import type { ContractOperation } from "../contract/operations.ts";
import { breakProtocol } from "./break-protocol.ts";
import { describeRequest } from "./compose-request.ts";
import { breakBody, breakParameters, keepNegatives } from "./derive-negatives.ts";
import { deriveAnswers, derivePositives } from "./derive-positives.ts";
import { deriveRules } from "./derive-rules.ts";
import { deriveProbes } from "./probes.ts";
import { shippedValidators, type ContractValidators } from "./validators.ts";

/**
 * Derives every case from the operations of a contract, in their order. A rule is only broken if `validators`
 * confirm that the contract forbids the result; `dropped` are the names of the breakages that they accept.
 */
export function deriveCases(
  operations: readonly ContractOperation[],
  validators: ContractValidators = shippedValidators,
) {
  const suites = operations.map((operation) => {
    const ofBody = keepNegatives(breakBody(operation, validators));
    const ofParameters = keepNegatives(breakParameters(operation, validators));
    const cases = [
      ...derivePositives(operation),
      ...deriveAnswers(operation),
      ...ofBody.cases,
      ...ofParameters.cases,
      ...breakProtocol(operation),
    ];
    const sent = new Set(cases.map(({ request }) => describeRequest(request)));
    const ofRules = deriveRules(operation, validators);
    return {
      cases: [
        ...cases,
        ...ofRules.filter(({ request }) => {
          const isNew = !sent.has(describeRequest(request));
          sent.add(describeRequest(request));
          return isNew;
        }),
        ...deriveProbes(operation),
      ],
      dropped: [...ofBody.dropped, ...ofParameters.dropped],
    };
  });
  return {
    cases: suites.flatMap(({ cases }) => cases),
    dropped: suites.flatMap(({ dropped }) => dropped),
  };
}
