// The shape that each kind of node must have, and the places of two documents where one of them has another.

import { methods } from "../../contract/document.ts";
import { isObject, lookUp, type Place, referenceOf } from "./side.ts";
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

/** Lists the places at which one of two documents has no valid node, outermost only. */
export function listBroken(root: Pair<Place>): Set<string> {
  const broken = new Set<string>();
  const visit = (pair: Pair<Place>, kind: string, isForm: (node: unknown) => boolean = isObject): boolean => {
    const places = [pair.old, pair.now];
    const isValid = places.every(
      (place) => (place.node === undefined || isForm(place.node)) && !isDangling(place),
    );
    if (!isValid) broken.add(pair.now.pointer);
    else
      for (const [field, shape] of Object.entries(kinds[kind] ?? {}))
        visitField(field === "" ? pair : stepBoth(pair, field), shape);
    return isValid;
  };
  const visitField = (pair: Pair<Place>, [form, kind]: Shape): void => {
    if (form === "") visit(pair, kind);
    else if (visit(pair, "", form === "[]" ? Array.isArray : isObject))
      for (const name of new Set([pair.old, pair.now].flatMap(({ node }) => Object.keys(node ?? {}))))
        if (form !== "{x-}" || !/^(?:x-|\$ref$|(?:summary|description)$)/u.test(name))
          visit(stepBoth(pair, name), kind);
  };
  visit(root, "document");
  return broken;
}

function isDangling({ side, node }: Place): boolean {
  const reference = referenceOf(node);
  return reference !== undefined && lookUp(side, reference) === undefined;
}
