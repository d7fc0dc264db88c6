const words: Readonly<Record<string, string>> = {
  drop: "is missing",
  null: "is null",
  type: "has another type",
  quoted: "is a string in place of its value",
  "type-array": "is a list in place of an object",
  "type-object": "is an object in place of a list",
  enum: "has a value that is not listed",
  const: "has a value that is not listed",
  pattern: "does not match its pattern",
  format: "does not have its format",
  maxLength: "is too long",
  maxDuration: "is too long",
  minimum: "is too small",
  maximum: "is too large",
  excluded: "is not allowed together with the others",
  oneOf: "has a value that the other members do not allow",
  empty: "is missing",
  malformed: "is not valid JSON",
  escape: "has an escape that JSON does not have",
  "media-type": "has another media type",
  "part-type": "has a media type that is not listed",
  "no-token": "is missing",
  "other-scheme": "has another scheme",
  "scheme-alone": "has no token",
  "made-up-token": "has a token that was never issued",
  "expired-token": "has a token that has expired",
  "other-scope": "has a token without the scope",
  "other-company": "has a token of another company",
  size: "is too large",
};

/** Says in a few words what is broken by a kind of breakage, as the end of a sentence about its place. */
export function describeBreakage(kind: string): string {
  const known = words[kind];
  if (known !== undefined) return known;
  if (kind.startsWith("switch-to-")) return words["oneOf"] ?? "";
  const [, name = kind] = /^(pattern|format|media-type)-/u.exec(kind) ?? [];
  return words[name] ?? `breaks \`${kind}\``;
}
