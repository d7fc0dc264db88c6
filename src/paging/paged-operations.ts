import type { OperationId, operations } from "../../generated/operations.ts";
import type { OperationInput } from "../operations/operation-input.ts";
import type { OperationData } from "../operations/operation-result.ts";

type PagedBy<Kind extends string> = {
  [Id in OperationId]: (typeof operations)[Id]["paging"] extends Kind ? Id : never;
}[OperationId];

/** Name of an operation that reads one page of a list from a `cursor` in its query on. */
export type CursorOperation = PagedBy<"cursor">;

/** Name of an operation that reads one page of a list by `skip` and `take` in its body. */
export type OffsetOperation = PagedBy<"offset">;

/** An item of a list. */
export type ListItem<Id extends OperationId> =
  OperationData<Id> extends { data: readonly (infer Item)[] } ? Item : never;

/** One page of a list with a cursor. */
export interface CursorPage<Id extends CursorOperation = CursorOperation> {
  readonly items: readonly ListItem<Id>[];
  /** The cursor of this page: pass it to begin with this page again. */
  readonly cursor: string | undefined;
  /** Pass it to continue after this page; `undefined` when the service named none. */
  readonly nextCursor: string | undefined;
  /** Whether there should be more after this page, but the service named no new cursor to continue from. */
  readonly stuck: boolean;
  /** The whole answer. */
  readonly page: OperationData<Id>;
}

/** Input of a list with a cursor; its `cursor` is where to begin. */
export type CursorInput<Id extends CursorOperation = CursorOperation> = OperationInput<Id>;

/** One page of a list with `skip` and `take`. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  /** How many items precede this page. */
  readonly skip: number;
  /** How many items there are in all, as the service counts them. */
  readonly totalCount: number;
}

type PageBody<Body> = Omit<Body, "skip" | "take"> & Partial<Pick<Body, Extract<keyof Body, "skip" | "take">>>;

/** Input of a list with `skip` and `take`: where to begin, and the size of a page. */
export type OffsetInput<Id extends OffsetOperation = OffsetOperation> = Omit<OperationInput<Id>, "body"> & {
  /** `skip` is where to begin, 0 by default; `take` is the size of a page, 100 by default. */
  body: OperationInput<Id> extends { body: infer Body } ? PageBody<Body> : never;
};
