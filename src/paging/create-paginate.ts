import type { OperationId, operations } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import type { OperationArguments } from "../operations/operation-input.ts";
import type {
  CursorOperation,
  CursorPage,
  ListItem,
  OffsetInput,
  OffsetOperation,
  OffsetPage,
} from "./paged-operations.ts";
import type { Pages, ReadPage } from "./pages.ts";
import type { openList } from "./read-lists.ts";

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
  const lists = (Object.keys(routes) as OperationId[]).flatMap((id) => {
    const { paging } = routes[id];
    return paging ? [[id, (input?: object) => load(paging, operations[id] as ReadPage, id, input)]] : [];
  });
  return Object.fromEntries(lists) as Paginate;
}

function load(...list: Parameters<typeof openList>): Pages<unknown, object> {
  const open = async () => (await import("./read-lists.ts")).openList(...list);
  return {
    async *pages() {
      yield* (await open()).pages();
    },
    autoPagingToArray: async (options) => (await open()).autoPagingToArray(options),
    async *[Symbol.asyncIterator]() {
      yield* await open();
    },
  };
}
