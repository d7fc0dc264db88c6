import { describe, expect, test } from "vitest";
import { StateError, type StateMachine, type TriggerOf } from "../../../src/sandbox/state-machine.ts";
import {
  cancellationStates,
  finalStates,
  scheduledPaymentStates,
  subscriptionStates,
} from "../../../src/sandbox/states.ts";
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
        "No subscription has the id or `externalId` nobody's.",
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
    await expect(control.settleScheduledPayment("x")).rejects.toThrow(
      "No scheduled payment has the id or `externalId` x.",
    );
    await expect(control.failScheduledPayment("x")).rejects.toThrow(
      "No scheduled payment has the id or `externalId` x.",
    );
  });
});

describe("state tables", () => {
  /** Writes each transition in one line, with a mark if it is an assumption. */
  const write = ({ transitions }: StateMachine) =>
    transitions.map(({ from, trigger, to, when, notification, assumption }) =>
      [from ?? "new", trigger, to, when, notification, assumption?.replace(/^[A-Z].*\w.*\.$/u, "(assumed)")]
        .filter((part) => part !== undefined)
        .join(", "),
    );

  test("a subscription has these transitions", () => {
    expect(subscriptionStates.schema).toBe("SubscriptionStatus");
    expect(write(subscriptionStates)).toEqual([
      "new, createJourney2, PENDING_AUTHORIZATION",
      "new, createJourney3, INITIAL, (assumed)",
      "PENDING_AUTHORIZATION, accept, ACCEPTED, (assumed)",
      "INITIAL, accept, ACCEPTED, (assumed)",
      "PENDING_AUTHORIZATION, reject, REJECTED, SUBSCRIPTION.REJECTED, (assumed)",
      "INITIAL, reject, REJECTED, SUBSCRIPTION.REJECTED, (assumed)",
      "ACCEPTED, requestCancellation, ACCEPTED, no other request is pending, SUBSCRIPTION.CANCELLATION.PENDING",
      "ACCEPTED, rejectCancellation, ACCEPTED, a request is pending, SUBSCRIPTION.CANCELLATION.REJECTED",
      "ACCEPTED, acceptCancellation, CANCELED, a request is pending, SUBSCRIPTION.CANCELLATION.ACCEPTED, (assumed)",
      "PENDING_AUTHORIZATION, fail, ERROR, (assumed)",
      "INITIAL, fail, ERROR, (assumed)",
      "ACCEPTED, fail, ERROR, (assumed)",
    ]);
  });

  test("a request to cancel a subscription has these transitions", () => {
    expect(cancellationStates.schema).toBe("CancellationStatus");
    expect(write(cancellationStates)).toEqual([
      "new, requestCancellation, PENDING, SUBSCRIPTION.CANCELLATION.PENDING, (assumed)",
      "PENDING, acceptCancellation, ACCEPTED, SUBSCRIPTION.CANCELLATION.ACCEPTED, (assumed)",
      "PENDING, rejectCancellation, REJECTED, SUBSCRIPTION.CANCELLATION.REJECTED, (assumed)",
    ]);
  });

  test("a scheduled payment has these transitions", () => {
    expect(scheduledPaymentStates.schema).toBe("ScheduledPaymentStatus");
    expect(write(scheduledPaymentStates)).toEqual([
      "new, schedule, PENDING, (assumed)",
      "PENDING, settle, PAID, the subscription was accepted, and no other attempt at the charge was settled, ORDER-PAYIN.PAID, (assumed)",
      "PENDING, fail, ERROR, (assumed)",
    ]);
  });
});

describe("notifications", () => {
  const url = "https://loja.example.com/hooks/subscriptions";
  const customer = { document: { type: "CPF", number: "52998224725" } };
  const [start, minute] = ["2027-01-04T12:00:00.000Z", "2027-01-04T12:01:00.000Z"];

  test("a rejection is announced to the subscription's URL, with a reason only if there is one", async () => {
    const { create, control, sent } = await startSandbox();
    const [one, other] = [await create({ externalId: "box-1" }), await create({ externalId: "box-2" })];
    await control.rejectSubscription(one.id);
    await control.rejectSubscription(other.id, { reason: "Rejected by the payer" });
    const event = "SUBSCRIPTION.REJECTED";
    const data = { id: one.id, externalId: "box-1", status: "REJECTED" };
    const withReason = {
      id: other.id,
      externalId: "box-2",
      status: "REJECTED",
      rejectionReason: "Rejected by the payer",
    };
    expect(await sent()).toEqual([
      { event, url, payload: { event, occurredAt: start, data } },
      { event, url, payload: { event, occurredAt: start, data: withReason } },
    ]);
  });

  test("a cancellation that is accepted is announced twice, the second time with its time", async () => {
    const { create, control, clock, sent } = await startSandbox();
    const { id, externalId } = await create();
    await control.acceptSubscription(id);
    const request = await control.requestCancellation(id);
    await clock.advance(60_000);
    await control.acceptCancellation(id);
    const cancellation = { id: request, reason: "REQUESTED_BY_PAYER", createdAt: start, customer };
    expect((await sent()).map(({ payload }) => payload)).toEqual([
      {
        event: "SUBSCRIPTION.CANCELLATION.PENDING",
        occurredAt: start,
        data: { id, externalId, status: "ACCEPTED", cancellation: { ...cancellation, status: "PENDING" } },
      },
      {
        event: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
        occurredAt: minute,
        data: {
          id,
          externalId,
          status: "CANCELED",
          cancellation: { ...cancellation, status: "ACCEPTED", canceledAt: minute },
        },
      },
    ]);
  });

  test("a cancellation that is rejected leaves the subscription as it is", async () => {
    const { create, control, clock, sent, read } = await startSandbox();
    const { id, externalId } = await create();
    await control.acceptSubscription(id);
    const named = { document: { type: "CNPJ", number: "11444777000161" } };
    const request = await control.requestCancellation(id, {
      reason: "REQUESTED_BY_RECEIVER",
      customer: named,
    });
    await clock.advance(60_000);
    await control.rejectCancellation(id);
    expect((await sent()).at(-1)).toEqual({
      event: "SUBSCRIPTION.CANCELLATION.REJECTED",
      url,
      payload: {
        event: "SUBSCRIPTION.CANCELLATION.REJECTED",
        occurredAt: minute,
        data: {
          id,
          externalId,
          status: "ACCEPTED",
          cancellation: {
            id: request,
            status: "REJECTED",
            reason: "REQUESTED_BY_RECEIVER",
            createdAt: start,
            customer: named,
          },
        },
      },
    });
    const { cancellationRequests, statusHistory } = await read(id);
    expect(statusHistory).toHaveLength(2);
    expect(cancellationRequests).toMatchObject([
      {
        id: request,
        status: "REJECTED",
        statusHistory: [
          { status: "PENDING", createdAt: start },
          { status: "REJECTED", createdAt: minute },
        ],
        reason: "REQUESTED_BY_RECEIVER",
        customer: named,
        createdAt: start,
        updatedAt: minute,
      },
    ]);
  });

  test("a settled payment is announced with the subscription and the scheduled payment", async () => {
    const { create, control, schedule, sent } = await startSandbox();
    const { id, externalId } = await create();
    await control.acceptSubscription(id);
    const payment = await schedule(id, {
      amount: { currency: "BRL", value: 99.9 },
      externalId: "february",
      description: "Gym membership, February",
      webhookUrl: "https://loja.example.com/hooks/scheduled-payments",
    });
    const orderId = await control.settleScheduledPayment(payment.id ?? "");
    expect(await sent()).toEqual([
      {
        event: "ORDER-PAYIN.PAID",
        url,
        payload: {
          id: orderId,
          code: "february",
          event: "ORDER-PAYIN.PAID",
          status: "PAID",
          type: "PAY-IN",
          paidAt: start,
          updatedAt: start,
          endToEndId: payment.endToEndId,
          message: "Payment received",
          description: "Gym membership, February",
          amount: { currency: "BRL", value: 99.9 },
          payer: {
            name: "Marina Alves",
            document: customer.document,
            bank: { ispb: "87654321", account: "1234567", branch: "0001" },
          },
          subscription: {
            id,
            code: externalId,
            scheduledPayment: { id: payment.id, externalId: "february" },
          },
        },
      },
    ]);
  });
});
