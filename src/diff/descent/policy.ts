// What a change means for those who send a message, and for those who receive it. All policy is in this table; the
// README explains it to readers.

import { type Impact, worstOf } from "../change.ts";

/** What a change does to the values that a schema allows. `unknown` if only a person can tell. */
type Effect = "stricter" | "looser" | "either" | "same" | "unknown";

type Verdict = readonly [impact: Impact, reason: string];
type Policy = readonly [effect: Effect, sent: Verdict, received: Verdict];

/** The kinds of changes that only a person can rate, and why. The README lists them; there are no others. */
export const doubts = {
  words: "the limit is in words, and only a reader can tell whether it is stricter",
  composition: "members or alternatives moved within the schema, so it may still allow the same",
  alternatives: "a value that matches two alternatives of `oneOf` is rejected, and nothing tells these apart",
  negation: "below `not`, `if` or `contains`, a stricter schema can allow more",
  keyword: "no rule compares this keyword",
  duration: "durations in months or years have no fixed length",
  unseen: "no rule compares this part of the contract",
  server: "which address calls go to depends on what clients set themselves",
} as const;

const rejected: Verdict = ["breaking", "values that were accepted may now be rejected"];
const accepted: Verdict = ["minor", "more values are accepted"];
const surprised: Verdict = ["breaking", "receivers may get values that they do not expect"];
const guaranteed: Verdict = ["patch", "receivers get a stronger guarantee"];
const missing: Verdict = ["breaking", "messages without it were accepted and are now rejected"];
const lost: Verdict = ["breaking", "code that expects it no longer receives it"];
const unknown: Verdict = ["minor", "receivers accept what they do not know"];
const more: Verdict = ["minor", "new values can be sent"];

/** The policy of a change that means the same for both sides. */
const both = (impact: Impact, reason: string, effect: Effect = "same"): Policy => {
  return [effect, [impact, reason], [impact, reason]];
};

const policies = {
  // What a change does to the allowed values, where nothing else counts.
  stricter: ["stricter", rejected, guaranteed],
  looser: ["looser", accepted, surprised],
  either: ["either", rejected, surprised],
  same: both("patch", "the same values are allowed"),
  note: both("patch", "documentation only"),

  // Parts of messages: members, headers, parameters, bodies.
  memberAdded: both("minor", "an optional member was added"),
  memberRemoved: ["either", ["breaking", "messages with it no longer match the contract"], lost],
  memberRenamed: both("breaking", "the member has a different name now", "either"),
  requiredMemberAdded: ["stricter", missing, unknown],
  required: ["stricter", missing, guaranteed],
  optional: [
    "looser",
    ["minor", "messages without it are now accepted"],
    ["breaking", "it may now be missing from received messages"],
  ],
  deprecated: both("minor", "it still works, but callers should stop using it"),
  headerRemoved: ["looser", ["minor", "it is no longer expected"], lost],
  bodyAdded: ["stricter", rejected, ["minor", "clients that expect no body need not read it"]],
  mediaTypeRemoved: both("breaking", "the media type is no longer accepted or sent", "stricter"),
  writing: both("breaking", "the same value is now serialized differently"),

  // Values, and what only the words and extensions of a schema say about them.
  valueRemoved: ["stricter", ["breaking", "messages with it were accepted and are now rejected"], lost],
  valueAdded: ["looser", more, ["breaking", "receivers may get a value that they do not know"]],
  valueAddedInVain: both("patch", "no alternative of the schema allows the new values yet"),
  valueAddedToOpen: ["same", more, unknown],
  openListAdded: both("patch", "the possible values are now listed"),
  openListRemoved: both("breaking", "the values are no longer listed"),
  defaultAdded: both("minor", "the effect of omitting it is now documented"),
  defaultChanged: both(
    "breaking",
    "a message that omits it has a different meaning now, or none is documented",
  ),
  limitChanged: both("breaking", "integrations may rely on the old limit", "either"),
  limitRemoved: ["looser", accepted, ["breaking", "receivers can no longer rely on it"]],

  // Alternatives.
  overlap: [
    "stricter",
    ["breaking", "values that matched one alternative of `oneOf` may now match two and be rejected"],
    guaranteed,
  ],
  discriminator: both("breaking", "the discriminator chooses another schema now, or none"),

  // Calls.
  removed: both("breaking", "integrations that use it stop working"),
  added: both("minor", "existing integrations work as before"),
  name: both("breaking", "code carries the name, such as that of a method, an argument, a type or a guard"),
  statusAdded: [
    "same",
    ["minor", "one more status is accepted as an acknowledgement"],
    ["breaking", "clients may get a status or a body that the contract did not allow"],
  ],
  errorAdded: both("minor", "clients must expect errors that are not documented (RFC 9110, 15)"),
  safe: both("minor", "the call can now be repeated"),
  unsafe: both("breaking", "clients that repeat the call may now cause changes"),
  credentialsNeeded: both("breaking", "calls that were allowed are now rejected"),
  credentialsDropped: both("minor", "calls are accepted with other credentials, or with none"),
  schemeChanged: both("breaking", "clients get or send their credentials in a different way"),
  serverRemoved: both("breaking", "existing calls go to an address that is no longer listed"),
  sameAddress: both("patch", "calls go to the same address"),

  // Components.
  component: both(
    "patch",
    "a component has no effect by itself; each place that uses it is rated separately",
  ),
  unused: both("patch", "no operation or event uses it"),

  ...(Object.fromEntries(
    Object.entries(doubts).map(([kind, reason]) => [kind, both("unclear", reason, "unknown")]),
  ) as Record<keyof typeof doubts, Policy>),
} satisfies Record<string, Policy>;

/** What a change is, by the table. */
export type Cause = keyof typeof policies;

export function effectOf(cause: Cause): Effect {
  const [effect] = policies[cause];
  return effect;
}

/** What a change does that takes something away, adds something, or both. */
export function causeOf(isStricter: boolean, isLooser: boolean): Cause {
  if (isStricter && isLooser) return "either";
  return isStricter ? "stricter" : isLooser ? "looser" : "same";
}

/** What a change means for messages of these directions. */
export function rate(
  cause: Cause,
  { isSent, isReceived }: { isSent: boolean; isReceived: boolean },
): { impact: Impact; reason: string } {
  const [, sent, received]: Policy = policies[cause];
  const verdicts = [...(isSent || !isReceived ? [sent] : []), ...(isReceived ? [received] : [])];
  const impact = worstOf(verdicts.map(([one]) => one));
  const reasons = verdicts.filter(([one]) => one === impact).map(([, reason]) => reason);
  return { impact, reason: [...new Set(reasons)].join("; ") };
}

/** Whether only a person can rate a change. */
export function isDoubt(cause: Cause): cause is keyof typeof doubts {
  return Object.hasOwn(doubts, cause);
}
