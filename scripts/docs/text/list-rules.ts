import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { listConstraints } from "./list-constraints.ts";
import { listMembers, type Member } from "./list-members.ts";
import { findTitle, listChoices, listParts, type Choice } from "./list-parts.ts";
import { listValues } from "./list-values.ts";
import { printCode } from "./print-code.ts";

/** The conditions between members that a body sets, each as one sentence of Markdown. */
export function listRules(document: OpenApiDocument, schema: Schema | undefined): string[] {
  const nested = listMembers(document, schema).map(({ name, parts }) => ({ name, parts }));
  return [{ name: "", parts: listParts(document, schema) }, ...nested]
    .filter(({ parts }) => parts.some(({ properties }) => properties !== undefined))
    .flatMap(({ name, parts }) =>
      listChoices(parts).map((choice) => describeChoice(document, name, parts, choice)),
    );
}

function describeChoice(
  document: OpenApiDocument,
  name: string,
  parts: readonly SchemaObject[],
  { isExclusive, branches }: Choice,
): string {
  const base = listMembers(document, { allOf: [...parts] });
  const options = branches.map((branch) => {
    const narrowed = listMembers(document, { allOf: [...parts, branch] });
    const changes = narrowed.flatMap((member) => {
      const before = base.find((other) => other.name === member.name);
      return describeChange(name, before, member);
    });
    const title = findTitle(listParts(document, branch)) ?? "Otherwise";
    return `**${title}**${changes.length === 0 ? "" : ` (${changes.join(", ")})`}`;
  });
  const place = name === "" ? "" : ` in ${printCode(name)}`;
  return `${isExclusive ? "Exactly" : "At least"} one of these holds${place}: ${options.join("; ")}.`;
}

/** How an alternative differs from what holds in every case; nothing if it leaves the member as it is. */
function describeChange(prefix: string, before: Member | undefined, after: Member): string[] {
  const name = printCode(prefix === "" ? after.name : `${prefix}.${after.name}`);
  if (after.isExcluded) return before?.isExcluded === true ? [] : [`${name} is left out`];
  const [old, now] = [listOf(before), listOf(after)];
  // A member that may be left out is held to the value only where it is given.
  if (old !== now) return [`${name} is ${now}${after.isRequired ? "" : " or left out"}`];
  if (before?.isRequired !== true && after.isRequired) return [`${name} is required`];
  const known = listConstraints(before?.parts ?? []).map(({ words }) => words);
  return listConstraints(after.parts)
    .filter(({ words }) => before !== undefined && !known.includes(words))
    .map(({ words }) => `${name} ${words.startsWith("matches") ? words : `is ${words}`}`);
}

function listOf(member: Member | undefined): string {
  return listValues(member?.parts ?? [])
    .values.map(({ value }) => printCode(value))
    .join(" or ");
}
