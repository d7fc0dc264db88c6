// What a change means for those who send a message, and for those who receive it. All policy is in this table; the
// README explains it to readers.

import { type Impact, worstOf } from "../change.ts";

/** What a change does to the values that a schema allows. `unknown` if only a person can tell. */
export type Effect = "stricter" | "looser" | "either" | "same" | "unknown";

type Verdict = readonly [impact: Impact, reason: string];

interface Policy {
  readonly effect: Effect;
  readonly sent: Verdict;
  readonly received: Verdict;
}

/** The kinds of changes that only a person can rate, and why. The README lists them; there are no others. */
export const doubts = {
  words: "the limit is in words, and only a reader can tell whether it is stricter",
  composition: "members or alternatives moved within the schema, so it may still allow the same",
  alternatives: "a value that matches two alternatives of `oneOf` is rejected, and nothing tells these apart",
  negation: "below `not`, `if` or `contains`, a stricter schema can allow more",
  keyword: "no rule compares this keyword",
  duration: "durations in months or years have no fixed length",
  unseen: "nothing that compares contracts reports this difference",
  server: "which address calls go to depends on what clients set themselves",
} as const;

const rejected: Verdict = ["breaking", "values that were accepted may now be rejected"];
const surprised: Verdict = ["breaking", "receivers may get values that they do not expect"];
const accepted: Verdict = ["minor", "more values are accepted"];
const guaranteed: Verdict = ["patch", "receivers get a stronger guarantee"];
const lost: Verdict = ["breaking", "code that reads the member no longer finds it"];
const missingMember: Verdict = ["breaking", "requests without the member were accepted and are now rejected"];
const rewritten: Verdict = ["breaking", "the same value is now serialized differently"];
const named: Verdict = [
  "breaking",
  "generated code carries the name, such as the type and the guard of a schema",
];
const anyOther: Verdict = ["breaking", "receivers that handle only the listed values may now get others"];
const noSchema: Verdict = [
  "breaking",
  "integrations that send or expect the value no longer find its schema",
];
const withoutIt: Verdict = ["breaking", "calls without it were accepted and are now rejected"];

const both = (effect: Effect, impact: Impact, reason: string): Policy => ({
  effect,
  sent: [impact, reason],
  received: [impact, reason],
});
const each = (effect: Effect, sent: Verdict, received: Verdict): Policy => ({ effect, sent, received });

const policies = {
  // What a change does, where nothing else counts.
  stricter: each("stricter", rejected, guaranteed),
  looser: each("looser", accepted, surprised),
  either: each("either", rejected, surprised),
  same: both("same", "patch", "the same values are allowed"),
  note: both("same", "patch", "documentation only"),
  secretMark: both("same", "patch", "only marks the value as a secret"),
  otherDirection: both("same", "patch", "it says nothing about these messages"),

  // Members.
  memberAdded: both("same", "minor", "an optional member was added"),
  memberRemoved: each("either", ["breaking", "messages with the member no longer match the contract"], lost),
  memberRenamed: both("either", "breaking", "the member has a different name now"),
  requiredMemberAdded: each("stricter", missingMember, [
    "minor",
    "receivers accept members that they do not know",
  ]),
  memberRequired: each("stricter", missingMember, guaranteed),
  memberOptional: each(
    "looser",
    ["minor", "requests without the member are now accepted"],
    ["breaking", "the member may now be missing from received messages"],
  ),
  memberMoved: both("same", "patch", "the object has the same declaration in another part"),
  conditionRemoved: each("looser", accepted, ["breaking", "receivers can no longer rely on the condition"]),
  needAdded: each(
    "stricter",
    ["breaking", "requests without the other member were accepted and are now rejected"],
    guaranteed,
  ),
  needRemoved: each(
    "looser",
    ["minor", "requests without the other member are now accepted"],
    ["breaking", "the other member may now be missing from received messages"],
  ),
  memberHidden: each("stricter", ["breaking", "the member could be sent and is no longer accepted"], lost),
  memberShown: each(
    "looser",
    ["minor", "the member can now be sent"],
    ["minor", "the member is now received"],
  ),
  requiredMemberShown: each("stricter", missingMember, ["minor", "the member is now received"]),
  deprecated: both("same", "minor", "it still works, but callers should stop using it"),

  // Lists of values.
  valueRemoved: each(
    "stricter",
    ["breaking", "a value that was accepted was removed"],
    ["breaking", "code that expects the value no longer receives it"],
  ),
  // No value needs no code.
  nullRemoved: each("stricter", ["breaking", "a value that was accepted was removed"], guaranteed),
  valueAdded: each(
    "looser",
    ["minor", "new values can be sent"],
    ["breaking", "receivers of a closed list may get a value that they do not know"],
  ),
  valueAddedInVain: both("same", "patch", "no alternative of the schema allows the new values yet"),
  valueAddedToOpen: each(
    "same",
    ["minor", "new values can be sent"],
    ["minor", "receivers of an open list accept unknown values"],
  ),
  listClosed: each(
    "stricter",
    ["breaking", "values outside the list were accepted and are now rejected"],
    ["patch", "receivers that accept unknown values can handle every listed value"],
  ),
  listOpened: each("looser", ["minor", "values outside the list are now accepted"], anyOther),
  openListAdded: both("same", "patch", "the possible values are now listed"),
  openListRemoved: both("same", "breaking", "the values are no longer listed"),

  // What only the words and extensions of a schema say.
  defaultAdded: both("same", "minor", "the effect of omitting it is now documented"),
  defaultChanged: each(
    "same",
    ["breaking", "a request that omits it now has a different meaning"],
    ["breaking", "a message that omits it now has a different meaning"],
  ),
  defaultRemoved: each(
    "same",
    ["breaking", "the meaning of a request that omits it is no longer documented"],
    ["breaking", "the meaning of a message that omits it is no longer documented"],
  ),
  limitRemoved: each("looser", accepted, ["breaking", "receivers can no longer rely on it"]),
  limitChanged: both("either", "breaking", "integrations may rely on the old limit"),
  limitReworded: both("same", "patch", "only the wording changed"),
  decimals: both("either", "breaking", "amounts are now written differently"),
  sameDecimals: both("same", "patch", "the decimals are the same"),
  transitionRemoved: both("same", "breaking", "code that expects the transition no longer finds it"),
  transitionAdded: both("same", "minor", "receivers accept transitions that are not listed"),

  // Alternatives.
  variantRemoved: each("stricter", rejected, [
    "breaking",
    "code that expects the variant no longer receives it",
  ]),
  overlap: each(
    "stricter",
    ["breaking", "values that matched one alternative of `oneOf` may now match two and be rejected"],
    guaranteed,
  ),
  oneToAny: each("looser", accepted, ["breaking", "received values may now match several alternatives"]),
  anyToOne: each(
    "stricter",
    ["breaking", "values that match several alternatives are now rejected"],
    guaranteed,
  ),
  apart: both("same", "patch", "no value can match two of the alternatives"),
  decidingMember: both("either", "breaking", "another member decides which schema a value has"),
  decidingValueRemoved: both("same", "breaking", noSchema[1]),
  decidingValueAdded: each(
    "same",
    ["minor", "one more value can be sent"],
    ["breaking", "receivers may get a value that they do not know"],
  ),
  decidingValueExchanged: both(
    "same",
    "breaking",
    "the value of the discriminator now means the schema of another one",
  ),
  decidingValueTaken: both("same", "breaking", "the value meant the schema of its name"),
  writing: each("same", rewritten, rewritten),

  // Calls and messages.
  callRemoved: both("same", "breaking", "integrations that use it stop working"),
  callAdded: both("same", "minor", "existing integrations work as before"),
  callName: both("same", "breaking", "generated clients name their methods after it"),
  eventRemoved: both("same", "breaking", "receivers of the old event no longer get it"),
  statusRemoved: both("same", "breaking", "code that expects the status no longer receives it"),
  statusAllowed: both("same", "minor", "`default` already allowed other statuses with the same body"),
  errorAdded: both("same", "minor", "clients must expect errors that are not documented (RFC 9110, 15)"),
  statusAdded: each(
    "same",
    ["minor", "one more status is accepted as an acknowledgement"],
    ["breaking", "clients may get a status or a body that the contract did not allow"],
  ),
  mediaTypeRemoved: both("stricter", "breaking", "the media type is no longer accepted or sent"),
  mediaTypeAdded: each(
    "looser",
    ["minor", "one more media type is accepted"],
    ["breaking", "receivers may get a media type that they do not know"],
  ),
  partTypeRemoved: each(
    "stricter",
    ["breaking", "a media type that was accepted for the part was removed"],
    guaranteed,
  ),
  partTypeAdded: each("looser", ["minor", "one more media type is accepted for the part"], surprised),
  bodyRemoved: each(
    "same",
    ["breaking", "calls with a body no longer match the contract"],
    ["breaking", "code that reads it no longer finds it"],
  ),
  bodyAdded: both("same", "minor", "a body can now be sent"),
  bodyRequired: each(
    "stricter",
    ["breaking", "calls without a body were accepted and are now rejected"],
    guaranteed,
  ),
  partRequired: each("stricter", withoutIt, guaranteed),
  partOptional: each(
    "looser",
    ["minor", "calls without it are now accepted"],
    ["breaking", "it may now be missing from received messages"],
  ),
  parameterRemoved: both("same", "breaking", "calls with it no longer match the contract"),
  parameterAdded: both("same", "minor", "existing integrations work as before"),
  parameterRenamed: both("same", "breaking", "client code passes the value by the name of the parameter"),
  headerRemoved: each(
    "looser",
    ["minor", "it is no longer expected"],
    ["breaking", "code that reads the header no longer finds it"],
  ),
  headerAdded: each(
    "same",
    ["minor", "it can now be sent"],
    ["minor", "existing integrations work as before"],
  ),
  safe: both("same", "minor", "the call can now be repeated"),
  unsafe: both("same", "breaking", "clients that repeat the call may now cause changes"),

  // Credentials and addresses.
  credentialsNeeded: both("same", "breaking", "calls that were allowed are now rejected"),
  credentialsDropped: both("same", "minor", "calls are accepted with other credentials, or with none"),
  schemeChanged: both("same", "breaking", "clients get or send their credentials in a different way"),
  schemeExtended: both("same", "minor", "clients can get a token in one more way"),
  tokenHint: both("same", "patch", "only a hint about the token"),
  scopeNeeded: both("same", "breaking", "tokens without the scope are rejected"),
  scopeDropped: both("same", "minor", "tokens without the scope are now accepted"),
  serverRemoved: both("same", "breaking", "existing calls go to an address that is no longer listed"),
  serverAdded: both("same", "minor", "calls can go to one more address"),
  serverReplaced: both("same", "breaking", "calls go to a different address"),
  sameAddress: both("same", "patch", "calls go to the same address"),

  // Components.
  nameGone: { effect: "same", sent: named, received: named },
  component: both(
    "same",
    "patch",
    "the component has no effect by itself; each place that uses it is rated separately",
  ),
  unused: both("same", "patch", "no operation or event uses it"),

  ...(Object.fromEntries(
    Object.entries(doubts).map(([kind, reason]) => [kind, both("unknown", "unclear", reason)]),
  ) as Record<keyof typeof doubts, Policy>),
} satisfies Record<string, Policy>;

/** What a change is, by the table. */
export type Cause = keyof typeof policies;

export function effectOf(cause: Cause): Effect {
  return policies[cause].effect;
}

/** What a change means for messages of these directions. */
export function rate(
  cause: Cause,
  { isSent, isReceived }: { isSent: boolean; isReceived: boolean },
): { impact: Impact; reason: string } {
  const { sent, received }: Policy = policies[cause];
  const verdicts = [...(isSent || !isReceived ? [sent] : []), ...(isReceived ? [received] : [])];
  const impact = worstOf(verdicts.map(([one]) => one));
  const reasons = verdicts.filter(([one]) => one === impact).map(([, reason]) => reason);
  return { impact, reason: [...new Set(reasons)].join("; ") };
}

/** Whether only a person can rate a change. */
export function isDoubt(cause: Cause): cause is keyof typeof doubts {
  return Object.hasOwn(doubts, cause);
}
