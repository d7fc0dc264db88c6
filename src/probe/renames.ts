// Which members a service calls otherwise than the contract, by the form of their values. That is a suggestion, which a
// person must confirm: two members may have one form.

import { questions } from "../../generated/questions.ts";
import { type OverlayAction, toPath } from "../answers/actions.ts";
import { isJsonObject, type JsonObject } from "../values/json.ts";
import type { CaseResult } from "../conformance/verdict.ts";
import { listQuestionIds } from "../contract/assumptions.ts";
import type { SchemaObject } from "../contract/document.ts";
import { joinPointer } from "../contract/pointer.ts";
import type { Resolved } from "../contract/references.ts";
import { hasType, listParts, listPlacedParts } from "../contract/schema.ts";
import { groupBy } from "../contract/text.ts";
import { deepest, isWord, listNamedBodies } from "./bodies.ts";
import type { MakeNote } from "./overlay.ts";

/** A value of a response, and the schemas that apply to it. */
interface Shown {
  operationId: string;
  places: readonly Resolved<SchemaObject>[];
  value: unknown;
}

/** Another name of a member of the object at a place. */
interface Rename {
  operationIds: readonly string[];
  question: string;
  /** JSON pointer of the node that asks. */
  asks: string;
  /** JSON pointer of the object's schema. */
  pointer: string;
  from: string;
  to: string;
}

/**
 * Suggests another name for each member that no response has, if one member that the contract lacks has a value of its
 * form, in the same object, and if both have no other counterpart. Only where a question asks for names.
 */
export function suggestRenames(results: readonly CaseResult[], makeNote: MakeNote): OverlayAction[] {
  const bodies = results.flatMap((result) =>
    listNamedBodies(result).map(({ schema, value }): Shown => {
      const { operationId } = result.case.operation;
      return { operationId, places: listPlacedParts([schema], false), value };
    }),
  );
  const found = groupBy(listRenames(bodies, 0), ({ pointer }) => pointer);
  return [...found].flatMap(([pointer, renames]): OverlayAction[] => {
    // What is in two places may be called otherwise in one of them.
    const sure = renames.filter((one) =>
      renames.every(({ from, to }) => (from === one.from) === (to === one.to)),
    );
    const [first] = sure;
    if (first === undefined) return [];
    const operationIds = [...new Set(sure.flatMap((one) => one.operationIds))];
    const names = [...new Set(sure.map(({ from, to }) => `\`${to}\` for \`${from}\``))];
    const answer = `${operationIds.join(" and ")} responds with ${names.join(", ")}, by the form of the values.`;
    const update = Object.fromEntries(sure.map(({ from, to }) => [to, { "x-renames": from }]));
    return [
      { target: toPath(first.asks), update: { "x-answer": [makeNote(first.question, answer)] } },
      { target: toPath(joinPointer(pointer, "properties")), update },
    ];
  });
}

/** Finds the renames in these values, and in what they contain under the new names. */
function listRenames(shown: readonly Shown[], depth: number): Rename[] {
  if (shown.length === 0 || depth > deepest) return [];
  const objects = shown.flatMap(listObjects);
  const renames = [...groupBy(objects, ({ places }) => findNaming(places)?.pointer ?? "")].flatMap(
    ([pointer, group]) => (pointer === "" ? [] : pairMembers(group)),
  );
  const inside = objects.flatMap(({ value, places, ...rest }) => {
    const own = renames.filter(({ pointer }) => pointer === findNaming(places)?.pointer);
    return Object.entries(value).map(([name, member]): Shown => {
      const { from = name } = own.find(({ to }) => to === name) ?? {};
      return { ...rest, places: listMemberPlaces(places, from), value: member };
    });
  });
  return [
    ...renames,
    ...listRenames(
      inside.filter(({ places }) => places.length > 0),
      depth + 1,
    ),
  ];
}

type ShownObject = Shown & { value: JsonObject };

/** The object that a value is, or those in a list. */
function listObjects({ value, places, ...rest }: Shown): ShownObject[] {
  if (isJsonObject(value)) return [{ value, places, ...rest }];
  if (!Array.isArray(value)) return [];
  const items = places.flatMap(({ node, pointer }) =>
    node.items === undefined ? [] : [{ node: node.items, pointer: joinPointer(pointer, "items") }],
  );
  const inner = listPlacedParts(items, false);
  return value.filter(isJsonObject).map((item) => ({ value: item, places: inner, ...rest }));
}

function listMemberPlaces(places: Shown["places"], name: string): Resolved<SchemaObject>[] {
  const members = places.flatMap(({ node: { properties = {} }, pointer }) => {
    const node = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return node === undefined ? [] : [{ node, pointer: joinPointer(pointer, "properties", name) }];
  });
  return listPlacedParts(members, false);
}

/** A component that declares the members of an object, and those of them whose names are asked for. */
interface Naming extends Resolved<SchemaObject> {
  question: string;
  /** JSON pointer of the node that asks. */
  asks: string;
  open: readonly string[];
}

/** Finds the component whose names a question asks for, at it or at one of its members. */
function findNaming(places: Shown["places"]): Naming | undefined {
  const read = (node: unknown) =>
    listQuestionIds(Object(node) as object).find((id) => questions[id]?.asks === "names");
  for (const { node, pointer } of places) {
    const members = Object.entries(node.properties ?? {});
    if (!/^\/components\/schemas\/[^/]+$/u.test(pointer) || members.length === 0) continue;
    const [own, given] = [read(node), [node["x-given"] ?? []].flat()];
    const open = members.flatMap(([name]) => (given.includes(name) ? [] : [name]));
    if (own !== undefined) return { node, pointer, question: own, asks: pointer, open };
    for (const [name, member] of members) {
      const question = read(member);
      const asks = joinPointer(pointer, "properties", name);
      if (question !== undefined) return { node, pointer, question, asks, open: [name] };
    }
  }
  return undefined;
}

/** Pairs the members that all these objects lack with those that only the service has. */
function pairMembers(objects: readonly ShownObject[]): Rename[] {
  const naming = findNaming(objects[0]?.places ?? []);
  if (naming === undefined) return [];
  const { pointer, question, asks, node, open } = naming;
  const declared = Object.entries(node.properties ?? {});
  const values = groupBy(
    objects.flatMap(({ value }) => Object.entries(value)),
    ([name]) => name,
  );
  const known = new Set(
    (objects[0]?.places ?? []).flatMap((place) => Object.keys(place.node.properties ?? {})),
  );
  const candidates = [...values].flatMap(([to, entries]) => {
    const own = entries.map(([, value]) => value).filter((value) => value !== null);
    if (known.has(to) || own.length === 0 || !isWord(to)) return [];
    const matches = declared.map(([from, schema]) => ({
      from,
      match: worst(own.map((value) => compareForm(listParts(schema), value))),
    }));
    const isExact = matches.some(({ match }) => match === "exact");
    const fitting = matches.filter(({ match }) => match === (isExact ? "exact" : "loose"));
    const missing = fitting.filter(({ from }) => !values.has(from) && open.includes(from));
    return missing.map(({ from }) => ({ from, to }));
  });
  const operationIds = [...new Set(objects.map(({ operationId }) => operationId))];
  return candidates
    .filter((one) => candidates.filter(({ from, to }) => from === one.from || to === one.to).length === 1)
    .map(({ from, to }) => ({ operationIds, question, asks, pointer, from, to }));
}

/** How well a value has the form of a member: exactly, if more than its type says so. */
type Match = "none" | "loose" | "exact";

function worst(all: readonly Match[]): Match {
  if (all.includes("none")) return "none";
  return all.includes("loose") ? "loose" : "exact";
}

function compareForm(parts: readonly SchemaObject[], value: unknown): Match {
  const types = parts.flatMap(({ type = [] }) => type);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return "none";
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => listParts(part.items));
    return value.length === 0 ? "loose" : worst(value.map((item) => compareForm(items, item)));
  }
  if (isJsonObject(value)) return compareNames(parts, Object.keys(value));
  const rules = parts
    .flatMap(({ format = "", pattern, enum: closed, "x-extensible-enum": open }) => [
      formats[format],
      pattern === undefined ? undefined : new RegExp(pattern, "u"),
      ...([closed, open] as (unknown[] | undefined)[]),
    ])
    .filter((rule) => rule !== undefined);
  if (rules.length === 0) return "loose";
  const isMet = rules.every((rule) =>
    rule instanceof RegExp ? rule.test(String(value)) : rule.includes(value),
  );
  return isMet ? "exact" : "none";
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/u,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d/u,
};

/** An object has the form of a member if it has some of its members, and exactly if it has no others. */
function compareNames(parts: readonly SchemaObject[], names: readonly string[]): Match {
  const declared = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  if (declared.size === 0) return "loose";
  const isWhole = parts.every(({ required = [] }) => required.every((name) => names.includes(name)));
  if (!isWhole || !names.some((name) => declared.has(name))) return "none";
  return names.every((name) => declared.has(name)) ? "exact" : "loose";
}
