import { expect, test } from "vitest";
import {
  ContractBreachError,
  rejectField,
  RejectedError,
  rejectUnknown,
} from "../../../src/sandbox/context.ts";
import { lastTimestamp, toTimestamp } from "../../../src/sandbox/calendar.ts";

test("a call that is rejected because of a member names it", () => {
  expect(rejectField("order.code", "is taken")).toMatchObject({
    name: "RejectedError",
    message: "invalid",
    rejection: { reason: "invalid", problems: [{ field: "order.code", issue: "is taken" }] },
  });
});

test("a call that names nothing known is rejected without details", () => {
  expect(rejectUnknown().rejection).toEqual({ reason: "notFound" });
});

test("the message of a rejection is its own one, if it has one", () => {
  const rejection = { reason: "forbidden", message: "Not today" } as const;
  expect(new RejectedError(rejection)).toMatchObject({ message: "Not today", rejection });
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
