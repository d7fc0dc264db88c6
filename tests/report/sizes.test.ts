import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { measureSizes } from "../../scripts/report/measure-sizes.ts";

const sizes = await measureSizes(fileURLToPath(new URL("../..", import.meta.url)));
const sizeOf = (name: string) => sizes.find((size) => size.name === name)?.gzipped;

// Bytes by gzip. What grows beyond its budget is made smaller, or the budget is raised with a reason.
test.each([
  ["createClient alone", 12_288],
  ["createWebhookHandler alone", 8_192],
  ["payment-orders-api", 13_312],
  // The decimals of a pay-in depend on its currency, which takes a rule of its own.
  ["payment-orders-api/webhooks", 8_704],
])("%s stays within its budget of %d bytes", (name, budget) => {
  expect(sizeOf(name)).toBeGreaterThan(1_000);
  expect(sizeOf(name)).toBeLessThanOrEqual(budget);
});

test("types alone cost nothing", () => {
  expect(sizeOf("payment-orders-api/types")).toBeLessThan(50);
});
