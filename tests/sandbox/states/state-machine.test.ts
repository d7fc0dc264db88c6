import { expect, test } from "vitest";
import {
  findTransition,
  listTriggers,
  takeTransition,
  type StateMachine,
} from "../../../src/sandbox/state-machine.ts";

const parcel: StateMachine = {
  transitions: [
    { from: null, trigger: "create", to: "NEW" },
    { from: "NEW", trigger: "send", when: "it is paid for", to: "SENT" },
    { from: "NEW", trigger: "send", when: "it is not", to: "NEW" },
    { from: "NEW", trigger: "drop", to: "DROPPED" },
  ],
};

test("the first transition that fits the state and the trigger is found", () => {
  expect(findTransition(parcel, "NEW", "send")).toBe(parcel.transitions[1]);
  expect(findTransition(parcel, null, "create")?.to).toBe("NEW");
  expect(findTransition(parcel, "SENT", "send")).toBeUndefined();
});

test("the triggers of a state are listed once each", () => {
  expect(listTriggers(parcel, "NEW")).toEqual(["send", "drop"]);
  expect(listTriggers(parcel, "SENT")).toEqual([]);
});

test("a trigger that the state does not allow is an error, which says what the state allows", () => {
  expect(takeTransition(parcel, "NEW", "drop", "parcel 1")).toBe(parcel.transitions[3]);
  expect(() => takeTransition(parcel, "NEW", "create", "parcel 1")).toThrow(
    expect.objectContaining({
      name: "StateError",
      message: "`create` is not possible: parcel 1 is NEW, which allows only `send`, `drop`.",
    }),
  );
  expect(() => takeTransition(parcel, "SENT", "drop", "parcel 1")).toThrow(
    "`drop` is not possible: parcel 1 is SENT, which is final.",
  );
});
