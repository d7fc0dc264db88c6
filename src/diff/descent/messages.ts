// What messages consist of: parameters, bodies, headers and responses.

import { isDeepStrictEqual } from "node:util";
import { joinPointer } from "../../contract/pointer.ts";
import { describeKeyword } from "./finding.ts";
import type { Pair } from "./finding.ts";
import { type Cause, effectOf } from "./policy.ts";
import { follow, listOf, type Node, objectOf, type Place, step, textOf } from "./side.ts";
import { viewOf } from "./view.ts";
import { compareFields, compareTargets, listNames, stepBoth, type Walk } from "./walk.ts";

/** A parameter of one version, with its key: its place in the path, or where it is and its name. */
type Parameters = ReadonlyMap<string, Place>;

/** Lists the parameters of an operation and those of its path, by what they are. */
export function listParameters(operation: Place, item: Place, template: string): Parameters {
  const templateNames = [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  const found = new Map<string, Place>();
  for (const owner of [item, operation])
    for (const index of listOf(objectOf(owner.node)["parameters"]).keys()) {
      const place = step(owner, "parameters", index);
      const { name, in: where } = objectOf(follow(place).node);
      const position = templateNames.indexOf(textOf(name));
      const text = where === "header" ? textOf(name).toLowerCase() : textOf(name);
      found.set(`${textOf(where)} ${where === "path" && position >= 0 ? `{${position}}` : text}`, place);
    }
  return found;
}

/** Compares the parameters of an operation. */
export function compareParameters(walk: Walk, { old, now }: Pair<Parameters>): void {
  const nameIn = (place: Place) => textOf(objectOf(follow(place).node)["name"]);
  const [gone, added] = [
    [...old].filter(([key]) => !now.has(key)),
    [...now].filter(([key]) => !old.has(key)),
  ];
  const renamed = gone.flatMap(([key, before]) => {
    const alike = ([other, after]: [string, Place]) =>
      key.split(" ")[0] === other.split(" ")[0] && isSameValue(walk, before, after);
    const candidates = added.filter(alike);
    return candidates.length === 1 && gone.filter((one) => alike(one)).length === 1
      ? candidates.map(([other, after]) => ({ key, other, before, after }))
      : [];
  });
  const pathNames = [...old].filter(([key]) => key.startsWith("path ")).map(([, place]) => nameIn(place));
  const compareOne = (before: Place, after: Place) => {
    const [name, other] = [nameIn(before), nameIn(after)];
    const isHeader = objectOf(follow(after).node)["in"] === "header";
    const isPath = objectOf(follow(after).node)["in"] === "path";
    // Names of a path that change places are passed as before.
    const isOther = isHeader
      ? name.toLowerCase() !== other.toLowerCase()
      : name !== other && !(isPath && pathNames.includes(other));
    if (isOther)
      walk.say(
        after.pointer,
        `${isPath ? "path " : ""}parameter \`${name}\` was renamed to \`${other}\``,
        "name",
      );
    compareTargets(walk, { old: before, now: after }, (pair) => {
      compareParameter(walk, pair, other);
    });
  };
  for (const { before, after } of renamed) compareOne(before, after);
  for (const [key, place] of gone) {
    if (renamed.some((one) => one.key === key)) continue;
    if (isIgnored(key)) walk.say(place.pointer, "written in another form", "same");
    else walk.say(place.pointer, `parameter \`${nameIn(place)}\` was removed`, "removed");
  }
  for (const [key, place] of added) {
    if (renamed.some((one) => one.other === key)) continue;
    const isRequired = objectOf(follow(place).node)["required"] === true;
    const text = `${isRequired ? "required " : ""}parameter \`${nameIn(place)}\` was added`;
    if (isIgnored(key)) walk.say(place.pointer, "written in another form", "same");
    else walk.say(place.pointer, text, isRequired ? "required" : "added");
  }
  for (const [key, before] of old) {
    const after = now.get(key);
    if (after !== undefined && !isIgnored(key)) compareOne(before, after);
  }
}

function isSameValue(walk: Walk, before: Place, after: Place): boolean {
  const [{ name: _, description: __, ...one }, { name: ___, description: ____, ...other }] = [
    before,
    after,
  ].map((place) => objectOf(follow(place).node)) as [Node, Node];
  return isDeepStrictEqual(one, other) && walk.isSame({ ...before, node: one }, { ...after, node: other });
}

// Media types and credentials are described elsewhere, as OpenAPI says of these parameters.
function isIgnored(key: string): boolean {
  return /^header (?:accept|content-type|authorization)$/u.test(key);
}

function compareParameter(walk: Walk, pair: Pair<Place>, name: string): void {
  compareRequired(walk, pair, `parameter \`${name}\``);
  compareValue(walk, pair, { noun: `parameter \`${name}\``, named: name });
  compareFields(walk, pair, ["name", "in", "required", ...valueFields]);
}

/** Compares whether a part of a message is required. */
function compareRequired(walk: Walk, { old, now }: Pair<Place>, noun: string): void {
  const [was, is] = [old, now].map(({ node }) => objectOf(node)["required"] === true);
  if (was === is) return;
  const cause = is === true ? (noun === "request body" ? "required" : "required") : "optional";
  walk.say(now.pointer, `${noun} ${is === true ? "became" : "is no longer"} required`, cause);
}

const styleFields = ["style", "explode", "allowReserved", "allowEmptyValue"] as const;
const valueFields = ["schema", "content", ...styleFields];

interface Naming {
  /** What the value is called in rows. */
  readonly noun: string;
  /** The name of a parameter. */
  readonly named?: string;
}

/** Compares the value of a parameter or header, and how it is written. */
function compareValue(walk: Walk, pair: Pair<Place>, { noun, named }: Naming): void {
  const [before, after] = [objectOf(pair.old.node), objectOf(pair.now.node)];
  if ("content" in before !== "content" in after) {
    walk.say(
      pair.now.pointer,
      `${noun} is ${"content" in after ? "now" : "no longer"} serialized as a media type`,
      "writing",
    );
    return;
  }
  compareStyle(walk, pair, { noun, isPart: false });
  if ("content" in before) {
    compareContent(walk, stepBoth(pair, "content"));
    return;
  }
  const schemas = stepBoth(pair, "schema");
  const orAny = (place: Place) => ({ ...place, node: place.node ?? true });
  walk.compareSchemas(
    { old: orAny(schemas.old), now: orAny(schemas.now) },
    named === undefined ? {} : { named },
  );
}

/** Compares how a value is joined, with what is the case anyway where nothing says so. */
function compareStyle(
  walk: Walk,
  pair: Pair<Place>,
  { noun, isPart }: { noun: string; isPart: boolean },
): void {
  const [olds, news] = [pair.old, pair.now].map((place) => readStyle(place, isPart)) as [Node, Node];
  for (const field of styleFields) {
    const [before, after] = [objectOf(pair.old.node)[field], objectOf(pair.now.node)[field]];
    const text = `${noun}: ${describeKeyword(field, before, after)}`;
    const isMore = field === "allowEmptyValue" && news[field] === true;
    const isSaid = field === "explode" && before === after && olds["style"] !== news["style"];
    if (isSaid) continue;
    if (olds[field] !== news[field]) walk.say(pair.now.pointer, text, isMore ? "looser" : "writing");
    else if (before !== after)
      walk.say(joinPointer(pair.now.pointer, field), "written in another form", "same");
  }
}

/** What is not joined has no `explode`. */
function readStyle(place: Place, isPart: boolean): Node {
  const node = objectOf(place.node);
  const isForm = isPart || node["in"] === "query" || node["in"] === "cookie";
  const { style = isForm ? "form" : "simple" } = node;
  const schema = step(place, "schema");
  const types = viewOf([{ ...schema, node: schema.node ?? true }], true).types;
  const isJoined =
    style === "deepObject" || types.has("object") || (types.has("array") && style !== "simple");
  return {
    style,
    explode: isJoined ? (node["explode"] ?? style === "form") : undefined,
    allowReserved: node["allowReserved"] ?? false,
    allowEmptyValue: node["allowEmptyValue"] ?? false,
  };
}

/** Compares the body of a request or notification. */
export function compareBody(walk: Walk, pair: Pair<Place>): void {
  const [before, after] = [follow(pair.old), follow(pair.now)];
  if (before.node === undefined && after.node === undefined) return;
  if (before.node === undefined) {
    const isNeeded = objectOf(after.node)["required"] === true && walk.rows.isSent();
    const text = `${isNeeded ? "required " : ""}request body was added`;
    walk.say(pair.now.pointer, text, isNeeded ? "required" : "added");
    return;
  }
  if (after.node === undefined) {
    walk.say(pair.old.pointer, "request body was removed", "removed");
    return;
  }
  compareTargets(walk, pair, (inner) => {
    compareRequired(walk, inner, "request body");
    compareContent(walk, stepBoth(inner, "content"));
    compareFields(walk, inner, ["required", "content"]);
  });
}

/** Compares the media types of a body, whose names have no case. */
function compareContent(walk: Walk, pair: Pair<Place>): void {
  const byType = (place: Place) =>
    new Map(Object.keys(objectOf(place.node)).map((type) => [normalizeType(type), step(place, type)]));
  const [olds, news] = [byType(pair.old), byType(pair.now)];
  const isSent = walk.rows.isSent();
  // An answer need not have a body if none was described.
  const isNeeded = isSent && olds.size === 0 && pair.now.pointer.includes("/responses/");
  const isDropped = isSent && news.size === 0 && pair.now.pointer.includes("/responses/");
  for (const [type, old] of olds) {
    const range = [...news].find(([other]) => matchesType(type, other));
    if (range === undefined)
      walk.say(old.pointer, `media type \`${type}\` was removed`, isDropped ? "looser" : "mediaTypeRemoved");
    else
      compareTargets(walk, { old, now: news.get(type) ?? range[1] }, (inner) => {
        compareMediaType(walk, inner, type);
      });
  }
  for (const [type, now] of news)
    if (!olds.has(type))
      walk.say(now.pointer, `media type \`${type}\` was added`, isNeeded ? "stricter" : "looser");
}

/** A media type without what says nothing: its case, and the only encoding of JSON. */
function normalizeType(type: string): string {
  const plain = type.toLowerCase().replaceAll(/\s*;\s*/gu, ";");
  return /[/+]json;/u.test(plain) ? plain.replace(/;charset="?utf-8"?/u, "") : plain;
}

/** Whether a media type is one of a range, such as `image/*`. */
function matchesType(type: string, range: string): boolean {
  return type === range || range === "*/*" || (range.endsWith("/*") && type.startsWith(range.slice(0, -1)));
}

function compareMediaType(walk: Walk, pair: Pair<Place>, type: string): void {
  const { old, now } = stepBoth(pair, "schema");
  const encodings = stepBoth(pair, "encoding");
  const isForm = /^multipart\/|form-urlencoded|\*/iu.test(type);
  const contentTypes = [encodings.old, encodings.now].flatMap(({ node }) =>
    Object.values(objectOf(node)).map((one) => textOf(objectOf(one)["contentType"])),
  );
  const isXml = [type, ...(isForm ? contentTypes : [])].some((one) => /xml|\*/iu.test(one));
  if (old.node === undefined && now.node !== undefined)
    walk.say(now.pointer, "`schema` was added", "stricter");
  else if (old.node !== undefined && now.node === undefined)
    walk.say(old.pointer, "`schema` was removed", "looser");
  else if (old.node !== undefined) walk.compareSchemas({ old, now }, { isXml });
  if (isForm)
    compareEncodings(walk, encodings, { schemas: { old, now }, renamed: listRenamed({ old, now }) });
  else if (!isDeepStrictEqual(encodings.old.node, encodings.now.node))
    walk.say(now.pointer, "written in another form", "same");
  compareFields(walk, pair, ["schema", "encoding"]);
}

/** The members of a form that have another name now, as the new version says. */
function listRenamed({ now }: Pair<Place>): Map<string, string> {
  const { members } = viewOf([{ ...now, node: now.node ?? true }], true);
  return new Map(
    [...members].flatMap(([name, [place]]) => {
      const former = objectOf(place?.node)["x-renames"];
      return typeof former === "string" ? [[former, name] as const] : [];
    }),
  );
}

/** The media type that a part of a form has if nothing says so. */
function readUsualType(schema: Place, name: string): string {
  const places = viewOf([{ ...schema, node: schema.node ?? true }], true).members.get(name);
  if (places === undefined) return "";
  const view = viewOf(places, true);
  const items = view.types.has("array") ? view.parts.get("items") : undefined;
  const { types, keywords } = items === undefined ? view : viewOf(items, true);
  if (types.has("object")) return "application/json";
  return keywords.has("contentEncoding") ? "application/octet-stream" : "text/plain";
}

/** Compares how the parts of a form are written. */
function compareEncodings(
  walk: Walk,
  pair: Pair<Place>,
  { schemas, renamed }: { schemas: Pair<Place>; renamed: ReadonlyMap<string, string> },
): void {
  for (const part of listNames(pair)) {
    if ([...renamed.values()].includes(part) && objectOf(pair.old.node)[part] === undefined) continue;
    const [old, now] = [step(pair.old, part), step(pair.now, renamed.get(part) ?? part)];
    const [before, after] = [old, now].map((place) => ({ ...place, node: objectOf(place.node) })) as [
      Place,
      Place,
    ];
    const inner = { old: before, now: after };
    const typesOf = ({ node }: Place, usual: string) =>
      textOf(objectOf(node)["contentType"] ?? usual)
        .split(",")
        .map((one) => normalizeType(one.trim()))
        .filter(Boolean);
    const [olds, news] = [
      typesOf(before, readUsualType(schemas.old, part)),
      typesOf(after, readUsualType(schemas.now, renamed.get(part) ?? part)),
    ];
    const isAmong = (type: string, types: readonly string[]) =>
      types.some((other) => matchesType(type, other));
    const text = describeKeyword(
      "contentType",
      objectOf(old.node)["contentType"],
      objectOf(now.node)["contentType"],
    );
    if (olds.some((type) => !isAmong(type, news))) walk.say(now.pointer, text, "stricter");
    else if (news.some((type) => !isAmong(type, olds))) walk.say(now.pointer, text, "looser");
    compareStyle(walk, inner, { noun: `part \`${part}\``, isPart: true });
    compareHeaders(walk, stepBoth(inner, "headers"));
    compareFields(walk, inner, ["contentType", "headers", ...styleFields]);
  }
}

/** Compares the headers of a response or of a part of a form. Their names have no case. */
function compareHeaders(walk: Walk, pair: Pair<Place>): void {
  const byName = (place: Place) =>
    new Map(
      Object.keys(objectOf(place.node)).map((name) => [
        name.toLowerCase(),
        { name, place: step(place, name) },
      ]),
    );
  const [olds, news] = [byName(pair.old), byName(pair.now)];
  // Media types describe it already.
  for (const headers of [olds, news]) headers.delete("content-type");
  for (const [key, { name, place }] of olds)
    if (!news.has(key)) walk.say(place.pointer, `header \`${name}\` was removed`, "headerRemoved");
  for (const [key, { name, place }] of news) {
    const old = olds.get(key);
    if (old === undefined) {
      const isNeeded = walk.rows.isSent() && objectOf(follow(place).node)["required"] === true;
      walk.say(
        place.pointer,
        `${isNeeded ? "required " : ""}header \`${name}\` was added`,
        isNeeded ? "required" : "added",
      );
    } else
      compareTargets(walk, { old: old.place, now: place }, (inner) => {
        compareRequired(walk, inner, `header \`${name}\``);
        compareValue(walk, inner, { noun: `header \`${name}\`` });
        compareFields(walk, inner, ["required", ...valueFields]);
      });
  }
}

/** Compares the responses of an operation, or the acknowledgements of an event. */
export function compareResponses(walk: Walk, pair: Pair<Place>): void {
  for (const status of listNames(pair)) {
    if (status.startsWith("x-")) continue;
    const { old, now } = stepBoth(pair, status);
    // An acknowledgement is still accepted if a range has its status.
    const [range] = walk.rows.isSent() ? listGeneral(pair.now, status) : [];
    if (now.node === undefined && range !== undefined)
      compareTargets(walk, { old, now: range }, (inner) => {
        compareContent(walk, stepBoth(inner, "content"));
      });
    else if (now.node === undefined) walk.say(old.pointer, `status \`${status}\` was removed`, "removed");
    else if (old.node === undefined)
      walk.say(now.pointer, `status \`${status}\` was added`, rateStatus(walk, pair, status));
    else
      compareTargets(walk, { old, now }, (inner) => {
        compareHeaders(walk, stepBoth(inner, "headers"));
        compareContent(walk, stepBoth(inner, "content"));
        compareLinks(walk, stepBoth(inner, "links"));
        compareFields(walk, inner, ["headers", "content", "links"]);
      });
  }
}

/** What a new status means: an error is expected, unless `default` or a range described it in another form. */
function rateStatus(walk: Walk, pair: Pair<Place>, status: string): Cause {
  if (walk.rows.isSent()) return "statusAdded";
  const [general] = listGeneral(pair.old, status);
  if (general === undefined) return /^(?:[45]|default$)/u.test(status) ? "errorAdded" : "statusAdded";
  const contents = {
    old: step(follow(general), "content"),
    now: step(follow(step(pair.now, status)), "content"),
  };
  const isAllowed = Object.keys(objectOf(contents.now.node)).every((type) => {
    const { old, now } = stepBoth(contents, type, "schema");
    if (objectOf(contents.old.node)[type] === undefined) return false;
    return walk
      .compareValues({ old: { ...old, node: old.node ?? true }, now: { ...now, node: now.node ?? true } })
      .every(({ cause }) => effectOf(cause) === "stricter" || effectOf(cause) === "same");
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
  for (const name of listNames(pair)) {
    const { old, now } = stepBoth(pair, name);
    if (old.node === undefined) walk.say(now.pointer, `link \`${name}\` was added`, "added");
    else if (now.node === undefined)
      walk.say(old.pointer, `link \`${name}\` was removed`, "unseen", [old.node, undefined]);
    else
      compareTargets(walk, { old, now }, (inner) => {
        compareFields(walk, inner, []);
      });
  }
}
