import { eventNames } from "../../../generated/events.ts";
import { createWebhookHandler, hmacSha256 } from "../../../src/webhooks/index.ts";
import {
  planDeliveries,
  secrets,
  type PlannedNotification,
} from "../../../tests/webhooks/plan-deliveries.ts";
import { createRandom } from "../differential/create-random.ts";
import { adapters } from "./adapters.ts";
import { planDeviations } from "./plan-deviations.ts";

const inParallel = 16;
const header = "x-report-signature";

/** What became of the deliveries through one adapter. */
export interface DeliveryCounts {
  /** Deliveries sent. */
  sent: number;
  /** Notifications whose handler succeeded. */
  handled: number;
  /** How many of those deviate from the contract. */
  deviating: number;
  /** Deliveries that were not acknowledged, by status. */
  refused: Record<number, number>;
  /** Genuine notifications that were not acknowledged in the end. */
  lost: number;
  /** Deliveries that were acknowledged although no handler had succeeded. */
  unheard: number;
}

/** Sends mixed deliveries through every adapter, each the same ones. */
export async function countDeliveries(
  total = 1_000,
  deviating = total / 5,
): Promise<Record<string, DeliveryCounts>> {
  const regular = await planDeliveries(createRandom(20_260_311), total - deviating);
  const plans = mix(regular, await planDeviations(deviating));
  const counts: Record<string, DeliveryCounts> = {};
  for (const name of Object.keys(adapters)) counts[name] = await countThrough(name, plans);
  return counts;
}

/** For example `1000 sent, 412 handled, 200 of them deviating, 166 refused (401: 90, 500: 76), lost 0, unheard 0`. */
export function describeCounts({ sent, handled, deviating, refused, lost, unheard }: DeliveryCounts): string {
  const statuses = Object.entries(refused).map(([status, count]) => `${status}: ${count}`);
  const all = Object.values(refused).reduce((sum, count) => sum + count, 0);
  return (
    `${sent} sent, ${handled} notifications handled, ${deviating} of them deviating, ` +
    `${all} deliveries refused (${statuses.join(", ")}), lost ${lost}, acknowledged unheard ${unheard}`
  );
}

async function countThrough(name: string, plans: readonly PlannedNotification[]): Promise<DeliveryCounts> {
  const failuresLeft = new Map(plans.map(({ id, failures }) => [id, failures]));
  const heard = new Set<string>();
  const handle = (notification: object) => {
    const { testId, id } = notification as { testId?: string; id?: string };
    const name = testId ?? id ?? "";
    const left = failuresLeft.get(name) ?? 0;
    failuresLeft.set(name, left - 1);
    if (left > 0) throw new Error("not yet");
    heard.add(name);
  };
  const receive = createWebhookHandler({
    verify: hmacSha256({ secrets, header, encoding: "hex" }),
    on: Object.fromEntries(eventNames.map((event) => [event, handle])),
    onUnknown: handle,
    onDeviating: handle,
  });
  const mount = adapters[name];
  if (mount === undefined) throw new Error(`There is no adapter ${name}.`);
  const { url, close } = await mount(receive);

  const counts: DeliveryCounts = { sent: 0, handled: 0, deviating: 0, refused: {}, lost: 0, unheard: 0 };
  const deliver = async (plan: PlannedNotification): Promise<number> => {
    counts.sent += 1;
    const status = await send(url, plan);
    if (status !== 200) counts.refused[status] = (counts.refused[status] ?? 0) + 1;
    else if (!heard.has(plan.id)) counts.unheard += 1;
    return status;
  };
  const play = async (plan: PlannedNotification) => {
    let last: number[] = [];
    for (const times of plan.steps)
      last = await Promise.all(Array.from({ length: times }, () => deliver(plan)));
    if (isGenuine(plan) && !(last.every((status) => status === 200) && heard.has(plan.id))) counts.lost += 1;
  };
  const waiting = [...plans];
  const work = async () => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) await play(plan);
  };
  try {
    await Promise.all(Array.from({ length: inParallel }, work));
  } finally {
    await close();
  }
  counts.handled = heard.size;
  counts.deviating = [...heard].filter((id) => id.startsWith("deviating-")).length;
  return counts;
}

async function send(url: string, { kind, body, signature }: PlannedNotification): Promise<number> {
  const headers = { [header]: signature };
  if (kind !== "huge") return post(url, { method: "POST", headers, body });
  // One byte more than is read. The connection may be closed before its sender has seen the answer.
  return post(url, { method: "POST", headers, body: " ".repeat(1_048_577) }).catch(() => 413);
}

async function post(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.text();
  return response.status;
}

function isGenuine({ kind }: PlannedNotification): boolean {
  return kind === "valid" || kind === "polluting" || kind === "unknown";
}

/** Puts the second list between the items of the first, evenly. */
function mix<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const rest = [...second];
  const share = second.length / first.length;
  return first.flatMap((item, index) => {
    const due = Math.ceil((index + 1) * share) - Math.ceil(index * share);
    return [item, ...rest.splice(0, due)];
  });
}
