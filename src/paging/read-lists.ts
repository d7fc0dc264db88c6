// Everything that reading lists requires is in this module, because it is loaded with the first page.
import type { OperationId } from "../../generated/operations.ts";
import { listByOffset } from "./list-by-offset.ts";
import type { CursorPage } from "./paged-operations.ts";
import { collect, readAll, readItems, type Pages, type ReadPage } from "./pages.ts";

/** The reader for each way in which an operation can page. */
const readers = { cursor: listByCursor, offset: listByOffset };

/** Opens the list of an operation; nothing is fetched before it is iterated. */
export function openList(
  paging: keyof typeof readers,
  readPage: ReadPage,
  operationId: OperationId,
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

interface Page {
  data?: unknown;
  hasNext?: boolean;
  nextCursor?: string | number;
}

interface CursorInput {
  query?: { cursor?: string };
}

/**
 * Reads a list page by page, starting at `query.cursor`. Stops when the service reports no more pages, names no cursor
 * to continue from, or repeats an earlier cursor, which would cause an endless loop. In the last two cases the last
 * page is `stuck`.
 */
async function* listByCursor(
  readPage: ReadPage,
  _operationId: OperationId,
  input: CursorInput = {},
): AsyncGenerator<Omit<CursorPage, "items" | "page"> & { items: unknown[]; page: object }, void, undefined> {
  const seen = new Set<string>();
  let cursor = input.query?.cursor;
  for (;;) {
    if (cursor !== undefined) seen.add(cursor);
    const page: Page = await readPage({
      ...input,
      query: { ...input.query, ...(cursor !== undefined && { cursor }) },
    });
    // Some services write a missing cursor as `null` or an empty string. Two objects would never be the same.
    const nextCursor = page.nextCursor ? String(page.nextCursor) : undefined;
    const goesOn = nextCursor !== undefined && !seen.has(nextCursor);
    const hasNext = page.hasNext ?? false;
    yield { items: readItems(page), cursor, nextCursor, stuck: hasNext && !goesOn, page };
    if (!hasNext || !goesOn) return;
    cursor = nextCursor;
  }
}
