// Compares two contracts in one walk through both: their operations, webhooks and callbacks, each matched by method and
// address or by name, and their components.

import { isDeepStrictEqual } from "node:util";
import { methods } from "../../contract/document.ts";
import { findAt, joinPointer } from "../../contract/pointer.ts";
import type { Affected, RatedChange } from "../change.ts";
import {
  compareScheme,
  compareSecurity,
  compareServers,
  findSecurity,
  findServers,
  readBasePath,
  rootServers,
} from "./access.ts";
import {
  type Call,
  keyOf,
  listAllCalls,
  listCallbacks,
  listOperations,
  listWebhooks,
  messagesOf,
  nameCall,
} from "./calls.ts";
import { describeKeyword } from "./keywords.ts";
import { compareBody, compareParameters, compareResponses } from "./messages.ts";
import { compareSchemas, compareViews } from "./schemas.ts";
import { listBroken } from "./shapes.ts";
import {
  createIsSame,
  listOf,
  listReached,
  lookUp,
  nameOf,
  type Node,
  objectOf,
  type Place,
  readSide,
  rootOf,
  type Side,
  textOf,
} from "./side.ts";
import {
  beginWalk,
  compareFields,
  mapPair,
  match,
  matchPlaces,
  type Pair,
  stepBoth,
  type Walk,
} from "./walk.ts";

/** Compares two documents, and rates what differs for those who send and those who receive each message. */
export function compareContracts({ base, revision }: { base: object; revision: object }): RatedChange[] {
  const documents = mapPair({ old: base as Node, now: revision as Node }, withoutVersion);
  const sides = {
    old: readSide(documents.old, documents.now),
    now: readSide(documents.now, documents.old),
  };
  const walk = beginWalk(sides, {
    isSent: false,
    isPure: false,
    isXml: false,
    around: [],
    isSame: createIsSame(sides.old, sides.now),
    isRenamed: (before, after) =>
      lookUp(sides.now, `#${before}`) === undefined && lookUp(sides.old, `#${after}`) === undefined,
    running: new Set(),
    cuts: { count: 0 },
    known: new Map(),
    compareSchemas,
    compareViews,
  });
  const root = mapPair(sides, rootOf);
  compareBroken(walk, listBroken(root));
  compareFields(walk, stepBoth(root, "info"), []);
  compareDialects(walk, stepBoth(root, "jsonSchemaDialect"));
  compareFields(walk, root, rootFields);
  compareCalls(walk);
  compareComponents(walk, stepBoth(root, "components"));
  const found = walk.list();
  if (found.length > 0 || isDeepStrictEqual(documents.old, documents.now)) return found;
  const reason = "documentation only";
  return [{ text: "order or annotations changed", impact: "patch", reason, pointer: "", affected: [] }];
}

/** Reports what is not valid in one of the versions, and leaves it out of the comparison. */
function compareBroken(walk: Walk, broken: readonly Pair<Place>[]): void {
  if (broken.length === 0) return;
  const calls = [walk.old, walk.now].flatMap(listAllCalls);
  const uses = mapPair<Side, FindUses>(walk, createFindUses);
  for (const pair of broken) {
    const { pointer } = pair.now.node === undefined ? pair.old : pair.now;
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0] ?? "";
    const found = mapPair(pair, (place) => ({ ...place, pointer: component }));
    const own = calls.filter(
      ({ place }) => isWithin(place.pointer, pointer) || isWithin(pointer, place.pointer),
    );
    const users = own.map(
      (call) => messagesOf(call)[isWithin(pointer, `${call.place.pointer}/responses`) ? 1 : 0],
    );
    if (!walk.context.isSame(pair.old, pair.now))
      inEach(walk, [...users, ...uses.old(found.old), ...uses.now(found.now)], () => {
        walk.say(pointer, "what is here cannot be compared", "unseen", pair);
      });
  }
  for (const { old, now } of broken)
    for (const { side, node, pointer } of [old, now]) if (node !== undefined) side.broken.add(pointer);
}

function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

/** A document without the version of the contract, which every release changes. All patches of OpenAPI mean the same. */
function withoutVersion(document: Node): Node {
  const { version: _, ...info } = objectOf(document["info"]);
  return { paths: {}, components: {}, ...document, openapi: textOf(document["openapi"]).slice(0, 3), info };
}

const usualDialect = "https://spec.openapis.org/oas/3.1/dialect/base";

function compareDialects(walk: Walk, pair: Pair<Place>): void {
  const [before, after] = [pair.old.node, pair.now.node];
  if ((before ?? usualDialect) !== (after ?? usualDialect))
    walk.say("", describeKeyword("jsonSchemaDialect", before, after), "keyword", pair);
}

const rootFields = "openapi info jsonSchemaDialect servers security paths webhooks components".split(" ");

/** Compares all calls, and where they go. */
function compareCalls(walk: Walk): void {
  const operations = mapPair<Side, Call[]>(walk, listOperations);
  const bases = mapPair(mapPair<Side, Place>(walk, rootServers), readBasePath);
  const byAddress = mapPair(operations, (calls) =>
    byKey(calls, (call) => keyOf(call, readBasePath(findServers(call)))),
  );
  const byTemplate = mapPair(operations, (calls) => byKey(calls, keyOf));
  // A prefix that moved between servers and paths changes no address.
  const isMoved = match(byAddress).both.length > match(byTemplate).both.length;
  const inherits = (call: Call) => findServers(call).pointer === "/servers";
  // What no operation inherits has no effect.
  if ([operations.old, operations.now].every((calls) => calls.length === 0 || calls.some(inherits)))
    compareServers(walk, mapPair<Side, Place>(walk, rootServers), isMoved ? bases : undefined);
  compareMatching(walk, isMoved ? byAddress : byTemplate);
  compareMatching(walk, mapPair(mapPair<Side, Call[]>(walk, listWebhooks), byEvent));
}

function byKey(calls: readonly Call[], key: (call: Call) => string): Map<string, Call> {
  return new Map(calls.map((call) => [key(call), call]));
}

function byEvent(calls: readonly Call[]): Map<string, Call> {
  return byKey(calls, ({ template, method }) => `${method} ${template}`);
}

function compareMatching(walk: Walk, calls: Pair<ReadonlyMap<string, Call>>): void {
  const { gone, added, both } = match(calls);
  const say = (call: Call, others: ReadonlyMap<string, Call>, how: "removed" | "added") => {
    const { isReceived, template, method, place, item } = call;
    // Its path, if the other version does not have that either.
    const isOwn = [...others.values()].some((other) => other.template === template);
    const noun = isReceived ? `event \`${template}\`` : `operation \`${method} ${template}\``;
    walk.in(messagesOf(call)[0], () => {
      walk.say((isOwn ? place : item).pointer, `${noun} was ${how}`, how);
    });
  };
  for (const [, call] of gone) say(call, calls.now, "removed");
  for (const [, call] of added) say(call, calls.old, "added");
  for (const [, pair] of both) compareCall(walk, pair);
}

function compareCall(walk: Walk, calls: Pair<Call>): void {
  const pair = mapPair(calls, ({ place }) => place);
  const isUnnamed = nameCall(pair.now) === undefined && nameCall(pair.old) !== undefined;
  const [there, back] = messagesOf(isUnnamed ? calls.old : calls.now);
  walk.in(there, () => {
    const security = mapPair(pair, findSecurity);
    // What receivers check is not what senders must have.
    if (!calls.now.isReceived) {
      compareSecurity(walk, security);
      const servers = mapPair(calls, findServers);
      const isMoved = keyOf(calls.old) !== keyOf(calls.now);
      if (servers.old.pointer !== "/servers" || servers.now.pointer !== "/servers")
        compareServers(walk, servers, isMoved ? mapPair(servers, readBasePath) : undefined);
    } else if (!isDeepStrictEqual(security.old.node, security.now.node))
      walk.say(
        security.now.pointer,
        describeKeyword("security", security.old.node, security.now.node),
        "unseen",
        security,
      );
    compareParameters(walk, calls);
    compareFields(
      walk,
      mapPair(calls, ({ item }) => item),
      [...methods, "parameters", "servers"],
    );
  });
  if (walk.context.isSame(pair.old, pair.now)) return;
  walk.in(there, () => {
    compareMarks(walk, pair);
    compareBody(walk, stepBoth(pair, "requestBody"));
    compareFields(walk, pair, operationFields);
  });
  walk.in(back, () => {
    compareResponses(walk, stepBoth(pair, "responses"));
  });
  compareMatching(walk, mapPair(mapPair(calls, listCallbacks), byEvent));
}

const operationFields = [
  "operationId",
  "parameters",
  "requestBody",
  "responses",
  "callbacks",
  "security",
  "servers",
  "x-safe",
  "x-scope",
];

/** Compares the name of an operation, and the extensions that programs read. */
function compareMarks(walk: Walk, pair: Pair<Place>): void {
  const { old, now } = mapPair(pair, ({ node }) => objectOf(node));
  const { pointer } = pair.now;
  const [id, other] = [nameCall(pair.old), nameCall(pair.now)];
  if (id !== other)
    walk.say(pointer, describeKeyword("operationId", id, other), id === undefined ? "note" : "name");
  if (old["x-safe"] !== now["x-safe"]) {
    const isSafe = now["x-safe"] === true;
    walk.say(pointer, `\`x-safe\` was ${isSafe ? "added" : "removed"}`, isSafe ? "safe" : "unsafe");
  }
  const [before, after] = [old["x-scope"], now["x-scope"]];
  if (!isDeepStrictEqual(before, after)) {
    const cause = after === undefined ? "credentialsDropped" : "credentialsNeeded";
    walk.say(pointer, describeKeyword("x-scope", before, after), cause);
  }
}

/** The components whose names code generators turn into names of types and guards. */
const namedInCode = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];

/** Compares the components by their names, and reports what changed in those that no message contains. */
function compareComponents(walk: Walk, components: Pair<Place>): void {
  const uses = mapPair<Side, FindUses>(walk, createFindUses);
  const covered = listCovered(walk);
  const kinds = new Set(Object.keys({ ...objectOf(components.old.node), ...objectOf(components.now.node) }));
  for (const kind of kinds) {
    if (kind.startsWith("x-")) continue;
    const { gone, added, both } = matchPlaces(stepBoth(components, kind));
    const say = (users: readonly Affected[], { pointer }: Place, text: string, isGone: boolean) => {
      const cause = users.length === 0 ? "unused" : "component";
      inEach(walk, users, () => {
        walk.say(pointer, text, isGone && namedInCode.includes(kind) ? "name" : cause);
      });
    };
    const renamed = new Set<Place>();
    for (const [name, place] of gone) {
      // Discriminators and the component itself name the other one now.
      const isEqual = ([, one]: [string, Place]) =>
        !renamed.has(one) && isDeepStrictEqual(renameReferences(place, one), one.node);
      const [other, now] = added.find(isEqual) ?? [];
      if (now === undefined) say(uses.old(place), place, `component \`${name}\` was removed`, true);
      else {
        renamed.add(now);
        say(uses.now(now), now, `\`${name}\` was renamed to \`${other}\``, true);
      }
    }
    for (const [name, place] of added)
      if (!renamed.has(place)) say(uses.now(place), place, `component \`${name}\` was added`, false);
    for (const [name, pair] of both)
      if (kind === "securitySchemes") compareSchemeOf(walk, name, pair);
      else if (kind !== "examples") compareUnseen(walk, pair, uses, covered);
  }
}

/** A component as it is if the references to itself lead to another place. */
function renameReferences({ node, pointer }: Place, other: Place): unknown {
  const text = JSON.stringify(node);
  return text.includes(pointer) ? JSON.parse(text.replaceAll(`"#${pointer}"`, `"#${other.pointer}"`)) : node;
}

/** Compares a security scheme for the operations that name it. */
function compareSchemeOf(walk: Walk, name: string, pair: Pair<Place>): void {
  const operations = [walk.old, walk.now]
    .flatMap(listAllCalls)
    .filter((call) => listSchemes(call).includes(name));
  for (const call of operations)
    walk.in(messagesOf(call)[0], () => {
      compareScheme(walk, pair);
    });
}

/** Reports that a component differs that the walk has not come to, although a message may contain it. */
function compareUnseen(
  walk: Walk,
  pair: Pair<Place>,
  uses: Pair<FindUses>,
  covered: ReadonlySet<string>,
): void {
  const { old, now } = pair;
  if ([walk.old, walk.now].some(({ seen }) => seen.has(now.pointer)) || walk.context.isSame(old, now)) return;
  const [before, after] = [uses.old(now), uses.now(now)];
  const users = [...before, ...after];
  const isCovered = before.length === 0 || after.length === 0 || covered.has(now.pointer);
  const cause = users.length === 0 ? "unused" : isCovered ? "component" : "unseen";
  inEach(walk, users, () => {
    walk.say(now.pointer, `component \`${nameOf(now.pointer)}\` changed`, cause, pair);
  });
}

/** Lists what is in something that only one version has, so that the row about this covers it. */
function listCovered(walk: Walk): Set<string> {
  const pairs = walk.listFindings().flatMap(({ pointer, versions }) => [
    { old: findAt(walk.old.document, pointer), now: findAt(walk.now.document, pointer) },
    { old: versions[0], now: versions[1] },
  ]);
  const gone = pairs.filter(({ now }) => now === undefined).map(({ old }) => old);
  const added = pairs.filter(({ old }) => old === undefined).map(({ now }) => now);
  return new Set([...listReached(walk.old, gone), ...listReached(walk.now, added)]);
}

function inEach(walk: Walk, messages: readonly Affected[], act: () => void): void {
  if (messages.length === 0) act();
  for (const message of messages) walk.in(message, act);
}

type FindUses = (component: Place) => Affected[];

/** Prepares to find the messages that contain a component, directly or indirectly. */
function createFindUses(side: Side): FindUses {
  let messages: { affected: Affected; reached: Set<string> }[] | undefined;
  return ({ pointer, node }) => {
    messages ??= listAllCalls(side).flatMap((call) => {
      const { parameters, requestBody, responses } = objectOf(call.place.node);
      const shared = objectOf(call.item.node)["parameters"];
      const schemes = listSchemes(call).map((name) => joinPointer("/components/securitySchemes", name));
      const sent = new Set([...listReached(side, [shared, parameters, requestBody]), ...schemes]);
      const [there, back] = messagesOf(call);
      return [
        { affected: there, reached: sent },
        { affected: back, reached: listReached(side, responses) },
      ];
    });
    // What has an address of its own may be what an address in a message leads to.
    const isAddressed = "$id" in objectOf(node);
    const isReached = (reached: Set<string>) =>
      reached.has(pointer) || (isAddressed && [...reached].some((one) => !one.startsWith("/")));
    return messages.filter(({ reached }) => isReached(reached)).map(({ affected }) => affected);
  };
}

/** The security schemes that a call may need. Receivers of events choose their own. */
function listSchemes({ isReceived, place }: Call): string[] {
  return isReceived ? [] : listOf(findSecurity(place).node).flatMap((one) => Object.keys(objectOf(one)));
}
