// Looks up what the notifications that were not delivered were about. Run it after an outage and on a schedule, each time
// with the LAST_RUN that the run before it printed, and every week without it, to find what entered the list very late.
import { createClient } from "payment-orders-api";
import { memoryDedupeStore, reconcileUndelivered } from "payment-orders-api/webhooks";

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  token: () => process.env.TOKEN ?? "any-token",
});

const { events, lookedUp } = await reconcileUndelivered({
  list: api.paginate.listUndeliveredEvents,
  // Replace it by the store of your receiver, which remembers the events until the next run.
  store: memoryDedupeStore(),
  lookUp: ({ createdAt, webhookUrl, referenceId, id }) => {
    // An order cannot be read back, so a person has to find out its status.
    console.log(`${createdAt} ${webhookUrl} ${referenceId ?? id}: check this`);
  },
  lastRun: process.env.LAST_RUN,
  saveRun: (startedAt) => {
    console.log(`LAST_RUN=${startedAt}`);
  },
});
console.log(`${lookedUp} of ${events} events were new`);
