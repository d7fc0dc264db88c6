import type { UndeliveredEvent, UndeliveredEventPage } from "../../generated/types.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import { readItems } from "./pages.ts";

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
