import type { Schema, SchemaObject } from "../../contract/document.ts";
import type { SeenChange } from "./change.ts";
import { worstOf } from "./rated-change.ts";
import { missing, type Rule, type Verdict } from "./rule.ts";
import { isDeepStrictEqual } from "node:util";
import { splitPointer } from "../../contract/pointer.ts";
import { findMembers, listChoices, listParts } from "../../contract/schema.ts";
import type { Nodes } from "../../contract/references.ts";

type Kind = "open" | "closed" | "none";

interface List {
  kind: Kind;
  values: unknown[];
}

interface ListChange {
  from: List;
  to: List;
  added: unknown[];
  removed: unknown[];
}

const keywords = ["const", "enum", "x-extensible-enum"];

/** Reads the list of a schema's values: closed if it is a `const` or `enum`, open if it is an `x-extensible-enum`. */
function listOf(schema: SchemaObject): List {
  if (schema.const !== undefined) return { kind: "closed", values: [schema.const] };
  if (schema.enum !== undefined) return { kind: "closed", values: schema.enum };
  const known = schema["x-extensible-enum"];
  return known === undefined ? { kind: "none", values: [] } : { kind: "open", values: known };
}

/** Rates lists of values. Redocly does not support open lists, and treats the three keywords as unrelated. */
export const rateLists: Rule = (change) => {
  if (change.typeName !== "Schema" || change.kind !== "modified") return undefined;
  if (!keywords.includes(change.property ?? "")) return undefined;
  const from = listOf(change.node.base);
  const to = listOf(change.node.revision);
  const lists = {
    from,
    to,
    added: missing(to.values, from.values),
    removed: missing(from.values, to.values),
  };
  const verdicts = [...rateKind(lists, change), ...rateValues(lists, change)];
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  const reasons = verdicts.filter((verdict) => verdict.impact === impact).map(({ reason }) => reason);
  return { impact, reason: reasons.join("; ") || "the same values are allowed", text: describe(lists) };
};

function rateKind({ from, to, removed }: ListChange, { isSent, isReceived }: SeenChange): Verdict[] {
  const verdicts: Verdict[] = [];
  if (from.kind === to.kind) return verdicts;
  if (from.kind === "closed" && isReceived) {
    verdicts.push({
      impact: "breaking",
      reason: "receivers that handle only the listed values may now get others",
    });
  }
  if (to.kind === "closed" && isSent) {
    verdicts.push({
      impact: "breaking",
      reason: "values outside the list were accepted and are now rejected",
    });
  }
  if (from.kind === "closed" && isSent) {
    verdicts.push({ impact: "minor", reason: "values outside the list are now accepted" });
  }
  if (from.kind === "open" && to.kind === "none" && removed.length > 0) {
    verdicts.push({ impact: "breaking", reason: "the values are no longer listed" });
  }
  if (to.kind === "closed" && isReceived && removed.length === 0) {
    verdicts.push({
      impact: "patch",
      reason: "receivers that accept unknown values can handle every listed value",
    });
  }
  if (from.kind === "none") verdicts.push({ impact: "patch", reason: "the possible values are now listed" });
  return verdicts;
}

function rateValues({ from, to, added, removed }: ListChange, change: SeenChange): Verdict[] {
  const { isSent, isReceived, versions, pointer } = change;
  const verdicts: Verdict[] = [];
  if (from.kind === "none" || to.kind === "none") return verdicts;
  if (removed.length > 0 && isSent)
    verdicts.push({ impact: "breaking", reason: "a value that was accepted was removed" });
  // No value needs no code.
  if (removed.some((value) => value !== null) && isReceived) {
    verdicts.push({ impact: "breaking", reason: "code that expects the value no longer receives it" });
  }
  if (added.length === 0) return verdicts;
  if (from.kind === "closed" && to.kind === "closed" && isReceived) {
    verdicts.push({
      impact: "breaking",
      reason: "receivers of a closed list may get a value that they do not know",
    });
  }
  if (isSent && added.some((value) => isAllowedSomewhere(versions.revision, pointer, value)))
    verdicts.push({ impact: "minor", reason: "new values can be sent" });
  else if (isSent)
    verdicts.push({ impact: "patch", reason: "no alternative of the schema allows the new values yet" });
  if (from.kind === "open")
    verdicts.push({ impact: "minor", reason: "receivers of an open list accept unknown values" });
  return verdicts;
}

function describe({ from, to, added, removed }: ListChange): string {
  const name = (kind: Kind) => `${kind === "open" ? "an" : "a"} ${kind} list`;
  const print = (values: unknown[]) =>
    values.map((value) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``).join(", ");
  const describeKind = () => {
    if (from.kind === to.kind) return `values of ${name(to.kind)} changed`;
    if (from.kind === "none") return `${name(to.kind)} was added`;
    if (to.kind === "none") return `${name(from.kind)} was removed`;
    return `${name(from.kind)} became ${name(to.kind)}`;
  };
  return [
    describeKind(),
    ...(added.length > 0 ? [from.kind === "none" ? print(added) : `added ${print(added)}`] : []),
    ...(removed.length > 0 ? [to.kind === "none" ? print(removed) : `removed ${print(removed)}`] : []),
  ]
    .join(": ")
    .replace(/: (added|removed)(.*): removed/u, ": $1$2; removed");
}

/**
 * Returns whether a value of the list at a pointer is allowed in at least one place that uses the list, as far as the
 * alternatives beside that place say.
 */
function isAllowedSomewhere(nodes: Nodes, list: string, value: unknown): boolean {
  const users = [...nodes].filter(([, { $ref }]) => $ref === `#${list}`).map(([pointer]) => pointer);
  return [list, ...users].some((place) => {
    const member = /^(.*)\/properties\/[^/]+$/u.exec(place);
    // A component is used only in the places that refer to it.
    if (member === null) return place !== list || users.length === 0;
    const name = splitPointer(place).at(-1) ?? "";
    const choices = listChoices(listParts(nodes.get(member[1] ?? "")));
    return choices.every(({ branches }) => branches.some((branch) => allows(branch, name, value)));
  });
}

function allows(branch: Schema, name: string, value: unknown): boolean {
  const members = findMembers(branch, name).flatMap((member) => listParts(member));
  return members.every((part) => {
    const values = part.const === undefined ? part.enum : [part.const];
    return values === undefined || values.some((one) => isDeepStrictEqual(one, value));
  });
}
