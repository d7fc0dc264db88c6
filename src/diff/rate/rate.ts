import { type DocumentPair, listFeaturesOnce, readOnce, type RedoclyChange } from "../compare.ts";
import { type Affected, createFindAffected, type FindAffected, isSentIn, isWithin } from "../calls.ts";
import {
  createFindOverlaps,
  type FindOverlaps,
  listAddedValues,
  listRequired,
  widensAlternative,
} from "./alternatives.ts";
import { describeChange, describeKeyword, nameParameter } from "./describe.ts";
import {
  createFollowPath,
  inDirectionsOf,
  ownerOf,
  seeChange,
  type SeenChange,
  type Swap,
} from "./change.ts";
import { doubt, missing, type Rule, type Verdict } from "./rule.ts";
import {
  findMoved,
  listRenamedMembers,
  namesIn,
  namesOf,
  rateDependents,
  rateMembers,
  repeatsMembers,
} from "./members.ts";
import { type Impact, type RatedChange, worstOf } from "./rated-change.ts";
import {
  rateCombinators,
  rateConstraints,
  rateHints,
  rateOtherType,
  rateTexts,
  rateUnknown,
  rateVariants,
} from "./schemas.ts";
import { rateLimits } from "./limits.ts";
import { rateLists } from "./lists.ts";
import { rateMarks, rateStates } from "./marks.ts";
import {
  rateBodies,
  rateEvents,
  rateMappings,
  rateMediaTypes,
  ratePartHeaders,
  ratePromises,
  rateRequirements,
  rateScopes,
  rateSecuritySchemes,
  rateServers,
  rateStatuses,
  rateWriting,
} from "./messages.ts";
import { rateComponents, ratePathParameters } from "./names.ts";
import { createHash } from "node:crypto";
import { listTargets } from "../../contract/references.ts";
import type { Schema } from "../../contract/document.ts";
import { listParts } from "../../contract/schema.ts";
import { isDeepStrictEqual } from "node:util";
import type { Feature, Features } from "../features.ts";
import { groupBy } from "../../contract/text.ts";
import { splitPointer } from "../../contract/pointer.ts";
import { type Difference, listDifferences } from "../unseen.ts";

// The first rule that applies to a change decides. If none applies, the rating by Redocly is used.
const rules: readonly Rule[] = [
  rateComponents,
  rateSecuritySchemes,
  rateRequirements,
  ratePathParameters,
  rateServers,
  rateStates,
  rateDependents,
  rateUnknown,
  rateCombinators,
  rateLists,
  rateLimits,
  rateMarks,
  rateOtherType,
  rateMembers,
  rateHints,
  rateVariants,
  rateConstraints,
  rateEvents,
  rateMappings,
  rateStatuses,
  rateMediaTypes,
  rateBodies,
  rateWriting,
  ratePartHeaders,
  ratePromises,
  rateScopes,
  rateTexts,
];

/** Rates the changes that Redocly found between two documents. */
export function rateChanges(pair: DocumentPair, found: readonly RedoclyChange[]): RatedChange[] {
  const [base, revision] = [readOnce(pair.base), readOnce(pair.revision)];
  const versions = { base: base.nodes, revision: revision.nodes };
  const find = { base: createFindAffected(base), revision: createFindAffected(revision) };
  const findOverlaps = createFindOverlaps(versions, find.revision);
  const follow = createFollowPath(versions);
  const seen = [...found, ...listRenamedMembers(versions.revision)]
    .map((change) => seeChange(change, versions, find, follow))
    .flatMap((change) => splitRemoval(change, () => featuresOf(pair)))
    .filter((change) => !repeatsMembers(change));
  const verdicts = new Map(seen.map((change) => [change, firstVerdict(change)]));
  const moved = findMoved(seen.filter((change) => verdicts.get(change)?.isProven !== true));
  for (const change of moved.flatMap(({ changes }) => changes)) verdicts.delete(change);
  const overlaps = describeOverlaps(verdicts, findOverlaps, find.revision);
  for (const change of overlaps.said) verdicts.delete(change);
  const rated = [
    ...moved.flatMap(({ owner, changes }) => describeMove(owner, changes, [...verdicts.keys()])),
    ...overlaps.rows,
    ...mergeRenames(verdicts),
  ];
  const unseen = listUnseen(pair, found, find);
  if (rated.length + unseen.length > 0)
    return [...dropRepeated(mergeSecurity(mergeSwaps(rated, find.revision))), ...unseen];
  return listHarmless(pair, find.revision);
}

function featuresOf({ base, revision }: DocumentPair): MembersInBoth {
  return { base: listFeaturesOnce(base), revision: listFeaturesOnce(revision) };
}

function toRated(change: SeenChange, { impact, reason, text }: Verdict): FoundChange {
  const { pointer, affected, swap } = change;
  return {
    text: bindText(nameParameter(text ?? describeChange(change), change), impact, [change]),
    impact,
    reason,
    pointer,
    affected,
    swap,
  };
}

/** The findings of Redocly are about the parts of the move, so they are left out. */
function describeMove(
  pointer: string,
  changes: readonly [SeenChange, ...SeenChange[]],
  others: readonly SeenChange[],
): FoundChange[] {
  const parts = changes.map((change) => describeChange({ ...change, verdicts: [] }));
  const text = bindText(`composed differently: ${parts.join("; ")}`, "unclear", changes);
  const verdicts = [doubt("composition", text), ...rateCertainFacts(changes, others)];
  const { affected, swap } = changes[0];
  return verdicts.map((verdict) => ({ ...verdict, pointer, affected, swap }));
}

/** Says once for each list that a value may match two of its alternatives, whatever widened them. */
function describeOverlaps(
  verdicts: ReadonlyMap<SeenChange, Verdict>,
  findOverlaps: FindOverlaps,
  findAffected: FindAffected,
): { rows: FoundChange[]; said: Set<SeenChange> } {
  const found = [...verdicts]
    .filter(([change, verdict]) => widensAlternative(change, verdict))
    .flatMap(([change]) =>
      (change.swap?.places ?? [change.pointer])
        .flatMap((place) => findOverlaps(place, listAddedValues(change)))
        .map((overlap) => ({ ...overlap, change })),
    );
  const said = new Set(found.flatMap(({ list, change }) => (isWithin(change.pointer, list) ? change : [])));
  const rows = [...groupBy(found, ({ list }) => list)].map(([list, group]): FoundChange => {
    const changes = [...new Set(group.map(({ change }) => change))];
    const texts = changes.map((change) => verdicts.get(change)?.text ?? describeChange(change));
    const [text = "", ...more] = [...new Set(texts)];
    const isWhole = changes.some(({ pointer }) => !isWithin(pointer, list));
    const whole = isWhole ? `an alternative of \`oneOf\` accepts more: ${text}` : text;
    const impact = group.some(({ isNew }) => isNew) ? "breaking" : "unclear";
    return {
      ...(impact === "breaking" ? overlapping : doubt("alternatives")),
      text: bindText(more.length > 0 ? `${whole}; and ${more.length} more` : whole, impact, changes),
      pointer: changes.length === 1 && !isWhole ? (changes[0]?.pointer ?? list) : list,
      affected: findAffected(list).filter(({ direction }) => isSentIn(direction)),
    };
  });
  // Several requests may have the same list.
  const groups = [...groupBy(rows, ({ text }) => text).values()];
  return { said, rows: groups.flatMap((group) => mergeAffected(group)) };
}

const overlapping = {
  impact: "breaking",
  reason: "values that matched one alternative of `oneOf` may now match two and be rejected",
} as const;

function mergeAffected(group: readonly FoundChange[]): FoundChange[] {
  return group.slice(0, 1).map((first) => ({
    ...first,
    affected: dropSame(group.flatMap(({ affected }) => affected)),
  }));
}

/** What changed in a member that was also renamed is said beside its new name. */
function mergeRenames(verdicts: ReadonlyMap<SeenChange, Verdict>): FoundChange[] {
  const rows = [...verdicts].map(([change, verdict]) => ({ change, row: toRated(change, verdict) }));
  const isRename = ({ property, pointer }: SeenChange) =>
    property === "key" && /\/properties\/[^/]+$/u.test(pointer);
  const renamed = rows.filter(({ change }) => isRename(change));
  const insideOf = ({ change }: (typeof rows)[number]) =>
    rows.filter((other) => !isRename(other.change) && isWithin(other.change.pointer, change.pointer));
  const inside = new Set(renamed.flatMap(insideOf));
  return rows
    .filter((one) => !inside.has(one))
    .map((one) => {
      const others = isRename(one.change) ? insideOf(one).filter(({ row }) => row.impact !== "patch") : [];
      return { ...one.row, text: [one, ...others].map(({ row }) => row.text).join("; ") };
    });
}

function firstVerdict(change: SeenChange): Verdict {
  for (const rule of rules) {
    const verdict = rule(change);
    if (verdict !== undefined) return verdict;
  }
  if (change.impact === "major") {
    const found = change.verdicts.map(({ ruleId }) => reasonOf(ruleId));
    return { impact: "breaking", reason: [...new Set(found)].join("; ") };
  }
  if (change.impact === "minor") return { impact: "minor", reason: "existing integrations work as before" };
  if (!isHarmless(change)) return doubt("keyword");
  return { impact: "patch", reason: "existing integrations work as before" };
}

/** What no rule rates is harmless only if it is known to be. */
function isHarmless({ typeName, property = "" }: SeenChange): boolean {
  return (
    /^(?:deprecated|tags|operationId|key)$/u.test(property) ||
    /^(?:Schema|SecurityRequirement|Named.*|Components|Paths|WebhooksMap)$/u.test(typeName)
  );
}

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
function reasonOf(ruleId: string): string {
  return reasons[ruleId] ?? "integrations may rely on it";
}

/**
 * Adds a short hash of both versions to the text of a change that only a person can rate, so that what the person wrote
 * about it does not cover a later edit that would be described in the same words.
 */
export function bindText(text: string, impact: Impact, changes: readonly SeenChange[]): string {
  if (impact !== "unclear") return text;
  const content = JSON.stringify(
    changes.map((change) => [contentOf(change, "base"), contentOf(change, "revision")]),
  );
  return `${text} (${createHash("sha256").update(content).digest("hex").slice(0, 8)})`;
}

/** The value of a modified keyword or, of a whole schema, all that it contains and refers to. */
function contentOf(change: SeenChange, version: "base" | "revision"): unknown {
  const { kind, at, versions } = change;
  if (kind === "modified") return change[version]?.value ?? null;
  const nodes = versions[version];
  const pointer = at[version];
  if (pointer === undefined) return null;
  // A list is not a node itself.
  const end = pointer.lastIndexOf("/");
  const node = nodes.get(pointer) ?? nodes.get(pointer.slice(0, end))?.[pointer.slice(end + 1)];
  return [node, ...[...listTargets([{ node, pointer }])].map((target) => nodes.get(target))];
}

/**
 * Rates what is certain about the members whose declarations moved, unless another change says it: that an object lost
 * them, requires them now, or no longer does.
 */
function rateCertainFacts(
  changes: readonly [SeenChange, ...SeenChange[]],
  others: readonly SeenChange[],
): (Verdict & { text: string })[] {
  const { owner, isSent, isReceived } = changes[0];
  const moved = new Set(changes.flatMap(namesOf));
  const said = new Set(
    others.filter(({ kind, at }) => kind === "removed" && isBeside(at.base, changes)).flatMap(namesOf),
  );
  const [old, now] = [owner.base[0], owner.revision[0]];
  const needed = owner.base.flatMap((schema) => requiredBy(schema, { withBranches: true }));
  const required = missing(requiredBy(now), needed).filter((name) => moved.has(name));
  const kept = owner.revision.flatMap(namesIn);
  const gone = missing([...new Set(owner.base.flatMap(namesIn))], kept).filter((name) => moved.has(name));
  const stillNeeded = owner.revision.flatMap((schema) => requiredBy(schema, { withBranches: true }));
  const optional = missing(requiredBy(old), stillNeeded).filter(
    (name) => moved.has(name) && kept.includes(name),
  );
  const toRow = (text: string, reason: string) => ({ impact: "breaking" as const, reason, text });
  return [
    ...(isSent ? required : []).map((name) =>
      toRow(
        `member \`${name}\` became required`,
        "requests without the member were accepted and are now rejected",
      ),
    ),
    ...(isReceived ? optional : []).map((name) =>
      toRow(
        `member \`${name}\` is no longer required`,
        "the member may now be missing from received messages",
      ),
    ),
    ...missing(gone, [...said]).map((name) =>
      toRow(`member \`${name}\` was removed`, "code that sends or reads the member no longer finds it"),
    ),
  ];
}

function isBeside(pointer: string | undefined, changes: readonly [SeenChange, ...SeenChange[]]): boolean {
  const { base, revision } = changes[0].at;
  return pointer !== undefined && ownerOf(pointer) === ownerOf(base ?? revision ?? "");
}

function requiredBy(schema: Schema | undefined, options = {}): string[] {
  return [...new Set(listParts(schema, options).flatMap(listRequired))];
}

/** The members of each version, by their places in messages. */
type MembersInBoth = Readonly<Record<"base" | "revision", Features>>;

/**
 * Splits the removal of a member from a component by the messages that use it: those that lose the member, and those that
 * declare it elsewhere now. The latter are left out if the declaration is the same.
 */
function splitRemoval(change: SeenChange, readMembers: () => MembersInBoth): SeenChange[] {
  const { kind, at, swap, affected } = change;
  const isMember = /\/properties\/[^/]+$/u.test(at.base ?? "");
  if (kind !== "removed" || swap !== undefined || !isMember) return [change];
  const { base, revision } = readMembers();
  const places = [...base].filter(([, { pointer }]) => pointer === at.base);
  const isIn = (one: Affected, list: typeof places) =>
    list.some(([, feature]) => isSame(feature.affected, one));
  const gone = places.filter(([place]) => !revision.has(place));
  const lost = affected.filter((one) => !isIn(one, places) || isIn(one, gone));
  const isEqual = (place: string) => isDeepStrictEqual(nodeOf(change, revision.get(place)), change.node.base);
  const changed = places.filter(([place]) => revision.has(place) && !isEqual(place));
  const moved = affected.filter((one) => !lost.includes(one) && isIn(one, changed));
  return [
    ...(lost.length > 0 ? [{ ...change, ...inDirectionsOf(lost) }] : []),
    ...(moved.length > 0 ? [{ ...change, ...inDirectionsOf(moved), isMoved: true }] : []),
  ];
}

function nodeOf({ versions }: SeenChange, feature: Feature | undefined): unknown {
  return versions.revision.get(feature?.pointer ?? "");
}

function isSame(one: Affected, other: Affected): boolean {
  return one.call === other.call && one.direction === other.direction;
}

/** A rated change, and the swapped reference through which it was found. */
interface FoundChange extends RatedChange {
  swap?: Swap | undefined;
}

/**
 * Reports a swapped reference once for each place that has it, with the worst of what differs between the components. The
 * components themselves did not change, and neither did other operations that use them.
 */
function mergeSwaps(
  found: readonly FoundChange[],
  findAffected: (pointer: string) => Affected[],
): RatedChange[] {
  const groups = groupBy(found, ({ swap }) => JSON.stringify(swap ?? null));
  return [...groups.values()].flatMap((group) => {
    const swap = group[0]?.swap;
    if (swap === undefined) return group;
    const impact = worstOf(group.map((change) => change.impact));
    const [first, ...more] = group.filter((change) => change.impact === impact);
    if (first === undefined) return [];
    const others = more.length === 0 ? "" : `; and ${more.length} more`;
    const text = `${describeSwap(swap)}: ${first.text}${others}`;
    return swap.places.map((pointer) => ({ ...first, text, pointer, affected: findAffected(pointer) }));
  });
}

function describeSwap({ before, after }: Swap): string {
  const name = (pointer = "") => `\`${splitPointer(pointer).at(-1) ?? ""}\``;
  if (before === undefined) return `now refers to ${name(after)}`;
  if (after === undefined) return `no longer refers to ${name(before)}`;
  return `refers to ${name(after)} instead of ${name(before)}`;
}

/** Reports the same change of the security of several operations once: requirements of the contract apply to all of them. */
function mergeSecurity(changes: readonly RatedChange[]): RatedChange[] {
  const keyOf = ({ pointer, impact, text, reason }: RatedChange) => {
    const end = /^\/paths\/[^/]+\/[^/]+\/security(?=\/|$)(.*)$/u.exec(pointer)?.[1];
    return JSON.stringify(end === undefined ? [pointer, text] : ["security", end, impact, text, reason]);
  };
  return [...groupBy(changes, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    if (first === undefined || !key.startsWith('["security"')) return group;
    return [{ ...first, affected: group.flatMap(({ affected }) => affected) }];
  });
}

/** Several keywords can describe one list. Only the worst of their verdicts is kept. */
function dropRepeated(changes: readonly RatedChange[]): RatedChange[] {
  const groups = groupBy(changes, ({ pointer, text }) => `${pointer} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const impact = worstOf(group.map((change) => change.impact));
    return group.filter((change) => change.impact === impact).slice(0, 1);
  });
}

/** Lists what differs where Redocly reports nothing, which no rule can rate. */
function listUnseen(
  { base, revision }: DocumentPair,
  found: readonly RedoclyChange[],
  find: Readonly<Record<"base" | "revision", FindAffected>>,
): RatedChange[] {
  const seen = found.flatMap(listSeenPlaces).filter((place) => place !== "");
  const isSeen = ({ at }: Difference) =>
    seen.some((place) =>
      [at.base, at.revision].some((pointer) => isWithin(pointer, place) || isWithin(place, pointer)),
    );
  return listDifferences(base, revision)
    .filter((difference) => !isSeen(difference))
    .map(({ at, before, after }) => {
      const hash = createHash("sha256").update(JSON.stringify([before ?? null, after ?? null]));
      const keyword = splitPointer(at.revision).at(-1) ?? "";
      const text = `${describeKeyword(keyword, before, after)} (${hash.digest("hex").slice(0, 8)})`;
      const affected = find.revision(at.revision);
      const mapping = /^(.*\/discriminator\/mapping)\/[^/]+$/u.exec(at.base)?.[1] ?? "";
      const isExchanged = Object.values(readOnce(base).nodes.get(mapping) ?? {}).includes(after);
      return {
        ...(isExchanged ? { ...exchanged, text } : doubt("unseen", text)),
        ...{ pointer: at.revision, affected: affected.length > 0 ? affected : find.base(at.base) },
      };
    });
}

const exchanged = {
  impact: "breaking",
  reason: "the value of the discriminator now means the schema of another one",
} as const;

/** The places that a change of Redocly is about: a keyword, or a whole node. */
function listSeenPlaces({ kind, property, base, revision }: RedoclyChange): string[] {
  const isKeyword = kind === "modified" && property !== undefined && property !== "key";
  return [base, revision].flatMap((side) => {
    if (side === undefined) return [];
    const place = side.pointer.slice(1);
    return [isKeyword && side.value === undefined ? `${place}/${property}` : place];
  });
}

/** Lists changes that say nothing new: only order, texts or the form differ. */
function listHarmless(pair: DocumentPair, findAffected: FindAffected): RatedChange[] {
  if (!isSameButVersion(pair)) {
    const [text, reason] = ["order or annotations changed", "documentation only"];
    return [{ text, impact: "patch", reason, pointer: "", affected: [] }];
  }
  if (pair.written !== undefined) {
    for (const document of Object.values(pair.written)) readOnce(document);
    const places = listDifferences(pair.written.base, pair.written.revision).map(({ at }) => at.revision);
    const affected = places.flatMap(findAffected);
    if (places.length > 0)
      return [
        {
          ...{ text: "written in another form", impact: "patch", reason: "the same values are allowed" },
          ...{ pointer: places.length === 1 ? (places[0] ?? "") : "", affected: dropSame(affected) },
        },
      ];
  }
  return (pair.folded ?? []).map((pointer) => ({
    text: "members moved within the schema",
    impact: "patch",
    reason: "the same values are allowed",
    pointer,
    affected: findAffected(pointer),
  }));
}

function dropSame(affected: readonly Affected[]): Affected[] {
  return affected.filter((one, index) => affected.findIndex((other) => isSame(one, other)) === index);
}

function isSameButVersion({ base, revision }: DocumentPair): boolean {
  const info = { ...base.info, version: revision.info.version };
  return isDeepStrictEqual({ ...base, info }, revision);
}
