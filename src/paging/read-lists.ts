// Everything that reading lists requires is in this module, because it is loaded with the first page.
import type { CursorPage, OffsetPage } from "./paged-operations.ts";
import { readItems } from "./pages.ts";

export { collect, readAll } from "./pages.ts";

/** The reader for each way in which an operation can page. */
export const readers = { cursor: listByCursor, offset: listByOffset };

/** Fetches one page of a list. */
export type ReadPage = (input: object) => Promise<object>;

interface Page {
  data?: unknown;
  hasNext?: boolean;
  nextCursor?: string | number;
}

interface CursorInput {
  query?: { cursor?: string };
}

interface OffsetInput {
  body?: { skip?: number; take?: number; requireTotalCount?: boolean };
}

/**
 * Reads a list page by page, starting at `query.cursor`. Stops when the service reports no more pages, names no cursor
 * to continue from, or repeats an earlier cursor, which would cause an endless loop. In the last two cases the last
 * page is `stuck`.
 */
async function* listByCursor(
  readPage: ReadPage,
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

/**
 * Reads a list page by page. Requests the total count and stops when it is reached, or when a page is empty or equals
 * the previous one: a service that ignores `skip` would otherwise never end.
 */
async function* listByOffset(
  readPage: ReadPage,
  input: OffsetInput = {},
): AsyncGenerator<OffsetPage<unknown>, void, undefined> {
  const { skip: start = 0, take = 100, requireTotalCount = true, ...filter } = input.body ?? {};
  let skip = start;
  let before = "";
  for (;;) {
    const page: object = await readPage({ ...input, body: { ...filter, skip, take, requireTotalCount } });
    const { totalCount } = page as { totalCount: number };
    const items = readItems(page);
    const text = JSON.stringify(items);
    if (items.length === 0 || text === before) return;
    yield { items, skip, totalCount };
    before = text;
    skip += items.length;
    // The count is meaningless unless it was requested.
    if (requireTotalCount && skip >= totalCount) return;
  }
}
