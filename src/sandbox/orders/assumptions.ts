import type { SandboxAssumption } from "../states/assumption.ts";

/** Assumptions about orders. */
export const orderAssumptions: readonly SandboxAssumption[] = [
  {
    subject: "Order with an open amount",
    open: "What `amountToPay` says is not documented.",
    choice: "`0.00`. The control that pays the order names the amount.",
  },
  {
    subject: "Fees of an order",
    open: "When an order has fees, and how they are computed, is not documented.",
    choice: "There are none: every fee is `0.00`, and `amountToPay` is the amount.",
  },
  {
    subject: "PIX key of an order",
    open: "Which keys belong to the account is known to the service only.",
    choice:
      "Every key is accepted, apart from a magic value. An order without one uses the random key of the account.",
  },
  {
    subject: "Anti-money-laundering process",
    open: "Version 3 validates every order by it, but what it checks, and the response to an order that it rejects, are not documented.",
    choice:
      "Every order passes, apart from one whose customer has a magic document: the response is INVALID_REQUEST, and no order is created. Version 2 does not have the process.",
  },
  {
    subject: "Static and dynamic QR codes",
    open: "Which orders get which kind is documented for an open amount only.",
    choice:
      "A code with an open amount is static and does not expire; every other one is dynamic and expires after `expiration`, by default 86,400 seconds.",
  },
  {
    subject: "Amount in a PIX QR code",
    open: "What the QR code of an order in another currency contains is not documented; the codes of Banco Central have amounts in reais, of up to 13 characters.",
    choice:
      "A code that cannot express the amount contains none: every other currency, and longer amounts. The payer's bank would read the amount from the location in the code.",
  },
  {
    subject: "Expiration of an order",
    open: "`expiration` is documented in seconds, but not its bounds.",
    choice:
      "It is more than 0, and the order expires before the year 10000, which timestamps could not express; otherwise, the response is INVALID_REQUEST. An order with an open amount ignores it.",
  },
  {
    subject: "3-D Secure",
    open: "When a card order needs a challenge is not documented.",
    choice: "When `creditCard.skipThreeDSecure` is `false`. Its status stays PENDING.",
  },
  {
    subject: "Links of an order",
    open: "What the links lead to is not documented.",
    choice: "They name the host `sandbox.invalid`, which never resolves.",
  },
];
