import { expect, test } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import { createFaults, DroppedConnectionError, type Faults } from "../../src/sandbox/faults.ts";

const take = (faults: Faults, operationId: OperationId, key?: string, code?: string) =>
  faults.take({ operationId, key, code: () => Promise.resolve(code) });

test("a fault is met once, with a delay of a second, unless it says otherwise", async () => {
  const faults = createFaults();
  faults.add({ operation: "getPayout", kind: "latency" });
  const fault = { operation: "getPayout", kind: "latency", times: 1, ms: 1000 };
  expect(faults.list()).toEqual([fault]);
  expect(await take(faults, "getPayout")).toEqual(fault);
  expect(await take(faults, "getPayout")).toBeUndefined();
});

test("the first fault that applies to a call is met, and the others are kept in their order", async () => {
  const faults = createFaults();
  faults.add({ operation: "openMedCase", kind: "error" });
  faults.add({ operation: "getPayout", kind: "drop", times: 2 });
  faults.add({ operation: "*", kind: "malformed" });
  expect(await take(faults, "getPayout")).toMatchObject({ kind: "drop" });
  expect(faults.list().map(({ kind, times }) => [kind, times])).toEqual([
    ["error", 1],
    ["drop", 1],
    ["malformed", 1],
  ]);
  expect(await take(faults, "getPayout")).toMatchObject({ kind: "drop" });
  expect(await take(faults, "getPayout")).toMatchObject({ kind: "malformed" });
  expect(await take(faults, "getPayout")).toBeUndefined();
  expect(faults.list().map(({ kind }) => kind)).toEqual(["error"]);
});

test("the list of faults is a copy, and empty after they are removed", async () => {
  const faults = createFaults();
  expect(faults.list()).toEqual([]);
  faults.add({ operation: "*", kind: "error" });
  for (const fault of faults.list()) Object.assign(fault, { kind: "drop" });
  expect(faults.list()).toMatchObject([{ kind: "error" }]);
  faults.clear();
  expect(faults.list()).toEqual([]);
  expect(await take(faults, "getPayout")).toBeUndefined();
});

test.each(["payOrder", "constructor", ""])("a fault of the operation %j is rejected", (operation) => {
  const faults = createFaults();
  expect(() => {
    faults.add({ operation: operation as never, kind: "error" });
  }).toThrow("`fault` received invalid input: `operation` must be an operationId of the contract, or *.");
  expect(faults.list()).toEqual([]);
});

test("a fault of an unknown kind is rejected", () => {
  expect(() => {
    createFaults().add({ operation: "*", kind: "fire" as never });
  }).toThrow("`fault` received invalid input: `kind` ");
});

test("the error of a connection that is dropped has its own name", () => {
  expect(new DroppedConnectionError("dropped")).toMatchObject({
    name: "DroppedConnectionError",
    message: "dropped",
  });
});

test("a fault for an order code or an idempotency key spares the other calls", async () => {
  const faults = createFaults();
  faults.add({ operation: "*", kind: "drop-before", code: "ORD-1", key: "key-1" });
  expect(await take(faults, "createTransparentOrderV3", "key-1", "ORD-2")).toBeUndefined();
  expect(await take(faults, "createTransparentOrderV3", "key-2", "ORD-1")).toBeUndefined();
  expect(await take(faults, "createTransparentOrderV3", "key-1", "ORD-1")).toMatchObject({
    kind: "drop-before",
  });
  expect(faults.list()).toEqual([]);
});
