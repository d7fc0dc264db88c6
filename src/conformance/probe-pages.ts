import { isAccepted, type Exchange } from "./decide.ts";
import { isJsonObject, type JsonObject } from "./json-values.ts";
import { bare, readBody, type ProbeOutcome, type ProbeTools } from "./probe.ts";

const mostPages = 10;
/** Reads events one by one, and compares them with a single page. */
export async function turnPages({ operation: { operationId }, send }: ProbeTools): Promise<ProbeOutcome> {
  for (const sort of ["desc", "asc"]) {
    const read = (query: Record<string, string>) => send(operationId, { ...bare, query: { sort, ...query } });
    const whole = await read({ limit: String(mostPages) });
    const events = readEvents(whole);
    if (events.length < 2) return { exchange: whole, unknown: "fewer than two events are listed" };
    const isTied = new Set(events.map(({ createdAt }) => createdAt)).size < events.length;
    const assumptions = isTied ? ["cursor-ties"] : [];
    const seen: unknown[] = [];
    let query: Record<string, string> = { limit: "1" };
    while (seen.length < events.length) {
      const exchange = await read(query);
      if (!isAccepted(exchange)) return { exchange, unknown: "a page was not accepted" };
      const { hasNext, nextCursor } = readBody(exchange);
      const [event] = readEvents(exchange);
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
    const at = String(createdAt);
    const bounded = await read({ limit: String(mostPages), from: at, to: at });
    if (isAccepted(bounded) && readEvents(bounded).every((event) => event["id"] !== id))
      return { exchange: bounded, message: "An event that was created at `from` and `to` is left out." };
  }
  return {};
}

function readEvents(exchange: Exchange): JsonObject[] {
  const { data } = isAccepted(exchange) ? readBody(exchange) : {};
  return Array.isArray(data) ? data.filter(isJsonObject) : [];
}
