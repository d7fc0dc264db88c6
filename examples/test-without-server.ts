// Tests an integration without a server: calls get the examples of the contract as responses, and notifications are
// delivered up to five times. It works in `node --test`, Vitest or any other runner; here it only asserts.
import assert from "node:assert/strict";
import { createClient } from "payment-orders-api";
import {
  buildNotification,
  buildRequestBody,
  createMockService,
  deliverNotification,
  hmacSha256Signer,
} from "payment-orders-api/testing";
import { createWebhookHandler, hmacSha256 } from "payment-orders-api/webhooks";

const service = createMockService();
const api = createClient({ baseUrl: "https://service.test", token: "any", fetch: service.fetch });

// The first response is lost, so the client sends the order again with the same key.
service.respondNext("createTransparentOrderV3", { connection: "broken" });
const order = await api.createTransparentOrderV3({
  body: buildRequestBody("createTransparentOrderV3", { order: { code: "ORD-1001" } }, { example: "pix" }),
});
const [first, second] = service.callsTo("createTransparentOrderV3");
assert.equal(first?.idempotencyKey, second?.idempotencyKey);

// The receiver fails twice. The service sends the notification again until the response is 200.
const secret = "kept-by-both-sides";
const scheme = { header: "x-signature", encoding: "hex" } as const;
let failures = 2;
const receive = createWebhookHandler({
  verify: hmacSha256({ secrets: secret, ...scheme }),
  on: {
    "ORDER-PAYIN.PAID": ({ id }) => {
      if (failures-- > 0) throw new Error("The database is not available.");
      assert.equal(id, order.id);
    },
  },
});
const report = await deliverNotification(receive, buildNotification("ORDER-PAYIN.PAID", { id: order.id }), {
  sign: hmacSha256Signer({ secret, ...scheme }),
});
assert.deepEqual([report.attempts.length, report.acknowledged], [3, true]);
console.log(
  `Order ${order.id} was sent ${service.calls.length} times and notified ${report.attempts.length} times.`,
);
