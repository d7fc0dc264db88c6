import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about notifications. */
export const notificationAssumptions: Assumptions = {
  "Delay between retries": {
    open: "The delays.",
    choice: "1, 2, 4 and 8 seconds, on the clock of the sandbox.",
    rule: "retryDelaysMs",
  },
  "Time limit of a delivery": {
    open: "How long the service waits for a response.",
    choice: "10 seconds. A receiver that takes longer has not responded.",
  },
  "200 without the acknowledgement": {
    open: "Whether the service reads the acknowledgement. It retries unless the status is 200.",
    choice: "A 200 counts as delivered. The history marks that the acknowledgement is missing.",
  },
  "An attempt without a response": {
    open: "The history entry of an attempt that got no response.",
    choice: "`statusCode` is 0, and `message` is the reason.",
  },
  "Statuses of a notification": {
    open: "The values of the delivery status.",
    choice: "UNDELIVERED for those that are listed; the others are not listed.",
  },
  "Signature and headers": {
    open: "How deliveries are signed, and which headers they have.",
    choice:
      "Deliveries are not signed, unless delivery over the network is given a signer. They have the header `x-sandbox-delivery`, so that no sandbox mistakes them for calls.",
  },
  "Receivers on your own computer": {
    open: "How to test with a receiver that has no certificate, since webhook endpoints must be https URLs.",
    choice:
      "On a port, the sandbox delivers to an https URL of the same computer over TLS with any certificate, or over plain http if the receiver does not speak TLS. Elsewhere, https needs a valid certificate.",
  },
  "Sorting the undelivered events": {
    open: "What they are sorted by, and how a cursor that is a time distinguishes two events of the same moment.",
    choice:
      "Creation time, with microseconds that no two events share. A cursor that is not a time is rejected. After 1,000 notifications at one moment, the next ones get the following milliseconds.",
  },
  "Listing an undelivered event": {
    open: "When a notification enters the list of the undelivered events.",
    choice: "After its fifth attempt, among the others by its creation time.",
  },
  "Transitions without an event": {
    open: "The events of some changes of status, although each change is announced.",
    choice: "Nothing is sent for a change whose event or payload is open.",
  },
};
