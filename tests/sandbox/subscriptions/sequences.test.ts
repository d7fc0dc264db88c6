import fc from "fast-check";
import { expect, test } from "vitest";
import { findTransition, StateError } from "../../../src/sandbox/states/state-machine.ts";
import { finalStates, subscriptionStates } from "../../../src/sandbox/subscriptions/subscription-states.ts";
import { startSandbox } from "./start-sandbox.ts";

/** The control of each trigger. */
const controls = {
  accept: "acceptSubscription",
  reject: "rejectSubscription",
  requestCancellation: "requestCancellation",
  acceptCancellation: "acceptCancellation",
  rejectCancellation: "rejectCancellation",
  fail: "failSubscription",
} as const;

type Trigger = keyof typeof controls;

/** Returns whether the conditions of a trigger, besides the state, are met. */
function isMet(trigger: Trigger, isPending: boolean): boolean {
  if (trigger === "requestCancellation") return !isPending;
  return isPending || (trigger !== "acceptCancellation" && trigger !== "rejectCancellation");
}

const triggers = fc.array(fc.constantFrom(...(Object.keys(controls) as Trigger[])), { maxLength: 12 });

test("in any sequence, each control does what the table of states says, or nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), triggers, async (isCharged, sequence) => {
      const { create, createCharged, control, read, schedule, sent } = await startSandbox();
      const { id, status } = await (isCharged ? createCharged() : create());
      const history = [String(status)];
      const events: string[] = [];
      let isPending = false;
      for (const trigger of sequence) {
        const state = history.at(-1) ?? "";
        const row = isMet(trigger, isPending)
          ? findTransition(subscriptionStates, state, trigger)
          : undefined;
        const action = control[controls[trigger]](id);
        if (row === undefined) {
          await expect(action).rejects.toThrow(StateError);
        } else {
          await action;
          if (row.to !== state) history.push(row.to);
          if (row.notification !== undefined) events.push(row.notification);
          isPending = trigger === "requestCancellation" || (isPending && trigger === "fail");
        }
        const record = await read(id);
        expect(record.statusHistory?.map((entry) => entry.status)).toEqual(history);
        expect(record.payer !== undefined).toBe(history.includes("ACCEPTED"));
        expect((await sent()).map(({ event }) => event)).toEqual(events);
      }
      const payment = await schedule(id).catch(() => undefined);
      expect(payment === undefined).toBe(finalStates.includes(history.at(-1) ?? ""));
    }),
    { numRuns: 50 },
  );
});
