// What messages consist of: parameters, bodies, headers and responses.

import { describeKeyword } from "./keywords.ts";
import { isConvertedFile } from "./dialect.ts";
import { type Cause, effectOf } from "./policy.ts";
import { follow, listOf, nameOf, type Node, objectOf, type Place, step, textOf } from "./side.ts";
import { type View, viewOf } from "./view.ts";
import {
  compareFields,
  compareTargets,
  listPlaces,
  mapPair,
  match,
  matchPlaces,
  type Pair,
  stepBoth,
  type Walk,
} from "./walk.ts";

/** An operation, and the path that may have parameters for it. */
interface Operation {
  readonly place: Place;
  readonly item: Place;
  readonly template: string;
}

/** Compares the parameters of an operation. */
export function compareParameters(walk: Walk, calls: Pair<Operation>): void {
  const lists = mapPair(calls, listParameters);
  const { gone, added, both } = match(lists);
  const renamed = listRenamed(walk, gone, added);
  const isRenamed = (entry: Parameter) => renamed.flat().includes(entry);
  for (const [key, place] of gone.filter((entry) => !isRenamed(entry)))
    if (isIgnored(key)) walk.say(place.pointer, "written in another form", "same");
    else walk.say(place.pointer, `parameter \`${nameParameter(place)}\` was removed`, "removed");
  for (const [key, place] of added.filter((entry) => !isRenamed(entry))) {
    const isRequired = objectOf(follow(place).node)["required"] === true;
    const text = `${isRequired ? "required " : ""}parameter \`${nameParameter(place)}\` was added`;
    if (isIgnored(key)) walk.say(place.pointer, "written in another form", "same");
    else walk.say(place.pointer, text, isRequired ? "required" : "added");
  }
  const isPath = ([key]: Parameter) => key.startsWith("path ");
  const pathNames = [...lists.old].filter(isPath).map(([, place]) => nameParameter(place));
  for (const [[, old], [, now]] of renamed) compareParameter(walk, { old, now }, pathNames);
  for (const [key, pair] of both) if (!isIgnored(key)) compareParameter(walk, pair, pathNames);
}

type Parameter = [key: string, place: Place];

/** Pairs each parameter that is gone with the only new one that is like it. */
function listRenamed(
  walk: Walk,
  gone: readonly Parameter[],
  added: readonly Parameter[],
): [Parameter, Parameter][] {
  const isAlike = ([key, one]: Parameter, [otherKey, other]: Parameter) =>
    key.split(" ")[0] === otherKey.split(" ")[0] && isSameValue(walk, one, other);
  return gone.flatMap((one) => {
    const [other, ...more] = added.filter((entry) => isAlike(one, entry));
    if (other === undefined || more.length > 0) return [];
    return gone.filter((entry) => isAlike(entry, other)).length === 1 ? [[one, other]] : [];
  });
}

/** Whether a parameter has no effect: OpenAPI describes media types and credentials elsewhere. */
function isIgnored(key: string): boolean {
  return /^header (?:accept|content-type|authorization)$/u.test(key);
}

function compareParameter(walk: Walk, pair: Pair<Place>, pathNames: readonly string[]): void {
  const [name, other] = [nameParameter(pair.old), nameParameter(pair.now)];
  const where = objectOf(follow(pair.now).node)["in"];
  const isSameHeader = where === "header" && name.toLowerCase() === other.toLowerCase();
  // Names of a path that change places are passed as before.
  const isExchange = where === "path" && pathNames.includes(other);
  if (name !== other && !isSameHeader && !isExchange) {
    const text = `${where === "path" ? "path " : ""}parameter \`${name}\` was renamed to \`${other}\``;
    walk.say(pair.now.pointer, text, "name");
  }
  compareTargets(walk, pair, (inner) => {
    compareRequired(walk, inner, `parameter \`${other}\``);
    compareValue(walk, inner, `parameter \`${other}\``);
    compareFields(walk, inner, ["name", "in", "required", ...valueFields]);
  });
}

/** Lists the parameters of an operation and those of its path, by where they are and their names or positions. */
function listParameters({ place, item, template }: Operation): Map<string, Place> {
  const templateNames = [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  const found = new Map<string, Place>();
  for (const owner of [item, place])
    for (const index of listOf(step(owner, "parameters").node).keys()) {
      const parameter = step(owner, "parameters", index);
      if (parameter.node === undefined) continue;
      const where = textOf(objectOf(follow(parameter).node)["in"]);
      const name = where === "header" ? nameParameter(parameter).toLowerCase() : nameParameter(parameter);
      const position = where === "path" ? templateNames.indexOf(name) : -1;
      // Those without a name are what they say.
      const own = name === "" ? textOf(parameter.node) : name;
      found.set(`${where} ${position >= 0 ? `{${position}}` : own}`, parameter);
    }
  return found;
}

function nameParameter(parameter: Place): string {
  return textOf(objectOf(follow(parameter).node)["name"]);
}

/** Whether two parameters differ in their names and descriptions only. */
function isSameValue(walk: Walk, before: Place, after: Place): boolean {
  const read = (place: Place) => {
    const { name: _, description: __, ...node } = objectOf(follow(place).node);
    return { ...place, node };
  };
  return walk.context.isSame(read(before), read(after));
}

/** Compares whether a part of a message is required. */
function compareRequired(walk: Walk, { old, now }: Pair<Place>, noun: string): void {
  const [was, is] = [old, now].map(({ node }) => objectOf(node)["required"] === true);
  if (was === is) return;
  const text = `${noun} ${is === true ? "became" : "is no longer"} required`;
  walk.say(now.pointer, text, is === true ? "required" : "optional");
}

const styleFields = ["style", "explode", "allowReserved", "allowEmptyValue"] as const;
const valueFields = ["schema", "content", ...styleFields];

/** Compares the value of a parameter or header, and how it is written. */
function compareValue(walk: Walk, pair: Pair<Place>, noun: string): void {
  const [before, after] = [pair.old, pair.now].map(({ node }) => "content" in objectOf(node));
  if (before !== after) {
    const how = after === true ? "now" : "no longer";
    walk.say(pair.now.pointer, `${noun} is ${how} serialized as a media type`, "writing");
    return;
  }
  compareStyle(walk, pair, noun, false);
  if (after === true) compareContent(walk, stepBoth(pair, "content"));
  else compareSchema(walk, mapPair(stepBoth(pair, "schema"), orAny), false, noun);
}

/** A schema, which allows anything where there is none. */
function orAny(schema: Place): Place {
  return { ...schema, node: schema.node ?? true };
}

/** Compares two schemas. Rows about what is in a parameter name it, since its pointer only has its place in the list. */
function compareSchema(walk: Walk, { old, now }: Pair<Place>, isXml: boolean, noun = ""): void {
  const context = { ...walk.context, isSent: walk.isSent(), isXml };
  for (const one of context.compareSchemas([old], [now], context)) {
    const isOwn = noun.startsWith("parameter") && `${one.pointer}/`.startsWith(`${now.pointer}/`);
    walk.add(isOwn ? { ...one, text: `${noun}: ${one.text}` } : one);
  }
}

/** Compares how a value is serialized, with the defaults of OpenAPI. */
function compareStyle(walk: Walk, pair: Pair<Place>, noun: string, isPart: boolean): void {
  const { old, now } = mapPair(pair, (place) => readStyle(place, isPart));
  for (const field of styleFields) {
    const [before, after] = [objectOf(pair.old.node)[field], objectOf(pair.now.node)[field]];
    // Another style usually also joins in another way.
    const isSaid = field === "explode" && before === after && old["style"] !== now["style"];
    if (isSaid || (before === after && old[field] === now[field])) continue;
    const isMore = field === "allowEmptyValue" && now[field] === true;
    const cause = old[field] === now[field] ? "same" : isMore ? "looser" : "writing";
    walk.say(pair.now.pointer, `${noun}: ${describeKeyword(field, before, after)}`, cause);
  }
}

function readStyle(place: Place, isPart: boolean): Node {
  const node = objectOf(place.node);
  const isForm = isPart || node["in"] === "query" || node["in"] === "cookie";
  const { style = isForm ? "form" : "simple" } = node;
  const { types } = viewOf([orAny(step(place, "schema"))], true);
  const isJoined =
    style === "deepObject" || types.has("object") || (types.has("array") && style !== "simple");
  return {
    style,
    // What is not joined cannot be joined in another way.
    explode: isJoined ? (node["explode"] ?? style === "form") : undefined,
    allowReserved: node["allowReserved"] ?? false,
    allowEmptyValue: node["allowEmptyValue"] ?? false,
  };
}

/** Compares the body of a request or notification. */
export function compareBody(walk: Walk, pair: Pair<Place>): void {
  const { old, now } = mapPair(pair, (place) => follow(place).node);
  if (old === undefined && now !== undefined) {
    const isNeeded = objectOf(now)["required"] === true && walk.isSent();
    const text = `${isNeeded ? "required " : ""}request body was added`;
    walk.say(pair.now.pointer, text, isNeeded ? "required" : "added");
  } else if (old !== undefined && now === undefined)
    walk.say(pair.old.pointer, "request body was removed", "removed");
  else
    compareTargets(walk, pair, (inner) => {
      compareRequired(walk, inner, "request body");
      compareContent(walk, stepBoth(inner, "content"));
      compareFields(walk, inner, ["required", "content"]);
    });
}

/** Compares the media types of a body, whose names have no case. */
function compareContent(walk: Walk, pair: Pair<Place>): void {
  const types = mapPair(pair, (map) => listPlaces(map, normalizeType));
  const { gone, added, both } = match(types);
  // An answer need not have a body if none is described.
  const isAnswer = walk.isSent() && pair.now.pointer.includes("/responses/");
  for (const [type, old] of gone) {
    const [, range] = [...types.now].find(([other]) => matchesType(type, other)) ?? [];
    const cause = isAnswer && types.now.size === 0 ? "looser" : "mediaTypeRemoved";
    if (range === undefined) walk.say(old.pointer, `media type \`${type}\` was removed`, cause);
    else both.push([type, { old, now: range }]);
  }
  const isFirst = types.old.size === 0 && pair.now.pointer.includes("/responses/");
  for (const [type, { pointer }] of added)
    walk.say(pointer, `media type \`${type}\` was added`, isFirst ? "bodyAdded" : "looser");
  for (const [type, places] of both)
    compareTargets(walk, places, (inner) => {
      compareMediaType(walk, inner, type);
    });
}

/** A media type in lower case, without the only encoding of JSON. */
function normalizeType(type: string): string {
  const plain = type.toLowerCase().replaceAll(/\s*;\s*/gu, ";");
  return /[/+]json;/u.test(plain) ? plain.replace(/;charset="?utf-8"?/u, "") : plain;
}

/** Whether a media type is one of a range, such as `image/*`. */
function matchesType(type: string, range: string): boolean {
  return type === range || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}

function compareMediaType(walk: Walk, pair: Pair<Place>, type: string): void {
  const schemas = stepBoth(pair, "schema");
  const encodings = mapPair(stepBoth(pair, "encoding"), (map) => listPlaces(map));
  const isForm = /^multipart\/|form-urlencoded|\*/iu.test(type);
  const parts = isForm ? [encodings.old, encodings.now].flatMap((map) => [...map.values()]) : [];
  const contentTypes = parts.map(({ node }) => textOf(objectOf(node)["contentType"]));
  const isXml = [type, ...contentTypes].some((one) => /xml|\*/iu.test(one));
  // Nothing but the conversion of a file differs.
  if ([schemas.old, schemas.now].every(isConvertedFile)) {
    compareFields(walk, pair, ["schema", "encoding"]);
    return;
  }
  if (schemas.old.node === undefined && schemas.now.node !== undefined)
    walk.say(schemas.now.pointer, "`schema` was added", "stricter");
  else if (schemas.old.node !== undefined && schemas.now.node === undefined)
    walk.say(schemas.old.pointer, "`schema` was removed", "looser");
  else if (schemas.now.node !== undefined) compareSchema(walk, schemas, isXml);
  if (isForm) compareEncodings(walk, pair);
  compareFields(walk, pair, ["schema", "encoding"]);
}

/** Compares how the parts of a form are written. */
function compareEncodings(walk: Walk, pair: Pair<Place>): void {
  const forms = mapPair(stepBoth(pair, "schema"), (schema) => viewOf([orAny(schema)], true).members);
  const renames = new Map<string, string>();
  for (const [name, [place]] of forms.now) {
    const former = objectOf(place?.node)["x-renames"];
    if (typeof former === "string") renames.set(former, name);
  }
  const { old: olds, now: news } = mapPair(stepBoth(pair, "encoding"), ({ node }) =>
    Object.keys(objectOf(node)),
  );
  const newNames = [...renames.values()];
  for (const former of new Set([...olds, ...news.filter((name) => !newNames.includes(name))])) {
    const name = renames.get(former) ?? former;
    const inner = { old: step(pair.old, "encoding", former), now: step(pair.now, "encoding", name) };
    const [before, after] = [
      listPartTypes(inner.old, forms.old.get(former)),
      listPartTypes(inner.now, forms.now.get(name)),
    ];
    const isWithin = (some: readonly string[], all: readonly string[]) =>
      some.every((type) => all.some((other) => matchesType(type, other)));
    const { old, now } = mapPair(inner, ({ node }) => objectOf(node)["contentType"]);
    const text = describeKeyword("contentType", old, now);
    if (!isWithin(before, after)) walk.say(inner.now.pointer, text, "stricter");
    else if (!isWithin(after, before)) walk.say(inner.now.pointer, text, "looser");
    compareStyle(walk, inner, `part \`${name}\``, true);
    compareHeaders(walk, stepBoth(inner, "headers"));
    compareFields(walk, inner, ["contentType", "headers", ...styleFields]);
  }
}

/** The media types of a part of a form: those that are stated, or that of its schema. */
function listPartTypes(encoding: Place, schemas: readonly Place[] | undefined): string[] {
  const { contentType } = objectOf(encoding.node);
  const usual = schemas === undefined ? "" : readUsualType(viewOf(schemas, true));
  return textOf(contentType ?? usual)
    .split(",")
    .map((type) => normalizeType(type.trim()))
    .filter(Boolean);
}

function readUsualType(view: View): string {
  const items = view.types.has("array") ? view.parts.get("items") : undefined;
  const { types, keywords } = items === undefined ? view : viewOf(items, true);
  if (types.has("object")) return "application/json";
  return keywords.has("contentEncoding") ? "application/octet-stream" : "text/plain";
}

/** Compares the headers of a response or of a part of a form. Their names have no case. */
function compareHeaders(walk: Walk, pair: Pair<Place>): void {
  const headers = mapPair(pair, (map) => listPlaces(map, (name) => name.toLowerCase()));
  // Media types describe it already.
  for (const map of [headers.old, headers.now]) map.delete("content-type");
  const { gone, added, both } = match(headers);
  for (const [, { pointer }] of gone)
    walk.say(pointer, `header \`${nameOf(pointer)}\` was removed`, "headerRemoved");
  for (const [, place] of added) {
    const isNeeded = walk.isSent() && objectOf(follow(place).node)["required"] === true;
    const text = `${isNeeded ? "required " : ""}header \`${nameOf(place.pointer)}\` was added`;
    walk.say(place.pointer, text, isNeeded ? "required" : "added");
  }
  for (const [, places] of both)
    compareTargets(walk, places, (inner) => {
      const noun = `header \`${nameOf(places.now.pointer)}\``;
      compareRequired(walk, inner, noun);
      compareValue(walk, inner, noun);
      compareFields(walk, inner, ["required", ...valueFields]);
    });
}

/** Compares the responses of an operation, or the acknowledgements of an event. */
export function compareResponses(walk: Walk, pair: Pair<Place>): void {
  const { gone, added, both } = match(mapPair(pair, listStatuses));
  for (const [status, old] of gone) {
    // An acknowledgement is still accepted if a range has its status.
    const [range] = walk.isSent() ? listGeneral(pair.now, status) : [];
    if (range === undefined) walk.say(old.pointer, `status \`${status}\` was removed`, "removed");
    else
      compareTargets(walk, { old, now: range }, (inner) => {
        compareContent(walk, stepBoth(inner, "content"));
      });
  }
  for (const [status, { pointer }] of added)
    walk.say(pointer, `status \`${status}\` was added`, rateStatus(walk, pair, status));
  for (const [, places] of both)
    compareTargets(walk, places, (inner) => {
      compareHeaders(walk, stepBoth(inner, "headers"));
      compareContent(walk, stepBoth(inner, "content"));
      compareLinks(walk, stepBoth(inner, "links"));
      compareFields(walk, inner, ["headers", "content", "links"]);
    });
}

function listStatuses(responses: Place): Map<string, Place> {
  return new Map([...listPlaces(responses)].filter(([status]) => !status.startsWith("x-")));
}

/** What a new status means: an error is expected, unless `default` or a range described it in another form. */
function rateStatus(walk: Walk, pair: Pair<Place>, status: string): Cause {
  if (walk.isSent()) return "statusAdded";
  const [general] = listGeneral(pair.old, status);
  if (general === undefined) return /^(?:[45]|default$)/u.test(status) ? "errorAdded" : "statusAdded";
  const bodies = { old: follow(general), now: follow(step(pair.now, status)) };
  const contents = mapPair(bodies, (body) => listPlaces(step(body, "content")));
  const isAllowed = [...contents.now].every(([type, media]) => {
    const former = contents.old.get(type);
    if (former === undefined) return false;
    const { old, now } = mapPair(stepBoth({ old: former, now: media }, "schema"), orAny);
    const context = { ...walk.context, isPure: true };
    const effects = context.compareSchemas([old], [now], context).map(({ cause }) => effectOf(cause));
    return effects.every((effect) => effect === "stricter" || effect === "same");
  });
  return isAllowed ? "added" : "statusAdded";
}

/** The responses that describe a status which is not listed: of its range, or of all. */
function listGeneral(responses: Place, status: string): Place[] {
  return [`${status[0] ?? ""}XX`, "default"]
    .filter((name) => name !== status)
    .map((name) => step(responses, name))
    .filter(({ node }) => node !== undefined);
}

function compareLinks(walk: Walk, pair: Pair<Place>): void {
  const { gone, added, both } = matchPlaces(pair);
  for (const [name, old] of gone)
    walk.say(old.pointer, `link \`${name}\` was removed`, "unseen", {
      old,
      now: { ...old, node: undefined },
    });
  for (const [name, { pointer }] of added) walk.say(pointer, `link \`${name}\` was added`, "added");
  for (const [, places] of both)
    compareTargets(walk, places, (inner) => {
      compareFields(walk, inner, []);
    });
}
