import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  createWebhookHandler,
  DeliveryError,
  InvalidOptionError,
  memoryDedupeStore,
  type DedupeStore,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { postDelivery } from "./post-delivery.ts";
import { sampleNotification } from "./sample-notification.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");

/** A receiver of one event that counts how often its handler began. */
function createCounter(task: (count: number) => unknown, options: Partial<WebhookHandlerOptions> = {}) {
  const counter = { count: 0, errors: [] as unknown[], deliver: (_body: unknown = paid) => deliver(_body) };
  const handle = createWebhookHandler({
    on: { "ORDER-PAYIN.PAID": () => task((counter.count += 1)) },
    onError: (error) => counter.errors.push(error),
    ...options,
  });
  const deliver = async (body: unknown) => (await handle(postDelivery(body))).status;
  return counter;
}

/** A promise and the function that settles it. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test("five deliveries of one notification are handled once and acknowledged each", async () => {
  const counter = createCounter(() => undefined);
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await counter.deliver()).toBe(200);
  expect(counter.count).toBe(1);
});

test("another notification is handled on its own", async () => {
  const counter = createCounter(() => undefined);
  await counter.deliver();
  await counter.deliver({ ...paid, id: "another" });
  expect(counter.count).toBe(2);
});

test("a delivery whose handler failed does not count as seen", async () => {
  const counter = createCounter((count) => {
    if (count < 3) throw new Error("not yet");
  });
  const statuses = [];
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await counter.deliver());
  expect(statuses).toEqual([500, 500, 200, 200, 200]);
  expect(counter.count).toBe(3);
});

test("a delivery that comes while the same is handled waits for its outcome", async () => {
  const gate = createGate();
  const counter = createCounter(() => gate.opened);
  const answers = [0, 0, 0, 0, 0].map(() => counter.deliver());
  const early = await Promise.race([...answers, new Promise((resolve) => setTimeout(resolve, 20, "none"))]);
  expect(early).toBe("none");
  gate.open();
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(counter.count).toBe(1);
});

test("all who waited learn of a failure, and the next delivery is handled", async () => {
  const counter = createCounter(async (count) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (count === 1) throw new Error("not yet");
  });
  expect(await Promise.all([counter.deliver(), counter.deliver(), counter.deliver()])).toEqual([
    500, 500, 500,
  ]);
  expect(counter.errors).toHaveLength(3);
  expect(await counter.deliver()).toBe(200);
  expect(counter.count).toBe(2);
});

test("what goes to `onUnknown` is handled once as well", async () => {
  const seen: unknown[] = [];
  const counter = createCounter(() => undefined, { onUnknown: (notification) => seen.push(notification) });
  const notification = { caseId: "1", status: "TRACED" };
  expect([await counter.deliver(notification), await counter.deliver(notification)]).toEqual([200, 200]);
  expect(seen).toEqual([notification]);
});

test("a refused delivery does not count as seen", async () => {
  const keys: string[] = [];
  const store = memoryDedupeStore();
  const claim = (key: string) => {
    keys.push(key);
    return store.claim(key);
  };
  let isSigned = false;
  const counter = createCounter(() => undefined, {
    verify: () => isSigned,
    dedupe: { store: { ...store, claim } },
  });
  expect(await counter.deliver()).toBe(401);
  isSigned = true;
  expect(await counter.deliver({ ...paid, id: 1 })).toBe(400);
  expect(keys).toEqual([]);
  expect(await counter.deliver()).toBe(200);
  expect(keys).toEqual([createHash("sha256").update(JSON.stringify(paid)).digest("hex")]);
});

test("`false` hands on every delivery", async () => {
  const counter = createCounter(() => undefined, { dedupe: false });
  await Promise.all([counter.deliver(), counter.deliver()]);
  await counter.deliver();
  expect(counter.count).toBe(3);
});

test("a key of the caller's decides what is the same", async () => {
  const counter = createCounter(() => undefined, {
    dedupe: { key: ({ body }) => (JSON.parse(new TextDecoder().decode(body)) as { id: string }).id },
  });
  await counter.deliver({ ...paid, id: "1" });
  await counter.deliver({ ...paid, id: "1", message: "again" });
  await counter.deliver({ ...paid, id: "2" });
  expect(counter.count).toBe(2);
});

test.each([
  ["nothing", () => ""],
  ["a missing header", () => null as unknown as string],
  [
    "a throw",
    () => {
      throw new Error("no key");
    },
  ],
])("a key that is %s fails the delivery and takes none for another", async (_, key) => {
  const counter = createCounter(() => undefined, { dedupe: { key } });
  expect([await counter.deliver(), await counter.deliver()]).toEqual([500, 500]);
  expect(counter.count).toBe(0);
  expect(counter.errors).toHaveLength(2);
});

const calm: DedupeStore = { claim: () => "claimed", complete: () => undefined, release: () => undefined };
const fail = () => Promise.reject(new Error("store down"));

test("a store that fails at `claim` is answered 500, and nothing is handled", async () => {
  const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, claim: fail } } });
  expect(await counter.deliver()).toBe(500);
  expect(counter.count).toBe(0);
  expect(counter.errors).toEqual([new Error("store down")]);
});

test("a store that fails at `complete` is told, and what was handled is acknowledged", async () => {
  const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, complete: fail } } });
  expect(await counter.deliver()).toBe(200);
  expect(counter.count).toBe(1);
  expect(counter.errors).toEqual([new Error("store down")]);
});

test("a store that fails at `release` hides nothing of the handler's error", async () => {
  const store = { ...calm, release: fail };
  const counter = createCounter(
    () => {
      throw new Error("handler down");
    },
    { dedupe: { store } },
  );
  expect(await counter.deliver()).toBe(500);
  expect(counter.errors).toMatchObject([{ errors: [new Error("handler down"), new Error("store down")] }]);
});

test.each(["busy", undefined])("a store that says %s lets the service come again", async (state) => {
  const claim = () => state as "busy";
  const counter = createCounter(() => undefined, { dedupe: { store: { ...calm, claim } } });
  expect(await counter.deliver()).toBe(503);
  expect(counter.count).toBe(0);
  expect(counter.errors).toEqual([expect.any(DeliveryError)]);
});

test("two receivers that share a store handle a notification once between them", async () => {
  const store = memoryDedupeStore();
  const gate = createGate();
  const first = createCounter(() => gate.opened, { dedupe: { store } });
  const second = createCounter(() => undefined, { dedupe: { store } });
  const answer = first.deliver();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await second.deliver()).toBe(503);
  gate.open();
  expect(await answer).toBe(200);
  expect(await second.deliver()).toBe(200);
  expect([first.count, second.count]).toEqual([1, 0]);
});

test("the memory store keeps the keys that were seen last", () => {
  const store = memoryDedupeStore({ maxEntries: 3 });
  for (const key of ["a", "b", "c"]) {
    expect(store.claim(key)).toBe("claimed");
    store.complete(key);
  }
  expect(store.claim("a")).toBe("done");
  expect(store.claim("d")).toBe("claimed");
  expect(store.claim("d")).toBe("busy");
  expect(store.size).toBe(3);
  expect(["a", "c"].map((key) => store.claim(key))).toEqual(["done", "done"]);
  expect(store.claim("b")).toBe("claimed");
  store.release("b");
  expect(store.claim("b")).toBe("claimed");
});

test("a claim that was pushed out of the memory store is still remembered once it is done", () => {
  const store = memoryDedupeStore({ maxEntries: 1 });
  store.claim("a");
  store.claim("b");
  store.complete("a");
  expect([store.claim("a"), store.size]).toEqual(["done", 1]);
});

test("a memory store for no keys is refused", () => {
  for (const maxEntries of [0, -1, Number.NaN]) {
    expect(() => memoryDedupeStore({ maxEntries })).toThrow(InvalidOptionError);
  }
});
