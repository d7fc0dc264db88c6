// All that reading lists takes, in one module: it is loaded with the first page.
import type { CloseRequestQuery } from "../../generated/types.ts";
import type { UndeliveredEvent, UndeliveredEventPage } from "../../generated/types.ts";
import type { CallOptions } from "../calls/client-options.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import { readItems } from "./pages.ts";

export { collect, readAll } from "./pages.ts";

/** One page of undelivered events. */
export interface CursorPage {
  readonly items: readonly UndeliveredEvent[];
  /** The cursor of this page: pass it to begin with this page again. */
  readonly cursor: string | undefined;
  /** Pass it to continue after this page; `undefined` when the service named none. */
  readonly nextCursor: string | undefined;
  /** Whether there should be more after this page, but the service named no new cursor to continue from. */
  readonly stuck: boolean;
  /** The whole answer. */
  readonly page: UndeliveredEventPage;
}

/** Input of `listUndeliveredEvents`; its `cursor` is where to begin. */
export type CursorInput = NonNullable<Parameters<NamedOperations["listUndeliveredEvents"]>[0]>;

/**
 * Reads the undelivered events page by page, from `query.cursor` on. Ends when the service says that there is no more,
 * names no cursor to continue from, or names one a second time, which would never end: the last page is then `stuck`.
 */
export async function* listByCursor(
  list: NamedOperations["listUndeliveredEvents"],
  input: CursorInput = {},
): AsyncGenerator<CursorPage, void, undefined> {
  const seen = new Set<string>();
  let cursor = input.query?.cursor;
  for (;;) {
    if (cursor !== undefined) seen.add(cursor);
    const page = await list({
      ...input,
      query: { ...input.query, ...(cursor !== undefined && { cursor }) },
    });
    // Some write a missing cursor as `null` or as an empty text; of objects, no two would be the same.
    const { nextCursor: given } = page as { nextCursor?: string | number };
    const nextCursor = given ? String(given) : undefined;
    const goesOn = nextCursor !== undefined && !seen.has(nextCursor);
    yield { items: readItems(page), cursor, nextCursor, stuck: page.hasNext && !goesOn, page };
    if (!page.hasNext || !goesOn) return;
    cursor = nextCursor;
  }
}

/** One page of a list with `skip` and `take`. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  /** How many items precede this page. */
  readonly skip: number;
  /** How many items there are in all, as the service counts them. */
  readonly totalCount: number;
}

/** Input of a list with `skip` and `take`: where to begin, and the size of a page. */
export interface OffsetInput extends CallOptions {
  /** `skip` is where to begin, 0 by default; `take` is the size of a page, 100 by default. */
  body: Omit<CloseRequestQuery, "skip" | "take"> & Partial<Pick<CloseRequestQuery, "skip" | "take">>;
}

/** An operation that reads one page. */
export type List<Item> = (
  input: CallOptions & { body: CloseRequestQuery },
) => Promise<{ data: Item[]; totalCount: number }>;

/**
 * Reads a list page by page. Asks for the total count, and ends when it is reached, or when a page is empty or the same
 * as the one before: a service that ignores `skip` would never end.
 */
export async function* listByOffset<Item>(
  list: List<Item>,
  input: OffsetInput,
): AsyncGenerator<OffsetPage<Item>, void, undefined> {
  const { skip: start = 0, take = 100, requireTotalCount = true, ...filter } = input.body;
  let skip = start;
  let before = "";
  for (;;) {
    const page = await list({
      ...input,
      body: { ...filter, skip, take, requireTotalCount },
    });
    const { totalCount } = page;
    const items = readItems(page);
    const text = JSON.stringify(items);
    if (items.length === 0 || text === before) return;
    yield { items, skip, totalCount };
    before = text;
    skip += items.length;
    // The count means nothing unless it was asked for.
    if (requireTotalCount && skip >= totalCount) return;
  }
}
