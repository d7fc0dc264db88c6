/**
 * How each open point can be answered, reviewed by hand: by a call with a risk, or by none, for one reason. The words are
 * ids of `openapi/questions.yaml`.
 */
export const questionWays = {
  read: `token-header token-scope status-codes amount-sign payout-amount time-bounds cursor-ties undelivered-order list-paging
    group-count group-members safe-lists payout-fallback subscription-members subscription-statuses subscription-values
    cancellation-values document-types timestamps payout-statuses payout-errors payout-methods undelivered-statuses
    close-request-statuses error-codes error-members token-lifetime unauthorized-token operation-errors`,
  write: `amount-unit repeated-key mxn-amount money-decimals amount-to-pay default-partner pix-only-members bank-slug
    customer-countries address-complement v2-order key-format scheduled-payment-members schedule-headers schedule-path
    due-date-day upload-encoding document-slots upload-size order-statuses order-fees v3-errors
    scheduled-payment-statuses required-pairs upload-members appended-flag upload-rejections`,
  card: "token-and-card holder-mask challenge-statuses",
  final: "webhook-event-types empty-endpoint-list time-window med-statuses claim-statuses",
  notification: `payin-currency signature notification-url payin-events med-events scheduled-payment-events
    acknowledgement undelivered-delay failed-subscription payin-members payin-types payin-account payin-pix
    account-values cancellation-members unaccepted-cancellation`,
  person: `list-syntax error-strings med-tracing card-installments end-date base-url rate-limits browser-data med-situations
    order-response customer-message`,
  sandbox: "",
} as const;

/** The same for the decisions of the sandbox, by their subjects. */
export const sandboxWays = {
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
} as const;

/** How an open point can be answered. */
export type Way = keyof typeof questionWays;

const split = (text: string, separator: RegExp) => text.split(separator).filter((name) => name !== "");

/** The way of each open point, with its name: a question by its id, a decision of the sandbox by its subject. */
export const listWays = (): [string, Way][] =>
  (Object.keys(questionWays) as Way[]).flatMap((way) =>
    [...split(questionWays[way], /\s+/u), ...split(sandboxWays[way], /;\s*/u)].map((name): [string, Way] => [
      name,
      way,
    ]),
  );

/** The way of each open point. */
export const ways: ReadonlyMap<string, Way> = new Map(listWays());
