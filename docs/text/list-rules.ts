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
import { say } from "./say.ts";

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
    const title = findTitle(listParts(branch)) ?? say("Otherwise");
    const own = changes[index] ?? [];
    return `**${title}**${own.length === 0 ? "" : ` (${own.map(({ text }) => text).join(", ")})`}`;
  });
  const place = name === "" ? "" : ` ${say("in {name}", { name: printCode(name) })}`;
  const list = { place, options: options.join("; ") };
  return isExclusive
    ? say("Exactly one of these holds{place}: {options}.", list)
    : say("At least one of these holds{place}: {options}.", list);
}

/** How an alternative changes a member: the name of the member, and the change in words. */
interface Change {
  kind: "required" | "left out" | "other";
  name: string;
  text: string;
}

/** Describes two alternatives in one sentence, where one only requires a member, or each only excludes one. */
function describePair([one = [], other = [], ...more]: readonly (readonly Change[])[]): string | undefined {
  if (more.length > 0 || one.length === 0 || other.length === 0) return undefined;
  const [left, right] = [findOnly(one, "left out"), findOnly(other, "left out")];
  if (left !== undefined && right !== undefined)
    return say("Only one of {one} and {other} is allowed.", { one: right, other: left });
  return describeNeed(one, other) ?? describeNeed(other, one);
}

/** Describes a member that is required if a condition does not hold, which is about other members. */
function describeNeed(changes: readonly Change[], condition: readonly Change[]): string | undefined {
  const name = findOnly(changes, "required");
  if (name === undefined || condition.some((change) => change.name === name)) return undefined;
  const conditions = condition.map(({ text }) => text).join(` ${say("and")} `);
  return say("{name} is required unless {conditions}.", { name, conditions });
}

/** Returns the name of the member in the only change, if it is of that kind. */
function findOnly([change, ...more]: readonly Change[], kind: Change["kind"]): string | undefined {
  return more.length === 0 && change?.kind === kind ? change.name : undefined;
}

/** Describes how an alternative changes a member; empty if it does not. */
function describeChange(prefix: string, before: Member | undefined, after: Member): Change[] {
  const name = printCode(prefix === "" ? after.name : `${prefix}.${after.name}`);
  if (after.isExcluded)
    return before?.isExcluded === true
      ? []
      : [{ kind: "left out", name, text: say("{name} is left out", { name }) }];
  const [old, now] = [listOf(before), listOf(after)];
  // An optional member must have the value only if it is present.
  if (old !== now) {
    const values = { name, value: now };
    const text = after.isRequired
      ? say("{name} is {value}", values)
      : say("{name} is {value} or left out", values);
    return [{ kind: "other", name, text }];
  }
  if (before?.isRequired !== true && after.isRequired)
    return [{ kind: "required", name, text: say("{name} is required", { name }) }];
  if (before === undefined) return [];
  const known = describeConstraints(listConstraints(before.parts));
  return listConstraints(after.parts).flatMap((constraint): Change[] => {
    const [value = ""] = describeConstraints([constraint]);
    if (known.includes(value)) return [];
    const isVerb = constraint.keyword === "pattern" && constraint.message === undefined;
    return [
      { kind: "other", name, text: isVerb ? `${name} ${value}` : say("{name} is {value}", { name, value }) },
    ];
  });
}

function listOf(member: Member | undefined): string {
  return listValues(member?.parts ?? [])
    .values.map(({ value }) => printCode(value))
    .join(` ${say("or")} `);
}
