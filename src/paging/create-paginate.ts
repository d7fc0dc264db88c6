import type {
  CloseRequest,
  CloseRequestGroup,
  OpenCloseRequestGroup,
  UndeliveredEvent,
} from "../../generated/types.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import { listByCursor, type CursorInput, type CursorPage } from "./list-by-cursor.ts";
import { listByOffset, type OffsetInput, type OffsetPage } from "./list-by-offset.ts";
import type { Pages } from "./pages.ts";

/** The lists of the contract, each read to its end by `for await`, or page by page. */
export interface Paginate {
  /** Notifications that were not delivered. `query.cursor` resumes a list; each page tells its own. */
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

/** Makes the lists out of the operations that read one page. */
export function createPaginate(operations: NamedOperations): Paginate {
  return {
    listUndeliveredEvents: (input) => listByCursor(operations.listUndeliveredEvents, input),
    listCloseRequests: (input) => listByOffset(operations.listCloseRequests, input),
    listCloseRequestGroups: (input) => listByOffset(operations.listCloseRequestGroups, input),
  };
}
