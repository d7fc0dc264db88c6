import { omitUndefined } from "../context/omit-undefined.ts";
import type { Rows } from "../records/records.ts";
import type { StoredRecord } from "../store/store.ts";

type Describe<K extends keyof Rows> = (row: Rows[K], id: string) => [title: string, status?: string];

/** Describes the records of each kind that is shown, in this order. The others are of no use to anybody. */
const descriptions: { [K in keyof Rows]?: Describe<K> } = {
  order: ({ code, method, amount, status }) => {
    const asked = amount === undefined ? "open amount" : `${amount.currency} ${amount.value}`;
    return [`${code}: ${method}, ${asked}`, status];
  },
  subscription: ({ record: { externalId, frequencyType, startDate, status } }) => [
    `${externalId}: ${frequencyType} from ${startDate}`,
    status,
  ],
  scheduledPayment: ({ payment: { externalId, dueDate, status } }, id) => [
    `${externalId ?? id}: due ${dueDate}`,
    status,
  ],
  medCase: ({ situationType, endToEndId, status }) => [`${situationType}: ${endToEndId}`, status],
  payout: ({ payout }) => [`${payout.externalId}: ${payout.currency} ${payout.amount}`, payout.status],
  closeRequest: ({ request: { accountId, status } }) => [`Account ${accountId}`, status],
  claimValidation: ({ claimId, status }) => [`Claim ${claimId}`, status],
  accountRequest: ({ holderType, status }, id) => [`${holderType}: ${id}`, status],
  document: ({ fileName, documentType: slot }) => [slot === undefined ? fileName : `${slot}: ${fileName}`],
  webhookConfiguration: ({ configuration: { events } }) => [
    events.length === 1 ? "1 endpoint" : `${events.length} endpoints`,
  ],
  notification: ({ event, status }) => [event, status],
};

/** The kinds of records that are shown. */
export const shownKinds = Object.keys(descriptions) as (keyof Rows)[];

/** Returns the name of a record for a reader, and its status. */
export function describeRecord({ kind, id, row }: StoredRecord): { title: string; status?: string } {
  const describe = descriptions[kind] as Describe<typeof kind> | undefined;
  const [title, status] = describe?.(row, id) ?? [id];
  return { title, ...omitUndefined({ status }) };
}
