import type { Schema } from "../../../src/contract/openapi-document.ts";
import type { Random } from "../../random/create-random.ts";
import { generatePayload } from "./generate-payload.ts";
import { mutatePayload } from "./mutate-payload.ts";

/** What payloads are made of. */
export interface PayloadSource {
  schema: Schema;
  /** The contract's examples of the body. */
  examples: readonly unknown[];
}

/** A payload made up along a schema, a mutation of such a one, or a mutation of an example. */
export function nextPayload({ schema, examples }: PayloadSource, random: Random): unknown {
  const isGenerated = examples.length === 0 || random.chance(0.5);
  const base = isGenerated ? generatePayload(schema, random) : random.pick(examples);
  return isGenerated && random.chance(0.5) ? base : mutatePayload(base, random);
}
