// A first PIX order: the token, the idempotency key and the retries are the client's business.
import { ApiError, createClient, money } from "payment-orders-api";

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  credentials: {
    clientId: process.env.CLIENT_ID ?? "my-application",
    clientSecret: process.env.CLIENT_SECRET ?? "any-secret-will-do-for-the-mock",
    scopes: ["api://app-order-hml"],
  },
});

try {
  const order = await api.createTransparentOrderV3({
    body: {
      order: {
        code: "ORD-1002",
        paymentMethod: "PIX",
        amount: money("BRL", 2_500n),
        additionalInfo: "Order ORD-1002",
        webhookUrl: "https://loja.example.com/hooks/orders",
        returnUrl: "https://loja.example.com/orders/ORD-1002",
      },
    },
  });
  console.log(`${order.status}: show the payer this code\n${order.qrcodeData ?? ""}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  // Repeat the call with the same key to be sure that there is one order at most.
  console.error(error.code, error.messages, error.idempotencyKey);
  process.exitCode = 1;
}
