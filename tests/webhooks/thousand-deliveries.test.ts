import { expect, test } from "vitest";
import { createRandom } from "../../scripts/report/differential/create-random.ts";
import { eventNames } from "../../generated/events.ts";
import { createWebhookHandler, hmacSha256, memoryDedupeStore } from "../../src/webhooks/index.ts";
import { planDeliveries, secrets, type PlannedNotification } from "./plan-deliveries.ts";

const deliveries = 1_000;
const inParallel = 24;
const megabyte = new Uint8Array(1_000_000).fill(32);

test("1000 mixed deliveries: each good one is handled once, nothing else is, and memory stays bounded", async () => {
  const plans = await planDeliveries(createRandom(20_250_115), deliveries);
  const byId = new Map(plans.filter(({ kind }) => kind !== "forged").map((plan) => [plan.id, plan]));
  const failuresLeft = new Map(plans.map(({ id, failures }) => [id, failures]));
  const successes = new Map<string, number>();
  const wrong: unknown[] = [];
  const handle = (handlerOf: string) => async (payload: object) => {
    const { event, testId, id } = payload as Record<string, unknown>;
    const plan = byId.get(String(handlerOf === "unknown" ? id : testId));
    if (
      plan === undefined ||
      event !== plan.event ||
      (plan.kind === "unknown") !== (handlerOf === "unknown")
    ) {
      wrong.push([handlerOf, payload]);
      return;
    }
    if (handlerOf !== "unknown" && handlerOf !== event) wrong.push([handlerOf, payload]);
    if (JSON.stringify(payload).includes("polluted")) wrong.push(payload);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const left = failuresLeft.get(plan.id) ?? 0;
    failuresLeft.set(plan.id, left - 1);
    if (left > 0) throw new Error("not yet");
    successes.set(plan.id, (successes.get(plan.id) ?? 0) + 1);
  };
  const store = memoryDedupeStore({ maxEntries: 100 });
  const receive = createWebhookHandler({
    on: Object.fromEntries(eventNames.map((name) => [name, handle(name)])),
    onUnknown: handle("unknown"),
    verify: hmacSha256({ secrets, header: "x-signature", encoding: "hex" }),
    dedupe: { store },
  });

  let sent = 0;
  let mostEntries = 0;
  let mostMemory = 0;
  const before = measureMemory();
  const deliver = async (plan: PlannedNotification): Promise<number> => {
    sent += 1;
    const { status } = await receive(createRequest(plan));
    mostEntries = Math.max(mostEntries, store.size);
    mostMemory = Math.max(mostMemory, measureMemory() - before);
    return status;
  };
  const statuses: Record<string, Set<string>> = {};
  const play = async (plan: PlannedNotification) => {
    for (const [step, times] of plan.steps.entries()) {
      const answers = await Promise.all(Array.from({ length: times }, () => deliver(plan)));
      const moment = step < plan.failures ? "before" : "after";
      for (const status of answers) (statuses[plan.kind] ??= new Set()).add(`${moment} ${status}`);
    }
  };
  const waiting = [...plans];
  const work = async () => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) await play(plan);
  };
  await Promise.all(Array.from({ length: inParallel }, work));

  expect(sent).toBe(deliveries);
  expect(wrong).toEqual([]);
  const good = plans.filter(({ kind }) => ["valid", "polluting", "unknown"].includes(kind));
  expect([...successes].sort()).toEqual(good.map(({ id }) => [id, 1]).sort());
  expect(
    Object.fromEntries(Object.entries(statuses).map(([kind, seen]) => [kind, [...seen].sort()])),
  ).toEqual({
    valid: ["after 200", "before 500"],
    polluting: ["after 200", "before 500"],
    unknown: ["after 200", "before 500"],
    forged: ["after 401"],
    broken: ["after 400"],
    huge: ["after 413"],
  });
  expect(new Set(good.map(({ event }) => event))).toEqual(
    new Set([...eventNames, "ORDER.NEW", "__proto__", "valueOf"]),
  );
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  // Handlers that run hold a claim each.
  expect(mostEntries).toBeLessThanOrEqual(100 + inParallel);
  // Kept whole, the huge bodies alone would be more.
  expect(plans.filter(({ kind }) => kind === "huge").length * 10).toBeGreaterThan(400);
  expect(mostMemory / 1e6).toBeLessThan(100);
});

/** Bytes in use of the heap and of buffers. */
function measureMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function createRequest({ kind, body, signature }: PlannedNotification): Request {
  let count = 0;
  const huge = new ReadableStream<Uint8Array>({
    pull(controller) {
      count += 1;
      if (count > 10) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  return new Request("https://receiver.example.com/hooks", {
    method: "POST",
    headers: { "x-signature": signature },
    body: kind === "huge" ? huge : body,
    duplex: "half",
  } as RequestInit);
}
