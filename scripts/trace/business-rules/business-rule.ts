import type { JudgedContract } from "../judged-contract.ts";

/** A rule of the API, with payloads that follow it and payloads that violate it. */
export interface BusinessRule {
  says: string;
  /** The validator for the payloads, such as `requestBodies.openMedCase`. */
  judge: string;
  cases: readonly JudgedPayload[];
}

/** A payload, and whether the rule accepts it. */
export type JudgedPayload = readonly [payload: unknown, isAccepted: boolean];

/** Describes each payload for which the contract disagrees with the rule. */
export function findRuleFaults({ judge, cases }: BusinessRule, contract: JudgedContract): string[] {
  if (!contract.places.has(judge)) return [`The contract does not have the validator \`${judge}\`.`];
  const accepts = contract.findJudge(judge);
  return cases
    .filter(([payload, isAccepted]) => accepts(payload) !== isAccepted)
    .map(([payload, isAccepted]) => `${JSON.stringify(payload)} is ${isAccepted ? "rejected" : "accepted"}.`);
}

/** Creates cases that all have the same verdict. */
export function all(isAccepted: boolean, payloads: readonly unknown[]): JudgedPayload[] {
  return payloads.map((payload) => [payload, isAccepted]);
}
