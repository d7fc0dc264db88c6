import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about key claims. */
export const claimAssumptions: Assumptions = {
  "Accounts and claims": {
    open: "Only the service knows which accounts exist, and which of their keys are claimed.",
    choice: "Every account and every claim is accepted.",
  },
  "Several confirmations of a key claim": {
    open: "What a second `requestClaimConfirmation` for the same claim does.",
    choice: "It starts another validation. The first one stays valid.",
  },
  "Confirmation code": {
    open: "The form of the code and how long it is valid.",
    choice: "Six digits, for ten minutes. A control returns the code.",
  },
  "Confirming a key claim": {
    open: "How the code is entered, and what its attempt counter counts.",
    choice: "A control enters the code. After five wrong ones, a new code must be sent.",
  },
  "Resending an expired code": {
    open: "Whether a validation whose code has expired is still pending.",
    choice: "It is: a new code is sent, with a new expiry. The old code is no longer accepted.",
  },
  "Resending without a pending validation": {
    open: "Which error is returned.",
    choice: "INVALID_REQUEST, which names `validationId`.",
  },
};
