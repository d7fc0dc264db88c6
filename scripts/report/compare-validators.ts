import type { Contract } from "../../src/contract/read-contract.ts";
import { createIndependentJudge } from "./differential/create-independent-judge.ts";
import { createRandom } from "../random/create-random.ts";
import { listJudgedBodies, type JudgedBody } from "./differential/list-judged-bodies.ts";
import { nextPayload } from "./differential/next-payload.ts";

/** What is judged, and how much of it. */
export interface ComparisonOptions {
  contract: Pick<Contract, "schemas" | "operations" | "notifications">;
  /**
   * What is judged by the shipped validators.
   * @default the named events and the JSON requests of the contract
   */
  bodies?: readonly JudgedBody[];
  /**
   * Payloads for each body.
   * @default 400
   */
  payloadsPerBody?: number;
  /** @default 1 */
  seed?: number;
}

/** A payload that one validator takes and the other refuses. */
export interface Disagreement {
  name: string;
  payload: unknown;
  isValidForUs: boolean;
}

/** How two validators judged the same payloads. */
export interface Comparison {
  bodies: number;
  payloads: number;
  /** How many of the payloads the shipped validators take. */
  valid: number;
  disagreements: Disagreement[];
}

/** Judges generated and mutated payloads with the shipped validators and with an independent library. */
export async function compareValidators({
  contract,
  bodies = listJudgedBodies(contract),
  payloadsPerBody = 400,
  seed = 1,
}: ComparisonOptions): Promise<Comparison> {
  const compile = createIndependentJudge(contract.schemas);
  const random = createRandom(seed);
  const comparison: Comparison = { bodies: bodies.length, payloads: 0, valid: 0, disagreements: [] };
  for (const { name, schema, judge, examples } of bodies) {
    const judgeIndependently = await compile(schema);
    for (let index = 0; index < payloadsPerBody; index += 1) {
      const payload = nextPayload({ schema, examples }, random);
      const isValidForUs = judge(payload);
      comparison.payloads += 1;
      if (isValidForUs) comparison.valid += 1;
      if (isValidForUs !== judgeIndependently(payload)) {
        comparison.disagreements.push({ name, payload, isValidForUs });
      }
    }
  }
  return comparison;
}
