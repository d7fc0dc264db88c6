// The receiver that every server in this folder mounts: who may deliver, and what each notification does.
import { createWebhookHandler, hmacSha256 } from "payment-orders-api/webhooks";

export const receive = createWebhookHandler({
  // The interface names an HMAC secret, but neither the header nor the encoding of a signature. Ask your provider for
  // both; while a setting is missing, this throws at start.
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
  // An event that has no handler, or that the contract does not know.
  onUnknown: ({ event }) => {
    console.log(`unknown ${String(event)}`);
  },
  // A required member is missing or of the wrong kind: store the notification for somebody to look at.
  onDeviating: ({ event }, { problems }) => {
    const words = problems.map(({ pointer, problem }) => `${pointer} ${problem}`.trim());
    console.log(`deviating ${String(event)}: ${words.join("; ")}`);
  },
  onError: (error) => {
    console.error(error);
  },
});
