import { isFault } from "./controls/generated/validators.js";
import { operations, type OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { checkControlInput, ControlInputError } from "./context/check-control-input.ts";

/** A fault that affects the next calls. */
export interface Fault {
  /** The operation, or `*` for any. */
  readonly operation: OperationId | "*";
  /**
   * `latency` delays the response, `error` responds with 500 and does nothing, `drop` breaks the connection after the
   * call was carried out, `malformed` cuts the response off in the middle.
   */
  readonly kind: "latency" | "error" | "drop" | "malformed";
  /** Number of calls that it affects. @default 1 */
  readonly times?: number;
  /** Delay of `latency`, in real milliseconds: at most 2,147,483,647, the longest timer. @default 1000 */
  readonly ms?: number;
}

/** The faults of an instance. */
export interface Faults {
  /** @throws {ControlInputError} for an unknown operation or kind, or a number that is out of bounds */
  add(fault: Fault): void;
  /** Takes one fault that applies to a call of the operation. */
  take(operationId: OperationId): Required<Fault> | undefined;
  list(): Required<Fault>[];
  clear(): void;
}

/** The connection of a call is broken, as a planned fault requires. */
export class DroppedConnectionError extends PaymentOrdersError {
  override readonly name = "DroppedConnectionError";
}

/** Creates a list of faults. */
export function createFaults(): Faults {
  let planned: Required<Fault>[] = [];
  return {
    add: (fault) => {
      checkFault(fault);
      const { operation, kind, times = 1, ms = 1000 } = fault;
      planned.push({ operation, kind, times, ms });
    },
    take(operationId) {
      const fault = planned.find(({ operation }) => operation === "*" || operation === operationId);
      planned = planned.flatMap((entry) => {
        if (entry !== fault) return [entry];
        return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
      });
      return fault;
    },
    list: () => planned.map((fault) => ({ ...fault })),
    clear() {
      planned = [];
    },
  };
}

function checkFault(fault: Fault): void {
  checkControlInput("fault", isFault, fault);
  if (fault.operation === "*" || Object.hasOwn(operations, fault.operation)) return;
  throw new ControlInputError("fault", [
    { field: "operation", issue: "must be an operationId of the contract, or *" },
  ]);
}
