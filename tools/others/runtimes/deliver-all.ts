import { buildNotification, hmacSha256Signer } from "../../../src/testing/index.ts";
import { signature } from "./program/shared.ts";

const good = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-1" });
const twin = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-2" });
const deviating = { ...buildNotification("ORDER-PAYIN.PAID", { code: "ORD-3" }), status: "SETTLED" };
const lacking = { ...buildNotification("SUBSCRIPTION.REJECTED"), data: undefined };

/** Each delivery with the expected statuses, one for each time that it is sent in parallel. */
const deliveries: readonly { name: string; body: object; wanted: number[]; forged?: boolean }[] = [
  { name: "good", body: good, wanted: [200] },
  { name: "again", body: good, wanted: [200] },
  { name: "two at once", body: twin, wanted: [200, 200] },
  { name: "value deviates", body: deviating, wanted: [200] },
  { name: "member missing", body: lacking, wanted: [200] },
  { name: "unknown event", body: { event: "SOMETHING.NEW" }, wanted: [200] },
  { name: "forged", body: good, wanted: [401], forged: true },
];

/** The expected calls of the handlers for all of these deliveries. */
export const wantedToHear = [
  "paid ORD-1 0",
  "paid ORD-2 0",
  "paid ORD-3 1",
  "deviating SUBSCRIPTION.REJECTED",
  "unknown SOMETHING.NEW",
];

/** Sends the deliveries to a receiver. @returns the result of each: `ok`, or the actual statuses */
export async function deliverAll(url: string): Promise<Record<string, string>> {
  const sign = hmacSha256Signer(signature);
  const results: Record<string, string> = {};
  for (const { name, body, wanted, forged } of deliveries) {
    const text = JSON.stringify(body);
    const headers = await sign({ id: name, body: forged ? `${text} ` : text });
    const statuses = await Promise.all(
      wanted.map(async () => (await fetch(url, { method: "POST", body: text, headers })).status),
    );
    results[name] = statuses.join() === wanted.join() ? "ok" : statuses.join(" and ");
  }
  return results;
}
