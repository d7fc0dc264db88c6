import { listConstraints } from "../../src/contract/limits.ts";
import {
  listMembers,
  type Member,
  findTitle,
  listChoices,
  listParts,
  type Choice,
  listValues,
} from "../../src/contract/schema.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { describeConstraints } from "./describe-type.ts";
import { printCode } from "./markdown.ts";

/** Lists the conditions between the members of a body, each as one sentence of Markdown. */
export function listRules(bodyParts: SchemaObject[], members: readonly Member[]): string[] {
  return [{ name: "", parts: bodyParts }, ...members]
    .filter(({ parts }) => parts.some(({ properties }) => properties !== undefined))
    .flatMap(({ name, parts }) => listChoices(parts).map((choice) => describeChoice(name, parts, choice)));
}

/**
 * Describes a choice between alternatives as one sentence of Markdown. `name` is the path of the value; empty for the
 * body.
 */
export function describeChoice(
  name: string,
  parts: readonly SchemaObject[],
  { isExclusive, branches }: Choice,
): string {
  const base = listMembers({ allOf: [...parts] });
  const changes = branches.map((branch) =>
    listMembers({ allOf: [...parts, branch] }).flatMap((member) => {
      const before = base.find((other) => other.name === member.name);
      return describeChange(name, before, member);
    }),
  );
  const pair = isExclusive ? undefined : describePair(changes);
  if (pair !== undefined) return pair;
  const options = branches.map((branch, index) => {
    const title = findTitle(listParts(branch)) ?? "Otherwise";
    const own = changes[index] ?? [];
    return `**${title}**${own.length === 0 ? "" : ` (${own.join(", ")})`}`;
  });
  const place = name === "" ? "" : ` in ${printCode(name)}`;
  return `${isExclusive ? "Exactly" : "At least"} one of these holds${place}: ${options.join("; ")}.`;
}

const isRequired = / is required$/u;
const isLeftOut = / is left out$/u;

/** Describes two alternatives in one sentence, where one only requires a member, or each only excludes one. */
function describePair([one = [], other = [], ...more]: readonly (readonly string[])[]): string | undefined {
  if (more.length > 0 || one.length === 0 || other.length === 0) return undefined;
  const [left, right] = [findOnly(one, isLeftOut), findOnly(other, isLeftOut)];
  if (left !== undefined && right !== undefined) return `Only one of ${right} and ${left} is allowed.`;
  return describeNeed(one, other) ?? describeNeed(other, one);
}

/** Describes a member that is required if a condition does not hold, which is about other members. */
function describeNeed(changes: readonly string[], condition: readonly string[]): string | undefined {
  const name = findOnly(changes, isRequired);
  if (name === undefined || condition.some((change) => change.startsWith(`${name} `))) return undefined;
  return `${name} is required unless ${condition.join(" and ")}.`;
}

/** Returns the name of the member in the only change, if it is of that kind. */
function findOnly([change = "", ...more]: readonly string[], kind: RegExp): string | undefined {
  return more.length === 0 && kind.test(change) ? change.replace(kind, "") : undefined;
}

/** Describes how an alternative changes a member; empty if it does not. */
function describeChange(prefix: string, before: Member | undefined, after: Member): string[] {
  const name = printCode(prefix === "" ? after.name : `${prefix}.${after.name}`);
  if (after.isExcluded) return before?.isExcluded === true ? [] : [`${name} is left out`];
  const [old, now] = [listOf(before), listOf(after)];
  // An optional member must have the value only if it is present.
  if (old !== now) return [`${name} is ${now}${after.isRequired ? "" : " or left out"}`];
  if (before?.isRequired !== true && after.isRequired) return [`${name} is required`];
  if (before === undefined) return [];
  const known = describeConstraints(listConstraints(before.parts));
  return describeConstraints(listConstraints(after.parts))
    .filter((words) => !known.includes(words))
    .map((words) => `${name} ${words.startsWith("matches") ? words : `is ${words}`}`);
}

function listOf(member: Member | undefined): string {
  return listValues(member?.parts ?? [])
    .values.map(({ value }) => printCode(value))
    .join(" or ");
}
