import { planDeliveries, type PlannedNotification } from "../../../tests/webhooks/plan-deliveries.ts";
import { createDelivery, playDeliveries, type Tally } from "../../../tests/webhooks/play-deliveries.ts";
import { createRandom } from "../differential/create-random.ts";
import { adapters, type MountedReceiver } from "./adapters.ts";

/** Sends the same mixed deliveries, a fifth of which deviate, through every adapter. */
export async function countDeliveries(total = 1_000): Promise<Record<string, Tally>> {
  const plans = await planDeliveries(createRandom(20_260_311), total);
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

/** For example `1000 sent, 702 handled, 160 deviating, 138 refused, 0 lost, 0 acknowledged unheard`. */
export function describeTally({ sent, handled, deviating, refused, lost, unheard, wrong }: Tally): string {
  const text = `${sent} sent, ${handled} handled, ${deviating} deviating, ${refused} refused, ${lost} lost, ${unheard} acknowledged unheard`;
  return wrong.length === 0 ? text : `${text}, ${wrong.length} handled wrongly`;
}

async function deliver(plan: PlannedNotification, url: string): Promise<number> {
  const request = createDelivery(plan, url);
  if (plan.kind !== "huge") return readStatus(await fetch(request));
  // One byte more than is read. The connection may be closed before its sender has seen the answer.
  const body = " ".repeat(1_048_577);
  return fetch(url, { method: "POST", headers: request.headers, body }).then(readStatus, () => 413);
}

async function readStatus(response: Response): Promise<number> {
  await response.text();
  return response.status;
}
