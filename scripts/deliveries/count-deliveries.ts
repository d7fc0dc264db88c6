import { isDeviating, planDeliveries, type PlannedNotification } from "./plan-deliveries.ts";
import { createDelivery, playDeliveries, type Tally } from "./play-deliveries.ts";
import { createRandom } from "../random/create-random.ts";
import { adapters, type MountedReceiver } from "./adapters.ts";

/** A fixed mix of deliveries, a fifth of which deviate from the contract. */
export function planMixedDeliveries(total = 1_000): Promise<PlannedNotification[]> {
  return planDeliveries(createRandom(20_260_311), total);
}

/** Describes the mix of deliveries, which explains how many of them are rejected. */
export function describePlans(plans: readonly PlannedNotification[]): string {
  const count = (isCounted: (plan: PlannedNotification) => boolean) =>
    plans
      .filter(isCounted)
      .flatMap(({ steps }) => steps)
      .reduce((sum, step) => sum + step, 0);
  const unfit = count(({ kind }) => ["forged", "broken", "huge"].includes(kind));
  const failures = plans.reduce((sum, plan) => sum + plan.failures, 0);
  return `${count(() => true)} per adapter: ${count(isDeviating)} deviate from the contract, ${unfit} are forged, broken or too large; a handler throws ${failures} times`;
}

/** Sends planned deliveries through every adapter. */
export async function countDeliveries(plans: readonly PlannedNotification[]): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {};
  for (const [name, mountReceiver] of Object.entries(adapters)) {
    let mounted: MountedReceiver | undefined;
    const { tally } = await playDeliveries({
      plans,
      async mount(receive) {
        const { url } = (mounted = await mountReceiver(receive));
        return (plan) => deliver(plan, url);
      },
    });
    await mounted?.close();
    tallies[name] = tally;
  }
  return tallies;
}

/** Formats a result, such as `1000 sent, 702 handled, 160 deviating, 138 rejected, 0 lost, 0 acknowledged too early`. */
export function describeTally({ sent, handled, deviating, refused, lost, unheard, wrong }: Tally): string {
  const text = `${sent} sent, ${handled} handled, ${deviating} deviating, ${refused} rejected, ${lost} lost, ${unheard} acknowledged too early`;
  return wrong.length === 0 ? text : `${text}, ${wrong.length} handled incorrectly`;
}

async function deliver(plan: PlannedNotification, url: string): Promise<number> {
  const request = createDelivery(plan, url);
  if (plan.kind !== "huge") return readStatus(await fetch(request));
  // One byte more than the limit. The connection may be closed before the sender has received the response.
  const body = " ".repeat(1_048_577);
  return fetch(url, { method: "POST", headers: request.headers, body }).then(readStatus, () => 413);
}

async function readStatus(response: Response): Promise<number> {
  await response.text();
  return response.status;
}
