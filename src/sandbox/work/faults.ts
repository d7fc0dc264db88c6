import type { OperationId } from "../../../generated/operations.ts";

/** A fault that the next calls meet. */
export interface Fault {
  /** The operation, or `*` for any. */
  readonly operation: OperationId | "*";
  /**
   * `latency` delays the response, `error` responds with 500 and does nothing, `drop` breaks the connection after the
   * call was carried out, `malformed` cuts the response off in the middle.
   */
  readonly kind: "latency" | "error" | "drop" | "malformed";
  /** Number of calls that meet it. @default 1 */
  readonly times?: number;
  /** Delay of `latency`, in real milliseconds. @default 1000 */
  readonly ms?: number;
}

/** The faults of an instance. */
export interface Faults {
  add(fault: Fault): void;
  /** Takes one fault that applies to a call of the operation. */
  take(operationId: OperationId): Required<Fault> | undefined;
  list(): Required<Fault>[];
  clear(): void;
}

/** The connection of a call is broken, as a fault asks for. */
export class DroppedConnectionError extends Error {
  override readonly name = "DroppedConnectionError";
}

/** Creates a list of faults. */
export function createFaults(): Faults {
  let planned: Required<Fault>[] = [];
  return {
    add: ({ operation, kind, times = 1, ms = 1000 }) => {
      planned.push({ operation, kind, times, ms });
    },
    take(operationId) {
      const fault = planned.find(({ operation }) => operation === "*" || operation === operationId);
      if (fault === undefined) return undefined;
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
