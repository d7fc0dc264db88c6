import type { EventName, EventPayloads } from "../../../generated/events.ts";
import { events, type Validator } from "../../../generated/validators.js";
import { describeProblems, joinProblems } from "../../errors/schema-problem.ts";
import { ContractBreachError } from "../work/contract-breach-error.ts";
import type { NotificationRow } from "../rows/notification-rows.ts";
import type { Records } from "../store/store.ts";
import type { Work } from "../work/work.ts";

/** A notification to send. */
export interface NewNotification<Name extends EventName = EventName> {
  company: string;
  event: Name;
  /** Id of the resource that it is about. */
  referenceId: string;
  /** URL that the resource names for its notifications, if it does. */
  url: string | undefined;
  payload: EventPayloads[Name];
}

/** The type of a configured endpoint that gets an event. Only PAYIN is documented; the other follows its pattern. */
const endpointTypes: readonly [prefix: string, type: string][] = [
  ["ORDER-PAYIN.", "PAYIN"],
  ["ORDER-PAYOUT.", "PAYOUT"],
];

/**
 * Queues a notification for delivery, as part of the transaction that it reports.
 * @throws {ContractBreachError} if the payload is not valid
 */
export async function notify<Name extends EventName>(
  { records, now, ids, rules }: Work,
  { company, event, referenceId, url, payload }: NewNotification<Name>,
): Promise<void> {
  checkPayload(event, payload);
  const isCopied = url === undefined || rules.endpoints === "all";
  const urls = new Set([
    ...(url === undefined ? [] : [url]),
    ...(isCopied ? await listEndpoints(records, company, event) : []),
  ]);
  for (const target of urls) {
    const { at, timestamp } = await nextTimestamp(records, now);
    const row: NotificationRow = {
      company,
      event,
      referenceId,
      url: target,
      payload,
      status: "PENDING",
      attempts: [],
      createdAt: timestamp,
      updatedAt: timestamp,
    };
    await records.put("notification", ids.uuid(), row, { group: "due", at });
  }
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
 * Returns a creation time that no other notification has, since the cursor of the undelivered events is a time: the
 * microseconds count the notifications.
 */
async function nextTimestamp(records: Records, now: number): Promise<{ at: number; timestamp: string }> {
  const count = await countNotification(records);
  const timestamp = new Date(now).toISOString().replace("Z", `${String(count).padStart(3, "0")}Z`);
  return { at: Math.floor(now) + count / 1000, timestamp };
}

/** Returns the next number below 1,000. Transactions that send notifications wait here for one another. */
async function countNotification(records: Records): Promise<number> {
  if (await records.insert("setting", "notifications", { count: 0 })) return 0;
  const row = await records.get("setting", "notifications");
  const count = (row !== undefined && "count" in row ? row.count + 1 : 0) % 1000;
  await records.put("setting", "notifications", { count });
  return count;
}
