import type { OperationId, operations } from "../../generated/operations.ts";
import type { OperationInput } from "../operations/operation-input.ts";
import type { OperationData } from "../operations/operation-result.ts";

type PagedBy<Kind extends string> = {
  [Id in OperationId]: (typeof operations)[Id]["paging"] extends Kind ? Id : never;
}[OperationId];

/** Name of an operation that has a `cursor` in its query. */
export type CursorOperation = PagedBy<"cursor" | "time">;

/** Name of an operation that pages by `skip` and `take` in its body. */
export type OffsetOperation = PagedBy<"offset">;

/** An item of a list. */
export type ListItem<Id extends OperationId> =
  OperationData<Id> extends { data: readonly (infer Item)[] } ? Item : never;

/** One page of a list that has a cursor. */
export interface CursorPage<Id extends CursorOperation = CursorOperation> {
  /** The items that no page before contained. There is at least one, unless the list pages by its cursor. */
  readonly items: readonly ListItem<Id>[];
  /** The response as the service sent it. */
  readonly page: OperationData<Id>;
}

/** Input of a list that has a cursor; `query.cursor` is where to start. */
export type CursorInput<Id extends CursorOperation = CursorOperation> = OperationInput<Id>;

/** One page of a list that pages by `skip` and `take`. */
export interface OffsetPage<Item> {
  readonly items: readonly Item[];
  /** Number of items before this page. */
  readonly skip: number;
  /** Total number of items, as counted by the service. */
  readonly totalCount: number;
}

type PageBody<Body> = Omit<Body, "skip" | "take"> & Partial<Pick<Body, Extract<keyof Body, "skip" | "take">>>;

/** Input of a list that pages by `skip` and `take`. */
export type OffsetInput<Id extends OffsetOperation = OffsetOperation> = Omit<OperationInput<Id>, "body"> & {
  /** `skip` is the number of items to skip, 0 by default; `take` is the page size, 100 by default. */
  body: OperationInput<Id> extends { body: infer Body } ? PageBody<Body> : never;
};
