import type { UndeliveredEvent } from "../../generated/types.ts";
import { ReconcileError } from "./reconcile-error.ts";

/** One page of undelivered events (operation `listUndeliveredEvents`). */
export interface UndeliveredEventsPage {
  readonly items: readonly UndeliveredEvent[];
  /** Cursor that the page was requested with; `undefined` for the first. */
  readonly cursor: string | undefined;
  /** Cursor of the next page; `undefined` when the service named none. */
  readonly nextCursor: string | undefined;
  /** `true` when the service reports more pages but names no cursor to continue with. @default false */
  readonly stuck?: boolean;
}

/** Options of `reconcileUndelivered`. */
export interface ReconcileOptions {
  /** The client's `api.paginate.listUndeliveredEvents({ query }).pages()`, or pages from elsewhere. */
  readonly pages: AsyncIterable<UndeliveredEventsPage>;
  /**
   * Looks up what the notification was about, for example by reading what `referenceId` names: a record carries no
   * payload. Records are looked up one after the other; one may be repeated after an interruption.
   */
  readonly lookUp: (record: UndeliveredEvent) => unknown;
  /**
   * Saves the cursor to continue with. Called and awaited after each page that names one, once all its records have
   * been looked up.
   */
  readonly saveCursor?: (cursor: string) => unknown;
}

/** Result of a reconciliation. */
export interface Reconciliation {
  /** Number of pages read. */
  readonly pages: number;
  /** Number of records looked up. */
  readonly records: number;
  /**
   * `true` when the end of the list was reached. `false` when the service reported more but named no new cursor, as
   * when a whole page was created at the same time: request larger pages, or use `from` and `to`.
   */
  readonly complete: boolean;
  /** The last cursor that was saved; `undefined` when no page named one. */
  readonly cursor: string | undefined;
}

/**
 * Iterates over the notifications that were not delivered and looks up each record.
 * @throws {ReconcileError} when a look-up throws; errors of `pages` and `saveCursor` are passed on unchanged.
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
