import { describe, expect, test } from "vitest";
import { StateError, type StateMachine, type TriggerOf } from "../../../src/sandbox/state-machine.ts";
import { scheduledPaymentStates, finalStates, subscriptionStates } from "../../../src/sandbox/states.ts";
import { startSandbox } from "./start-sandbox.ts";

type Started = Awaited<ReturnType<typeof startSandbox>>;

/** Brings a new resource to a state, and returns its id. */
type Walks = Record<string, (sandbox: Started) => Promise<string>>;

/** Applies a trigger to a resource, and returns its id. */
type Triggers<Name extends string> = Record<Name, (sandbox: Started, id: string) => Promise<unknown>>;

/** Lists each state with each trigger that does not lead out of it. */
function listForbidden<Trigger extends string>(
  { transitions }: StateMachine<string, Trigger>,
  walks: Walks,
  triggers: Triggers<Trigger>,
) {
  return Object.keys(walks).flatMap((state) =>
    (Object.keys(triggers) as Trigger[])
      .filter((trigger) => !transitions.some((row) => row.from === state && row.trigger === trigger))
      .filter((trigger) => transitions.some((row) => row.from !== null && row.trigger === trigger))
      .map((trigger) => ({ state, trigger })),
  );
}

async function eventsSince(sandbox: Started, count: number) {
  return (await sandbox.sent()).slice(count).map(({ event }) => event);
}

const accepted = async ({ create, control }: Started) => {
  const { id } = await create();
  await control.acceptSubscription(id);
  return id;
};

describe("subscription", () => {
  const walks: Walks = {
    PENDING_AUTHORIZATION: async ({ create }) => (await create()).id,
    INITIAL: async ({ createCharged }) => (await createCharged()).id,
    ACCEPTED: accepted,
    REJECTED: async ({ create, control }) => {
      const { id } = await create();
      await control.rejectSubscription(id);
      return id;
    },
    CANCELED: async (sandbox) => {
      const id = await accepted(sandbox);
      await sandbox.control.requestCancellation(id);
      await sandbox.control.acceptCancellation(id);
      return id;
    },
    ERROR: async ({ create, control }) => {
      const { id } = await create();
      await control.failSubscription(id);
      return id;
    },
  };
  const triggers: Triggers<TriggerOf<typeof subscriptionStates>> = {
    createJourney2: async ({ create }) => (await create()).id,
    createJourney3: async ({ createCharged }) => (await createCharged()).id,
    accept: ({ control }, id) => control.acceptSubscription(id),
    reject: ({ control }, id) => control.rejectSubscription(id),
    requestCancellation: ({ control }, id) => control.requestCancellation(id),
    acceptCancellation: ({ control }, id) => control.acceptCancellation(id),
    rejectCancellation: ({ control }, id) => control.rejectCancellation(id),
    fail: ({ control }, id) => control.failSubscription(id),
  };

  test.each(listForbidden(subscriptionStates, walks, triggers))(
    "$trigger is not possible in $state",
    async ({ state, trigger }) => {
      const sandbox = await startSandbox();
      const id = (await walks[state]?.(sandbox)) ?? "";
      const [before, { length }] = [await sandbox.read(id), await sandbox.sent()];
      await expect(triggers[trigger](sandbox, id)).rejects.toThrow(`\`${trigger}\` is not possible: `);
      expect(await sandbox.read(id)).toEqual(before);
      expect(await eventsSince(sandbox, length)).toEqual([]);
    },
  );

  test("nothing leads out of the final states, and out of every other one something does", () => {
    const left = new Set<string | null>(subscriptionStates.transitions.map(({ from }) => from));
    expect(Object.keys(walks).filter((state) => !left.has(state))).toEqual(finalStates);
  });

  test("an unknown subscription cannot be moved", async () => {
    const sandbox = await startSandbox();
    for (const trigger of ["accept", "reject", "requestCancellation", "acceptCancellation", "fail"] as const)
      await expect(triggers[trigger](sandbox, "nobody's")).rejects.toThrow(
        "No subscription has the id nobody's.",
      );
  });
});

describe("cancellation request", () => {
  const statusOf = async ({ read }: Started, id: string) =>
    (await read(id)).cancellationRequests?.map(({ status }) => status);

  test.each(["acceptCancellation", "rejectCancellation"] as const)(
    "%s needs a pending request",
    async (trigger) => {
      const sandbox = await startSandbox();
      const id = await accepted(sandbox);
      await expect(sandbox.control[trigger](id)).rejects.toThrow(StateError);
      await sandbox.control.requestCancellation(id);
      await sandbox.control.rejectCancellation(id);
      await expect(sandbox.control[trigger](id)).rejects.toThrow(
        `Subscription ${id} has no pending request to cancel it: call \`requestCancellation\` first.`,
      );
      expect(await statusOf(sandbox, id)).toEqual(["REJECTED"]);
    },
  );

  test("stays pending if the subscription fails, and can no longer be decided", async () => {
    const sandbox = await startSandbox();
    const id = await accepted(sandbox);
    await sandbox.control.requestCancellation(id);
    await sandbox.control.failSubscription(id);
    await expect(sandbox.control.acceptCancellation(id)).rejects.toThrow(StateError);
    await expect(sandbox.control.rejectCancellation(id)).rejects.toThrow(StateError);
    expect(await statusOf(sandbox, id)).toEqual(["PENDING"]);
  });

  test("one request is pending at a time, and another one may follow when it was rejected", async () => {
    const sandbox = await startSandbox();
    const id = await accepted(sandbox);
    const request = await sandbox.control.requestCancellation(id);
    await expect(sandbox.control.requestCancellation(id)).rejects.toThrow(
      `Subscription ${id} already has a pending request to cancel it, ${request}: accept or reject that one first.`,
    );
    await sandbox.control.rejectCancellation(id);
    await sandbox.control.requestCancellation(id);
    expect(await statusOf(sandbox, id)).toEqual(["REJECTED", "PENDING"]);
    await sandbox.control.rejectCancellation(id);
    await sandbox.control.requestCancellation(id);
    await sandbox.control.acceptCancellation(id);
    expect(await statusOf(sandbox, id)).toEqual(["REJECTED", "REJECTED", "ACCEPTED"]);
  });
});

describe("scheduled payment", () => {
  const scheduled = async (sandbox: Started) => {
    const subscription = await accepted(sandbox);
    const { id = "" } = await sandbox.schedule(subscription, { amount: { currency: "BRL", value: "10.00" } });
    return id;
  };
  const walks: Walks = {
    PENDING: scheduled,
    PAID: async (sandbox) => {
      const id = await scheduled(sandbox);
      await sandbox.control.settleScheduledPayment(id);
      return id;
    },
    ERROR: async (sandbox) => {
      const id = await scheduled(sandbox);
      await sandbox.control.failScheduledPayment(id);
      return id;
    },
  };
  const triggers: Triggers<TriggerOf<typeof scheduledPaymentStates>> = {
    schedule: scheduled,
    settle: ({ control }, id) => control.settleScheduledPayment(id),
    fail: ({ control }, id) => control.failScheduledPayment(id),
  };

  test.each(listForbidden(scheduledPaymentStates, walks, triggers))(
    "$trigger is not possible in $state",
    async ({ state, trigger }) => {
      const sandbox = await startSandbox();
      const id = (await walks[state]?.(sandbox)) ?? "";
      const { length } = await sandbox.sent();
      await expect(triggers[trigger](sandbox, id)).rejects.toThrow(`\`${trigger}\` is not possible: `);
      expect(await sandbox.statusOf(id)).toBe(state);
      expect(await eventsSince(sandbox, length)).toEqual([]);
    },
  );

  test("an unknown scheduled payment cannot be moved", async () => {
    const { control } = await startSandbox();
    await expect(control.settleScheduledPayment("x")).rejects.toThrow("No scheduled payment has the id x.");
    await expect(control.failScheduledPayment("x")).rejects.toThrow("No scheduled payment has the id x.");
  });
});
