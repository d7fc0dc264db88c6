/** A list that is read page by page, and only as far as it is iterated. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The pages instead of their items; begins anew on each call. */
  pages: () => AsyncIterable<Page>;
}

/** Makes the list of the items out of their pages. */
export function createPages<Item, Page extends { items: readonly Item[] }>(
  pages: () => AsyncGenerator<Page, void, undefined>,
): Pages<Item, Page> {
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page.items;
    },
  };
}
