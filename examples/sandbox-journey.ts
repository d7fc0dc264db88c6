// Follows a PIX order through the sandbox, without a server: the order is created and paid, the receiver fails at first,
// and the notification is sent again when the clock moves on.
import assert from "node:assert/strict";
import { createClient } from "payment-orders-api";
import { createSandbox } from "payment-orders-api/sandbox";
import { buildRequestBody } from "payment-orders-api/testing";
import { createWebhookHandler } from "payment-orders-api/webhooks";

let failures = 1;
const paid: (string | undefined)[] = [];
const receiver = createWebhookHandler({
  verify: "unsigned",
  on: {
    "ORDER-PAYIN.PAID": ({ code }) => {
      if (failures-- > 0) throw new Error("The database is not available.");
      paid.push(code);
    },
  },
});
const sandbox = createSandbox({ receiver });
const api = createClient({
  baseUrl: "https://sandbox.test",
  credentials: { clientId: "shop", clientSecret: "any", scopes: ["api://app-order-hml"] },
  fetch: sandbox.fetch,
});

// The response to the first call is lost. The client repeats the call with the same key, and gets the same order.
sandbox.control.fault({ operation: "createTransparentOrderV3", kind: "drop" });
const order = await api.createTransparentOrderV3({
  body: buildRequestBody("createTransparentOrderV3", { order: { code: "ORD-1001" } }, { example: "pix" }),
});
assert.equal((await sandbox.control.list("order")).length, 1);

await sandbox.control.payOrder(order.id);
assert.deepEqual(paid, []);
await sandbox.clock.advance(1_000);
assert.deepEqual(paid, ["ORD-1001"]);

const [notification] = await sandbox.control.notifications();
console.log(`${notification?.event ?? ""} was delivered at attempt ${notification?.attempts.length ?? 0}.`);
await sandbox.close();
