import { joinPointer } from "../../../../src/contract/pointer.ts";
import { methods, type Operation, type PathItem, type Reference } from "../../../../src/contract/document.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { followReference } from "../../../../src/contract/references.ts";

/** A call that the service makes to an address that an integrator sent. */
interface Callback {
  /** Its operationId, or else its key. */
  name: string;
  pointer: string;
  operation: Operation;
}

type Callbacks = Record<string, Record<string, PathItem | Reference> | Reference>;

/** Lists the callbacks of an operation. */
export function listCallbacks({ operation, pointer }: ContractOperation): Callback[] {
  const { callbacks = {} } = operation as { callbacks?: Callbacks };
  return Object.entries(callbacks).flatMap(([key, callback]) => {
    const found = followReference<Record<string, PathItem | Reference>>(
      callback,
      joinPointer(pointer, "callbacks", key),
    );
    return Object.entries(found.node).flatMap(([expression, item]) => {
      const { node, pointer: place } = followReference<PathItem>(
        item,
        joinPointer(found.pointer, expression),
      );
      return methods.flatMap((method) => {
        const called = node[method];
        if (called === undefined) return [];
        return [{ name: called.operationId ?? key, operation: called, pointer: joinPointer(place, method) }];
      });
    });
  });
}
