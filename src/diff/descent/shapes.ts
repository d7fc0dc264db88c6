// The shape that each kind of node must have, and the places of two documents where one of them has another.

import { methods } from "../../contract/document.ts";
import { isObject, lookUp, objectOf, type Place, referenceOf, step, textOf } from "./side.ts";
import { type Pair, stepBoth } from "./walk.ts";

/**
 * The kind of a field, of the entries of a list (`[]`), or of the values of a map: one with any names (`{}`), or one that
 * may also have a reference, texts and extensions (`{x-}`).
 */
type Shape = readonly [form: "" | "[]" | "{}" | "{x-}", kind: string];

const each = (fields: readonly string[], shape: Shape) =>
  Object.fromEntries(fields.map((field) => [field, shape]));

const servers: Shape = ["[]", "server"];
const security: Shape = ["[]", "object"];
const parameters: Shape = ["[]", "parameter"];
const content: Shape = ["{}", "media"];
const headers: Shape = ["{}", "header"];

/** The fields of each kind of object. Schemas have a table of their own, that of keywords. */
const kinds: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  document: {
    servers,
    security,
    paths: ["{x-}", "item"],
    webhooks: ["{}", "item"],
    components: ["", "components"],
  },
  components: {
    parameters: ["{}", "parameter"],
    headers,
    requestBodies: ["{}", "body"],
    responses: ["{}", "response"],
    callbacks: ["{}", "callback"],
    pathItems: ["{}", "item"],
    ...each(["schemas", "links", "examples", "securitySchemes"], ["", "object"]),
  },
  item: { servers, parameters, ...each(methods, ["", "operation"]) },
  operation: {
    servers,
    security,
    parameters,
    requestBody: ["", "body"],
    responses: ["{x-}", "response"],
    callbacks: ["{}", "callback"],
  },
  callback: { "": ["{x-}", "item"] },
  parameter: { content },
  header: { content },
  body: { content },
  response: { headers, content, links: ["{}", "object"] },
  media: { encoding: ["{}", "encoding"] },
  encoding: { headers },
  server: { variables: ["{}", "object"] },
};

/** Lists what is not valid in one of two documents, outermost only, with what the other one has instead. */
export function listBroken(root: Pair<Place>): Pair<Place>[] {
  const broken: Pair<Place>[] = [];
  const visit = (pair: Pair<Place>, kind: string, isForm: (node: unknown) => boolean = isObject): boolean => {
    const isValid = [pair.old, pair.now].every(
      (place) => (place.node === undefined || isForm(place.node)) && !isDangling(place),
    );
    if (!isValid) broken.push(pair);
    else
      for (const [field, shape] of Object.entries(kinds[kind] ?? {}))
        visitField(field === "" ? pair : stepBoth(pair, field), shape);
    return isValid;
  };
  const visitField = (pair: Pair<Place>, [form, kind]: Shape): void => {
    if (form === "") visit(pair, kind);
    else if (visit(pair, "", form === "[]" ? Array.isArray : isObject))
      for (const inner of form === "[]" ? pairEntries(pair) : pairValues(pair, form)) visit(inner, kind);
  };
  visit(root, "document");
  return broken;
}

function pairValues(pair: Pair<Place>, form: "{}" | "{x-}"): Pair<Place>[] {
  const names = [pair.old, pair.now].flatMap(({ node }) => Object.keys(objectOf(node)));
  const isOther = (name: string) => form === "{x-}" && /^(?:x-|\$ref$|(?:summary|description)$)/u.test(name);
  return [...new Set(names)].filter((name) => !isOther(name)).map((name) => stepBoth(pair, name));
}

/** Pairs the entries of two lists by what they are, and those that are left in their order. */
function pairEntries({ old, now }: Pair<Place>): Pair<Place>[] {
  const [olds, rest] = [listEntries(old), listEntries(now)];
  const take = (index: number) => (index < 0 ? undefined : rest.splice(index, 1)[0]);
  const named = olds.map((one) => {
    const key = keyOf(one);
    return { one, other: take(rest.findIndex((other) => keyOf(other) === key)) };
  });
  const paired = named.map(({ one, other = rest.shift() }) => ({ old: one, now: other ?? nothing(now) }));
  return [...paired, ...rest.map((one) => ({ old: nothing(old), now: one }))];
}

function listEntries(list: Place): Place[] {
  return Object.keys(list.node ?? []).map((index) => step(list, index));
}

function nothing(list: Place): Place {
  return { ...list, node: undefined };
}

/** What an entry of a list is: a parameter, a server, or else all that it says. */
function keyOf({ side, node }: Place): string {
  const reference = referenceOf(node);
  const { in: where, name, url } = objectOf(reference === undefined ? node : lookUp(side, reference)?.node);
  const key = textOf(url ?? name);
  return key === "" ? textOf(node) : `${textOf(where)} ${key}`;
}

function isDangling({ side, node }: Place): boolean {
  const reference = referenceOf(node);
  return reference !== undefined && lookUp(side, reference) === undefined;
}
