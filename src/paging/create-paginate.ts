import type { operations } from "../../generated/operations.ts";
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
import type { Pages } from "./pages.ts";
import type { ReadPage } from "./read-lists.ts";

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
  const lists = Object.entries(routes).flatMap(([id, { paging }]) => {
    const readPage = operations[id as keyof NamedOperations] as ReadPage;
    return paging ? [[id, (input?: object) => load((readers) => readers[paging](readPage, input))]] : [];
  });
  return Object.fromEntries(lists) as Paginate;
}

type Readers = (typeof import("./read-lists.ts"))["readers"];

function load(
  read: (readers: Readers) => AsyncIterable<{ items: readonly unknown[] }>,
): Pages<unknown, object> {
  const lists = () => import("./read-lists.ts");
  const pages = async function* () {
    yield* read((await lists()).readers);
  };
  return {
    pages,
    autoPagingToArray: async (options) => (await lists()).collect(pages(), options),
    async *[Symbol.asyncIterator]() {
      yield* (await lists()).readAll(pages());
    },
  };
}
