// The operations, webhooks and callbacks of both documents, each matched by what it is.

import { isDeepStrictEqual } from "node:util";
import { methods } from "../../contract/document.ts";
import type { Affected } from "../change.ts";
import {
  compareSecurity,
  compareServers,
  findSecurity,
  findServers,
  readBasePath,
  rootServers,
} from "./access.ts";
import { describeKeyword, type Pair } from "./finding.ts";
import { compareBody, compareParameters, compareResponses } from "./messages.ts";
import { follow, isObject, objectOf, type Place, type Side, step } from "./side.ts";
import { compareFields, listPlaces, mapPair, match, stepBoth, type Walk } from "./walk.ts";

/** An operation, webhook or callback of one version. */
export interface Call {
  /** What the report calls it. */
  readonly name: string;
  readonly place: Place;
  /** The path item that has it. */
  readonly item: Place;
  readonly template: string;
  readonly method: string;
  /** Whether integrators receive it. */
  readonly isReceived: boolean;
}

/** Compares all calls, and where they go. */
export function compareCalls(walk: Walk): void {
  const operations = mapPair<Side, Call[]>(walk, listOperations);
  const bases = mapPair<Side, string>(walk, readBasePath);
  const byAddress = {
    old: byKey(operations.old, (call) => keyOf(call, bases.old)),
    now: byKey(operations.now, (call) => keyOf(call, bases.now)),
  };
  const byTemplate = mapPair(operations, (calls) => byKey(calls, keyOf));
  // What moved between servers and paths has the same address.
  const isMoved = bases.old !== bases.now && match(byAddress).both.length > match(byTemplate).both.length;
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

/** The method and the path of an operation. */
function keyOf({ method, template }: Call, base = ""): string {
  return `${method} ${base}${withoutNames(template)}`;
}

/** A template without the names of its parameters, which a URL does not have. */
export function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/gu, "{}");
}

/** Lists all operations, webhooks and callbacks of a document. */
export function listAllCalls(side: Side): Call[] {
  const operations = listOperations(side);
  return [...operations, ...listWebhooks(side), ...operations.flatMap(listCallbacks)];
}

function listOperations(side: Side): Call[] {
  const paths = { side, node: side.document["paths"], pointer: "/paths" };
  return listCalls(paths)
    .filter(({ template }) => !template.startsWith("x-"))
    .map((call) => {
      const method = call.method.toUpperCase();
      return {
        ...call,
        method,
        isReceived: false,
        name: nameCall(call.place) ?? `${method} ${call.template}`,
      };
    });
}

function listWebhooks(side: Side): Call[] {
  return listCalls({ side, node: side.document["webhooks"], pointer: "/webhooks" });
}

function listCallbacks({ place }: Call): Call[] {
  return [...listPlaces(step(place, "callbacks"))].flatMap(([key, callback]) =>
    listCalls(follow(callback)).map((call) => {
      return { ...call, name: nameCall(call.place) ?? key, template: `${key} ${call.template}` };
    }),
  );
}

/** Lists the calls of path items, which are named after the events that they are about. */
function listCalls(items: Place): Call[] {
  return [...listPlaces(items)].flatMap(([template, reference]) => {
    const item = follow(reference);
    return methods
      .map((method) => ({
        name: template,
        place: step(item, method),
        item,
        template,
        method,
        isReceived: true,
      }))
      .filter(({ place }) => isObject(place.node));
  });
}

/** The id of an operation. Those that replace a missing one have a space. */
function nameCall({ node }: Place): string | undefined {
  const { operationId } = objectOf(node);
  return typeof operationId === "string" && !/\s/u.test(operationId) ? operationId : undefined;
}

/** The messages of a call: the one that begins it, and the answer. */
export function messagesOf({ name: call, isReceived }: Call): readonly [Affected, Affected] {
  return [
    { call, direction: isReceived ? "notification" : "request" },
    { call, direction: isReceived ? "acknowledgement" : "response" },
  ];
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
      if (servers.old.pointer !== "/servers" || servers.now.pointer !== "/servers")
        compareServers(walk, servers);
    } else if (!isDeepStrictEqual(security.old.node, security.now.node))
      walk.say(
        security.now.pointer,
        describeKeyword("security", security.old.node, security.now.node),
        "unseen",
        security,
      );
    compareParameters(walk, calls);
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
  ...["operationId", "parameters", "requestBody", "responses", "callbacks", "security", "servers"],
  ...["x-safe", "x-scope"],
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
