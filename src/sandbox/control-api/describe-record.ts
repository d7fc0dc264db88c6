import type { Rows } from "../records/records.ts";
import type { StoredRecord } from "../store/store.ts";

/** The name of a record for a reader, and its status. */
export interface RecordSummary {
  title: string;
  status?: string;
}

type Describe<K extends keyof Rows> = (row: Rows[K], id: string) => RecordSummary;

/** Describes the records of each kind that is shown, in this order. The others are of no use to anybody. */
const descriptions: { [K in keyof Rows]?: Describe<K> } = {
  order: ({ code, method, amount, status }) => ({
    title: `${code}: ${method}, ${amount === undefined ? "open amount" : `${amount.currency} ${amount.value}`}`,
    status,
  }),
  subscription: ({ record }) => ({
    title: `${record.externalId}: ${record.frequencyType} from ${record.startDate}`,
    status: record.status,
  }),
  scheduledPayment: ({ payment: { externalId, dueDate, status } }, id) => ({
    title: `${externalId ?? id}: due ${dueDate}`,
    status,
  }),
  medCase: ({ situationType, endToEndId, status }) => ({ title: `${situationType}: ${endToEndId}`, status }),
  payout: ({ payout: { externalId, currency, amount, status } }) => ({
    title: `${externalId}: ${currency} ${amount}`,
    status,
  }),
  closeRequest: ({ request: { accountId, status } }) => ({ title: `Account ${accountId}`, status }),
  claimValidation: ({ claimId, status }) => ({ title: `Claim ${claimId}`, status }),
  accountRequest: ({ holderType, status }, id) => ({ title: `${holderType}: ${id}`, status }),
  document: ({ fileName, documentType }) => ({
    title: documentType === undefined ? fileName : `${documentType}: ${fileName}`,
  }),
  webhookConfiguration: ({ configuration: { events } }) => ({
    title: events.length === 1 ? "1 endpoint" : `${events.length} endpoints`,
  }),
  notification: ({ event, status }) => ({ title: event, status }),
};

/** The kinds of records that are shown. */
export const shownKinds = Object.keys(descriptions) as (keyof Rows)[];

/** Describes a record. */
export function describeRecord({ kind, id, row }: StoredRecord): RecordSummary {
  const describe = descriptions[kind] as Describe<typeof kind> | undefined;
  return describe?.(row, id) ?? { title: id };
}
