// What the sandbox decides where the documentation is silent, in words, for the docs.
// The choices that users can change are in options.ts; those about states are in states.ts.

import type { AnsweredBy } from "../../generated/questions.ts";
import type { SandboxSettings } from "./options.ts";

/** What the provider's interface text leaves open and the sandbox decides, by the subject in a few words. */
type Assumptions = Readonly<Record<string, Decision>>;

/** A decision of the sandbox. */
interface Decision {
  /** What is open, in the words of a question: "When an order has fees." */
  readonly open: string;
  /** The behavior of the sandbox. */
  readonly choice: string;
  /** The setting that changes it. */
  readonly setting?: keyof SandboxSettings;
  /**
   * What can tell how a service behaves. `none` where no program needs to know, each call would be final, or conformance
   * judges it.
   */
  readonly answeredBy: AnsweredBy | "none";
}

/** A decision with its subject. */
export interface SandboxAssumption extends Decision {
  readonly subject: string;
}

/** Assumptions about tokens, and about what all calls have in common. */
const callAssumptions: Assumptions = {
  Credentials: {
    open: "Only the provider knows which credentials are valid.",
    choice: "Every client id and secret is accepted, and belongs to the same company.",
    setting: "clients",
    answeredBy: "person",
  },
  Companies: {
    open: "Which company a client belongs to is known to the provider only.",
    choice:
      "All clients belong to one company. Anything that belongs to another company is treated as nonexistent.",
    setting: "companies",
    answeredBy: "none",
  },
  "Made-up tokens": {
    open: "How the service checks a token.",
    choice: "Only tokens that the sandbox issued are accepted, until they expire.",
    setting: "tokens",
    answeredBy: "none",
  },
  Scopes: {
    open: "Which scope some operations need, and their error for a missing one.",
    choice:
      "Without the known scope, the response is 403 where the operation lists it, and 401 elsewhere. No scope is needed where none is known.",
    answeredBy: "read",
  },
  "Repeated idempotency key": {
    open: "What a repeated key does.",
    choice:
      "The same request gets the first response again, byte for byte; another request with the key gets 400. Requests that differ only in card data or other secrets count as the same, since these are not kept. Parallel repeats wait for the first response. Requests that break the contract or have no valid token do not use up the key.",
    setting: "idempotency",
    answeredBy: "write",
  },
  "Errors of V3 orders": {
    open: "Their format: they are listed both as an object and as an array of strings.",
    choice: "The object, since it names the field that is wrong.",
    answeredBy: "write",
  },
  "Size and media type of a body": {
    open: "The limits of bodies other than uploads.",
    choice:
      "A body other than an upload is rejected with 413 above 1 MiB, and one of another media type with 415, in the error format of the operation.",
    answeredBy: "none",
  },
};

/** Assumptions about orders. */
const orderAssumptions: Assumptions = {
  "Order with an open amount": {
    open: "What `amountToPay` says.",
    choice:
      "It is `0.00`. The control that pays the order sets the amount, which must be in BRL and more than 0, since PIX is paid in reais.",
    answeredBy: "none",
  },
  "Fees of an order": {
    open: "When an order has fees, and how they are computed.",
    choice: "There are none: every fee is `0.00`, and `amountToPay` is the amount.",
    answeredBy: "none",
  },
  "PIX key of an order": {
    open: "Only the service knows which keys belong to the account.",
    choice:
      "Every key is accepted, except for a magic value. An order without one uses the random key of the account.",
    answeredBy: "write",
  },
  "Anti-money-laundering process": {
    open: "What version 3 checks in it, and the response to an order that it rejects.",
    choice:
      "Every order passes, unless its customer has a magic document: then the response is INVALID_REQUEST, and no order is created. Version 2 does not have the process.",
    answeredBy: "person",
  },
  "Static and dynamic QR codes": {
    open: "Which kind an order gets, unless its amount is open.",
    choice:
      "A code with an open amount is static and does not expire; every other one is dynamic and expires after `expiration`, by default 86,400 seconds.",
    answeredBy: "none",
  },
  "Amount in a PIX QR code": {
    open: "Whether the code of a first charge contains its amount, and what that of an order in another currency contains. The codes of Banco Central have amounts in reais, of up to 13 characters.",
    choice:
      "Both codes contain the amount in reais. If the code cannot express the amount (a different currency, or too many digits), it contains no amount. The payer's bank would read the amount from the location in the code.",
    answeredBy: "none",
  },
  "Expiration of an order": {
    open: "The bounds of `expiration`, which is in seconds.",
    choice:
      "It is more than 0, and the order expires before the year 10000, which timestamps could not express; otherwise, the response is INVALID_REQUEST. An order with an open amount ignores it.",
    answeredBy: "write",
  },
  "3-D Secure": {
    open: "When a card order needs a challenge.",
    choice: "When `creditCard.skipThreeDSecure` is `false`. Its status stays PENDING.",
    answeredBy: "card",
  },
  "Links of an order": {
    open: "What the links lead to.",
    choice: "Nothing: their host is `sandbox.invalid`, which never resolves.",
    answeredBy: "person",
  },
};

/** Assumptions about subscriptions. */
const subscriptionAssumptions: Assumptions = {
  "Amounts that are JSON numbers": {
    open: "The bounds and the number of decimals of an amount that is a number.",
    choice:
      "It is from 0 to 9,999,999,999,999.99 and has at most two decimals in BRL; otherwise, the response is INVALID_REQUEST. So `0.1 + 0.2` fails here rather than at the provider. This also applies to scheduled payments and to the controls.",
    answeredBy: "write",
  },
  "First charge in journey 2": {
    open: "Whether a request for journey 2 may contain `initialCharge`.",
    choice: "It may, and nothing is charged.",
    answeredBy: "write",
  },
  "Repeated `externalId` of a subscription": {
    open: "Whether a second subscription may have the `externalId` of another one.",
    choice: "It may: each request creates a subscription.",
    answeredBy: "none",
  },
  "End date before the start date": {
    open: "Whether it is allowed.",
    choice: "It is accepted.",
    answeredBy: "write",
  },
  "Payment of the first charge": {
    open: "At what point the QR code of journey 3 authorizes the recurrence.",
    choice:
      "Paying the order of the first charge accepts the subscription, with the payer of the order. If it was already accepted, rejected or canceled, it stays as it is.",
    answeredBy: "notification",
  },
  "First charge that is not paid": {
    open: "When it expires, and what that does to the subscription.",
    choice:
      "After 86,400 seconds, like a PIX order without `expiration`. It can then no longer be paid, and the subscription keeps its status.",
    answeredBy: "notification",
  },
  "URL of pay-ins of a subscription": {
    open: "Which URL gets ORDER-PAYIN.PAID for a first charge or a scheduled payment.",
    choice: "The `webhookUrl` of the subscription.",
    answeredBy: "notification",
  },
  "Payer of a subscription": {
    open: "A request for journey 2 need not name the payer, who is known only after they accept.",
    choice:
      "The one that the control names; else the payer of the first charge; else `payer` of the request; else the default payer of the sandbox.",
    answeredBy: "notification",
  },
  "Requests to cancel": {
    open: "How a payer or a receiver asks for a cancellation, and how many requests can be pending.",
    choice:
      "Controls request it and decide on it; one request can be pending at a time, for the payer unless the control says otherwise. `customer` is the payer.",
    answeredBy: "person",
  },
  "Pending request to cancel a subscription that fails": {
    open: "Whether the request changes too if the subscription changes to ERROR.",
    choice: "It stays PENDING, and can no longer be accepted or rejected.",
    answeredBy: "notification",
  },
};

/** Assumptions about scheduled payments. */
const scheduledPaymentAssumptions: Assumptions = {
  "Subscriptions that can be charged": {
    open: "Which status a subscription needs for a scheduled payment.",
    choice: "Any that is not final: REJECTED, CANCELED and ERROR do not accept payments.",
    answeredBy: "write",
  },
  "Settlement of a scheduled payment": {
    open: "When a scheduled payment is settled or fails.",
    choice:
      "When a control says so, and only if the subscription was accepted. It stays PENDING until then, even after its due date and after the subscription is canceled.",
    answeredBy: "notification",
  },
  "Webhook URL of a scheduled payment": {
    open: "The payload that it gets.",
    choice: "Nothing is sent to it.",
    answeredBy: "notification",
  },
  "Purpose of a scheduled payment": {
    open: "What an omitted purpose means.",
    choice: "FIRST_ATTEMPT.",
    answeredBy: "write",
  },
  "Amount of a scheduled payment": {
    open: "Whether the amount is required, and must be the fixed amount of the subscription.",
    choice:
      "If the amount is omitted, it is the fixed amount. If there is none, the control that settles the payment sets it. It may differ from the fixed amount.",
    answeredBy: "write",
  },
  "Account of a scheduled payment": {
    open: "Whether it must be that of the subscription.",
    choice: "Every account is accepted.",
    answeredBy: "write",
  },
  "Cycles of a subscription": {
    open: "Where cycles begin and end.",
    choice:
      "The first begins on `startDate`, and each is as long as `frequencyType` says; a day that a month does not have becomes its last one. The last cycle ends on `endDate`.",
    answeredBy: "notification",
  },
  "Calculated due date": {
    open: "What D is, whether its days are business days, and which of the days is chosen.",
    choice:
      "D is the day of the request in Brasilia. The due date is the first day from D+2 to D+10 that is in a cycle; if there is none, the request must contain `dueDate`.",
    answeredBy: "write",
  },
  "Due date of a first attempt": {
    open: "Which due dates a request may choose.",
    choice: "Any, even in the past. A cycle may have any number of first attempts.",
    answeredBy: "write",
  },
  "Due date on a weekend": {
    open: "What happens if the next weekday is outside the cycle, or outside the days that a due date may have.",
    choice: "The due date stays on the weekend.",
    answeredBy: "notification",
  },
  "Charges that can be retried": {
    open: "Which statuses of the charge and of its earlier retries allow a further attempt.",
    choice:
      "A charge that is not PAID, from the day after its due date. A retry is open while it is PENDING, up to the end of its due date. The dates of retries count, but not that of the first attempt. After a retry has failed, another one on the same date is accepted, however many there are: three dates are the limit, not three attempts.",
    answeredBy: "notification",
  },
  "Amount of a further attempt": {
    open: "Whether `99.90` and `99.9` are the same, since it must be the amount of the original charge.",
    choice:
      "Amounts are compared as numbers. An omitted amount is that of the original charge; if that has none, every amount is accepted.",
    answeredBy: "notification",
  },
};

/** Assumptions about payouts. */
const payoutAssumptions: Assumptions = {
  "Creating a payout": {
    open: "How payouts are created.",
    choice: "Only a control creates them.",
    answeredBy: "person",
  },
  "Looking up a payout by `externalId`": {
    open: "When the lookup applies, and what it finds if several payouts have the same `externalId`.",
    choice:
      "It applies if the company has no payout with the `id` in the path. If several payouts match, the newest is returned.",
    answeredBy: "read",
  },
  "Settling a payout": {
    open: "How long after `paidAt` a payout is settled.",
    choice: "A payout is settled when it is paid: `settledAt` is the same as `paidAt`.",
    answeredBy: "notification",
  },
  "Notifications of payouts": {
    open: "The URL that payout notifications are sent to.",
    choice: "They are sent to the configured webhook endpoints of the type PAYOUT.",
    answeredBy: "notification",
  },
  "Fields of a payout notification without a value": {
    open: "Whether they are left out or null where both are possible.",
    choice: "`paidAt` and `controlNumber` are null.",
    answeredBy: "notification",
  },
  "Origin account of a payout": {
    open: "When notifications contain `ownerBank`.",
    choice: "They always do, with the same account.",
    answeredBy: "notification",
  },
};

/** Assumptions about key claims. */
const claimAssumptions: Assumptions = {
  "Accounts and claims": {
    open: "Only the service knows which accounts exist, and which of their keys are claimed.",
    choice: "Every account and every claim is accepted.",
    answeredBy: "person",
  },
  "Several confirmations of a key claim": {
    open: "What a second `requestClaimConfirmation` for the same claim does.",
    choice: "It starts another validation. The first one stays valid.",
    answeredBy: "none",
  },
  "Confirmation code": {
    open: "The form of the code and how long it is valid.",
    choice: "Six digits, for ten minutes. A control returns the code.",
    answeredBy: "person",
  },
  "Confirming a key claim": {
    open: "How the code is entered, and what its attempt counter counts.",
    choice: "A control enters the code. After five wrong ones, a new code must be sent.",
    answeredBy: "person",
  },
  "Resending an expired code": {
    open: "Whether a validation whose code has expired is still pending.",
    choice: "It is: a new code is sent, with a new expiry. The old code is no longer accepted.",
    answeredBy: "notification",
  },
  "Resending without a pending validation": {
    open: "Which error is returned.",
    choice: "INVALID_REQUEST, which names `validationId`.",
    answeredBy: "none",
  },
};

/** Assumptions about MED cases. */
const medCaseAssumptions: Assumptions = {
  "Account and transaction of a MED case": {
    open: "Only the service knows which transactions were debited from an account.",
    choice: "Every account and every end-to-end id is accepted, even if there is already a case for it.",
    answeredBy: "person",
  },
  "Status of a new MED case": {
    open: "When a new case is CREATED, and when it is TRACED.",
    choice: "It is CREATED. A control moves it forward.",
    answeredBy: "none",
  },
  "Notifications of MED cases": {
    open: "Their payload, and the URL that they are sent to.",
    choice: "None are sent.",
    answeredBy: "notification",
  },
  "Time window of a MED case": {
    open: "The default of `timeWindow`, which has a limit only.",
    choice: "It is left out of a case whose request leaves it out.",
    answeredBy: "none",
  },
};

/** Assumptions about documents. */
const documentAssumptions: Assumptions = {
  "Account requests": {
    open: "How account requests are created.",
    choice: "A control creates them as pending, and another one closes them.",
    answeredBy: "person",
  },
  "Account request that does not take documents": {
    open: "Which error is returned if it is unknown, belongs to another company or is not pending.",
    choice: "INVALID_REQUEST, which names `accountRequestId`.",
    answeredBy: "write",
  },
  "Format of a document": {
    open: "How the format of a file is recognized.",
    choice:
      "By the file extension, or by the media type if the name has no extension: `a.pdf.exe` is rejected, whatever its media type. The content is not read.",
    answeredBy: "none",
  },
  "Empty document": {
    open: "Whether a file may be empty.",
    choice: "It is rejected.",
    answeredBy: "write",
  },
  "Document types of organizations": {
    open: "The complete list of them, and which are mandatory.",
    choice: "Every document type is accepted, and none is ever missing.",
    answeredBy: "none",
  },
  "Document types without a holder type": {
    open: "Which document types are accepted if the holder type is unknown, or no account request is named.",
    choice: "All of them.",
    answeredBy: "none",
  },
  "Upload without a document type": {
    open: "Whether `documentType` is required.",
    choice:
      "The document is stored, but not attached. The same applies to an upload without an account request.",
    answeredBy: "write",
  },
  "Empty form fields": {
    open: "What an empty `documentType` or `accountRequestId` means.",
    choice: "The same as if it were left out.",
    answeredBy: "write",
  },
  "`appended`": {
    open: "Whether it is true for the slots that append by default.",
    choice: "It is true only if the request says `append=true` and the slot already held a document.",
    answeredBy: "write",
  },
  "Reading a document": {
    open: "What `readUrl` leads to.",
    choice:
      "Nothing: its host is `sandbox.invalid`, which never resolves. Only the name, the format and the size of a file are kept.",
    answeredBy: "person",
  },
};

/** Assumptions about close requests. */
const closeRequestAssumptions: Assumptions = {
  "Creating a close request": {
    open: "How close requests are created and analyzed.",
    choice: "Controls create them, and move them to any status.",
    answeredBy: "person",
  },
  "Filter and order of close requests": {
    open: "The syntax of `queryFilter` and `sortFilter`.",
    choice:
      "Every string is accepted and ignored: all close requests of the company are listed, oldest first.",
    answeredBy: "read",
  },
  "`skip` and `take`": {
    open: "The limits on these numbers.",
    choice: "Every number is accepted; a negative one counts as 0, and a fraction is cut off.",
    answeredBy: "read",
  },
  "`totalCount`": {
    open: "What it is when `requireTotalCount` is not true, and whether it counts groups or close requests.",
    choice: "It is always the number of items before `skip` and `take`: of groups if the list is grouped.",
    answeredBy: "read",
  },
  "`group`": {
    open: "Its syntax.",
    choice:
      "The name of a field of a close request, such as `status`. Requests without that field form the group with the empty key, so that every string is accepted; groups are sorted by their keys.",
    answeredBy: "read",
  },
  "`group` that is left out or empty": {
    open: "What the list of groups returns without `group`.",
    choice: "The list of groups groups by `status`; the plain list does not group.",
    answeredBy: "read",
  },
  "Groups in the list of groups": {
    open: "The structure of its items.",
    choice: "The same as that of the groups in the plain list: `key` and `count`.",
    answeredBy: "read",
  },
};

/** Assumptions about webhook endpoints. */
const webhookEndpointAssumptions: Assumptions = {
  "Types of webhook endpoints": {
    open: "The types other than PAYIN, and which events each covers.",
    choice:
      "Every type is accepted. PAYIN endpoints get the events that begin with `ORDER-PAYIN.`, PAYOUT endpoints those that begin with `ORDER-PAYOUT.`, and endpoints of other types nothing.",
    answeredBy: "none",
  },
  "Notifications to webhook endpoints": {
    open: "Whether a notification goes to the URL of its resource, to the configured endpoints, or to both.",
    choice:
      "To the URL of the resource. Endpoints get only those of resources without one: payouts, and PIX payments that do not belong to an order.",
    setting: "endpoints",
    answeredBy: "notification",
  },
  "Company in a webhook configuration": {
    open: "What happens when the request names another company.",
    choice: "The request is accepted, and the configuration is that of the authenticated company.",
    answeredBy: "none",
  },
  "Times of a webhook endpoint": {
    open: "Whether an endpoint that is in the old list and in the new one keeps its `createdAt`.",
    choice: "Every endpoint in the new list counts as new. The configuration keeps its `id` and `createdAt`.",
    answeredBy: "none",
  },
  "Repeated webhook endpoints": {
    open: "Whether a list may contain an endpoint twice.",
    choice: "It may; each notification is sent to it once.",
    answeredBy: "none",
  },
  "Organization of a webhook configuration": {
    open: "What `organizationId` identifies.",
    choice: "It is left out of the response.",
    answeredBy: "person",
  },
};

/** Assumptions about notifications. */
const notificationAssumptions: Assumptions = {
  "Delay between retries": {
    open: "The delays.",
    choice: "1, 2, 4 and 8 seconds, on the clock of the sandbox.",
    setting: "retryDelaysMs",
    answeredBy: "notification",
  },
  "Time limit of a delivery": {
    open: "How long the service waits for a response.",
    choice: "10 seconds. A receiver that takes longer has not responded.",
    answeredBy: "notification",
  },
  "200 without the acknowledgement": {
    open: "Whether the service reads the acknowledgement. It retries unless the status is 200.",
    choice: "A 200 counts as delivered. The history marks that the acknowledgement is missing.",
    answeredBy: "notification",
  },
  "An attempt without a response": {
    open: "The history entry of an attempt that got no response.",
    choice: "`statusCode` is 0, and `message` is the reason.",
    answeredBy: "notification",
  },
  "Statuses of a notification": {
    open: "The values of the delivery status.",
    choice: "UNDELIVERED for those that are listed; the others are not listed.",
    answeredBy: "notification",
  },
  "Signature and headers": {
    open: "How deliveries are signed, and which headers they have.",
    choice:
      "Deliveries are not signed, unless delivery over the network is given a signer. They have the header `x-sandbox-delivery`, so that no sandbox mistakes them for calls.",
    answeredBy: "notification",
  },
  "Receivers on your own computer": {
    open: "How to test with a receiver that has no certificate, since webhook endpoints must be https URLs.",
    choice:
      "On a port, the sandbox delivers to an https URL of the same computer over TLS with any certificate, or over plain http if the receiver does not speak TLS. Elsewhere, https needs a valid certificate.",
    answeredBy: "person",
  },
  "Sorting the undelivered events": {
    open: "What they are sorted by, and how a cursor that is a time distinguishes two events of the same moment.",
    choice:
      "Creation time, with microseconds that no two events share. A cursor that is not a time is rejected. After 1,000 notifications at one moment, the next ones get the following milliseconds.",
    answeredBy: "read",
  },
  "Listing an undelivered event": {
    open: "When a notification enters the list of the undelivered events.",
    choice: "After its fifth attempt, among the others by its creation time.",
    answeredBy: "notification",
  },
  "Transitions without an event": {
    open: "The events of some changes of status, although each change is announced.",
    choice: "Nothing is sent for a change whose event or payload is open.",
    answeredBy: "notification",
  },
};

const assumptions: Readonly<Record<string, Assumptions>> = {
  "Tokens and calls": callAssumptions,
  Orders: orderAssumptions,
  Subscriptions: subscriptionAssumptions,
  "Scheduled payments": scheduledPaymentAssumptions,
  Payouts: payoutAssumptions,
  "Key claims": claimAssumptions,
  "MED cases": medCaseAssumptions,
  Documents: documentAssumptions,
  "Close requests": closeRequestAssumptions,
  "Webhook endpoints": webhookEndpointAssumptions,
  Notifications: notificationAssumptions,
};

/** Decisions of the sandbox where the documentation leaves something open, by part of the API. */
export const sandboxAssumptions: Readonly<Record<string, readonly SandboxAssumption[]>> = Object.fromEntries(
  Object.entries(assumptions).map(([part, decisions]) => [
    part,
    Object.entries(decisions).map(([subject, decision]) => ({ subject, ...decision })),
  ]),
);
