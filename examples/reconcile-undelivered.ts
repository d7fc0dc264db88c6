// After an outage, iterates over the notifications that were not delivered and looks up what each of them was about.
// The mock returns its first page for every cursor, so with it the same record appears twice.
import { createClient } from "payment-orders-api";
import { reconcileUndelivered } from "payment-orders-api/webhooks";

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  token: () => process.env.TOKEN ?? "any-token",
});

let savedCursor: string | undefined;

const { records } = await reconcileUndelivered({
  pages: api.paginate
    .listUndeliveredEvents({ query: { sort: "asc", ...(savedCursor && { cursor: savedCursor }) } })
    .pages(),
  lookUp: (record) => {
    console.log(`${record.createdAt} ${record.referenceId ?? record.id}: look this up`);
  },
  saveCursor: (cursor) => {
    savedCursor = cursor;
  },
});
console.log(`${records} reconciled, to be continued from ${savedCursor ?? "the beginning"}`);
