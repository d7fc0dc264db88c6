import type { OperationId } from "../../generated/operations.ts";
import { IncompleteListError } from "./incomplete-list-error.ts";
import type { OffsetPage } from "./paged-operations.ts";
import { readItems, type ReadPage } from "./pages.ts";

interface OffsetInput {
  body?: { skip?: number; take?: number; requireTotalCount?: boolean };
}

/**
 * Reads a list page by page. Requests the total count and stops when it is reached, or at an empty page if it is not
 * requested.
 * @throws {IncompleteListError} when a page is empty although the count says that there are more items, or repeats the
 *   previous page: a service that ignores `skip` would otherwise never end.
 */
export async function* listByOffset(
  readPage: ReadPage,
  operationId: OperationId,
  input: OffsetInput = {},
): AsyncGenerator<OffsetPage<unknown>, void, undefined> {
  const { skip: start = 0, take = 100, requireTotalCount = true, ...filter } = input.body ?? {};
  let skip = start;
  let before = "";
  for (;;) {
    const page = await readPage({ ...input, body: { ...filter, skip, take, requireTotalCount } });
    const { totalCount } = page as { totalCount: number };
    // The count is meaningless unless it was requested.
    const isCounted = requireTotalCount && typeof totalCount === "number";
    const items = readItems(page, operationId);
    const text = JSON.stringify(items);
    if (items.length === 0 || text === before) {
      if (isCounted ? skip < totalCount : items.length > 0)
        throw new IncompleteListError(operationId, { skip });
      return;
    }
    yield { items, skip, totalCount };
    before = text;
    skip += items.length;
    if (isCounted && skip >= totalCount) return;
  }
}
