import { eventNames } from "../../generated/events.ts";
import {
  createWebhookHandler,
  hmacSha256,
  memoryDedupeStore,
  type Delivery,
  type WebhookHandler,
} from "../../src/webhooks/index.ts";
import { isDeviating, secrets, type PlannedNotification } from "./plan-deliveries.ts";

/** Results of the deliveries. */
export interface Tally {
  sent: number;
  /** Acknowledged deliveries of notifications that match the contract. */
  handled: number;
  /** Acknowledged deliveries of notifications that deviate from it. */
  deviating: number;
  /** Deliveries whose response was not 200. */
  rejected: number;
  /** Notifications of the service that reached neither a handler nor `onError`. */
  lost: number;
  /** Deliveries answered with 200 before a handler had succeeded with their notification. */
  unheard: number;
  /** Notifications that were handled more than once, by the wrong handler, or not as planned. */
  wrong: unknown[];
}

/** Options of the deliveries. */
export interface PlayOptions {
  plans: readonly PlannedNotification[];
  /** Mounts the receiver and returns a function that delivers to it and returns the status. See `createDelivery`. */
  mount: (receiver: WebhookHandler) => Promise<(plan: PlannedNotification) => Promise<number>>;
  /** @default true */
  hasOnDeviating?: boolean;
  /** @default 24 */
  inParallel?: number;
}

/** Sends planned deliveries to a receiver and counts the results. */
export async function playDeliveries(options: PlayOptions): Promise<{ tally: Tally; statuses: object }> {
  const { plans, mount, hasOnDeviating = true, inParallel = 24 } = options;
  const byId = new Map(plans.filter(({ kind }) => kind !== "forged").map((plan) => [plan.id, plan]));
  const failuresLeft = new Map(plans.map(({ id, failures }) => [id, failures]));
  const successes = new Map<string, number>();
  const reported = new Set<string>();
  const tally: Tally = { sent: 0, handled: 0, deviating: 0, rejected: 0, lost: 0, unheard: 0, wrong: [] };

  const handle =
    (by: string) =>
    async (notification: object, { problems }: Delivery) => {
      const payload = notification as Record<string, unknown>;
      const plan = byId.get(String(payload["testId"]));
      if (plan === undefined || !isAsPlanned(plan, by, payload, problems))
        tally.wrong.push([by, payload, problems]);
      if (plan === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, 1));
      const left = failuresLeft.get(plan.id) ?? 0;
      failuresLeft.set(plan.id, left - 1);
      if (left > 0) throw new Error("not yet");
      successes.set(plan.id, (successes.get(plan.id) ?? 0) + 1);
    };
  const deliver = await mount(
    createWebhookHandler({
      verify: hmacSha256({ secrets, header: "x-signature", encoding: "hex" }),
      on: Object.fromEntries(eventNames.map((name) => [name, handle(name)])),
      onUnknown: handle("unknown"),
      ...(hasOnDeviating && { onDeviating: handle("deviating") }),
      onError: (_, { body }) => {
        const [, id] = /"testId":"([\w-]+)"/.exec(new TextDecoder().decode(body)) ?? [];
        if (id !== undefined) reported.add(id);
      },
      dedupe: { store: memoryDedupeStore({ maxEntries: 100 }) },
    }),
  );

  const statuses: Record<string, Set<string>> = {};
  const send = async (plan: PlannedNotification, moment: string) => {
    tally.sent += 1;
    const status = await deliver(plan);
    (statuses[plan.kind] ??= new Set()).add(`${moment} ${status}`);
    if (status !== 200) tally.rejected += 1;
    else if (isDeviating(plan)) tally.deviating += 1;
    else tally.handled += 1;
    if (status === 200 && !successes.has(plan.id)) tally.unheard += 1;
  };
  const waiting = [...plans];
  const work = async () => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
      const { steps, failures } = plan;
      for (const [step, times] of steps.entries()) {
        const moment = step < failures ? "before" : "after";
        await Promise.all(Array.from({ length: times }, () => send(plan, moment)));
      }
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));

  for (const { id, kind } of plans) {
    const isGenuine = !["forged", "broken", "huge"].includes(kind);
    const count = successes.get(id) ?? 0;
    if (isGenuine && count === 0 && !reported.has(id)) tally.lost += 1;
    if (count > 1) tally.wrong.push([id, kind, `was handled ${count} times`]);
  }
  const sorted = Object.entries(statuses).map(([kind, seen]) => [kind, [...seen].sort()] as const);
  return { tally, statuses: Object.fromEntries(sorted) };
}

/** Returns whether the right handler got the notification, without the members that it must not receive. */
function isAsPlanned(
  { kind, event, departure }: PlannedNotification,
  by: string,
  payload: Record<string, unknown>,
  problems: Delivery["problems"],
): boolean {
  const handler = kind === "unknown" || kind === "deviating" ? kind : event;
  const isListed =
    departure === undefined
      ? problems.length === 0
      : problems.some(({ pointer }) => pointer === departure.pointer);
  const isAbsent = departure?.absent === undefined || !(departure.absent in payload);
  return (
    by === handler &&
    payload["event"] === event &&
    isListed &&
    isAbsent &&
    !JSON.stringify(payload).includes("polluted")
  );
}

const megabyte = new Uint8Array(1_000_000).fill(32);

/** Creates the request of a delivery, for `fetch` or a receiver. The body of a huge one is a stream of 10 MB. */
export function createDelivery({ kind, body, signature }: PlannedNotification, url: string): Request {
  let count = 0;
  const huge = new ReadableStream<Uint8Array>({
    pull(controller) {
      count += 1;
      if (count > 10) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  return new Request(url, {
    method: "POST",
    headers: { "x-signature": signature, "content-type": "application/json" },
    body: kind === "huge" ? huge : body,
    duplex: "half",
  } as RequestInit);
}
