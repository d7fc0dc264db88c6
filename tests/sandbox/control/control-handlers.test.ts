import { expect, test } from "vitest";
import { controlHandlers, type ControlCall } from "../../../src/sandbox/control/api.ts";

type Name = keyof typeof controlHandlers;

const [now, frozen] = [Date.parse("2026-11-20T15:00:00.000Z"), true];
const clock = { now: "2026-11-20T15:00:00.000Z", frozen };

/** Calls a handler with controls that only note how they are called, and return their names. */
async function call(name: Name, { id = "", query = {}, body }: Partial<ControlCall>) {
  const calls: unknown[][] = [];
  const noting = (known: object) =>
    new Proxy(known, {
      get: (_, control: string) =>
        (known as Record<string, unknown>)[control] ??
        ((...given: unknown[]) => {
          calls.push([control, ...given]);
          return Promise.resolve(`${control} was called`);
        }),
    });
  const api = { control: noting({}), clock: noting({ now: () => now, isFrozen: () => frozen }) };
  const result: unknown = await (controlHandlers[name] as (api: never, call: ControlCall) => unknown)(
    api as never,
    { id, query, body },
  );
  return { calls, result };
}

const id = "1";
const body = { member: "value" };

test.each<[name: Name, given: Partial<ControlCall>, called: readonly unknown[], result: unknown]>([
  ["seed", {}, ["seed"], "seed was called"],
  ["reset", {}, ["reset"], "reset was called"],
  ["takeSnapshot", {}, ["snapshot"], "snapshot was called"],
  ["restoreSnapshot", { body }, ["restore", body], "restore was called"],
  ["planFault", { body }, ["fault", body], undefined],
  ["clearFaults", {}, ["clearFaults"], undefined],
  ["advanceClock", { body: { ms: 5 } }, ["advance", 5], clock],
  ["freezeClock", { body: {} }, ["freeze", undefined], clock],
  ["freezeClock", { body: { at: clock.now } }, ["freeze", new Date(now)], clock],
  ["unfreezeClock", {}, ["unfreeze"], clock],
  ["payOrder", { id, body }, ["payOrder", "1", body], "payOrder was called"],
  ["receivePix", { body }, ["receivePix", body], { id: "receivePix was called" }],
  ["acceptSubscription", { id, body }, ["acceptSubscription", "1", body], "acceptSubscription was called"],
  ["rejectSubscription", { id, body }, ["rejectSubscription", "1", body], "rejectSubscription was called"],
  ["failSubscription", { id }, ["failSubscription", "1"], "failSubscription was called"],
  [
    "requestCancellation",
    { id, body },
    ["requestCancellation", "1", body],
    { id: "requestCancellation was called" },
  ],
  ["acceptCancellation", { id }, ["acceptCancellation", "1"], "acceptCancellation was called"],
  ["rejectCancellation", { id }, ["rejectCancellation", "1"], "rejectCancellation was called"],
  [
    "settleScheduledPayment",
    { id, body },
    ["settleScheduledPayment", "1", body],
    { id: "settleScheduledPayment was called" },
  ],
  ["failScheduledPayment", { id }, ["failScheduledPayment", "1"], "failScheduledPayment was called"],
  ["createPayout", { body }, ["createPayout", body], "createPayout was called"],
  ["payPayout", { id }, ["payPayout", "1"], "payPayout was called"],
  ["cancelPayout", { id }, ["cancelPayout", "1"], "cancelPayout was called"],
  ["failPayout", { id, body }, ["failPayout", "1", body], "failPayout was called"],
  ["createCloseRequest", { body }, ["createCloseRequest", body], "createCloseRequest was called"],
  ["moveCloseRequest", { id, body }, ["moveCloseRequest", "1", body], "moveCloseRequest was called"],
  [
    "moveMedCase",
    { id, body: { status: "TRACED" } },
    ["moveMedCase", "1", "TRACED"],
    "moveMedCase was called",
  ],
  [
    "createAccountRequest",
    { body },
    ["createAccountRequest", body],
    { id: "createAccountRequest was called" },
  ],
  ["closeAccountRequest", { id }, ["closeAccountRequest", "1"], "closeAccountRequest was called"],
  ["readClaimCode", { id }, ["claimCode", "1"], { code: "claimCode was called" }],
  ["confirmClaim", { id, body: { code: "7" } }, ["confirmClaim", "1", "7"], "confirmClaim was called"],
])("%s with %j calls %j and returns %j", async (name, given, called, result) => {
  expect(await call(name, given)).toEqual({ calls: [called], result });
});
