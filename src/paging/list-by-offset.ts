import type { CloseRequestQuery } from "../../generated/types.ts";
import type { CallOptions } from "../calls/client-options.ts";
import { readItems } from "./pages.ts";

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
