import type { OperationId } from "../../generated/operations.ts";
import { findCall } from "../calls/call-details.ts";
import { unknownCall } from "../errors/call-error.ts";
import { describeReceived } from "../errors/error-response.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import { checkAtLeast } from "../options/check-values.ts";

/** Fetches one page of a list. */
export type ReadPage = (input: object) => Promise<object>;

/** One page of a list that does not page by `skip` and `take`, with those of its items that are new. */
export interface ReceivedPage {
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

/** Yields the items of all pages. */
export async function* readAll<Item>(
  pages: AsyncIterable<{ items: readonly Item[] }>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) yield* page.items;
}

/** Collects the items of all pages, up to a limit. */
export async function collect<Item>(
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
export function readItems(page: { data?: unknown }, operationId: OperationId): unknown[] {
  if (Array.isArray(page.data)) return page.data;
  const call = findCall(page);
  const received = call && { status: call.status, headers: call.headers, text: JSON.stringify(page) };
  throw new UnexpectedResponseError(
    call?.details ?? unknownCall(operationId),
    "wrong-shape",
    received && describeReceived(received, call.sent ?? { headers: {}, tokenHeader: "" }),
  );
}
