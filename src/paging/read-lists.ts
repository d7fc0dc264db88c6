// Everything that reading lists requires is loaded with this module, because it is loaded with the first page.
import type { OperationId } from "../../generated/operations.ts";
import { listByCursor } from "./list-by-cursor.ts";
import { listByOffset } from "./list-by-offset.ts";
import { listByTime } from "./list-by-time.ts";
import { collect, readAll, type Pages, type ReadPage } from "./pages.ts";

/** The reader for each way in which an operation can page. */
const readers = { cursor: listByCursor, time: listByTime, offset: listByOffset };

/** Opens the list of an operation; nothing is fetched before it is iterated. */
export function openList(
  operationId: OperationId,
  paging: keyof typeof readers,
  readPage: ReadPage,
  input?: object,
): Pages<unknown, object> {
  const pages = (): AsyncIterable<{ items: readonly unknown[] }> =>
    readers[paging](readPage, operationId, input);
  return {
    pages,
    autoPagingToArray: (options) => collect(pages(), options),
    [Symbol.asyncIterator]: () => readAll(pages()),
  };
}
