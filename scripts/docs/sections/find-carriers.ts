import { listEvents, type ContractEvent } from "../../../src/contract/list-events.ts";
import { listCalls, type ContractOperation } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { listMembers, type Member } from "../text/list-members.ts";
import { findUsers } from "./find-users.ts";
import { listStateTables, type StateTable } from "./list-state-tables.ts";

/** The operations and notifications that carry a status, by the pointer of its list of states. */
export function findCarriers(document: OpenApiDocument): Map<string, ContractOperation[]> {
  const users = findUsers(document);
  const tables = listStateTables(document);
  const pinned = listPinnedStates(document, tables, users);
  const calls = listCalls(document);
  return new Map(
    tables.map(({ pointer }) => {
      const owners = pinned.filter(
        (state) => state.tables.length === 1 && state.tables[0]?.pointer === pointer,
      );
      const carriers = [...(users.get(pointer) ?? []), ...owners.map(({ event }) => event.operation)];
      const places = new Set(carriers.map((carrier) => carrier.pointer));
      return [pointer, calls.filter((call) => places.has(call.pointer))];
    }),
  );
}

/** A `status` whose values a notification writes out, and the lists of states that they may come from. */
export interface PinnedState {
  event: ContractEvent;
  member: string;
  tables: StateTable[];
}

/** Each `status` that a notification pins by its values instead of referring to the list that they come from. */
export function listPinnedStates(
  document: OpenApiDocument,
  tables = listStateTables(document),
  users = findUsers(document),
): PinnedState[] {
  return listEvents(document).flatMap((event) => {
    const tagged = tables.filter(({ pointer }) => users.get(pointer)?.some((user) => sharesTag(user, event)));
    return listMembers(document, event.schema)
      .filter(({ name, parts }) => /(?:^|\.)status$/u.test(name) && !parts.some(hasTransitions))
      .filter((member) => valuesOf(member).length > 0)
      .map((member) => {
        const fitting = tagged.filter(({ values }) => {
          const known = values.map(({ value }) => value);
          return valuesOf(member).every((value) => known.includes(value));
        });
        const announced = fitting.filter(({ transitions }) =>
          transitions.some(({ notification }) => notification === event.name),
        );
        // Two lists of one resource may share a value; then the transition that the notification announces tells.
        return { event, member: member.name, tables: fitting.length > 1 ? announced : fitting };
      });
  });
}

/** Every value that any part writes out: what one part allows tells more of its list than what another pins. */
function valuesOf({ parts }: Member): unknown[] {
  return parts.flatMap((part) => [...("const" in part ? [part.const] : []), ...(part.enum ?? [])]);
}

function hasTransitions(part: Member["parts"][number]): boolean {
  return "x-transitions" in part;
}

function sharesTag({ operation }: ContractOperation, event: ContractEvent): boolean {
  const tags = event.operation.operation.tags ?? [];
  return operation.tags?.some((tag) => tags.includes(tag)) === true;
}
