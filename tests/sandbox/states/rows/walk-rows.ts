import { stateMachines } from "../../../../src/sandbox/states.ts";
import type { StateMachine, Transition } from "../../../../src/sandbox/state-machine.ts";
import { openWorld, type World } from "./open-world.ts";
import type { Walker } from "./walker.ts";
import { walkers } from "./walkers.ts";

/** A row of a table of states, as it is and as it was seen in a sandbox. */
export interface WalkedRow {
  /** Such as `order: INITIAL -pay-> PAID`. */
  name: string;
  expected: Passage;
  /** Undefined if no rows lead to the state before. */
  seen: Passage | undefined;
}

/** One transition. */
interface Passage {
  /** Status before the transition, or `null` if it created the resource. */
  from: string | null;
  to: string | undefined;
  /** The notifications that the receiver got. */
  notifications: string[];
}

/** Performs every row of every table of states, each in a separate sandbox, by calls and controls. */
export async function walkRows(): Promise<WalkedRow[]> {
  const rows: WalkedRow[] = [];
  for (const [kind, machine] of Object.entries<StateMachine>(stateMachines))
    rows.push(...(await walkTable(kind, machine, walkers[kind as keyof typeof walkers])));
  return rows;
}

/** Performs every row of a table. */
export async function walkTable(kind: string, machine: StateMachine, walker: Walker): Promise<WalkedRow[]> {
  const rows: WalkedRow[] = [];
  for (const row of machine.transitions) {
    const world = await openWorld();
    const { from, trigger, to, notification } = row;
    rows.push({
      name: `${kind}: ${from ?? "none"} -${trigger}-> ${to}`,
      expected: { from, to, notifications: notification === undefined ? [] : [notification] },
      seen: await performRow(world, machine, walker, row).finally(() => world.close()),
    });
  }
  return rows;
}

async function performRow(
  world: World,
  machine: StateMachine,
  walker: Walker,
  { from, trigger }: Transition,
): Promise<Passage | undefined> {
  let id = await enterState(world, machine, walker, from);
  if (id === undefined) return undefined;
  await walker.meet?.[trigger]?.(world, id);
  const before = from === null ? null : ((await walker.read(world, id)) ?? null);
  const { length } = world.received;
  id = await take(world, walker, trigger, from === null ? "" : id);
  const notifications = world.received.slice(length).map(({ event }) => event);
  return { from: before, to: await walker.read(world, id), notifications };
}

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
