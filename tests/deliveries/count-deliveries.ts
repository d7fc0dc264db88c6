import { planDeliveries, type PlannedNotification } from "./plan-deliveries.ts";
import { createDelivery, playDeliveries, type Tally } from "./play-deliveries.ts";
import { createRandom } from "../random/create-random.ts";
import { adapters, type MountedReceiver } from "./adapters.ts";

/** A fixed mix of deliveries, a fifth of which deviate from the contract. */
export function planMixedDeliveries(total = 1_000): Promise<PlannedNotification[]> {
  return planDeliveries(createRandom(20_260_311), total);
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
