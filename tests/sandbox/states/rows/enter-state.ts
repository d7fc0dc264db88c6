import type { StateMachine } from "../../../../src/sandbox/state-machine.ts";
import type { World } from "./open-world.ts";
import type { Walker } from "./walker.ts";

/** Creates a resource and brings it to a state. Returns its id, or `undefined` if no rows lead there. */
export async function enterState(
  world: World,
  machine: StateMachine,
  walker: Walker,
  state: string | null,
): Promise<string | undefined> {
  let id = "";
  const way = findWay(machine, state);
  for (const step of way ?? []) {
    await walker.meet?.[step]?.(world, id);
    id = await take(world, walker, step, id);
  }
  return way && id;
}

/** Causes a transition, and returns the id of the resource, which is new if it had none. */
async function take(world: World, walker: Walker, trigger: string, id: string): Promise<string> {
  const result = await walker.take[trigger]?.(world, id);
  return id === "" ? String(result) : id;
}

/** Finds the shortest way of triggers that leads from nothing to a state. */
function findWay({ transitions }: StateMachine, state: string | null): string[] | undefined {
  const ways = new Map<string | null, string[]>([[null, []]]);
  for (const [reached, way] of ways)
    for (const { from, trigger, to } of transitions)
      if (from === reached && !ways.has(to)) ways.set(to, [...way, trigger]);
  return ways.get(state);
}
