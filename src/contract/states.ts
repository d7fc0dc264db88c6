// The lists of states (`x-transitions`), and the calls and notifications that carry one of them.
// The tables by which the sandbox moves are in sandbox/states.ts.

import { splitPointer } from "./pointer.ts";
import { listMembers, listValues, type Member, type Values } from "./schema.ts";
import { type ContractEvent, type ContractOperation, walkOperation } from "./operations.ts";
import type { SchemaObject, Transition } from "./document.ts";
import type { Nodes } from "./references.ts";

/** The states of a resource, and the transitions between them. */
export interface StateTable extends Values {
  title: string;
  description: string;
  pointer: string;
  /** The schema with the list. */
  node: SchemaObject;
  transitions: Transition[];
  /** The contract's sentence if the transitions are not documented. */
  note: string | undefined;
  /** The operations and notifications whose schemas reference the list. */
  users: ContractOperation[];
  /** `users`, and the notifications whose schemas contain a value of the list instead of a reference to it. */
  carriers: ContractOperation[];
}

/** A `status` for which a notification lists fixed values, and the lists of states that these may come from. */
interface PinnedState {
  event: ContractEvent;
  /** Path of the member. */
  member: string;
  tables: StateTable[];
}

/** Reads every schema that has `x-transitions`, in the order of the contract. */
export function readStates(
  nodes: Nodes,
  calls: readonly ContractOperation[],
  notifications: readonly ContractEvent[],
): StateTable[] {
  const tables = readTables(nodes);
  for (const call of calls) {
    walkOperation(call, (_, pointer) => {
      tables.get(pointer)?.users.push(call);
    });
  }
  const states = [...tables.values()];
  const pinned = listPinnedStates(notifications, states);
  for (const table of states) {
    const owners = pinned.filter(({ tables: [only, other] }) => only === table && other === undefined);
    const carriers = new Set([...table.users, ...owners.map(({ event }) => event.operation)]);
    table.carriers = calls.filter((call) => carriers.has(call));
  }
  return states;
}

/** Lists each `status` for which a notification has fixed values instead of a reference to the list of states. */
function listPinnedStates(
  notifications: readonly ContractEvent[],
  states: readonly StateTable[],
): PinnedState[] {
  return notifications.flatMap((event) => {
    const related = states.filter(({ users }) => users.some((user) => sharesTag(user, event.operation)));
    return listStatuses(event)
      .filter(({ parts }) => !parts.some((part) => "x-transitions" in part))
      .filter((member) => listPinnedValues(member).length > 0)
      .map((member) => ({ event, member: member.name, tables: findTables(member, event, related) }));
  });
}

/** Lists the members of a notification that are called `status`, at any depth. */
export function listStatuses({ schema }: ContractEvent): Member[] {
  return listMembers(schema).filter(({ name }) => /(?:^|\.)status$/u.test(name));
}

function readTables(nodes: Nodes): Map<string, StateTable> {
  const tables = new Map<string, StateTable>();
  for (const [pointer, node] of nodes as ReadonlyMap<string, SchemaObject>) {
    const stated = node["x-transitions"];
    if (stated === undefined) continue;
    tables.set(pointer, {
      ...listValues([node]),
      title: node.title?.trim() ?? nameStates(nodes, pointer),
      description: node.description?.trim() ?? "",
      pointer,
      node,
      transitions: Array.isArray(stated) ? stated : [],
      note: typeof stated === "string" ? stated : undefined,
      users: [],
      carriers: [],
    });
  }
  return tables;
}

/** Names the states of a member without a title: by the title of the containing schema, and the name of the member. */
function nameStates(nodes: Nodes, pointer: string): string {
  const holder: SchemaObject = nodes.get(pointer.replace(/\/properties\/[^/]+$/u, "")) ?? {};
  return `${holder.title?.trim() ?? ""}: ${splitPointer(pointer).at(-1) ?? ""}`;
}

function findTables(member: Member, { name }: ContractEvent, related: readonly StateTable[]): StateTable[] {
  const fitting = related.filter(({ values }) => {
    const known = values.map(({ value }) => value);
    return listPinnedValues(member).every((value) => known.includes(value));
  });
  if (fitting.length < 2) return fitting;
  // Two lists of one resource may have a value in common. The transition that the notification announces then decides.
  return fitting.filter(({ transitions }) => transitions.some(({ notification }) => notification === name));
}

/** Lists the fixed values of all parts, since the longest list shows best where the values come from. */
function listPinnedValues({ parts }: Member): unknown[] {
  return parts.flatMap((part) => [...("const" in part ? [part.const] : []), ...(part.enum ?? [])]);
}

function sharesTag(one: ContractOperation, other: ContractOperation): boolean {
  return one.operation.tags?.some((tag) => other.operation.tags?.includes(tag)) === true;
}
