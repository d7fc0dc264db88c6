import { isDeepStrictEqual } from "node:util";
import type { Schema, SchemaObject } from "../../contract/document.ts";
import { splitPointer } from "../../contract/pointer.ts";
import { isNameMap, type Nodes } from "../../contract/references.ts";
import { findMembers, isExcluded, listParts } from "../../contract/schema.ts";
import type { RedoclyChange } from "../compare.ts";
import { formerName } from "../spelling.ts";
import { worstOf } from "./rated-change.ts";
import { nameOf, ownerOf, schemaOf, type SeenChange } from "./change.ts";
import { doubt, missing, type Rule, type Verdict } from "./rule.ts";
import { groupBy } from "../../contract/text.ts";

/**
 * Rates members. Redocly treats every added declaration as a new optional member. If a branch declares or excludes an
 * existing member, however, the change is a condition on that member.
 */
export const rateMembers: Rule = (change) => {
  if (change.property === "required") return rateRequired(change);
  const members = listMembers(change);
  if (members === undefined) return undefined;
  if (change.kind === "modified") {
    return change.property === "key"
      ? { impact: "breaking", reason: "the member has a different name now" }
      : undefined;
  }
  if (change.isMoved === true)
    return doubt("composition", `member \`${nameOf(change)}\` is declared elsewhere now`);
  const verdicts = members.map(({ name, schema }) => rateMember(change, name, schema));
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  return verdicts.find((verdict) => verdict.impact === impact);
};

/** Lists the members that have another name, as the new version says, in the form of Redocly's report. */
export function listRenamedMembers(nodes: Nodes): RedoclyChange[] {
  return [...nodes].flatMap(([pointer, { [formerName]: before }]): RedoclyChange[] => {
    if (before === undefined || isNameMap(pointer)) return [];
    const path = `#${pointer}`;
    const sides = {
      base: { pointer: path, value: before },
      revision: { pointer: path, value: splitPointer(pointer).at(-1) },
    };
    const kind = { typeName: "Schema", kind: "modified", property: "key" } as const;
    return [{ path, ...kind, impact: "major", verdicts: [], ...sides }];
  });
}

/** Rates a change of `required` by what no row about a member says. */
function rateRequired(change: SeenChange): Verdict | undefined {
  if (change.typeName !== "Schema") return undefined;
  const { impact, isSent, isReceived } = change;
  const { added, removed } = listUnexplained(change);
  const text = [
    ...(added.length > 0 ? [`${nameMembers(added)} became required`] : []),
    ...(removed.length > 0
      ? [`${nameMembers(removed)} ${removed.length > 1 ? "are" : "is"} no longer required`]
      : []),
  ].join("; ");
  const reasons = [
    ...(added.length > 0 && isSent ? ["requests without the member were accepted and are now rejected"] : []),
    ...(removed.length > 0 && isReceived ? ["the member may now be missing from received messages"] : []),
  ];
  if (impact === "major" && reasons.length > 0)
    return { impact: "breaking", reason: reasons.join("; "), text };
  if (removed.length > 0 && isSent)
    return { impact: "minor", reason: "requests without the member are now accepted", text };
  return { impact: "patch", reason: "receivers get a stronger guarantee" };
}

function nameMembers(names: readonly string[]): string {
  return `member${names.length > 1 ? "s" : ""} ${names.map((name) => `\`${name}\``).join(", ")}`;
}

/** Lists the members that a change of `required` concerns, without those that are new or gone. */
function listUnexplained({ node: { base, revision }, owner }: SeenChange) {
  const [before, after] = [base.required ?? [], revision.required ?? []];
  const isNew = (name: string) => name in (revision.properties ?? {}) && !namesIn(base).includes(name);
  const isGone = (name: string) =>
    name in (base.properties ?? {}) && !owner.revision.flatMap(namesIn).includes(name);
  return {
    added: missing(after, before).filter((name) => !isNew(name)),
    removed: missing(before, after).filter((name) => !isGone(name)),
  };
}

function rateMember(change: SeenChange, name: string, schema: unknown): Verdict {
  const { kind, isSent, isReceived } = change;
  // If the member is declared elsewhere in the same object, it still exists; only a condition was added or removed.
  const owner = change.owner[kind === "added" ? "base" : "revision"];
  if (kind === "added" && isRepeated(change, owner, name))
    return {
      impact: "patch",
      reason: "the object has the same declaration in another part",
      text: `member \`${name}\` moved`,
    };
  const isCondition = isExcluded(schema) || owner.flatMap(namesIn).includes(name);
  if (!isCondition) {
    if (kind === "added") return rateAdded(change, name);
    const reason = isReceived
      ? "code that reads the member no longer finds it"
      : "messages with the member no longer match the contract";
    return { impact: "breaking", reason, text: `member \`${name}\` was removed` };
  }
  const text = `a condition on member \`${name}\` was ${kind}`;
  if (kind === "added" && isSent)
    return { impact: "breaking", reason: "values that were accepted may now be rejected", text };
  if (kind === "removed" && isReceived) {
    return { impact: "breaking", reason: "receivers can no longer rely on the condition", text };
  }
  if (kind === "added") return { impact: "patch", reason: "receivers get a stronger guarantee", text };
  return { impact: "minor", reason: "more values are accepted", text };
}

/** Whether the object had the same declaration of a member, whatever its alternatives, so that it adds nothing. */
function isRepeated({ node, pointer }: SeenChange, [owner]: readonly Schema[], name: string): boolean {
  if (!/\/properties\/[^/]+$/u.test(pointer) || /\/(?:anyOf|oneOf|then|else)\//u.test(pointer)) return false;
  return findMembers(owner, name).some((member) => isDeepStrictEqual(member, node.revision));
}

function rateAdded({ versions, pointer, isSent }: SeenChange, name: string): Verdict {
  const { required = [] } = versions.revision.get(schemaOf(pointer)) as SchemaObject;
  if (!required.includes(name)) return { impact: "minor", reason: "an optional member was added" };
  const text = `required member \`${name}\` was added`;
  if (!isSent) return { impact: "minor", reason: "receivers accept members that they do not know", text };
  return {
    impact: "breaking",
    reason: "requests without the member were accepted and are now rejected",
    text,
  };
}

/** Returns whether a change of `required` only repeats that members were added or removed. */
export function repeatsMembers(change: SeenChange): boolean {
  const { typeName, property, node } = change;
  if (typeName !== "Schema" || property !== "required") return false;
  const { added, removed } = listUnexplained(change);
  const [before, after] = [node.base.required ?? [], node.revision.required ?? []];
  const isChanged = missing(after, before).length + missing(before, after).length > 0;
  return isChanged && added.length + removed.length === 0;
}

function listMembers(change: SeenChange): { name: string; schema: unknown }[] | undefined {
  if (change.typeName === "Schema" && /\/properties\/[^/]+$/u.test(change.pointer)) {
    return [{ name: nameOf(change), schema: change.kind === "added" ? change.after : change.before }];
  }
  if (change.typeName !== "SchemaProperties" || change.kind === "modified") return undefined;
  const members = (change.kind === "added" ? change.after : change.before) as Record<string, unknown>;
  return Object.entries(members).map(([name, schema]) => ({ name, schema }));
}

/** Lists the members that a schema declares, in its branches too. */
export function namesIn(schema: Schema | undefined): string[] {
  return listParts(schema, { withBranches: true }).flatMap((part) => [
    ...Object.keys(part.properties ?? {}),
    ...[part["then"], part["else"]].flatMap((branch) => namesIn(branch as Schema | undefined)),
  ]);
}

/** Rates members that require other members (`dependentRequired`). Redocly does not rate these changes. */
export const rateDependents: Rule = (change) => {
  if (change.typeName !== "DependentRequired") return undefined;
  const before = listNeeds(change.node.base);
  const after = listNeeds(change.node.revision);
  const isStricter = missing(after, before).length > 0;
  const isLooser = missing(before, after).length > 0;
  return { ...rateNeeds(isStricter, isLooser, change), text: "`dependentRequired` changed" };
};

function rateNeeds(isStricter: boolean, isLooser: boolean, { isSent, isReceived }: SeenChange) {
  if (isStricter && isSent) {
    return {
      impact: "breaking",
      reason: "requests without the other member were accepted and are now rejected",
    } as const;
  }
  if (isLooser && isReceived) {
    return {
      impact: "breaking",
      reason: "the other member may now be missing from received messages",
    } as const;
  }
  if (isLooser)
    return { impact: "minor", reason: "requests without the other member are now accepted" } as const;
  return { impact: "patch", reason: "receivers get a stronger guarantee" } as const;
}

/** Lists the pairs of a member and another member that it requires. */
function listNeeds(map: Record<string, unknown>): unknown[] {
  return Object.entries(map).flatMap(([name, others]) =>
    Array.isArray(others) ? others.map((other: unknown) => [name, other]) : [],
  );
}

/** Changes that may be parts of one move. */
interface Move {
  /** Pointer of the schema within which it moves something. */
  owner: string;
  changes: readonly [SeenChange, ...SeenChange[]];
}

/**
 * Finds what may have moved within a schema: a part of `allOf`, `anyOf` or `oneOf` is added, and the same members lose
 * something elsewhere in the schema, or the other way round. Each change by itself would look like what it is not.
 */
export function findMoved(changes: readonly SeenChange[]): Move[] {
  const schemas = changes.filter(({ typeName }) =>
    /^(?:Schema(?:Properties)?|(?:All|Any|One)Of)$/u.test(typeName),
  );
  return [...groupBy(schemas, (change) => ownerOf(change.pointer, change))].flatMap(([owner, group]) => {
    const moved = new Set(group.filter(isPart).flatMap((part) => listMovedWith(part, group)));
    const [first, ...rest] = group.filter((change) => moved.has(change));
    return first === undefined ? [] : [{ owner, changes: [first, ...rest] }];
  });
}

function listMovedWith(part: SeenChange, group: readonly SeenChange[]): SeenChange[] {
  const names = namesOf(part);
  const rest = group.filter((other) => {
    return other.kind !== part.kind && concerns(other) && namesOf(other).some((name) => names.includes(name));
  });
  return rest.length === 0 ? [] : [part, ...rest];
}

/** Whether a change adds or removes a whole part, or the keyword with all parts. */
function isPart({ kind, pointer }: SeenChange): boolean {
  return kind !== "modified" && /\/(?:allOf|anyOf|oneOf)(?:\/\d+)?$/u.test(pointer);
}

/** Whether a change concerns which members and values are allowed, other than by a bound. */
function concerns({ kind, property = "" }: SeenChange): boolean {
  return kind !== "modified" || /^(?:required|enum|const|x-extensible-enum)$/u.test(property);
}

/** Lists the members that a change of a schema concerns. */
export function namesOf({ pointer, property, node, at, versions }: SeenChange): string[] {
  if (property === "required") {
    const [before, after] = [node.base.required ?? [], node.revision.required ?? []];
    return [...missing(before, after), ...missing(after, before)];
  }
  const member = /\/properties\/([^/]+)$/u.exec(pointer)?.[1];
  if (member !== undefined) return [member];
  const [nodes, place = ""] =
    at.revision === undefined ? [versions.base, at.base] : [versions.revision, at.revision];
  const list = /^(.*)\/(allOf|anyOf|oneOf|properties)$/u.exec(place);
  const [, owner = "", keyword = ""] = list ?? [];
  if (list === null) return namesIn(nodes.get(place));
  return namesIn({ [keyword]: nodes.get(owner)?.[keyword] });
}
