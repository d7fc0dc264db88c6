import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { measureClient } from "../../scripts/report/sizes/measure-client.ts";
import { measureEvents } from "../../scripts/report/sizes/measure-events.ts";
import { measureSizes } from "../../scripts/report/sizes/measure-sizes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [sizes, client, events] = await Promise.all([
  measureSizes(root),
  measureClient(root),
  measureEvents(root),
]);
const sizeOf = (name: string) => sizes.find((size) => size.name === name)?.gzipped ?? NaN;

// Bytes by gzip. What grows beyond its budget is made smaller, or the budget is raised with a reason.
test.each([
  // An operation takes some 13 bytes; there is room for a few more.
  ["createClient alone", 11_950],
  ["payment-orders-api", 13_568],
])("%s stays within its budget of %d bytes", (name, budget) => {
  expect(sizeOf(name)).toBeGreaterThan(1_000);
  expect(sizeOf(name)).toBeLessThanOrEqual(budget);
});

test("a failing call loads nothing more, since what makes its error and takes secrets out is in the entry", () => {
  expect(client.entry).toBe(sizeOf("createClient alone"));
  expect(client.failing).toBe(client.entry);
});

test("what exchanges credentials and what uploads is loaded by those who do", () => {
  expect(client.exchanging).toBeGreaterThan(client.failing);
  expect(client.uploading).toBeGreaterThan(client.exchanging);
});

// The contract will have more events. The first of a shape of its own costs most, a further one of that shape a tenth of
// it; an event takes its share of the mean with it, so that the budget need not be raised for it.
const eventBudget = 550;

test(`an event costs at most ${eventBudget} bytes in the mean`, () => {
  expect(events.all / eventNames.length).toBeLessThanOrEqual(eventBudget);
});

test.each([
  ["createWebhookHandler alone", 5_120],
  ["payment-orders-api/webhooks", 7_168],
])("%s stays within its budget of %d bytes apart from the events", (name, budget) => {
  expect(sizeOf(name)).toBeGreaterThan(events.all);
  expect(sizeOf(name) - events.all).toBeLessThanOrEqual(budget);
});

test("types alone cost nothing", () => {
  expect(sizeOf("payment-orders-api/types")).toBeLessThan(50);
});
