const reasons: Record<string, string> = {
  "media-type-removed": "the media type is no longer accepted or sent",
  "operation-id-changed": "generated clients name their methods after it",
  "operation-removed": "integrations that use it stop working",
  "path-removed": "integrations that use it stop working",
  "parameter-became-required": "calls without it were accepted and are now rejected",
  "parameter-removed": "calls with it no longer match the contract",
  "parameter-serialization-changed": "the same value is now serialized differently",
  "property-removed": "code that reads the member no longer finds it",
  "request-body-became-required": "calls without a body were accepted and are now rejected",
  "request-body-removed": "calls with a body no longer match the contract",
  "required-properties-added": "requests without the member were accepted and are now rejected",
  "required-properties-removed": "the member may now be missing from received messages",
  "response-header-removed": "code that reads the header no longer finds it",
  "response-removed": "code that expects the status no longer receives it",
  "security-requirement-changed": "calls that were allowed are now rejected",
  "security-scheme-changed": "credentials are now sent in a different way",
  "server-removed": "existing calls go to an address that is no longer listed",
};

/** Explains why a finding of a Redocly rule breaks integrations. */
export function reasonOf(ruleId: string): string {
  return reasons[ruleId] ?? "integrations may rely on it";
}
