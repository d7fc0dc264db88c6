// What of a contract can be removed only with notice, as those who send and receive messages see it.

import type { OpenApiDocument } from "../contract/document.ts";
import { isExcluded } from "../contract/schema.ts";
import { groupBy } from "../contract/text.ts";
import type { Affected } from "./change.ts";
import { type Call, keyOf, listOperations, listWebhooks, messagesOf } from "./descent/calls.ts";
import {
  follow,
  isObject,
  listOf,
  lookUp,
  objectOf,
  type Place,
  readSide,
  referenceOf,
  step,
  textOf,
} from "./descent/side.ts";
import { listPlaces } from "./descent/walk.ts";

/** A part of the contract that can be marked as deprecated, or a status, which cannot. */
export interface Feature {
  kind: "operation" | "event" | "status" | "parameter" | "header" | "member";
  name: string;
  /** JSON pointer of its declaration in the bundle, which several messages can share. */
  pointer: string;
  affected: Affected;
  /** Its `x-sunset`; `undefined` if it is not deprecated. */
  sunset: string | undefined;
}

/**
 * The features of a contract by their place: what integrators send or receive, whatever the schemas are called. The place
 * of a feature starts with that of the feature that contains it, and a tab.
 */
export type Features = ReadonlyMap<string, Feature>;

type Add = (
  path: readonly string[],
  feature: Omit<Feature, "sunset" | "pointer">,
  declarations: readonly Place[],
) => void;

/** Lists the features of a contract. What a reference to nowhere has is not known. */
export function listFeatures(document: OpenApiDocument): Features {
  const features = new Map<string, Feature>();
  const add: Add = (path, feature, declarations) => {
    const pointer = declarations[0]?.pointer ?? "";
    features.set(path.join("\t"), { ...feature, pointer, sunset: findSunset(declarations) });
  };
  const side = readSide({ ...document });
  for (const call of [...listOperations(side), ...listWebhooks(side)]) addCall(call, add);
  return features;
}

function addCall(call: Call, add: Add): void {
  const { place, item, isReceived, name } = call;
  const [first, second] = messagesOf(call);
  const kind = isReceived ? "event" : "operation";
  const path = [kind, keyOf(call)];
  add(path, { kind, name, affected: first }, [place]);
  for (const parameter of [item, place].flatMap((owner) => listSteps(owner, "parameters")).map(follow)) {
    const { in: where, name: stated } = objectOf(parameter.node);
    const parameterName = textOf(stated);
    // A path parameter exists as long as its path does.
    if (where === "path" || !isObject(parameter.node)) continue;
    const key = where === "header" ? parameterName.toLowerCase() : parameterName;
    add([...path, textOf(where), key], { kind: "parameter", name: parameterName, affected: first }, [
      parameter,
    ]);
  }
  addBody(follow(step(place, "requestBody")), [...path, "request"], first, add);
  for (const [status, response] of listPlaces(step(place, "responses"))) {
    const target = follow(response);
    const at = [...path, status];
    add(at, { kind: "status", name: status, affected: second }, [target]);
    for (const [header, value] of listPlaces(step(target, "headers")))
      add([...at, "headers", header.toLowerCase()], { kind: "header", name: header, affected: second }, [
        follow(value),
      ]);
    addBody(target, [...at, "body"], second, add);
  }
}

/** The places of the entries of a list. */
function listSteps(owner: Place, keyword: string): Place[] {
  const list = step(owner, keyword);
  return listOf(list.node).map((_, index) => step(list, index));
}

/** Adds the members of a body in all its media types, of which JSON needs no name. */
function addBody(body: Place, path: readonly string[], affected: Affected, add: Add): void {
  const types = listPlaces(step(body, "content"));
  for (const [type, media] of types) {
    const isPlain = types.size === 1 || type === "application/json";
    addMembers([step(media, "schema")], isPlain ? path : [...path, type], { affected, add, around: [] });
  }
}

function addMembers(
  schemas: readonly Place[],
  path: readonly string[],
  { affected, add, around }: { affected: Affected; add: Add; around: readonly string[] },
): void {
  for (const [name, declarations] of groupMembers(schemas)) {
    const pointer = declarations[0]?.pointer ?? "";
    // A schema that contains itself is listed once.
    if (around.includes(pointer)) continue;
    // The inside of a list or a map is not a feature itself.
    const isInside = name === "[]" || name === "{}";
    if (!isInside) add([...path, name], { kind: "member", name, affected }, declarations);
    addMembers(declarations, [...path, name], { affected, add, around: [...around, pointer] });
  }
}

/** Groups the declarations of members by name: `[]` for the entries of a list, `{}` for the values of a map. */
function groupMembers(schemas: readonly Place[]): Map<string, Place[]> {
  const always = listParts(schemas, ["allOf"]);
  const found = listParts(schemas, ["allOf", "oneOf", "anyOf"]).flatMap((part) => [
    ...[...listPlaces(step(part, "properties"))].filter(
      ([name]) => !always.some((one) => isExcluded(step(one, "properties", name).node)),
    ),
    ["[]", step(part, "items")] as const,
    ["{}", step(part, "additionalProperties")] as const,
  ]);
  const declared = found.filter(([, { node }]) => isObject(node) && !isExcluded(node));
  const groups = groupBy(declared, ([name]) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(([, schema]) => schema)]));
}

/** Lists schemas with all that they refer to, and the parts in these lists. */
function listParts(schemas: readonly Place[], lists: readonly string[]): Place[] {
  const parts = new Map<unknown, Place>();
  const visit = (place: Place) => {
    if (!isObject(place.node) || parts.has(place.node)) return;
    parts.set(place.node, place);
    const target = lookUp(place.side, referenceOf(place.node) ?? "");
    for (const part of [
      ...(target === undefined ? [] : [target]),
      ...lists.flatMap((keyword) => listSteps(place, keyword)),
    ])
      visit(part);
  };
  schemas.forEach(visit);
  return [...parts.values()];
}

function findSunset(declarations: readonly Place[]): string | undefined {
  const marks = declarations.map(({ node }) => objectOf(node));
  const sunset = marks.find(({ deprecated }) => deprecated === true)?.["x-sunset"];
  return typeof sunset === "string" ? sunset : undefined;
}

/** Describes one feature that several messages may share, by its name, its pointer, and the operations and events. */
export function describeFeature(group: readonly Feature[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const { kind, name, pointer } = first;
  const byDirection = groupBy(group, ({ affected }) => affected.direction);
  const uses = [...byDirection].map(([direction, features]) => {
    const calls = new Set(features.map(({ affected }) => `\`${affected.call}\``));
    return `${direction}: ${[...calls].join(", ")}`;
  });
  const isWhole = kind === "operation" || kind === "event";
  return `${kind} \`${name}\` (${[`\`${pointer}\``, ...(isWhole ? [] : uses)].join("; ")})`;
}
