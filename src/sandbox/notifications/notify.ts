import type { EventName } from "../../../generated/events.ts";
import { events, type Validator } from "../../../generated/validators.js";
import { describeProblems, joinProblems } from "../../errors/schema-problem.ts";
import { ContractBreachError } from "../context/contract-breach-error.ts";
import type { Rows } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import type { NewNotification, Transaction } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { dueGroup, endOfMillisecond } from "./record-attempt.ts";
import { addRecord } from "../store/add-record.ts";

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
  const { records, rules } = transaction;
  const { event } = payload;
  checkPayload(event, payload);
  const isCopied = url === undefined || rules.endpoints === "all";
  const urls = new Set([
    ...(url === undefined ? [] : [url]),
    ...(isCopied ? await listEndpoints(records, company, event) : []),
  ]);
  for (const target of urls) await queue(transaction, { company, event, referenceId, payload }, target);
}

/** Queues a notification whose payload has been checked. */
export async function queue(
  { records, now, ids, rules }: Transaction,
  notification: Pick<Rows["notification"], "company" | "event" | "referenceId" | "payload">,
  url: string,
): Promise<void> {
  const { at, timestamp } =
    rules.cursorTies === "none"
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
