// Reads lists, in the three ways in which operations page. Loaded with the first page, so all imports are plain ones.
// The methods of `api.paginate`, which exist from the start, are in paginate.ts.

import type { OperationId, operations } from "../../generated/operations.ts";
import type { OperationData, OperationInput } from "./operations.ts";
import { findCall } from "./call.ts";
import { IncompleteListError, unknownCall } from "../errors/errors.ts";
import { describeReceived } from "../errors/api-error.ts";
import { UnexpectedResponseError } from "../errors/failures.ts";
import { checkAtLeast } from "../base/options.ts";
import { checkMembers } from "./input.ts";

/** The reader for each way in which an operation can page. */
const readers = { cursor: listByCursor, time: listByTime, offset: listByOffset };

/** Opens the list of an operation; nothing is fetched before it is iterated. */
export function openList(
  operationId: OperationId,
  paging: keyof typeof readers,
  readPage: ReadPage,
  input: { readonly query?: object } = {},
): Pages<unknown, object> {
  // What is not an object would be lost where pages set their own query.
  if (input.query !== undefined) checkMembers(operationId, "query", input.query);
  const pages = (): AsyncIterable<{ items: readonly unknown[] }> =>
    readers[paging](readPage, operationId, input);
  return {
    pages,
    autoPagingToArray: (options) => collect(pages(), options),
    [Symbol.asyncIterator]: () => readAll(pages()),
  };
}

type PagedBy<Kind extends string> = {
  [Id in OperationId]: (typeof operations)[Id]["paging"] extends Kind ? Id : never;
}[OperationId];

/** Name of an operation that has a `cursor` in its query. */
export type CursorOperation = PagedBy<"cursor" | "time">;

/** Name of an operation that pages by `skip` and `take` in its body. */
export type OffsetOperation = PagedBy<"offset">;

/** An item of a list. */
export type ListItem<Id extends OperationId> =
  OperationData<Id> extends { data: readonly (infer Item)[] } ? Item : never;

/** One page of a list that has a cursor. */
export interface CursorPage<Id extends CursorOperation = CursorOperation> {
  /** The items that no page before contained. There is at least one, unless the list pages by its cursor. */
  readonly items: readonly ListItem<Id>[];
  /** The response as the service sent it. */
  readonly page: OperationData<Id>;
}

/** Input of a list that has a cursor; `query.cursor` is where to start. */
export type CursorInput<Id extends CursorOperation = CursorOperation> = OperationInput<Id>;

/** One page of a list that pages by `skip` and `take`. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  /** Number of items before this page. */
  readonly skip: number;
  /** Total number of items, as counted by the service. */
  readonly totalCount: number;
}

type PageBody<Body> = Omit<Body, "skip" | "take"> & Partial<Pick<Body, Extract<keyof Body, "skip" | "take">>>;

/** Input of a list that pages by `skip` and `take`. */
export type OffsetInput<Id extends OffsetOperation = OffsetOperation> = Omit<OperationInput<Id>, "body"> & {
  /** `skip` is the number of items to skip, 0 by default; `take` is the page size, 100 by default. */
  body: OperationInput<Id> extends { body: infer Body } ? PageBody<Body> : never;
};

/** Fetches one page of a list. */
export type ReadPage = (input: object) => Promise<object>;

/** One page of a list that does not page by `skip` and `take`, with those of its items that are new. */
interface ReceivedPage {
  items: unknown[];
  page: object;
}

/** A list that is fetched page by page, and only as far as it is iterated. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** Iterates over pages instead of items; each call starts from the beginning. */
  pages: () => AsyncIterable<Page>;
  /**
   * Collects the items into an array.
   * @param options `limit` is the largest number of items to return, which keeps a long list from filling the memory.
   * @throws {InputError} for a limit that is not a number of at least 1.
   */
  autoPagingToArray: (options: { limit: number }) => Promise<Item[]>;
}

async function* readAll<Item>(
  pages: AsyncIterable<{ items: readonly Item[] }>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) yield* page.items;
}

async function collect<Item>(
  pages: AsyncIterable<{ items: readonly Item[] }>,
  { limit }: Partial<{ limit: number }> = {},
): Promise<Item[]> {
  checkAtLeast("limit", limit, 1);
  const items: Item[] = [];
  for await (const item of readAll(pages)) if (items.push(item) > limit - 1) break;
  return items;
}

/**
 * Returns the items of a page.
 * @throws {UnexpectedResponseError} when the service sent no list, whatever the types say.
 */
function readItems(page: { data?: unknown }, operationId: OperationId): unknown[] {
  if (Array.isArray(page.data)) return page.data;
  const call = findCall(page);
  const received = call && { status: call.status, headers: call.headers, text: JSON.stringify(page) };
  throw new UnexpectedResponseError(
    call?.details ?? unknownCall(operationId),
    "wrong-shape",
    received && describeReceived(received, call.sent ?? { headers: {}, tokenHeader: "" }),
  );
}

interface CursorQuery {
  query?: { cursor?: string };
}

interface ReceivedCursorPage {
  hasNext?: boolean;
  nextCursor?: string | number;
}

/**
 * Reads a list page by page, starting at `query.cursor`.
 * @throws {IncompleteListError} when the service reports more pages, but names no cursor to continue from, or repeats an
 *   earlier one, which would cause an endless loop.
 */
async function* listByCursor(
  readPage: ReadPage,
  operationId: OperationId,
  input: CursorQuery = {},
): AsyncGenerator<ReceivedPage, void, undefined> {
  const seen = new Set<string | undefined>([undefined]);
  let cursor = input.query?.cursor;
  for (;;) {
    const page = await readPage({ ...input, query: { ...input.query, cursor } });
    yield { items: readItems(page, operationId), page };
    const { hasNext, nextCursor }: ReceivedCursorPage = page;
    if (!hasNext) return;
    seen.add(cursor);
    // Some services write a missing cursor as `null` or an empty string. Two objects would never be the same.
    const next = nextCursor ? String(nextCursor) : undefined;
    if (seen.has(next)) throw new IncompleteListError(operationId, { cursor });
    cursor = next;
  }
}

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

type TimeItem = { readonly id?: unknown; readonly createdAt?: unknown } | null;

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
 *
 * A service that has a smaller largest page, and compares it with the limit that was asked for, takes it for the last one.
 * Therefore, a page that may have been cut short is requested again with its own length as the limit. If more follows
 * then, the list is complete only if the service says that it applied the larger limit.
 * @throws {IncompleteListError} when the service reports more items, but even the largest page brings nothing new.
 */
async function* listByTime(
  readPage: ReadPage,
  operationId: OperationId,
  input: { readonly query?: TimeQuery },
): AsyncGenerator<ReceivedPage, void, undefined> {
  const { query: start = {} } = input;
  const bound = findBound(start);
  const seen = new Set<unknown>();
  let { limit } = start;
  let position: TimeQuery = start;
  /** The last position from which a page was complete. */
  let safe = position;
  let last: TimeItem | undefined;
  let time: string | undefined;
  let isRepeated = false;
  let isCut = false;
  for (;;) {
    const page: TimePage = await readPage({ ...input, query: { ...position, limit } });
    const items = readItems(page, operationId) as TimeItem[];
    const { hasNext } = page;
    const isSorted = inOrder(items, bound);
    if (!isSorted) safe = start;
    const isComplete = position === safe || continuesFrom(last, { items, hasNext, seen, isSorted });
    if (isComplete) {
      const fresh = items.filter(
        (item) => !seen.has(item?.id) && (isMarked(item) ? seen.add(item.id) : true),
      );
      if (fresh.length > 0) yield { items: fresh, page };
      if (!hasNext) {
        const read = (size: number): Promise<TimePage> =>
          readPage({ ...input, query: { ...position, limit: size } });
        if (await endsWith({ page, items, limit, given: start.limit, read })) return;
        time = timeOf(items.at(-1));
        if (isCut && fresh.length === 0) break;
        // The list may have grown meanwhile.
        isCut = true;
        safe = position;
        continue;
      }
      // Without an id, nothing shows whether an item was returned before.
      if (!items.every(isMarked)) break;
      if (position !== safe) isRepeated = false;
      safe = position;
      last = items.at(-1);
      const end = timeOf(last);
      if (isSorted && fresh.length > 0 && end !== position[bound]) {
        time = end;
        position = { ...start, cursor: undefined, [bound]: end };
        continue;
      }
    }
    const size = findSize([limit, page.limit, items.length]);
    const isLargest = size >= largestLimit;
    if (isLargest && (isComplete || isRepeated)) break;
    // The last item may have left the list meanwhile, so the largest page is requested again, too.
    isRepeated = isLargest;
    limit = Math.min(2 * size, largestLimit);
    position = safe;
  }
  throw new IncompleteListError(operationId, { time });
}

/** A page that the service calls the last one. */
interface LastPage {
  readonly page: TimePage;
  readonly items: readonly unknown[];
  /** The limit that was asked for, and the one that the caller set. */
  readonly limit: number | undefined;
  readonly given: number | undefined;
  /** Reads the page again with this limit. */
  readonly read: (limit: number) => Promise<TimePage>;
}

/**
 * Returns whether a list ends with this page. The service may have cut one that has fewer items than a limit that the
 * client raised, or as many as a limit of the service that is smaller than the one that was asked for.
 */
async function endsWith({ page, items, limit = 0, given, read }: LastPage): Promise<boolean> {
  const { length } = items;
  const isUncut = Number(page.limit) > length;
  if (length === 0 || length >= limit) return true;
  if (limit === given && !(Number(page.limit) <= length)) return true;
  if (!(await read(length)).hasNext) return true;
  // Some services take every full page for one that others follow.
  return isUncut && !(await read(length + 1)).hasNext;
}

function timeOf(item: TimeItem | undefined): string {
  return item?.createdAt as string;
}

/** Returns whether a page continues the list after the page that ended with this item, with none missing in between. */
function continuesFrom(
  last: TimeItem | undefined,
  { items, hasNext, seen, isSorted }: ContinuingPage,
): boolean {
  // If more was to follow the last item, it is on this page or on the next one.
  const hasMore = hasNext || items.some((item) => !seen.has(item?.id));
  return isSorted && hasMore && items.some((item) => item?.id === last?.id);
}

interface ContinuingPage {
  readonly items: readonly TimeItem[];
  readonly hasNext: boolean | undefined;
  readonly isSorted: boolean;
  /** Ids of the items that were returned before. */
  readonly seen: ReadonlySet<unknown>;
}

/** Returns the bound that moves as the list is read. */
function findBound({ sort }: TimeQuery): "from" | "to" {
  return sort === "asc" ? "from" : "to";
}

/** Returns the first of these counts that can be the size of a page; 20 if there is none. */
function findSize(counts: readonly (number | undefined)[]): number {
  return counts.find((count) => Number(count) > 0) ?? 20;
}

function isMarked(item: TimeItem): item is { id: string } {
  return typeof item?.id === "string";
}

/** Returns whether items are sorted by creation time, which is false if one has no time that can be read. */
function inOrder(items: readonly TimeItem[], bound: "from" | "to"): boolean {
  const times = items.map((item) => (typeof item?.createdAt === "string" ? Date.parse(item.createdAt) : NaN));
  return times.every((time, index) => {
    const before = times[index - 1] ?? time;
    return bound === "from" ? time >= before : time <= before;
  });
}

interface OffsetBody {
  body?: { skip?: number; take?: number; requireTotalCount?: boolean };
}

/**
 * Reads a list page by page, to an empty page or one that repeats the page before it. That is the end if the total count
 * says the same. What is smaller than the number of items so far is no count of them: then, and after a full page, the
 * item before the end is read once more, since a service that misreads `skip` has an empty page there too.
 * @throws {IncompleteListError} when the list ends before its count, when the count shrinks meanwhile, so that items moved
 *   to positions that have been read, or when nothing shows that the list ends there.
 */
async function* listByOffset(
  readPage: ReadPage,
  operationId: OperationId,
  input: OffsetBody = {},
): AsyncGenerator<OffsetPage<unknown>, void, undefined> {
  const { skip: start = 0, take = 100, requireTotalCount = true, ...filter } = input.body ?? {};
  const read = async (skip: number, size = take) => {
    const page = await readPage({ ...input, body: { ...filter, skip, take: size, requireTotalCount } });
    const { totalCount } = page as { totalCount: number };
    const items = readItems(page, operationId);
    // The count is meaningless unless it was requested.
    const total = requireTotalCount && typeof totalCount === "number" ? totalCount : NaN;
    return { items, totalCount, total, text: JSON.stringify(items) };
  };
  type Read = Awaited<ReturnType<typeof read>>;
  let skip = start;
  let before: Read | undefined;
  let count = NaN;

  /** Returns whether the list ends before this page, which is empty or repeats the page before it. */
  const endsBefore = async ({ items, total, text }: Read): Promise<boolean> => {
    if (skip < (before ? count : total)) return false;
    if (before === undefined) return true;
    // A service with one page for all requests, such as a mock, has it for any size, too.
    if (items.length > 0) return count === skip && (await read(skip, take + 1)).text === text;
    if (count === skip && total === count && before.items.length < take) return true;
    const last = JSON.stringify(before.items.at(-1));
    return (await read(skip - 1)).items.some((item) => JSON.stringify(item) === last);
  };

  for (;;) {
    const page = await read(skip);
    const { items, totalCount, total } = page;
    if (items.length === 0 || page.text === before?.text) {
      if (await endsBefore(page)) return;
      break;
    }
    yield { items, skip, totalCount };
    const hasShrunk = skip < count && total < count;
    skip += items.length;
    if (hasShrunk) break;
    // Once it cannot be the count, it never is.
    count = total >= skip && !(before && Number.isNaN(count)) ? total : NaN;
    before = page;
  }
  throw new IncompleteListError(operationId, { skip });
}
