import { expect, test } from "vitest";
import { createRandom } from "../random/create-random.ts";
import { toNodeListener } from "../../src/webhooks/index.ts";
import { sumBeforeLast, watchChunks } from "../misbehaving-server/watch-fetch.ts";
import { startServer } from "./node/start-server.ts";
import { isDeviating, planDeliveries, type PlannedNotification } from "./plan-deliveries.ts";
import { createDelivery, playDeliveries } from "./play-deliveries.ts";

const plans = await planDeliveries(createRandom(20_250_115), 1_000);
const count = (isCounted: (plan: PlannedNotification) => boolean, among = plans) =>
  among
    .filter(isCounted)
    .flatMap(({ steps }) => steps)
    .reduce((sum, step) => sum + step, 0);

/** Genuine deliveries that fail: one for each planned failure. */
const failures = plans.reduce((sum, plan) => sum + plan.failures, 0);
const isHostile = ({ kind }: PlannedNotification) => ["forged", "broken", "huge"].includes(kind);
const hostile = count(isHostile);
const url = "https://receiver.example.com/hooks";

/** Passes on the size of each chunk of a request that its receiver reads. */
function watchRequest(request: Request, onChunk: (size: number) => void): Request {
  const body = request.body && watchChunks(request.body, onChunk);
  return new Request(request, { body, duplex: "half" } as RequestInit);
}

test("each valid or deviating notification is handled once, nothing is lost, and huge ones are not read to the end", async () => {
  const mostKept: number[] = [];
  const { tally, statuses } = await playDeliveries({
    plans,
    mount: (receive) =>
      Promise.resolve(async (plan) => {
        const chunks: number[] = [];
        const delivery = watchRequest(createDelivery(plan, url), (size) => chunks.push(size));
        const { status } = await receive(delivery);
        if (plan.kind === "huge") mostKept.push(sumBeforeLast(chunks));
        return status;
      }),
  });
  const failed = plans.filter(isDeviating).reduce((sum, plan) => sum + plan.failures, 0);
  expect(tally).toEqual({
    sent: 1_000,
    handled: 800 - hostile - (failures - failed),
    deviating: 200 - failed,
    rejected: hostile + failures,
    lost: 0,
    unheard: 0,
    wrong: [],
  });
  const handled = ["after 200", "before 500"];
  expect(statuses).toEqual({
    valid: handled,
    polluting: handled,
    "wrong type": handled,
    "wrong value": handled,
    deviating: handled,
    unknown: handled,
    forged: ["after 401"],
    broken: ["after 400"],
    huge: ["after 413"],
  });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  // Of the 10 chunks of 1 MB, the second is already beyond the default limit of 1 MiB.
  expect(mostKept.length).toBeGreaterThan(40);
  expect(new Set(mostKept)).toEqual(new Set([1_000_000]));
});

test("without `onDeviating`, notifications that deviate too far are rejected and reported, never acknowledged", async () => {
  const few = plans.slice(0, 300);
  const { tally, statuses } = await playDeliveries({
    plans: few,
    mount: (receive) => Promise.resolve(async (plan) => (await receive(createDelivery(plan, url))).status),
    hasOnDeviating: false,
  });
  expect(tally).toMatchObject({ sent: count(() => true, few), lost: 0, unheard: 0, wrong: [] });
  expect(statuses).toMatchObject({
    deviating: ["after 500", "before 500"],
    unknown: ["after 200", "before 500"],
  });
});

test("the results over node:http are the same", async () => {
  const few = plans.slice(0, 50);
  const { tally } = await playDeliveries({
    plans: few,
    mount: async (receive) => {
      const port = await startServer(toNodeListener(receive));
      return async (plan) => {
        const response = await fetch(createDelivery(plan, `http://127.0.0.1:${port}/hooks`));
        await response.text();
        return response.status;
      };
    },
  });
  const rejected = count(isHostile, few) + few.reduce((sum, plan) => sum + plan.failures, 0);
  expect(rejected).toBeGreaterThan(5);
  expect(tally).toMatchObject({ sent: count(() => true, few), lost: 0, unheard: 0, wrong: [], rejected });
});

test.each([
  ["acknowledges without a handler", () => Promise.resolve(200), "unheard"],
  ["rejects without a report", () => Promise.resolve(500), "lost"],
] as const)("a mount that %s is detected", async (_, deliver, count) => {
  const { tally } = await playDeliveries({ plans, mount: () => Promise.resolve(deliver) });
  expect(tally[count]).toBeGreaterThan(200);
});
