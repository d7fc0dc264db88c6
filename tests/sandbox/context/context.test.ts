import { expect, test } from "vitest";
import { ContractBreachError } from "../../../src/sandbox/context/contract-breach-error.ts";
import {
  lastTimestamp,
  refuseField,
  RefusedError,
  refuseUnknown,
  toTimestamp,
} from "../../../src/sandbox/context/context.ts";

test("a call that is rejected because of a member names it", () => {
  expect(refuseField("order.code", "is taken")).toMatchObject({
    name: "RefusedError",
    message: "invalid",
    refusal: { reason: "invalid", problems: [{ field: "order.code", issue: "is taken" }] },
  });
});

test("a call that names nothing known is rejected without details", () => {
  expect(refuseUnknown().refusal).toEqual({ reason: "notFound" });
});

test("the message of a refusal is its own one, if it has one", () => {
  const refusal = { reason: "forbidden", message: "Not today" } as const;
  expect(new RefusedError(refusal)).toMatchObject({ message: "Not today", refusal });
});

test("an error about a breach of the contract has its own name", () => {
  expect(new ContractBreachError("at /paths")).toMatchObject({
    name: "ContractBreachError",
    message: "at /paths",
  });
});

test("the latest timestamp is the last one of four digits", () => {
  expect(toTimestamp(lastTimestamp)).toBe("9999-12-31T23:59:59.999Z");
  expect(toTimestamp(lastTimestamp + 1)).toBe("+010000-01-01T00:00:00.000Z");
});
