import type { UndeliveredEvent } from "../../generated/types.ts";
import { ReconcileError } from "./reconcile-error.ts";

/** One page of undelivered events (operation `listUndeliveredEvents`). */
export interface UndeliveredEventsPage {
  readonly items: readonly UndeliveredEvent[];
  /** What the page was asked with; `undefined` for the first. */
  readonly cursor: string | undefined;
  /** What the following page is asked with; `undefined` when the service named none. */
  readonly nextCursor: string | undefined;
  /** Whether there should be more, but nothing to go on with. @default false */
  readonly stuck?: boolean;
}

/** Where undelivered events come from and what is done with them. */
export interface ReconcileOptions {
  /** The client's `api.paginate.listUndeliveredEvents({ query }).pages()`, or pages from elsewhere. */
  readonly pages: AsyncIterable<UndeliveredEventsPage>;
  /**
   * Finds out what the notification was about, for example by reading what `referenceId` names: a record carries
   * no payload. One after the other; a record may come again after an interruption.
   */
  readonly lookUp: (record: UndeliveredEvent) => unknown;
  /** Keeps where to go on, after each page whose records were all looked up and that names a cursor. Awaited. */
  readonly saveCursor?: (cursor: string) => unknown;
}

/** What was reconciled. */
export interface Reconciliation {
  /** How many pages were read. */
  readonly pages: number;
  /** How many records were looked up. */
  readonly records: number;
  /**
   * Whether the end was reached. `false` when the service said that there is more and named no new cursor, as when a
   * whole page was created at the same time: ask for larger pages, or by `from` and `to`.
   */
  readonly complete: boolean;
  /** The cursor that was saved last; `undefined` when no page named one. */
  readonly cursor: string | undefined;
}

/**
 * Walks the notifications that were not delivered and hands each record to a look-up.
 * @throws {ReconcileError} when a look-up throws; what `pages` and `saveCursor` throw is passed on as it is.
 */
export async function reconcileUndelivered({
  pages,
  lookUp,
  saveCursor,
}: ReconcileOptions): Promise<Reconciliation> {
  const done = { pages: 0, records: 0, complete: true, cursor: undefined as string | undefined };
  for await (const { items, cursor, nextCursor, stuck = false } of pages) {
    for (const record of items) {
      try {
        await lookUp(record);
      } catch (error) {
        throw new ReconcileError(record.id, cursor, error);
      }
      done.records += 1;
    }
    done.pages += 1;
    done.complete = !stuck;
    if (nextCursor === undefined) continue;
    await saveCursor?.(nextCursor);
    done.cursor = nextCursor;
  }
  return done;
}
