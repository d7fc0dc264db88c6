import type {
  CloseRequest,
  CloseRequestGroup,
  OpenCloseRequestGroup,
  UndeliveredEvent,
} from "../../generated/types.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import type { CursorInput, CursorPage } from "./list-by-cursor.ts";
import type { List, OffsetInput, OffsetPage } from "./list-by-offset.ts";
import { createPages, type Pages } from "./pages.ts";

/** The lists of the contract, each read to its end by `for await`, or page by page. */
export interface Paginate {
  /** Notifications that were not delivered. `query.cursor` resumes a list; each page has its own. */
  listUndeliveredEvents: (input?: CursorInput) => Pages<UndeliveredEvent, CursorPage>;
  /** Close requests, or groups of them when `group` is given. */
  listCloseRequests: (
    input: OffsetInput,
  ) => Pages<CloseRequest | CloseRequestGroup, OffsetPage<CloseRequest | CloseRequestGroup>>;
  /** Groups of close requests. */
  listCloseRequestGroups: (
    input: OffsetInput,
  ) => Pages<OpenCloseRequestGroup, OffsetPage<OpenCloseRequestGroup>>;
}

/** Makes the lists out of the operations that read one page. How they are read is loaded with the first page. */
export function createPaginate(operations: NamedOperations): Paginate {
  const byOffset = <Item>(list: List<Item>, input: OffsetInput) =>
    createPages<Item, OffsetPage<Item>>(async function* () {
      yield* (await import("./list-by-offset.ts")).listByOffset(list, input);
    });
  return {
    listUndeliveredEvents: (input) =>
      createPages<UndeliveredEvent, CursorPage>(async function* () {
        yield* (await import("./list-by-cursor.ts")).listByCursor(operations.listUndeliveredEvents, input);
      }),
    listCloseRequests: (input) => byOffset(operations.listCloseRequests, input),
    listCloseRequestGroups: (input) => byOffset(operations.listCloseRequestGroups, input),
  };
}
