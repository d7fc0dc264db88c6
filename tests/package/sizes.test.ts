import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { buildPage, measureEvents, measureSizes } from "./measure-sizes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [sizes, events] = await Promise.all([measureSizes(root), measureEvents(root)]);

// Bytes with gzip. If a part exceeds its budget, make it smaller, or raise the budget with a reason.
test.each([
  // An operation takes about 20 bytes in the routes, and 50 with its row and its errors. Budgets have room for ten more.
  // The names of all members of requests take 750, and finding a misspelt one 1,400.
  // Successes that are a list, a text or a file take 250, with the code that loads what reads them; the secrets that a
  // client knows, 60; whether JSON arrived completely, 70.
  ["createClient alone", 17_400],
  // All errors can be imported from there, but what removes secrets from them is loaded late.
  ["payment-orders-api", 21_000],
  // Without the code that checks schemas, which it loads at once, and with a sentence for each reason to reject, also a
  // request that is not of `node:http`.
  ["a receiver with its adapters", 8_800],
  ["payment-orders-api/types", 50],
])("%s stays within its budget of %d bytes", (name, budget) => {
  expect(sizes[name]).toBeGreaterThan(0);
  expect(sizes[name]).toBeLessThanOrEqual(budget);
});

test("a page with a client loads failures, lists, uploads and checks late", async () => {
  const { atOnce, late } = await buildPage(
    root,
    'import { createClient } from "./src/index.ts"; globalThis.api = createClient({ baseUrl: "https://a.example" });',
  );
  expect(atOnce).toBeGreaterThan(10_000);
  expect(atOnce).toBeLessThanOrEqual(20_700);
  const sources = [...late.keys()].flat();
  for (const source of ["errors/failures", "client/lists", "client/upload", "client/checks"])
    expect(sources).toContain(`src/${source}.ts`);
});

// The contract will have more events. The first one with a new schema costs most, and another one with that schema only
// a tenth. The budget is an average per event, so it need not be raised for each new one.
const eventBudget = 550;

test(`an event costs at most ${eventBudget} bytes on average`, () => {
  expect(events / eventNames.length).toBeLessThanOrEqual(eventBudget);
});

// It knows what the provider answered about signatures.
test("payment-orders-api/webhooks stays within its budget of 11900 bytes apart from the events", () => {
  expect((sizes["payment-orders-api/webhooks"] ?? NaN) - events).toBeLessThanOrEqual(11_900);
});

test("the sandbox in a page of the docs, with its examples, stays within 72 kB, without the drawing of QR codes", async () => {
  const { late } = await buildPage(
    root,
    'import { createPageSandbox } from "./docs/site/src/send/page-fetch.ts"; globalThis.api = createPageSandbox;',
  );
  const sizeWith = (source: string) => [...late].find(([sources]) => sources.includes(source))?.[1] ?? NaN;
  const sandbox = sizes["the sandbox of a page"] ?? NaN;
  const examples = sizeWith("generated/examples.ts");
  expect(sandbox).toBeGreaterThan(10_000);
  expect(sandbox + examples).toBeLessThanOrEqual(72_000);
  for (const size of [examples, sizes["the inspector of a page"], sizeWith("src/sandbox/qr-code.ts")])
    expect(size).toBeGreaterThan(1_000);
});
