import { stateMachines } from "../../../../src/sandbox/states.ts";
import type { World } from "./open-world.ts";

/** A kind of resource that has a table of states. */
export type WalkedKind = keyof typeof stateMachines;

/** A cause of a transition of a kind of resource. */
export type TriggerOf<K extends WalkedKind> = (typeof stateMachines)[K]["transitions"][number]["trigger"];

/** Moves the resources of a kind from outside, by API calls and controls. */
export interface Walker<Trigger extends string = string> {
  /** Causes each transition. A creation returns the id of the new resource; its own parameter is not used. */
  readonly take: Readonly<Record<Trigger, (world: World, id: string) => Promise<unknown>>>;
  /** Meets the condition of a trigger, besides the state. */
  readonly meet?: Readonly<Partial<Record<Trigger, (world: World, id: string) => Promise<unknown>>>>;
  /** Reads the status of a resource. */
  readonly read: (world: World, id: string) => Promise<string | undefined>;
}
