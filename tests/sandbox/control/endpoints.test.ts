import { describe, expect, test } from "vitest";
import { operations } from "../../../src/sandbox/control/generated/operations.ts";
import { controlHandlers } from "../../../src/sandbox/control/api.ts";
import { magicValues } from "../../../src/sandbox/magic-values.ts";
import { startSandbox } from "../start-sandbox.ts";

/** Controls that only read, or wait, whose counterpart over HTTP is `GET /_sandbox/state`. */
const reading = ["faults", "list", "notifications", "runDue"];

/** Names that differ: a word more says what an endpoint is about. */
const renamed: Readonly<Record<string, string>> = {
  fault: "planFault",
  snapshot: "takeSnapshot",
  restore: "restoreSnapshot",
  claimCode: "readClaimCode",
  requests: "listRequests",
  deliveries: "listDeliveries",
  resend: "resendNotification",
  trigger: "triggerEvent",
};

const ofClock: Readonly<Record<string, string>> = {
  advance: "advanceClock",
  freeze: "freezeClock",
  unfreeze: "unfreezeClock",
};

describe("the controls over HTTP", () => {
  test("are those of the functions, and the other way round", async () => {
    const { control, clock } = await startSandbox();
    const functions = Object.keys(control).filter((name) => !reading.includes(name));
    const clockFunctions = Object.keys(clock).filter((name) => !["now", "isFrozen"].includes(name));
    const expected = [
      "readState",
      ...functions.map((name) => renamed[name] ?? name),
      ...clockFunctions.map((name) => ofClock[name] ?? name),
    ];
    expect(Object.keys(operations).sort()).toEqual(expected.sort());
    expect(Object.keys(controlHandlers).sort()).toEqual(expected.sort());
  });

  test("include every control that a magic value uses", () => {
    const used = magicValues.flatMap(({ then }) => (then === undefined ? [] : [then]));
    expect(used.filter((name) => !(name in operations))).toEqual([]);
    expect(used.length).toBeGreaterThan(0);
  });
});
