// Two contracts compared in one walk through both: their operations, webhooks and callbacks, and their components.

import { isDeepStrictEqual } from "node:util";
import { joinPointer } from "../../contract/pointer.ts";
import type { Affected, RatedChange } from "../change.ts";
import { compareScheme, findSecurity } from "./access.ts";
import { type Call, compareCalls, listAllCalls, messagesOf } from "./calls.ts";
import { describeKeyword, type Pair } from "./finding.ts";
import { compareSchemas, compareViews } from "./schemas.ts";
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
  type Side,
} from "./side.ts";
import { beginWalk, compareFields, listPlaces, mapPair, match, stepBoth, type Walk } from "./walk.ts";

/** Compares two documents, and rates what differs for those who send and those who receive each message. */
export function compareContracts({ base, revision }: { base: object; revision: object }): RatedChange[] {
  const documents = mapPair({ old: base as Node, now: revision as Node }, withoutVersion);
  const sides = mapPair(documents, readSide);
  const walk = beginWalk(sides, {
    ...{ isSent: false, isPure: false, isXml: false, around: [] },
    isSame: createIsSame(sides.old, sides.now),
    isRenamed: (before, after) =>
      lookUp(sides.now, `#${before}`) === undefined && lookUp(sides.old, `#${after}`) === undefined,
    ...{ running: new Set(), cuts: { count: 0 }, known: new Map(), compareSchemas, compareViews },
  });
  const root = mapPair(sides, (side): Place => ({ side, node: side.document, pointer: "" }));
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

/** A document without the version of the contract, which every release changes. All versions of OpenAPI 3.1 mean the same. */
function withoutVersion(document: Node): Node {
  const { version: _, ...info } = objectOf(document["info"]);
  return { paths: {}, components: {}, ...document, openapi: "3.1.0", info };
}

const usualDialect = "https://spec.openapis.org/oas/3.1/dialect/base";

function compareDialects(walk: Walk, pair: Pair<Place>): void {
  const [before, after] = [pair.old.node, pair.now.node];
  if ((before ?? usualDialect) !== (after ?? usualDialect))
    walk.say("", describeKeyword("jsonSchemaDialect", before, after), "keyword", pair);
}

const rootFields = "openapi info jsonSchemaDialect servers security paths webhooks components".split(" ");

/** The components whose names code generators turn into names of types and guards. */
const namedInCode = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"];

/** Compares the components by their names, and reports what changed in those that no message contains. */
function compareComponents(walk: Walk, components: Pair<Place>): void {
  const uses = mapPair<Side, FindUses>(walk, createFindUses);
  const kinds = new Set(Object.keys({ ...objectOf(components.old.node), ...objectOf(components.now.node) }));
  for (const kind of kinds) {
    if (kind.startsWith("x-")) continue;
    const { gone, added, both } = match(mapPair(stepBoth(components, kind), (map) => listPlaces(map)));
    const say = (users: readonly Affected[], { pointer }: Place, text: string, isGone: boolean) => {
      const cause = users.length === 0 ? "unused" : "component";
      inEach(walk, users, () => {
        walk.say(pointer, text, isGone && namedInCode.includes(kind) ? "name" : cause);
      });
    };
    const renamed = new Set<Place>();
    for (const [name, place] of gone) {
      const isEqual = ([, one]: [string, Place]) =>
        !renamed.has(one) && walk.context.isSame({ ...place, pointer: "" }, { ...one, pointer: "" });
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
      else if (kind !== "examples") compareUnseen(walk, pair, uses);
  }
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
function compareUnseen(walk: Walk, pair: Pair<Place>, uses: Pair<FindUses>): void {
  const { old, now } = pair;
  if ([walk.old, walk.now].some(({ seen }) => seen.has(now.pointer)) || walk.context.isSame(old, now)) return;
  const users = [...uses.old(now), ...uses.now(now)];
  const text = `component \`${nameOf(now.pointer)}\` changed`;
  inEach(walk, users, () => {
    walk.say(now.pointer, text, users.length > 0 ? "unseen" : "unused", pair);
  });
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
