import type { OperationId } from "../../generated/operations.ts";
import { IncompleteListError } from "./incomplete-list-error.ts";
import { readItems, type ReadPage, type ReceivedPage } from "./pages.ts";

interface TimeQuery {
  readonly cursor?: string | undefined;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: "asc" | "desc";
  readonly limit?: number | undefined;
}

interface TimePage {
  readonly data?: unknown;
  readonly hasNext?: boolean;
  readonly limit?: number;
}

type Item = { readonly id?: unknown; readonly createdAt?: unknown } | null;

/** The largest `limit` in the contract. */
const largestLimit = 5_000;

/**
 * Reads a list that is sorted by creation time. A cursor that is a time cannot tell apart the items of that time.
 * Therefore, each page but the first is requested `to` (newest first) or `from` (oldest first) the time of the last item,
 * which these bounds include, and items that were returned before are left out.
 *
 * A page that brings nothing new is requested again with twice the limit. If a page does not contain the last item of the
 * page before it, its bound was not inclusive, and items may be missing between the two: then the page before it is
 * requested again with twice the limit. Likewise the first page, if the items are not sorted.
 * @throws {IncompleteListError} when the service reports more items, but even the largest page brings nothing new.
 */
export async function* listByTime(
  readPage: ReadPage,
  operationId: OperationId,
  input: { readonly query?: TimeQuery } = {},
): AsyncGenerator<ReceivedPage, void, undefined> {
  const { query: start = {} } = input;
  const bound = start.sort !== "asc" ? "to" : "from";
  const seen = new Set<unknown>();
  let { limit } = start;
  let position: TimeQuery = start;
  /** The last position from which a page was complete. */
  let safe = position;
  let last: Item | undefined;
  let time: string | undefined;
  let isRepeated = false;
  for (;;) {
    const page: TimePage = await readPage({ ...input, query: { ...position, limit } });
    const items = readItems(page, operationId) as Item[];
    const { hasNext } = page;
    const isSorted = inOrder(items, bound);
    if (!isSorted) safe = start;
    // If more was to follow the last item, it is on this page or on the next one.
    const hasMore = hasNext || items.some((item) => !seen.has(item?.id));
    const overlaps = items.some((item) => item?.id === last?.id);
    const isComplete = position === safe || (isSorted && overlaps && hasMore);
    if (isComplete) {
      const fresh = items.filter(
        (item) => !seen.has(item?.id) && (isMarked(item) ? seen.add(item.id) : true),
      );
      if (fresh.length > 0) yield { items: fresh, page };
      if (!hasNext) return;
      // Without an id, nothing shows whether an item was returned before.
      if (!items.every(isMarked)) break;
      if (position !== safe) isRepeated = false;
      safe = position;
      last = items.at(-1);
      const end = last?.createdAt as string;
      if (isSorted && fresh.length > 0 && end !== position[bound]) {
        time = end;
        position = { ...start, cursor: undefined, [bound]: end };
        continue;
      }
    }
    const size = [limit, page.limit, items.length].find((count) => Number(count) > 0) ?? 20;
    const isLargest = size >= largestLimit;
    if (isLargest && (isComplete || isRepeated)) break;
    // The last item may have left the list meanwhile, so the largest page is requested again, too.
    isRepeated = isLargest;
    limit = Math.min(2 * size, largestLimit);
    position = safe;
  }
  throw new IncompleteListError(operationId, { time });
}

function isMarked(item: Item): item is { id: string } {
  return typeof item?.id === "string";
}

/** Returns whether items are sorted by creation time, which is false if one has no time that can be read. */
function inOrder(items: readonly Item[], bound: "from" | "to"): boolean {
  const times = items.map((item) => (typeof item?.createdAt === "string" ? Date.parse(item.createdAt) : NaN));
  return times.every((time, index) => {
    const before = times[index - 1] ?? time;
    return bound === "from" ? time >= before : time <= before;
  });
}
