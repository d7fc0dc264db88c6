/** Why what a rule of Redocly finds breaks those who integrate the interface. */
export const reasons: Record<string, string> = {
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
  "response-removed": "clients wait for the status in vain",
  "schema-combinator-changed": "what was accepted may be refused, or something unknown may come",
  "schema-constraint-changed":
    "a value that was accepted may be refused, or a value that readers do not expect may come",
  "schema-type-changed":
    "a value that was accepted may be refused, or a value that readers do not expect may come",
  "security-requirement-changed": "a call that was allowed is refused now",
  "security-scheme-changed": "credentials are sent in another way",
  "server-removed": "calls go to an address that is not named any more",
};
