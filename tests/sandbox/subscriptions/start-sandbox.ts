import { createClient } from "../../../src/index.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import type {
  InitialChargeRequest,
  ScheduledPaymentRequest,
  SubscriptionCreateRequest,
} from "../../../generated/types.ts";
import { baseUrl, startSandbox as startPlain } from "../start-sandbox.ts";

/** The first charge of the subscriptions of journey 3. */
export const initialCharge: InitialChargeRequest = {
  pixKey: "financeiro@loja.example.com",
  amount: { currency: "BRL", value: "35.00" },
};

/** A monthly subscription that starts in January and allows retries, but no moved due dates. */
const monthly = {
  startDate: "2027-01-05",
  frequencyType: "MONTHLY",
  allowChargeAfterDueDate: true,
  allowAdjustToBusinessDay: false,
  description: "Gym membership",
} as const;

/** Starts a sandbox whose clock stands still, with a client of each of two companies. */
export async function startSandbox(now = "2027-01-04T12:00:00Z") {
  const { sandbox, api, control, clock } = await startPlain({
    settings: { companies: { other: "0b0e9a5c-7d3f-4f5e-8f0a-6a5b4c3d2e1f" }, tokenLifetimeMs: 1e12 },
  });
  await clock.freeze(new Date(now));
  const credentials = { clientId: "other", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };
  const otherCompany = createClient({ baseUrl, credentials, fetch: sandbox.fetch, retry: false });
  const createBy =
    (example: "journey-2" | "journey-3") =>
    (terms: Partial<SubscriptionCreateRequest> = {}) =>
      api.createSubscription({
        body: buildRequestBody("createSubscription", { ...monthly, ...terms }, { example }),
      });
  return {
    api,
    control,
    clock,
    otherCompany,
    /** Creates a subscription of journey 2. */
    create: createBy("journey-2"),
    /** Creates a subscription of journey 3. */
    createCharged: createBy("journey-3"),
    read: (id: string) => api.getSubscription({ path: { id } }),
    schedule: (id: string, body: ScheduledPaymentRequest = {}) => api.schedulePayment({ path: { id }, body }),
    /** Returns the status of a scheduled payment, which the API does not show. */
    statusOf: async (id: string | undefined) =>
      (await control.list("scheduledPayment")).find((entry) => entry.id === id)?.row.payment.status,
    /** Returns what was sent, oldest first. */
    sent: async () =>
      (await control.notifications()).reverse().map(({ event, url, payload }) => ({ event, url, payload })),
  };
}
