import { expect, test } from "vitest";
import { controlHandlers, type ControlCall } from "../../../src/sandbox/control-api/control-handlers.ts";

type Name = keyof typeof controlHandlers;

const [now, frozen] = [Date.parse("2026-11-20T15:00:00.000Z"), true];
const clock = { now: "2026-11-20T15:00:00.000Z", frozen };

/** Calls a handler with controls that only note how they are called, and return their names. */
async function call(name: Name, { path = {}, query = {}, body }: Partial<ControlCall>) {
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
  const result: unknown = await controlHandlers[name](api as never, { path, query, body });
  return { calls, result };
}

const path = { id: "1" };
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
  ["payOrder", { path, body }, ["payOrder", "1", body], "payOrder was called"],
  ["receivePix", { body }, ["receivePix", body], { id: "receivePix was called" }],
  ["acceptSubscription", { path, body }, ["acceptSubscription", "1", body], "acceptSubscription was called"],
  ["rejectSubscription", { path, body }, ["rejectSubscription", "1", body], "rejectSubscription was called"],
  ["failSubscription", { path }, ["failSubscription", "1"], "failSubscription was called"],
  [
    "requestCancellation",
    { path, body },
    ["requestCancellation", "1", body],
    { id: "requestCancellation was called" },
  ],
  ["acceptCancellation", { path }, ["acceptCancellation", "1"], "acceptCancellation was called"],
  ["rejectCancellation", { path }, ["rejectCancellation", "1"], "rejectCancellation was called"],
  [
    "settleScheduledPayment",
    { path, body },
    ["settleScheduledPayment", "1", body],
    { id: "settleScheduledPayment was called" },
  ],
  ["failScheduledPayment", { path }, ["failScheduledPayment", "1"], "failScheduledPayment was called"],
  ["createPayout", { body }, ["createPayout", body], "createPayout was called"],
  ["payPayout", { path }, ["payPayout", "1"], "payPayout was called"],
  ["cancelPayout", { path }, ["cancelPayout", "1"], "cancelPayout was called"],
  ["failPayout", { path, body }, ["failPayout", "1", body], "failPayout was called"],
  ["createCloseRequest", { body }, ["createCloseRequest", body], "createCloseRequest was called"],
  ["moveCloseRequest", { path, body }, ["moveCloseRequest", "1", body], "moveCloseRequest was called"],
  [
    "moveMedCase",
    { path, body: { status: "TRACED" } },
    ["moveMedCase", "1", "TRACED"],
    "moveMedCase was called",
  ],
  [
    "createAccountRequest",
    { body },
    ["createAccountRequest", body],
    { id: "createAccountRequest was called" },
  ],
  ["closeAccountRequest", { path }, ["closeAccountRequest", "1"], "closeAccountRequest was called"],
  ["readClaimCode", { path }, ["claimCode", "1"], { code: "claimCode was called" }],
  ["confirmClaim", { path, body: { code: "7" } }, ["confirmClaim", "1", "7"], "confirmClaim was called"],
])("%s with %j calls %j and returns %j", async (name, given, called, result) => {
  expect(await call(name, given)).toEqual({ calls: [called], result });
});
