// Reads lists, in the three ways in which operations page. Loaded with the first page, so all imports are plain ones.
// The methods of `api.paginate`, which exist from the start, are in paginate.ts.

import type { OperationId, operations } from "../../generated/operations.ts";
import type { OperationData, OperationInput } from "./operations.ts";
import { findCall } from "./call.ts";
import { IncompleteListError, unknownCall } from "../errors/errors.ts";
import { ApiError } from "../errors/api-error.ts";
import { describeReceived } from "../errors/describe-response.ts";
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
  query?: { cursor?: string; limit?: number };
}

interface ReceivedCursorPage {
  hasNext?: unknown;
  nextCursor?: string | number | null;
  /** The length of a full page, as the service states it. */
  limit?: unknown;
}

/**
 * Returns whether a page says that others follow. Where it does not say so itself, a cursor does, and a full page may be
 * followed by another one.
 * @param length of the page, and `full` that of a full one, if it is known.
 */
export function readHasNext(
  { hasNext, nextCursor }: { hasNext?: unknown; nextCursor?: unknown },
  length: number,
  full = Infinity,
): boolean {
  return typeof hasNext === "boolean" ? hasNext : Boolean(nextCursor) || length >= full;
}

/** The length of a full page: what was asked for, or less if the page says that it has no more. */
function readFullLength(
  { limit: stated }: ReceivedCursorPage,
  asked: unknown,
  otherwise?: number,
): number | undefined {
  const sizes = [asked, stated].filter((size): size is number => typeof size === "number" && size > 0);
  return sizes.length > 0 ? Math.min(...sizes) : otherwise;
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
    const items = readItems(page, operationId);
    yield { items, page };
    const { nextCursor }: ReceivedCursorPage = page;
    // The default is not known, so without a limit, only what the page says counts.
    if (!readHasNext(page, items.length, readFullLength(page, input.query?.limit))) return;
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

interface TimePage extends ReceivedCursorPage {
  readonly data?: unknown;
  readonly limit?: number;
}

type TimeItem = { readonly id?: unknown; readonly createdAt?: unknown } | null;

/** The default and the largest `limit` in the contract. */
const defaultLimit = 20;
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
 * A service that has a smaller largest page, and compares it with the limit that was asked for, takes it for the last one,
 * and the limit in its response may be the one that was asked for. Therefore, a last page that is shorter than that is
 * confirmed, unless it is shorter than the default or than an earlier page, which no service cuts. One request is enough
 * if the service keeps to the bounds.
 * @throws {IncompleteListError} when the service reports more items, but even the largest page brings nothing new, or when
 *   nothing shows whether a page was cut: if all items have the same time, are in the same order in both directions, and
 *   each full page promises more.
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
  let isReread = false;
  let isOrdered = false;
  let longest = defaultLimit;
  // No page is longer than the length to which the service cuts pages.
  const mayBeCut = (length: number): boolean => length >= longest;
  const read = (query: TimeQuery): Promise<TimePage> => readPage({ ...input, query });
  const judge = (items: readonly TimeItem[], hasNext = false) => {
    const isSorted = inOrder(items, bound);
    longest = Math.max(longest, items.length);
    isOrdered ||= isSorted && items.length > 1 && !inOrder([items.at(-1) ?? null, items[0] ?? null], bound);
    // Items of one time do not show whether the service sorts as it was asked to.
    return { isSorted, isTrusted: isSorted && (hasNext || isOrdered) };
  };
  const canMove = (items: readonly TimeItem[], fresh: readonly TimeItem[]): boolean =>
    fresh.length > 0 && timeOf(items.at(-1)) !== position[bound] && inOrder(items, bound);
  for (;;) {
    const page = await read({ ...position, limit });
    const items = readItems(page, operationId) as TimeItem[];
    const hasNext = readHasNext(page, items.length, readFullLength(page, limit, longest));
    const { isSorted, isTrusted } = judge(items, hasNext);
    if (!isTrusted) safe = start;
    const isComplete =
      position === safe || (isTrusted && continuesFrom(last, { items, hasNext, seen, isOrdered, bound }));
    if (isComplete) {
      const fresh = items.filter(
        (item) => !seen.has(item?.id) && (isMarked(item) ? seen.add(item.id) : true),
      );
      if (fresh.length > 0) yield { items: fresh, page };
      const lastPage = { items, limit, isSorted, start, position, seen, read, mayBeCut };
      const hasMore = hasNext || (await isCutShort(lastPage, operationId));
      if (hasMore === false) return;
      // Without an id, nothing shows whether an item was returned before.
      if (!items.every(isMarked)) break;
      if (position !== safe) isRepeated = false;
      safe = position;
      last = items.at(-1);
      if (hasMore && canMove(items, fresh)) {
        time = timeOf(last);
        position = { ...start, cursor: undefined, [bound]: time };
        continue;
      }
      if (!hasNext) {
        time = timeOf(last);
        if (isReread && fresh.length === 0) break;
        // The list may have grown meanwhile.
        isReread = true;
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
  readonly items: readonly TimeItem[];
  /** The limit that was asked for. */
  readonly limit: number | undefined;
  readonly isSorted: boolean;
  readonly start: TimeQuery;
  /** The query of this page. */
  readonly position: TimeQuery;
  /** Ids of the items that were returned before or with this page. */
  readonly seen: ReadonlySet<unknown>;
  /** Reads the same part of the list in another way. */
  readonly read: (query: TimeQuery) => Promise<TimePage>;
  /** Returns whether the service may have cut a page of this length. */
  readonly mayBeCut: (length: number) => boolean;
}

/**
 * Returns whether the service cut this page, or `undefined` if nothing shows that. The items of its last time are requested
 * again with one more: first those from that time on, then those at the other end of the list. What is missing shows
 * there. Otherwise, the page is requested with its own length as the limit: then only services that take every full page
 * for one that others follow say that more follows a list that has ended.
 */
async function isCutShort(
  { items, limit: asked = defaultLimit, isSorted, start, position, seen, read, mayBeCut }: LastPage,
  operationId: OperationId,
): Promise<boolean | undefined> {
  if (items.length >= asked || !mayBeCut(items.length)) return false;
  const bound = findBound(start);
  const end = items.at(-1);
  const isAtEnd = (item: TimeItem): boolean => inOrder([end ?? null, item], bound);
  const limit = Math.min(items.filter(isAtEnd).length + 1, largestLimit);
  const ways = [{ [bound]: timeOf(end) }, { sort: bound === "to" ? "asc" : "desc" }] as const;
  for (const way of isSorted && items.every(isMarked) ? ways : []) {
    const page = await read({ ...start, cursor: undefined, limit, ...way });
    const found = readItems(page, operationId) as TimeItem[];
    const atEnd = found.filter(isAtEnd);
    if (atEnd.some((item) => !seen.has(item?.id))) return true;
    // A service that ignores the bound or the direction returns other items first.
    if (found.length === 0 || found[0] !== atEnd[0]) continue;
    if (found.length > atEnd.length || found[0]?.id === end?.id || !mayBeCut(found.length)) return false;
  }
  const again = await read({ ...position, limit: items.length });
  return readHasNext(again, items.length) ? undefined : false;
}

function timeOf(item: TimeItem | undefined): string {
  return item?.createdAt as string;
}

/** Returns whether a page continues the list after the page that ended with this item, with none missing in between. */
function continuesFrom(
  last: TimeItem | undefined,
  { items, hasNext, seen, isOrdered, bound }: ContinuingPage,
): boolean {
  // If more was to follow the last item, it is on this page or on the next one. Otherwise, the page before was the last
  // one, unless the service ignored the bound.
  const hasMore = hasNext || items.some((item) => !seen.has(item?.id));
  const isBounded = isOrdered && inOrder([last ?? null, ...items], bound);
  return (hasMore || isBounded) && items.some((item) => item?.id === last?.id);
}

interface ContinuingPage {
  readonly items: readonly TimeItem[];
  readonly hasNext: boolean | undefined;
  /** Whether a page has shown that the service sorts as it was asked to. */
  readonly isOrdered: boolean;
  readonly bound: "from" | "to";
  /** Ids of the items that were returned before. */
  readonly seen: ReadonlySet<unknown>;
}

/** Returns the bound that moves as the list is read. */
function findBound({ sort }: TimeQuery): "from" | "to" {
  return sort === "asc" ? "from" : "to";
}

/** Returns the first of these counts that can be the size of a page; 20 if there is none. */
function findSize(counts: readonly (number | undefined)[]): number {
  return counts.find((count) => Number(count) > 0) ?? defaultLimit;
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
 * says the same. A count below the number of items read so far is ignored: then, and after a full page, the
 * item before the end is read once more, since a service that misreads `skip` has an empty page there too. A service may
 * also reject the position after the last item.
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

  /** Returns whether the list ends before this position, which the service rejected. */
  const endsBeforeRejected = async (error: unknown): Promise<boolean> => {
    const isRejected = error instanceof ApiError && [400, 404, 416, 422].includes(error.status);
    // A service that counts and skips no further than to some largest position rejects two items from here, too.
    return isRejected && skip === count && (await read(skip - 1, 2)).items.length === 1;
  };

  for (;;) {
    const page = await read(skip).catch(async (error: unknown) => {
      if (!(await endsBeforeRejected(error))) throw error;
      return undefined;
    });
    if (page === undefined) return;
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
