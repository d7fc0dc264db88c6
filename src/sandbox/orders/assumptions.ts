import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about orders. */
export const orderAssumptions: Assumptions = {
  "Order with an open amount": {
    open: "What `amountToPay` says.",
    choice:
      "It is `0.00`. The control that pays the order sets the amount, which must be in BRL and more than 0, since PIX is paid in reais.",
  },
  "Fees of an order": {
    open: "When an order has fees, and how they are computed.",
    choice: "There are none: every fee is `0.00`, and `amountToPay` is the amount.",
  },
  "PIX key of an order": {
    open: "Only the service knows which keys belong to the account.",
    choice:
      "Every key is accepted, except for a magic value. An order without one uses the random key of the account.",
  },
  "Anti-money-laundering process": {
    open: "What version 3 checks in it, and the response to an order that it rejects.",
    choice:
      "Every order passes, unless its customer has a magic document: then the response is INVALID_REQUEST, and no order is created. Version 2 does not have the process.",
  },
  "Static and dynamic QR codes": {
    open: "Which kind an order gets, unless its amount is open.",
    choice:
      "A code with an open amount is static and does not expire; every other one is dynamic and expires after `expiration`, by default 86,400 seconds.",
  },
  "Amount in a PIX QR code": {
    open: "Whether the code of a first charge contains its amount, and what that of an order in another currency contains. The codes of Banco Central have amounts in reais, of up to 13 characters.",
    choice:
      "Both codes contain the amount in reais. If the code cannot express the amount (a different currency, or too many digits), it contains no amount. The payer's bank would read the amount from the location in the code.",
  },
  "Expiration of an order": {
    open: "The bounds of `expiration`, which is in seconds.",
    choice:
      "It is more than 0, and the order expires before the year 10000, which timestamps could not express; otherwise, the response is INVALID_REQUEST. An order with an open amount ignores it.",
  },
  "3-D Secure": {
    open: "When a card order needs a challenge.",
    choice: "When `creditCard.skipThreeDSecure` is `false`. Its status stays PENDING.",
  },
  "Links of an order": {
    open: "What the links lead to.",
    choice: "Nothing: their host is `sandbox.invalid`, which never resolves.",
  },
};
