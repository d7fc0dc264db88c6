// Takes a transition in a table of states. The tables are in states.ts.

import type { EventName } from "../../generated/events.ts";
import { PaymentOrdersError } from "../errors/errors.ts";

/** One way in which a resource moves from one state to another. */
export interface Transition<State extends string = string, Trigger extends string = string> {
  /** The state before; `null` if the resource is created by it. */
  readonly from: State | null;
  /** Name of its cause: a control of the sandbox, or a call of the API. */
  readonly trigger: Trigger;
  /** A condition besides the state, in words. */
  readonly when?: string;
  readonly to: State;
  /** The notification that is sent. Without one, nothing is sent. */
  readonly notification?: EventName;
  /** The part that the documentation leaves open and the sandbox decides. Absent if the transition is documented. */
  readonly assumption?: string;
}

/** The states of one kind of resource, and every transition between them. */
export interface StateMachine<State extends string = string, Trigger extends string = string> {
  /** The schema of the contract that lists the states. Absent if the contract does not describe the resource. */
  readonly schema?: string;
  readonly transitions: readonly Transition<State, Trigger>[];
}

/** The triggers of a table. */
export type TriggerOf<Machine extends StateMachine> = Machine["transitions"][number]["trigger"];

/** A resource is not in a state from which the trigger leads anywhere. */
export class StateError extends PaymentOrdersError {
  override name = "StateError";
}

/** Finds the transition that a trigger causes in a state. */
export function findTransition<State extends string, Trigger extends string>(
  { transitions }: StateMachine<State, Trigger>,
  state: string | null,
  trigger: NoInfer<Trigger>,
): Transition<State, Trigger> | undefined {
  return transitions.find((row) => row.from === state && row.trigger === trigger);
}

/** Lists the triggers that lead from a state to another one. */
export function listTriggers<Trigger extends string>(
  { transitions }: StateMachine<string, Trigger>,
  state: string | null,
): Trigger[] {
  return [...new Set(transitions.filter(({ from }) => from === state).map(({ trigger }) => trigger))];
}

/** Lists the states that a resource can have, in the order of the table. */
export function listStates<Machine extends StateMachine>({
  transitions,
}: Machine): Machine["transitions"][number]["to"][] {
  return [...new Set(transitions.map(({ to }) => to))];
}

/**
 * Returns the transition that a trigger causes.
 * @param what the resource, for the message, such as `order 8a7b`
 * @throws {StateError} that lists what the state allows
 */
export function takeTransition<State extends string, Trigger extends string>(
  machine: StateMachine<State, Trigger>,
  state: string | null,
  trigger: NoInfer<Trigger>,
  what: string,
): Transition<State, Trigger> {
  const transition = findTransition(machine, state, trigger);
  if (transition !== undefined) return transition;
  const allowed = listTriggers(machine, state).map((name) => `\`${name}\``);
  throw new StateError(
    `\`${trigger}\` is not possible: ${what} is ${state}, which ${allowed.length > 0 ? `allows only ${allowed.join(", ")}` : "is final"}.`,
  );
}
