import { callDetails } from "../calls/call-details.ts";
import type { CallDetails } from "../errors/call-error.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import { checkDuration } from "../options/check-number.ts";

/** A list that is read page by page, and only as far as it is iterated. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The pages instead of their items; each call starts from the beginning. */
  pages: () => AsyncIterable<Page>;
  /**
   * Reads the list into an array.
   * @param options `limit` is the largest number of items to return, so that a long list cannot fill the memory.
   * @throws {InvalidOptionError} for a limit that is not a number of at least 1.
   */
  autoPagingToArray: (options: { limit: number }) => Promise<Item[]>;
}

/** The items of all pages. */
export async function* readAll<Item>(
  pages: AsyncIterable<{ items: readonly Item[] }>,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of pages) yield* page.items;
}

/** At most so many items of all pages. */
export async function collect<Item>(
  pages: AsyncIterable<{ items: readonly Item[] }>,
  { limit }: Partial<{ limit: number }> = {},
): Promise<Item[]> {
  checkDuration("limit", limit, 1);
  const items: Item[] = [];
  for await (const item of readAll(pages)) if (items.push(item) > limit - 1) break;
  return items;
}

/**
 * The items of a page.
 * @throws {UnexpectedResponseError} when the service sent none, whatever the types say.
 */
export function readItems(page: { data?: unknown }): unknown[] {
  if (Array.isArray(page.data)) return page.data;
  const details: { response?: unknown } = { ...callDetails(page) };
  delete details.response;
  throw new UnexpectedResponseError(details as CallDetails, "wrong-shape");
}
