// Faults that tests plan for the next calls and notifications. What they do to a call is in pipeline.ts, and to a
// notification in scheduler.ts.

import type { Fault as Schema } from "./control/generated/types.ts";
import { isFault } from "./control/generated/validators.js";
import { type EventName, eventNames } from "../../generated/events.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/errors.ts";
import { checkControlInput, ControlInputError } from "./control/input.ts";

/** A fault that affects the next calls, or the next notifications of an event. */
export type Fault = Omit<Schema, "operation"> & { operation: OperationId | EventName | "*" };

/** What goes wrong. */
export type FaultKind = Fault["kind"];

/** A planned fault, with its defaults. */
export type PlannedFault = Fault & Required<Pick<Fault, "times" | "ms">>;

/** The call or notification that a fault may affect. */
interface FaultyCall {
  /** The operation, or the event of a notification. */
  readonly operation: string;
  readonly key: string | undefined;
  /** Reads the order code. Only asked for if a fault depends on it, since that reads the body. */
  readonly code: () => Promise<string | undefined>;
}

/** The faults of an instance. */
export interface Faults {
  /** @throws {ControlInputError} for an unknown operation, event or kind, or a number that is out of bounds */
  readonly add: (fault: Fault) => void;
  /** Takes one fault that applies to a call. */
  readonly take: (call: FaultyCall) => Promise<PlannedFault | undefined>;
  /** Returns whether it is called with a key for the first time. */
  readonly isFirst: (key: string) => boolean;
  readonly list: () => PlannedFault[];
  readonly clear: () => void;
}

/** The connection of a call is broken, as a planned fault requires. */
export class DroppedConnectionError extends PaymentOrdersError {
  override readonly name = "DroppedConnectionError";
}

/** Number of keys that are remembered. */
const maxMet = 10_000;

/** Creates a list of faults. */
export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  const met = new Set<string>();
  return {
    add: (fault) => {
      checkFault(fault);
      planned.push({ times: 1, ms: 1000, ...fault });
    },
    async take({ operation, key, code }) {
      if (planned.length === 0) return undefined;
      const names = Object.hasOwn(operations, operation) ? ["*", operation] : [operation];
      const applies = (fault: Fault) => names.includes(fault.operation) && (fault.key ?? key) === key;
      const needsCode = planned.some((fault) => fault.code !== undefined && applies(fault));
      const given = needsCode ? await code() : undefined;
      const found = planned.find((fault) => applies(fault) && (fault.code ?? given) === given);
      planned = planned.flatMap((entry) => {
        if (entry !== found) return [entry];
        return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
      });
      return found;
    },
    isFirst(key) {
      if (met.size >= maxMet) met.clear();
      return !met.has(key) && met.add(key).has(key);
    },
    list: () => planned.map((fault) => ({ ...fault })),
    clear() {
      planned = [];
      met.clear();
    },
  };
}

function checkFault(fault: Fault): void {
  checkControlInput("fault", isFault, fault);
  const { operation, kind, key } = fault;
  if (operation === "*" || Object.hasOwn(operations, operation)) return;
  const reject = (field: string, issue: string) => new ControlInputError("fault", [{ field, issue }]);
  const names: readonly string[] = eventNames;
  if (!names.includes(operation))
    throw reject("operation", "must be an operationId or an event of the contract, or *");
  if (kind !== "latency") throw reject("kind", "must be latency for a notification, which is then sent late");
  if (key !== undefined) throw reject("key", "must be left out for a notification");
}
