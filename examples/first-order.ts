// Creates a first PIX order. The client takes care of the token, the idempotency key and retries.
import { ApiError, createClient, money } from "payment-orders-api";

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  credentials: {
    clientId: process.env.CLIENT_ID ?? "loja-exemplo",
    clientSecret: process.env.CLIENT_SECRET ?? "any-secret-will-do-for-the-mock",
    scopes: ["api://app-order-hml"],
  },
});

try {
  const order = await api.createTransparentOrderV3({
    body: {
      order: {
        code: `ORD-${crypto.randomUUID().slice(0, 8)}`,
        paymentMethod: "PIX",
        amount: money("BRL", 2_500n),
        additionalInfo: "A first order",
        webhookUrl: "https://loja.example.com/hooks/orders",
        returnUrl: "https://loja.example.com/orders",
        // Only PIX orders that this partner processes may leave out `customer`.
        financialPartner: "PIX_PARTNER",
      },
    },
  });
  console.log(`${order.status}: show the payer this code\n${order.qrcodeData ?? ""}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  // To try again, pass this key as `idempotencyKey`. The provider's documentation does not say what the service does
  // with a repeated key, so check first whether the order exists.
  console.error(error.code, error.messages, error.idempotencyKey);
  process.exitCode = 1;
}
