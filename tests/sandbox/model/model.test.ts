import { expect, test } from "vitest";
import { stateMachines } from "../../../src/sandbox/states.ts";
import type { StateMachine } from "../../../src/sandbox/state-machine.ts";
import { checkSequences } from "./check-sequences.ts";
import { kinds } from "./model.ts";

test("in any sequence of calls, controls and times, every state, notification and list is that of the tables", async () => {
  const taken = await checkSequences({ numRuns: 60, seed: 19 });
  for (const kind of [...kinds, "cancellationRequest"] as const) {
    const { transitions }: StateMachine = stateMachines[kind];
    expect(
      transitions.filter((row) => !taken.has(row)),
      kind,
    ).toEqual([]);
  }
});
