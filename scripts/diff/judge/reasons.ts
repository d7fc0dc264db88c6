import type { SeenChange } from "./seen-change.ts";

const reasons: Record<string, string> = {
  "media-type-removed": "the media type is not accepted or not sent any more",
  "operation-id-changed": "generated clients call it by its name",
  "operation-removed": "those who use it lose it",
  "path-removed": "those who use it lose it",
  "parameter-became-required": "a call without it was accepted and is refused now",
  "parameter-removed": "a call with it no longer follows the contract",
  "parameter-serialization-changed": "the same value is written in another way",
  "property-removed": "readers of the member find nothing",
  "request-body-became-required": "a call without a body was accepted and is refused now",
  "request-body-removed": "a call with a body no longer follows the contract",
  "required-properties-added": "a request without the member was accepted and is refused now",
  "required-properties-removed": "the member may be missing from what is received",
  "response-header-removed": "readers of the header find nothing",
  "response-removed": "code that expects the status never sees it",
  "security-requirement-changed": "a call that was allowed is refused now",
  "security-scheme-changed": "credentials are sent in another way",
  "server-removed": "calls go to an address that is not named any more",
};

/** Why what a rule of Redocly finds breaks those who integrate the interface. */
export function reasonOf(
  ruleId: string,
  { isSent, isReceived }: Pick<SeenChange, "isSent" | "isReceived">,
): string {
  const reason = reasons[ruleId];
  if (reason !== undefined) return reason;
  // What is left is about the values that a schema allows, and breaks senders or readers.
  const forSenders = isSent ? ["what was accepted may be refused now"] : [];
  const forReaders = isReceived ? ["what readers do not expect may come"] : [];
  return [...forSenders, ...forReaders].join(", or ");
}
