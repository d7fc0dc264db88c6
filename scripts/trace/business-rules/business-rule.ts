import type { JudgedContract } from "../judged-contract.ts";

/** A rule of the interface, with payloads that obey it and payloads that break it. */
export interface BusinessRule {
  says: string;
  /** Place of the validator that judges the payloads, such as `requestBodies.openMedCase`. */
  judge: string;
  cases: readonly JudgedPayload[];
}

/** A payload, and whether the rule accepts it. */
export type JudgedPayload = readonly [payload: unknown, isAccepted: boolean];

/** The payloads that a contract judges otherwise than the rule says, in a sentence each. */
export function findRuleFaults({ judge, cases }: BusinessRule, contract: JudgedContract): string[] {
  if (!contract.places.has(judge)) return [`The contract has no validator \`${judge}\`.`];
  const accepts = contract.findJudge(judge);
  return cases
    .filter(([payload, isAccepted]) => accepts(payload) !== isAccepted)
    .map(([payload, isAccepted]) => `${JSON.stringify(payload)} is ${isAccepted ? "refused" : "accepted"}.`);
}

/** Cases that all have the same verdict. */
export function all(isAccepted: boolean, payloads: readonly unknown[]): JudgedPayload[] {
  return payloads.map((payload) => [payload, isAccepted]);
}
