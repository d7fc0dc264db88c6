import { listValidators } from "../../scripts/build/validators/entries.ts";
import {
  withCompiledValidators,
  type Validator,
  type ValidatedContract,
} from "../../tests/contract/validated-contract.ts";
import { createRandom } from "../../tests/random/create-random.ts";
import { harvestValues } from "./harvest-values.ts";
import { createMaker } from "./make-payloads.ts";
import { readMutant, type Mutant } from "./mutant.ts";

/** Whether two schemas have the same verdict on all payloads that were tried. */
type Comparison =
  | { verdict: "equal"; payloads: number }
  | { verdict: "different"; payload: unknown }
  /** No validator is made of the schema, or none could tell an annotation. */
  | { verdict: "incomparable" };

/** Compares a mutant with the original contract. */
export type FindDifference = (mutant: Mutant, seed?: number) => Comparison;

/**
 * Prepares the comparison. Payloads are examples and generated values, valid and mutated; most are changed at the place
 * of the mutation, with the values it is about, at the boundaries, of other types, and on each side of the conditions.
 */
export function createFindDifference(original: ValidatedContract, payloads = 1_000): FindDifference {
  const { operations, webhooks } = original.contract;
  const places = new Map(
    listValidators(original.contract).map(({ pointer, place }) => [pointer, place.join(".")]),
  );
  const harvest = harvestValues([...operations, ...webhooks]);
  return (mutant, seed = 1) => {
    const place = mutant.root === undefined ? undefined : places.get(mutant.root);
    if (!mutant.isTestable || place === undefined || mutant.root === undefined) {
      return { verdict: "incomparable" };
    }
    const before = original.findValidator(place);
    const changed = withCompiledValidators(readMutant(mutant));
    const after = changed.findValidator(place);
    const versions = [original.contract.nodes, changed.contract.nodes];
    const maker = createMaker({
      versions,
      mutant,
      examples: harvest.get(mutant.root) ?? [],
      random: createRandom(seed),
    });
    const differs = (payload: unknown) => before(payload) !== after(payload);
    const varied = pickValid(maker.base, before).flatMap(maker.vary);
    for (const payload of varied) {
      if (differs(payload)) return { verdict: "different", payload };
    }
    for (let index = 0; index < payloads; index += 1) {
      const payload = maker.make(index);
      if (differs(payload)) return { verdict: "different", payload };
    }
    return { verdict: "equal", payloads: payloads + varied.length };
  };
}

/** Picks a few valid payloads, so that only a change to them can be invalid. */
function pickValid(make: () => unknown, validate: Validator): unknown[] {
  return Array.from({ length: 40 }, make)
    .filter((payload) => validate(payload))
    .slice(0, 4);
}
