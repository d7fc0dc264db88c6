import { questions, type AnsweredBy } from "../../generated/questions.ts";

/** How an open point can be answered. A point of the sandbox need not be. */
export type Way = AnsweredBy | "sandbox";

/** How each decision of the sandbox can be answered, by its subject. Questions say it themselves. */
const sandboxWays = {
  read: `Scopes; Looking up a payout by \`externalId\`; \`group\`;
    Filter and order of close requests; \`skip\` and \`take\`; \`totalCount\`; \`group\` that is left out or empty;
    Groups in the list of groups; Sorting the undelivered events`,
  write: `Repeated idempotency key; Errors of V3 orders; PIX key of an order; Expiration of an order;
    Amounts that are JSON numbers; First charge in journey 2; End date before the start date; Subscriptions that can be charged; Purpose of a scheduled payment;
    Amount of a scheduled payment; Account of a scheduled payment; Calculated due date; Due date of a first attempt;
    Account request that does not take documents; Empty document; Upload without a document type; Empty form fields;
    \`appended\``,
  card: "3-D Secure",
  final: "",
  notification: `Payment of the first charge; First charge that is not paid; URL of pay-ins of a subscription;
    Payer of a subscription; Pending request to cancel a subscription that fails; Settlement of a scheduled payment;
    Webhook URL of a scheduled payment; Cycles of a subscription; Due date on a weekend; Charges that can be retried;
    Amount of a further attempt; Settling a payout; Notifications of payouts;
    Fields of a payout notification without a value; Origin account of a payout; Resending an expired code;
    Notifications of MED cases; Notifications to webhook endpoints; Delay between retries; Time limit of a delivery;
    200 without the acknowledgement; An attempt without a response; Statuses of a notification; Signature and headers;
    Listing an undelivered event; Transitions without an event`,
  person: `Credentials; Anti-money-laundering process; Links of an order; Requests to cancel; Creating a payout;
    Accounts and claims; Confirmation code; Confirming a key claim; Account and transaction of a MED case;
    Account requests; Reading a document; Creating a close request; Organization of a webhook configuration;
    Receivers on your own computer`,
  // No program needs to know, each call would be final, or the suite judges it.
  sandbox: `Companies; Made-up tokens; Size and media type of a body; Order with an open amount; Fees of an order; Repeated \`externalId\` of a subscription; Static and dynamic QR codes; Amount in a PIX QR code;
    Format of a document; Document types of organizations; Document types without a holder type;
    Several confirmations of a key claim; Resending without a pending validation; Status of a new MED case;
    Time window of a MED case; Types of webhook endpoints; Company in a webhook configuration;
    Times of a webhook endpoint; Repeated webhook endpoints`,
} as const satisfies Record<Way, string>;

/** The way of each open point, with its name: a question by its id, a decision of the sandbox by its subject. */
export const listWays = (): [string, Way][] =>
  (Object.keys(sandboxWays) as Way[]).flatMap((way) => {
    const asked = Object.keys(questions).filter((id) => questions[id]?.answeredBy === way);
    const decided = sandboxWays[way].split(/;\s*/u).filter((subject) => subject !== "");
    return [...asked, ...decided].map((name): [string, Way] => [name, way]);
  });

/** The way of each open point. */
export const ways: ReadonlyMap<string, Way> = new Map(listWays());
