import type { OperationId } from "../../generated/operations.ts";
import { IncompleteListError } from "./incomplete-list-error.ts";
import { readItems, type ReadPage, type ReceivedPage } from "./pages.ts";

interface CursorInput {
  query?: { cursor?: string };
}

interface CursorPage {
  hasNext?: boolean;
  nextCursor?: string | number;
}

/**
 * Reads a list page by page, starting at `query.cursor`.
 * @throws {IncompleteListError} when the service reports more pages, but names no cursor to continue from, or repeats an
 *   earlier one, which would cause an endless loop.
 */
export async function* listByCursor(
  readPage: ReadPage,
  operationId: OperationId,
  input: CursorInput = {},
): AsyncGenerator<ReceivedPage, void, undefined> {
  const seen = new Set<string | undefined>([undefined]);
  let cursor = input.query?.cursor;
  for (;;) {
    const page = await readPage({ ...input, query: { ...input.query, cursor } });
    yield { items: readItems(page, operationId), page };
    const { hasNext, nextCursor }: CursorPage = page;
    if (!hasNext) return;
    seen.add(cursor);
    // Some services write a missing cursor as `null` or an empty string. Two objects would never be the same.
    const next = nextCursor ? String(nextCursor) : undefined;
    if (seen.has(next)) throw new IncompleteListError(operationId, { cursor });
    cursor = next;
  }
}
