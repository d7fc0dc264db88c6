import { createWebhookHandler, hmacSha256 } from "payment-orders-api/webhooks";

/** The receiver that every server in this folder mounts: how deliveries are verified, and what each notification does. */
export const receive = createWebhookHandler({
  // The provider's documentation mentions an HMAC secret, but neither the header nor the encoding of a signature: ask
  // your provider for both. If a setting is missing, this throws at startup.
  verify: hmacSha256({
    secrets: process.env.WEBHOOK_SECRET ?? "",
    header: process.env.WEBHOOK_SIGNATURE_HEADER ?? "",
    encoding: "hex",
  }),
  on: {
    "ORDER-PAYIN.PAID": ({ code }, { problems }) => {
      console.log(`paid ${code ?? "without a code"}, ${problems.length} problems`);
    },
    "SUBSCRIPTION.REJECTED": ({ data }) => {
      console.log(`rejected ${data.id}`);
    },
  },
  // An event that has no handler above, or is not in the contract.
  onUnknown: ({ event }) => {
    console.log(`unknown ${String(event)}`);
  },
  // A required member is missing or has the wrong type: store the notification, so that someone can look at it.
  onDeviating: ({ event }, { problems }) => {
    const words = problems.map(({ pointer, problem }) => `${pointer} ${problem}`.trim());
    console.log(`deviating ${String(event)}: ${words.join("; ")}`);
  },
  onError: (error) => {
    console.error(error);
  },
});
