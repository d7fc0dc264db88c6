import { isJsonObject } from "../../../src/conformance/json-values.ts";
import {
  askEach,
  isAccepted,
  isRefused,
  readList,
  unanswered,
  type Observation,
  type Probe,
} from "../probe.ts";

const events = "listUndeliveredEvents";
const at = "$.paths['/order/v1/webhook/events'].get.parameters";

/** The probes of the list of undelivered events. */
export const eventProbes: readonly Probe[] = [
  {
    name: "dates and times as bounds",
    points: ["time-bounds"],
    risk: "read",
    operationId: events,
    async run({ ask }) {
      const bounds = ["2026-01-01", "2026-01-01T00:00:00Z", "yesterday"];
      const seen = await askEach(bounds, (from) => ask(events, { query: { from } }));
      const [isDate, isTime, isAny] = seen.map(isAccepted);
      const isClear = seen.every((one) => isAccepted(one) || isRefused(one));
      if (!isClear || isAny || !(isDate || isTime))
        return [
          unanswered(
            "time-bounds",
            `A date, a time and a word got ${seen.map(({ why }) => why).join(", ")}.`,
          ),
        ];
      const settled = { point: "time-bounds", settles: "/components/schemas/CreationBound" };
      if (isDate && isTime)
        return [{ ...settled, verdict: "confirmed", seen: `A date and a time are accepted (${events}).` }];
      const [format, kind] = isDate ? ["date", "date"] : ["date-time", "timestamp"];
      const [name, example] = isDate ? ["to", "2026-11-21"] : ["from", "2026-11-01T00:00:00Z"];
      const description = `A ${kind}; the bound itself is included.`;
      const actions = [
        { target: "$.components.schemas.CreationBound.anyOf", remove: true } as const,
        { target: "$.components.schemas.CreationBound", update: { format, description } },
        { target: `${at}[?@.name == '${name}']`, update: { example } },
      ];
      return [{ ...settled, verdict: "different", seen: `Only a ${kind} is accepted (${events}).`, actions }];
    },
  },
  {
    name: "the order of events",
    points: ["undelivered-order", "Sorting the undelivered events", "cursor-ties"],
    risk: "read",
    operationId: events,
    async run({ ask }) {
      const lists = await askEach(["desc", "asc"], async (sort) => {
        const seen = await ask(events, { query: { sort, limit: "50" } });
        return readList(seen, "data").map(({ createdAt }) => Date.parse(String(createdAt)));
      });
      const [down = [], up = []] = lists;
      if (lists.some((times) => new Set(times).size < 2))
        return this.points.map((point) => unanswered(point, "Fewer than two times of events are listed."));
      const isSorted = isRising(up) && isRising(down.toReversed());
      const verdict = isSorted ? "consistent" : "different";
      const seen = `${down.length} events are ${isSorted ? "" : "not "}sorted by creation time, both ways.`;
      const sorted = this.points.slice(0, 2).map((point): Observation => ({ point, verdict, seen }));
      const tie = down.findIndex((time, index) => time === down[index + 1]);
      if (tie < 0) return [...sorted, unanswered("cursor-ties", "No two events have the same time.")];
      const whole = await ask(events, { query: { limit: String(tie + 2) } });
      const first = await ask(events, { query: { limit: String(tie + 1) } });
      const cursor = String(isJsonObject(first.body) ? first.body["nextCursor"] : "");
      const next = await ask(events, { query: { limit: "1", cursor } });
      const isNext = readList(next, "data")[0]?.["id"] === readList(whole, "data").at(-1)?.["id"];
      const text = `An event with the time of the cursor is ${isNext ? "" : "not "}the next one.`;
      return [...sorted, { point: "cursor-ties", verdict: isNext ? "different" : "consistent", seen: text }];
    },
  },
];

function isRising(times: readonly number[]): boolean {
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
}
