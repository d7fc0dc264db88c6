import type { Contract } from "../../../src/contract/contract.ts";
import { createIndependentValidator } from "./create-independent-validator.ts";
import { createRandom } from "../../random/create-random.ts";
import { listValidatedBodies, type ValidatedBody } from "./list-validated-bodies.ts";
import { nextPayload } from "../../random/next-payload.ts";

/** Options of the comparison. */
export interface ComparisonOptions {
  contract: Pick<Contract, "schemas" | "operations" | "notifications">;
  /**
   * Bodies with validators that the package ships.
   * @default the named events and the JSON requests of the contract
   */
  bodies?: readonly ValidatedBody[];
  /**
   * Number of payloads per body.
   * @default 400
   */
  payloadsPerBody?: number;
  /** @default 1 */
  seed?: number;
}

/** A payload that only one of the validators accepts. */
interface Disagreement {
  name: string;
  payload: unknown;
  isValidForUs: boolean;
}

/** Verdicts of two validators on the same payloads. */
export interface Comparison {
  bodies: number;
  payloads: number;
  /** Number of payloads that the shipped validators accept. */
  valid: number;
  disagreements: Disagreement[];
}

/** Validates generated and mutated payloads with the shipped validators and with an independent library. */
export async function compareValidators({
  contract,
  bodies = listValidatedBodies(contract),
  payloadsPerBody = 400,
  seed = 1,
}: ComparisonOptions): Promise<Comparison> {
  const compile = createIndependentValidator(contract.schemas);
  const random = createRandom(seed);
  const comparison: Comparison = { bodies: bodies.length, payloads: 0, valid: 0, disagreements: [] };
  for (const { name, schema, validate, examples } of bodies) {
    const validateIndependently = await compile(schema);
    for (let index = 0; index < payloadsPerBody; index += 1) {
      const payload = nextPayload({ schema, examples }, random);
      const isValidForUs = validate(payload);
      comparison.payloads += 1;
      if (isValidForUs) comparison.valid += 1;
      if (isValidForUs !== validateIndependently(payload)) {
        comparison.disagreements.push({ name, payload, isValidForUs });
      }
    }
  }
  return comparison;
}
