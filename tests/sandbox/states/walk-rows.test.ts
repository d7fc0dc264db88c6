import { expect, test } from "vitest";
import { walkRows, walkTable } from "./rows/walk-rows.ts";
import { walkers } from "./rows/walkers.ts";
import { stateMachines, payoutStates } from "../../../src/sandbox/states.ts";

const walked = await walkRows();

test("every row of every table is walked", () => {
  const count = Object.values(stateMachines).reduce((sum, { transitions }) => sum + transitions.length, 0);
  expect(walked).toHaveLength(count);
  expect(new Set(walked.map(({ name }) => name)).size).toBe(count);
});

test.each(walked)("$name: the state and the notification are those of the table", ({ expected, seen }) => {
  expect(seen).toEqual(expected);
});

test("a table that says something else is detected", async () => {
  const transitions = [
    payoutStates.transitions[0],
    { from: "PENDING", trigger: "pay", to: "CANCELED", notification: "ORDER-PAYOUT.PAID" },
    { from: "PENDING", trigger: "cancel", to: "CANCELED" },
    { from: "LOST", trigger: "pay", to: "PAID" },
  ] as const;
  const rows = await walkTable("payout", { transitions }, walkers.payout);
  expect(rows.map(({ seen }) => seen)).toEqual([
    { from: null, to: "PENDING", notifications: [] },
    { from: "PENDING", to: "PAID", notifications: ["ORDER-PAYOUT.PAID"] },
    { from: "PENDING", to: "CANCELED", notifications: ["ORDER-PAYOUT.CANCELED"] },
    undefined,
  ]);
});
