import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { measureClient } from "../../scripts/package/sizes/measure-client.ts";
import { measureEvents } from "../../scripts/package/sizes/measure-events.ts";
import { measurePageSandbox } from "../../scripts/package/sizes/measure-page-sandbox.ts";
import { measureSizes } from "../../scripts/package/sizes/measure-sizes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [sizes, client, events, page] = await Promise.all([
  measureSizes(root),
  measureClient(root),
  measureEvents(root),
  measurePageSandbox(root),
]);
const sizeOf = (name: string) => sizes.find((size) => size.name === name)?.gzipped ?? NaN;

// Bytes with gzip. If a part exceeds its budget, make it smaller, or raise the budget with a reason.
test.each([
  // An operation takes about 13 bytes, and the budget allows for a few more. What fails is loaded when it does.
  ["createClient alone", 12_200],
  // All errors can be imported from there.
  // It keeps caches out, and passes on what steers a framework.
  ["payment-orders-api", 16_400],
  // Without the code that checks schemas, which it loads at once.
  ["a receiver with its adapters", 8_200],
])("%s stays within its budget of %d bytes", (name, budget) => {
  expect(sizeOf(name)).toBeGreaterThan(1_000);
  expect(sizeOf(name)).toBeLessThanOrEqual(budget);
});

test("the code for failures, token calls and uploads is only loaded when it is needed", () => {
  expect(client.entry).toBe(sizeOf("createClient alone"));
  expect(client.failing).toBeGreaterThan(client.entry);
  expect(client.exchanging).toBeGreaterThan(client.failing);
  expect(client.uploading).toBeGreaterThan(client.exchanging);
});

// The contract will have more events. The first one with a new schema costs most, and another one with that schema only
// a tenth. The budget is an average per event, so it need not be raised for each new one.
const eventBudget = 550;

test(`an event costs at most ${eventBudget} bytes on average`, () => {
  expect(events.all / eventNames.length).toBeLessThanOrEqual(eventBudget);
});

// It knows what the provider answered about signatures.
test("payment-orders-api/webhooks stays within its budget of 10830 bytes apart from the events", () => {
  expect(sizeOf("payment-orders-api/webhooks") - events.all).toBeLessThanOrEqual(10_830);
});

test("types cost nothing", () => {
  expect(sizeOf("payment-orders-api/types")).toBeLessThan(50);
});

test("the sandbox in a page of the docs, with its examples, stays within 65 kB, without the drawing of QR codes", () => {
  expect(page.sandbox).toBeGreaterThan(10_000);
  expect(page.sandbox + page.examples).toBeLessThanOrEqual(65_000);
  for (const size of [page.examples, page.inspector, page.qrCodes]) expect(size).toBeGreaterThan(1_000);
});
