import type { CloseRequestQuery } from "../../generated/types.ts";
import type { CallOptions } from "../client/client-options.ts";
import { createPages, type Pages } from "./pages.ts";

/** One page of a list with `skip` and `take`. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  /** How many items stand before this page. */
  readonly skip: number;
  /** How many items there are in all, as the service counts them. */
  readonly totalCount: number;
}

/** Input of a list with `skip` and `take`: where to begin, and how many items a page has. */
export interface OffsetInput extends CallOptions {
  /** `skip` is where to begin, 0 by default; `take` is the size of a page, 100 by default. */
  body: Omit<CloseRequestQuery, "skip" | "take"> & Partial<Pick<CloseRequestQuery, "skip" | "take">>;
}

type List<Item> = (
  input: CallOptions & { body: CloseRequestQuery },
) => Promise<{ data: Item[]; totalCount: number }>;

/**
 * Reads a list page by page. Asks for the total count, and ends when it is reached, or when a page is empty or the same
 * as the one before: a service that ignores `skip` would never end.
 */
export function listByOffset<Item>(list: List<Item>, input: OffsetInput): Pages<Item, OffsetPage<Item>> {
  return createPages(async function* () {
    const { skip: start = 0, take = 100, requireTotalCount = true, ...filter } = input.body;
    let skip = start;
    let before = "";
    for (;;) {
      const { data, totalCount } = await list({
        ...input,
        body: { ...filter, skip, take, requireTotalCount },
      });
      const text = JSON.stringify(data);
      if (data.length === 0 || text === before) return;
      yield { items: data, skip, totalCount };
      before = text;
      skip += data.length;
      // The count means nothing unless it was asked for.
      if (requireTotalCount && skip >= totalCount) return;
    }
  });
}
