import type {
  CloseRequest,
  CloseRequestGroup,
  OpenCloseRequestGroup,
  UndeliveredEvent,
} from "../../generated/types.ts";
import type { NamedOperations } from "../operations/named-operations.ts";
import type { Pages } from "./pages.ts";
import type { CursorInput, CursorPage } from "./read-lists.ts";
import type { OffsetInput, OffsetPage } from "./read-lists.ts";

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
  return {
    listUndeliveredEvents: (input) =>
      load((lists) => lists.listByCursor(operations.listUndeliveredEvents, input)),
    listCloseRequests: (input) => load((lists) => lists.listByOffset(operations.listCloseRequests, input)),
    listCloseRequestGroups: (input) =>
      load((lists) => lists.listByOffset(operations.listCloseRequestGroups, input)),
  };
}

type Lists = typeof import("./read-lists.ts");

function load<Item, Page extends { items: readonly Item[] }>(
  read: (lists: Lists) => AsyncGenerator<Page & { items: readonly Item[] }, void, undefined>,
): Pages<Item, Page> {
  const lists = () => import("./read-lists.ts");
  const pages = async function* () {
    yield* read(await lists());
  };
  return {
    pages,
    autoPagingToArray: async (options) => (await lists()).collect(pages(), options),
    async *[Symbol.asyncIterator]() {
      yield* (await lists()).readAll(pages());
    },
  };
}
