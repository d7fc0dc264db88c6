import { bare, isAccepted, readBody, statusOf, type Exchange } from "./exchange.ts";
import { isJsonObject, type JsonObject } from "./json-values.ts";
import type { ProbeOutcome, ProbeTools } from "./probe.ts";

/** Reads events one by one, and compares them with a single page. */
export async function turnPages({ operation: { operationId }, send }: ProbeTools): Promise<ProbeOutcome> {
  const orders: string[] = [];
  // By what events are sorted is not documented, so that it is reported only without anything else.
  let unsorted: ProbeOutcome | undefined;
  let tied: ProbeOutcome = {};
  for (const sort of ["desc", "asc"]) {
    const read = (query: Record<string, string>) => send(operationId, { ...bare, query: { sort, ...query } });
    const whole = await read({ limit: "10" });
    const events = readEvents(whole);
    if (!isAccepted(whole))
      return { exchange: whole, unknown: `the list was answered by ${statusOf(whole)}` };
    if (events.length < 2) return { exchange: whole, unknown: "fewer than two events are listed" };
    const order = events.map(({ id }) => String(id)).join();
    if (orders.includes(order))
      return { exchange: whole, message: "Both values of `sort` give the same order." };
    orders.push(order);
    const times = events.map(({ createdAt }) => String(createdAt));
    const sorted = sort === "asc" ? times.toSorted() : times.toSorted().toReversed();
    if (times.join() !== sorted.join())
      unsorted = {
        ...{ exchange: whole, assumptions: ["undelivered-order"] },
        message: `\`sort=${sort}\` is not kept.`,
      };
    const isTied = new Set(events.map(({ createdAt }) => createdAt)).size < events.length;
    const assumptions = isTied ? ["cursor-ties"] : [];
    // Kept only if all of them are found, one by one.
    if (isTied) tied = { exchange: whole, note: "The cursor tells apart events of one time." };
    const seen: unknown[] = [];
    let query: Record<string, string> = { limit: "1" };
    while (seen.length < events.length) {
      const exchange = await read(query);
      if (!isAccepted(exchange)) return { exchange, unknown: "a page was not accepted" };
      const { hasNext, nextCursor } = readBody(exchange);
      const [event, more] = readEvents(exchange);
      if (more !== undefined) return { exchange, message: "A page has more items than `limit` allows." };
      if (event === undefined)
        return { exchange, assumptions, message: "A page before the last one is empty." };
      if (seen.includes(event.id)) return { exchange, assumptions, message: "An event is on two pages." };
      seen.push(event.id);
      if (hasNext !== true && seen.length < events.length)
        return { exchange, assumptions, message: "`hasNext` is not true, but there are more events." };
      query = { limit: "1", cursor: String(nextCursor) };
    }
    if (events.some(({ id }) => !seen.includes(id)))
      return { exchange: whole, assumptions, message: "An event is on no page." };
    const [{ id, createdAt } = {}] = events;
    const bounded = await read({ limit: "10", from: String(createdAt), to: String(createdAt) });
    if (isAccepted(bounded) && readEvents(bounded).every((event) => event["id"] !== id))
      return { exchange: bounded, message: "An event that was created at `from` and `to` is left out." };
    if (readEvents(bounded).some((event) => event["createdAt"] !== createdAt))
      return {
        exchange: bounded,
        message: "An event that was created before `from` or after `to` is listed.",
      };
  }
  return unsorted ?? tied;
}

function readEvents(exchange: Exchange): JsonObject[] {
  const { data } = isAccepted(exchange) ? readBody(exchange) : {};
  return Array.isArray(data) ? data.filter(isJsonObject) : [];
}
