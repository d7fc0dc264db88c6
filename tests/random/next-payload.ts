import type { Schema } from "../../src/contract/document.ts";
import type { Random } from "./create-random.ts";
import { generatePayload } from "./generate-payload.ts";
import { mutatePayload } from "./mutate-payload.ts";

/** Source of payloads. */
export interface PayloadSource {
  schema: Schema;
  /** Examples of the body in the contract. */
  examples: readonly unknown[];
}

/** Returns a payload that is generated from a schema, a mutation of one, or a mutation of an example. */
export function nextPayload({ schema, examples }: PayloadSource, random: Random): unknown {
  const isGenerated = examples.length === 0 || random.chance(0.5);
  const base = isGenerated ? generatePayload(schema, random) : random.pick(examples);
  return isGenerated && random.chance(0.5) ? base : mutatePayload(base, random);
}
