import fc from "fast-check";
import { openWorld } from "../states/rows/open-world.ts";
import type { Transition } from "../../../src/sandbox/state-machine.ts";
import { compareLists, compareState } from "./compare.ts";
import { Model } from "./model.ts";
import { anyStep, doStep } from "./steps.ts";

const sequences = fc.array(anyStep, { minLength: 1, maxLength: 60, size: "max" });

/**
 * Does random sequences of steps, each in a separate sandbox, and compares it with the model after each step.
 * @returns the rows of the tables of states that were taken
 */
export async function checkSequences(options: {
  numRuns: number;
  seed?: number;
}): Promise<ReadonlySet<Transition>> {
  const rows = new Set<Transition>();
  const property = fc.asyncProperty(sequences, fc.integer({ min: 1, max: 4 }), async (steps, limit) => {
    const model = new Model();
    const world = await openWorld(() => (model.isUp ? 200 : 503));
    try {
      for (const step of steps) {
        await doStep({ world, model }, step);
        await compareState({ world, model });
      }
      await compareLists({ world, model }, limit);
    } finally {
      await world.close();
    }
    for (const row of model.rows) rows.add(row);
  });
  await fc.assert(property, options);
  return rows;
}
