import type { Rows } from "../records/records.ts";
import { rejectField, type Behavior } from "../context/context.ts";
import { positionOf, undeliveredGroup } from "./record-attempt.ts";

/** Lists the notifications of the company whose five deliveries failed, by time. */
export const listUndeliveredEvents: Behavior<"listUndeliveredEvents"> = async (
  { company, query },
  { records, rules: { undeliveredOrder, cursorTies } },
) => {
  const limit = Math.floor(Number(query["limit"] ?? 20));
  const sort = query["sort"] ?? "desc";
  const descending = sort === "desc";
  const { from, to } = readRange(query);
  const cursor = query["cursor"] === undefined ? undefined : readTime("cursor", query["cursor"]);
  // The cursor is the time of the last item: the next page begins after it, or with it.
  const next = cursorTies === "repeated" ? 0 : step;
  const after = cursor === undefined ? {} : descending ? { to: cursor - next } : { from: cursor + next };
  const isByCreation = undeliveredOrder === "createdAt";
  const listed = await records.list("notification", {
    group: undeliveredGroup(company),
    from: Math.max(isByCreation ? from : -Infinity, after.from ?? -Infinity),
    to: Math.min(isByCreation ? to : Infinity, after.to ?? Infinity),
    descending,
    ...(isByCreation && { limit: limit + 1 }),
    readOnly: true,
  });
  const found = listed.filter(
    ({ row }) => positionOf(row.createdAt) >= from && positionOf(row.createdAt) <= to,
  );
  const page = found.slice(0, limit);
  const last = page.at(-1)?.row[undeliveredOrder];
  return {
    limit,
    sort,
    ...(last !== undefined && { nextCursor: last }),
    hasNext: found.length > page.length,
    data: page.map(({ id, row }) => describe(id, row)),
  };
};

/** Half a microsecond, in milliseconds. */
const step = 0.0005;

function readRange({ from, to }: Readonly<Record<string, string | undefined>>): { from: number; to: number } {
  return {
    from: from === undefined ? -Infinity : readTime("from", from),
    to: to === undefined ? Infinity : readTime("to", to) + lengthOf(to),
  };
}

/** A date includes its whole day, and a time its whole millisecond, unless it has a part of one. In milliseconds. */
function lengthOf(to: string): number {
  if (to.length === 10) return 86_400_000 - step;
  return /\.\d{4}/u.test(to) ? 0 : 1 - step;
}

function readTime(field: string, text: string): number {
  const time = positionOf(text);
  if (Number.isNaN(time)) throw rejectField(field, "must be a timestamp");
  return time;
}

function describe(id: string, row: Rows["notification"]) {
  return {
    id,
    referenceId: row.referenceId,
    webhookUrl: row.url,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    history: row.attempts.map(({ message, statusCode, requestTime }) => ({
      message,
      statusCode,
      requestTime,
    })),
  };
}
