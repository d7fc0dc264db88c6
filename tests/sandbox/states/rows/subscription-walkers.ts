import { buildRequestBody } from "../../../../src/testing/index.ts";
import type { World } from "./open-world.ts";
import type { TriggerOf, Walker } from "./walker.ts";

const moves = {
  requestCancellation: ({ control }: World, id: string) => control.requestCancellation(id),
  acceptCancellation: ({ control }: World, id: string) => control.acceptCancellation(id),
  rejectCancellation: ({ control }: World, id: string) => control.rejectCancellation(id),
};

/** Moves subscriptions. */
export const subscriptionWalker: Walker<TriggerOf<"subscription">> = {
  take: {
    ...moves,
    createJourney2: (world) => createSubscription(world, "journey-2"),
    createJourney3: (world) => createSubscription(world, "journey-3"),
    accept: ({ control }, id) => control.acceptSubscription(id),
    reject: ({ control }, id) => control.rejectSubscription(id),
    fail: ({ control }, id) => control.failSubscription(id),
  },
  meet: {
    acceptCancellation: moves.requestCancellation,
    rejectCancellation: moves.requestCancellation,
  },
  read: async ({ api }, id) => (await api.getSubscription({ path: { id } })).status,
};

/** Moves requests to cancel a subscription. Each is named by its subscription, which has no other. */
export const cancellationWalker: Walker<TriggerOf<"cancellationRequest">> = {
  take: {
    ...moves,
    requestCancellation: async (world) => {
      const id = await createAccepted(world);
      await world.control.requestCancellation(id);
      return id;
    },
  },
  read: async ({ api }, id) =>
    (await api.getSubscription({ path: { id } })).cancellationRequests?.[0]?.status,
};

/** Moves scheduled payments. */
export const scheduledPaymentWalker: Walker<TriggerOf<"scheduledPayment">> = {
  take: {
    schedule: async (world) => {
      const id = await createAccepted(world);
      const body = buildRequestBody("schedulePayment", {}, { example: "first-attempt" });
      return (await world.api.schedulePayment({ path: { id }, body })).id;
    },
    settle: ({ control }, id) => control.settleScheduledPayment(id),
    fail: ({ control }, id) => control.failScheduledPayment(id),
  },
  read: async ({ control }, id) =>
    (await control.list("scheduledPayment")).find((record) => record.id === id)?.row.payment.status,
};

async function createSubscription({ api }: World, example: "journey-2" | "journey-3"): Promise<string> {
  const body = buildRequestBody("createSubscription", {}, { example });
  return (await api.createSubscription({ body })).id;
}

async function createAccepted(world: World): Promise<string> {
  const id = await createSubscription(world, "journey-2");
  await world.control.acceptSubscription(id);
  return id;
}
