// Creates a PIX Automatico subscription, and receives the notifications about it.
import { createServer } from "node:http";
import { createClient, formatMoney } from "payment-orders-api";
import { createWebhookHandler, hmacSha256, toNodeListener } from "payment-orders-api/webhooks";

interface StatusChange {
  readonly occurredAt?: string;
  readonly data?: { readonly id?: string; readonly status?: string };
}

/** The time at which each subscription got its status, by id. Keep both in your database. */
const times = new Map<string, number>();

/** Keeps a status, unless a later one arrived before: a notification that failed is sent again. */
function keepStatus({ occurredAt = "", data: { id = "", status = "" } = {} }: StatusChange): void {
  const time = Date.parse(occurredAt);
  // Without a time, the order is not known: read the subscription.
  if (Number.isNaN(time) || time < (times.get(id) ?? 0)) return;
  times.set(id, time);
  console.log(`${id} is ${status}`);
}

const receive = createWebhookHandler({
  // Neither the header nor the encoding of a signature is documented: ask your provider for both.
  verify: hmacSha256({
    secrets: process.env.WEBHOOK_SECRET ?? "",
    header: process.env.WEBHOOK_SIGNATURE_HEADER ?? "",
    encoding: "hex",
  }),
  on: {
    "ORDER-PAYIN.PAID": ({ amount, subscription }) => {
      console.log(
        `paid ${amount ? formatMoney(amount, "pt-BR") : ""} for ${subscription?.id ?? "no subscription"}`,
      );
    },
    "SUBSCRIPTION.REJECTED": (notification) => {
      keepStatus(notification);
      console.log(`reason: ${notification.data.rejectionReason ?? "none given"}`);
    },
    "SUBSCRIPTION.CANCELLATION.PENDING": keepStatus,
    "SUBSCRIPTION.CANCELLATION.ACCEPTED": keepStatus,
    "SUBSCRIPTION.CANCELLATION.REJECTED": keepStatus,
  },
  onUnknown: ({ event }) => {
    console.log(`no handler for ${String(event)}`);
  },
  onDeviating: (_notification, { key, problems }) => {
    console.log(`${key} lacks what the contract promises`, problems);
  },
  onError: (error) => {
    console.error(error);
  },
});

const server = createServer(toNodeListener(receive));
server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  const address = server.address();
  console.log(`receiving on http://127.0.0.1:${typeof address === "object" ? address?.port : address}/`);
});

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  token: () => process.env.TOKEN ?? "any-token",
});
const subscription = await api.createSubscription({
  body: {
    accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
    type: "AUTHORIZATION_QRCODE",
    allowChargeAfterDueDate: false,
    allowAdjustToBusinessDay: false,
    frequencyType: "MONTHLY",
    startDate: "2027-01-05",
    fixedAmount: { currency: "BRL", value: "49.90" },
    debtor: { name: "Casa do Mel Ltda", document: { type: "CNPJ", number: "11222333000181" } },
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    externalId: "hosting-2027-0007",
  },
});
console.log(`${subscription.status}: ${subscription.id}`);
