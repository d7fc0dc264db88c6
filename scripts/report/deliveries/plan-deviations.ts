import type { EventName } from "../../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../../src/webhooks/sign-hmac-sha256.ts";
import { secrets, type PlannedNotification } from "../../../tests/webhooks/plan-deliveries.ts";
import { sampleNotification } from "../../../tests/webhooks/sample-notification.ts";

type Body = Record<string, unknown>;

/** Ways to depart from the schema of an event: in a value, in the JSON type of an optional member, in a required one. */
const deviations: readonly { event: EventName; deviate: (body: Body) => Body }[] = [
  { event: "ORDER-PAYIN.PAID", deviate: (body) => ({ ...body, status: "SETTLED" }) },
  { event: "ORDER-PAYIN.PAID", deviate: (body) => ({ ...body, paidAt: "2026-11-21" }) },
  { event: "ORDER-PAYIN.PAID", deviate: (body) => ({ ...body, amount: "25.00" }) },
  { event: "ORDER-PAYIN.PAID", deviate: (body) => ({ ...body, payer: [] }) },
  { event: "ORDER-PAYOUT.PAID", deviate: (body) => ({ ...body, type: "REFUND", ownerBank: "Itau" }) },
  { event: "ORDER-PAYOUT.ERROR", deviate: (body) => ({ ...body, receiver: undefined }) },
  { event: "SUBSCRIPTION.REJECTED", deviate: (body) => ({ ...body, data: "7e6d5c4b" }) },
  {
    event: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
    deviate: (body) => ({ ...body, occurredAt: 1_763_716_500 }),
  },
];

/** Plans notifications that deviate in turn in each way, delivered once each. */
export function planDeviations(count: number): Promise<PlannedNotification[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { event, deviate } = deviations[index % deviations.length] as (typeof deviations)[number];
      const id = `deviating-${index}`;
      const body = JSON.stringify({ ...deviate({ ...sampleNotification(event) }), testId: id });
      const signature = await signHmacSha256({ secret: secrets[0], body });
      return { kind: "valid" as const, id, event, body, signature, failures: 0, steps: [1] };
    }),
  );
}
