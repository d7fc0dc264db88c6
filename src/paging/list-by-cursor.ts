import type { UndeliveredEvent, UndeliveredEventPage } from "../../generated/types.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import { createPages, type Pages } from "./pages.ts";

/** One page of undelivered events. */
export interface CursorPage {
  readonly items: readonly UndeliveredEvent[];
  /** Asked with: give it again to begin with this page. */
  readonly cursor: string | undefined;
  /** Give it to go on behind this page; `undefined` when the service named none. */
  readonly nextCursor: string | undefined;
  /** Whether there should be more behind this page, but the service named no new cursor to go on with. */
  readonly stuck: boolean;
  /** The answer as it came. */
  readonly page: UndeliveredEventPage;
}

/** Input of `listUndeliveredEvents`; its `cursor` is where to begin. */
export type CursorInput = NonNullable<Parameters<NamedOperations["listUndeliveredEvents"]>[0]>;

/**
 * Reads the undelivered events page by page, from `query.cursor` on. Ends when the service says that there is no more,
 * names no cursor to go on with, or names one a second time, which would never end: the
 * last page then tells that it is `stuck`.
 */
export function listByCursor(
  list: NamedOperations["listUndeliveredEvents"],
  input: CursorInput = {},
): Pages<UndeliveredEvent, CursorPage> {
  return createPages(async function* () {
    const seen = new Set<string>();
    let cursor = input.query?.cursor;
    for (;;) {
      if (cursor !== undefined) seen.add(cursor);
      const page = await list({
        ...input,
        query: { ...input.query, ...(cursor !== undefined && { cursor }) },
      });
      // Some write a missing cursor as `null` or as an empty text.
      const nextCursor = page.nextCursor ? page.nextCursor : undefined;
      const goesOn = nextCursor !== undefined && !seen.has(nextCursor);
      yield { items: page.data, cursor, nextCursor, stuck: page.hasNext && !goesOn, page };
      if (!page.hasNext || !goesOn) return;
      cursor = nextCursor;
    }
  });
}
