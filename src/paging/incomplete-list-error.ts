import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** The place at which a list ended: one of these, depending on how the list pages. */
export interface ListPosition {
  readonly time?: string | undefined;
  readonly skip?: number;
  readonly cursor?: string | undefined;
}

/**
 * The service has more items of a list, but returned none that were new. Everything that it did return has been passed
 * on before.
 */
export class IncompleteListError extends PaymentOrdersError {
  override name = "IncompleteListError";
  readonly operationId: OperationId;
  /**
   * For `listUndeliveredEvents`: when the last event was created, as the service wrote it. Others that were created then
   * may be missing. To read what follows, list the events `from` a later time, or `to` an earlier one if the newest come
   * first. `undefined` if the service returned no event with a time, or did not sort them.
   */
  readonly time: string | undefined;
  /** For lists that page by `skip` and `take`: the number of items before those that are missing. */
  readonly skip: number | undefined;
  /** For other lists that page by a cursor: the last cursor that the service named. */
  readonly cursor: string | undefined;

  constructor(operationId: OperationId, position: ListPosition) {
    const [member = "", value] = Object.entries(position)[0] ?? [];
    // As JSON, since a text of the service may contain control characters.
    const place = value || value === 0 ? ` (${JSON.stringify(value).slice(0, 100)})` : "";
    super(
      `\`${operationId}\` has more items than the service returned; ask your provider about those at \`${member}\`${place}, and continue beyond it.`,
    );
    this.operationId = operationId;
    this.time = position.time;
    this.skip = position.skip;
    this.cursor = position.cursor;
  }
}
