// Notifications: queued in the transaction that they report, recorded after each attempt, listed if undelivered.
// When one is due is in due.ts; the attempt itself is in receiver.ts, and is started by scheduler.ts.

import type { EventName } from "../../generated/events.ts";
import { isAnswered } from "../../generated/constants.ts";
import { events, type Validator } from "../../generated/validators.js";
import { describeProblems, joinProblems } from "../errors/errors.ts";
import {
  type Behavior,
  type Context,
  ContractBreachError,
  type NewNotification,
  rejectField,
  type Transaction,
} from "./context.ts";
import { renamePayload } from "./names.ts";
import type { Attempt, Rows } from "./records.ts";
import { addRecord, type Records } from "./store.ts";
import { toTimestamp } from "./calendar.ts";
import { maxDeliveries } from "../server/deliveries.ts";

const microsPerSecond = 1_000_000;

/** The type of a configured endpoint that gets an event. Only PAYIN is documented; the other follows its pattern. */
const endpointTypes: readonly [prefix: string, type: string][] = [
  ["ORDER-PAYIN.", "PAYIN"],
  ["ORDER-PAYOUT.", "PAYOUT"],
];

/**
 * Queues a notification for delivery, as part of the transaction that it reports.
 * @throws {ContractBreachError} if the payload is not valid
 */
export async function notify(
  transaction: Transaction,
  { company, referenceId, url, payload }: NewNotification,
): Promise<void> {
  const { records, settings } = transaction;
  const { event } = payload;
  checkPayload(event, renamePayload(event, payload, "given"));
  const isCopied = url === undefined || settings.endpoints === "all";
  const urls = new Set([
    ...(url === undefined ? [] : [url]),
    ...(isCopied ? await listEndpoints(records, company, event) : []),
  ]);
  for (const target of urls) await queue(transaction, { company, event, referenceId, payload }, target);
}

/** Queues a notification whose payload has been checked. */
export async function queue(
  { records, now, ids, settings }: Transaction,
  notification: Pick<Rows["notification"], "company" | "event" | "referenceId" | "payload">,
  url: string,
): Promise<void> {
  const { at, timestamp } =
    settings.cursorTies === "none"
      ? await nextTimestamp(records, now)
      : { at: now, timestamp: toTimestamp(now) };
  const row: Rows["notification"] = {
    ...notification,
    url,
    status: "PENDING",
    attempts: [],
    createdAt: timestamp,
    updatedAt: timestamp,
  };
  await addRecord(records, "notification", ids.uuid(), row, {
    group: dueGroup,
    at: Math.min(at, endOfMillisecond(now)),
  });
}

async function listEndpoints(records: Records, company: string, event: EventName): Promise<string[]> {
  const [, type] = endpointTypes.find(([prefix]) => event.startsWith(prefix)) ?? [];
  const row = await records.read("webhookConfiguration", company);
  return (row?.configuration.events ?? [])
    .filter((entry) => entry.type === type)
    .map(({ endpoint }) => endpoint);
}

function checkPayload(event: EventName, payload: unknown): void {
  // What an answer says of notifications is not followed: they are sent as before.
  if (isAnswered) return;
  const isValid: Validator<unknown> = events[event];
  if (isValid(payload)) return;
  const problems = joinProblems(describeProblems(isValid.errors));
  throw new ContractBreachError(
    `The notification ${event} breaks the contract at /webhooks/${event}: ${problems}`,
  );
}

/**
 * Returns a creation time that no other notification has, since the cursor of the undelivered events is a time. The
 * microseconds count the notifications of one moment; after 1,000 of them, the count goes on in the next millisecond.
 */
async function nextTimestamp(records: Records, now: number): Promise<{ at: number; timestamp: string }> {
  for (let second = Math.floor(now / 1000); ; second += 1) {
    const earliest = Math.max(0, (Math.floor(now) - second * 1000) * 1000);
    const micros = await takeMicrosecond(records, second, earliest);
    if (micros >= microsPerSecond) continue;
    const at = second * 1000 + Math.floor(micros / 1000);
    const rest = micros % 1000;
    const timestamp = new Date(at).toISOString().replace("Z", `${String(rest).padStart(3, "0")}Z`);
    return { at: at + rest / 1000, timestamp };
  }
}

/**
 * Returns the first microsecond of a second that comes after those taken, from 1,000,000 on if it has none left. Each
 * second has its own counter, since a clock that is set back reaches the same moment again. Transactions that send
 * notifications in the same second wait here for one another.
 */
async function takeMicrosecond(records: Records, second: number, earliest: number): Promise<number> {
  const id = `notifications/${second}`;
  if (await records.insert("setting", id, { count: earliest })) return earliest;
  const { count = -1 } = (await records.get("setting", id)) ?? {};
  const next = Math.max(earliest, count + 1);
  if (next < microsPerSecond) await records.put("setting", id, { count: next });
  return next;
}

/** List of the notifications and jobs that wait for their time. */
export const dueGroup = "due";
/** List of the notifications that an instance is delivering, by the real time at which it is given up. */
export const sendingGroup = "sending";
/** List of the notifications that were acknowledged with 200. */
const deliveredGroup = "delivered";

/** Name of the list of the undelivered notifications of a company. */
function undeliveredGroup(company: string): string {
  return `undelivered/${company}`;
}

/** Keeps the result of an attempt, and plans the next one if the answer was not 200. */
export async function recordAttempt(
  { records, now, settings }: Pick<Context, "records" | "now" | "settings">,
  id: string,
  result: Omit<Attempt, "requestTime">,
): Promise<(Attempt & { number: number; status: string }) | undefined> {
  const row = await records.get("notification", id);
  // A reset may have removed it meanwhile.
  if (row === undefined) return undefined;
  const attempt = { requestTime: toTimestamp(now), ...result };
  row.attempts.push(attempt);
  row.updatedAt = attempt.requestTime;
  const number = row.attempts.length;
  const delay = settings.retryDelaysMs[number - 1];
  // One that was delivered before was sent again on demand.
  if (attempt.statusCode === 200 || row.status === "DELIVERED") {
    row.status = "DELIVERED";
    await records.put("notification", id, row, { group: deliveredGroup, at: now });
  } else if (number < maxDeliveries && delay !== undefined) {
    await records.put("notification", id, row, { group: dueGroup, at: now + delay });
  } else {
    row.status = "UNDELIVERED";
    const at = positionOf(row[settings.undeliveredOrder]);
    await records.put("notification", id, row, { group: undeliveredGroup(row.company), at });
  }
  return { ...attempt, number, status: row.status };
}

/** Returns the last position in a list that belongs to the millisecond of a time. */
export function endOfMillisecond(time: number): number {
  return Math.floor(time) + 0.999;
}

/** Returns the position of a timestamp in a list: milliseconds, with microseconds as their fraction. */
function positionOf(timestamp: string): number {
  const [, micros = ""] = /\.\d{3}(\d{1,3})/.exec(timestamp) ?? [];
  return Date.parse(timestamp) + Number(micros.padEnd(3, "0")) / 1000;
}

/** Lists the notifications of the company whose five deliveries failed, by time. */
export const listUndeliveredEvents: Behavior<"listUndeliveredEvents"> = async (
  { company, query },
  { records, settings: { undeliveredOrder, cursorTies } },
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
