// The methods of `api.paginate`. How pages are read is in lists.ts, which is loaded with the first page.

import type { OperationId, operations } from "../../generated/operations.ts";
import { type Route, routes } from "../../generated/routes.ts";
import { InputError } from "../errors/errors.ts";
import type { NamedOperations, OperationArguments } from "./operations.ts";
import type {
  CursorOperation,
  CursorPage,
  ListItem,
  OffsetInput,
  OffsetOperation,
  OffsetPage,
  openList,
  Pages,
  ReadPage,
} from "./lists.ts";

/** One method for each operation that pages. Iterate over the items with `for await`, or over `pages()`. */
export type Paginate = {
  [
    Id in keyof typeof operations as Id extends CursorOperation | OffsetOperation ? Id : never
  ]: Id extends CursorOperation
    ? (...input: OperationArguments<Id>) => Pages<ListItem<Id>, CursorPage<Id>>
    : Id extends OffsetOperation
      ? (input: OffsetInput<Id>) => Pages<ListItem<Id>, OffsetPage<ListItem<Id>>>
      : never;
};

/**
 * Creates the lists from the operations that fetch one page. The code that reads them is loaded with the first page.
 */
export function createPaginate(operations: NamedOperations): Paginate {
  const lists: Partial<Record<OperationId, object>> = {};
  for (const [id, { paging }] of Object.entries(routes) as [OperationId, Route][])
    if (paging) lists[id] = (input?: object) => load(id, paging, operations[id] as ReadPage, input);
  return lists as Paginate;
}

function load(...source: Parameters<typeof openList>): Pages<unknown, object> {
  const open = async () => (await import("./lists.ts")).openList(...source);
  const list = {
    async *pages() {
      yield* (await open()).pages();
    },
    autoPagingToArray: async (options: { limit: number }) => (await open()).autoPagingToArray(options),
    async *[Symbol.asyncIterator]() {
      yield* await open();
    },
    // Left out of the types, so that compilers reject what throws here.
    [Symbol.iterator]() {
      throw new InputError(source[0], "must be read with `for await`");
    },
  };
  return list;
}
