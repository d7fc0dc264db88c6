import { expect, test } from "vitest";
import { findNewest } from "../../../docs/text/versions.ts";
import type { ContractOperation } from "../../../src/contract/operations.ts";

const call = (operationId: string) => ({ operationId }) as ContractOperation;

test.for([
  ["createOrderV2", "createOrderV10"],
  ["createOrderV9", "createOrderV10"],
  ["createOrderV10", undefined],
  ["createOrderV2Draft", undefined],
  ["getPayout", undefined],
] as const)("the newest version of %s is %s", ([operationId, newest]) => {
  const calls = ["createOrderV9", "createOrderV2", "createOrderV10", "getPayout", "createOrderV2Draft"].map(
    call,
  );
  expect(findNewest(call(operationId), calls)?.operationId).toBe(newest);
});
