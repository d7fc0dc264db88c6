// The walk through operations, webhooks and callbacks of both documents at once, message by message.

import { isDeepStrictEqual } from "node:util";
import { methods } from "../../contract/document.ts";
import type { Affected } from "../change.ts";
import { describeKeyword } from "./finding.ts";
import type { Pair } from "./finding.ts";
import { compareBody, compareParameters, compareResponses, listParameters } from "./messages.ts";
import { compareScheme, compareSecurity, findSecurity } from "./security.ts";
import { compareServers, findServers, readBasePath, rootServers } from "./servers.ts";
import { follow, isObject, objectOf, type Place, type Side, step } from "./side.ts";
import { compareFields, stepBoth, type Walk } from "./walk.ts";

/** An operation, webhook or callback of one version. */
export interface Call {
  /** What the report calls it. */
  readonly name: string;
  readonly place: Place;
  readonly item: Place;
  readonly template: string;
  /** Whether integrators receive it. */
  readonly isReceived: boolean;
  readonly noun: string;
}

/** Compares all calls, and where they go. */
export function compareCalls(walk: Walk): void {
  const [olds, news] = [walk.old, walk.now].map(listOperations) as [Call[], Call[]];
  const bases = { old: readBasePath(walk.old), now: readBasePath(walk.now) };
  // What moved between servers and paths is the same address.
  const byTemplate = (call: Call) => keyOf(call, "");
  const matches = (key: typeof keyOf) => {
    const known = new Set(news.map((call) => key(call, bases.now)));
    return olds.filter((call) => known.has(key(call, bases.old))).length;
  };
  const isMoved = bases.old !== bases.now && matches(keyOf) > matches(byTemplate);
  const inherits = ({ place, item }: Call) => findServers(place, item).pointer === "/servers";
  // What no operation inherits says nothing.
  if ([olds, news].every((calls) => calls.length === 0 || calls.some(inherits)))
    compareServers(
      walk,
      { old: rootServers(walk.old), now: rootServers(walk.now) },
      isMoved ? bases : undefined,
    );
  compareAll(walk, { old: olds, now: news }, (call, side) => keyOf(call, isMoved ? bases[side] : ""));
  const webhooks = { old: listWebhooks(walk.old), now: listWebhooks(walk.now) };
  compareAll(walk, webhooks, ({ template, noun }) => `${noun} ${template}`);
  compareSchemes(walk, [...olds, ...news]);
}

/** The method and the path of an operation. The names of parameters are no part of a URL. */
function keyOf({ noun, template }: Call, base: string): string {
  return `${noun} ${base}${withoutNames(template)}`;
}

/** A template without the names of its parameters, which are no part of a URL. */
export function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/gu, "{}");
}

/** Lists the operations of a document. */
export function listOperations(side: Side): Call[] {
  return listItems({ side, node: side.document["paths"], pointer: "/paths" }).flatMap(([template, item]) =>
    listMethods(item).map((method): Call => {
      const place = step(item, method);
      const noun = method.toUpperCase();
      return {
        name: nameCall(place) ?? `${noun} ${template}`,
        place,
        item,
        template,
        isReceived: false,
        noun,
      };
    }),
  );
}

/** Lists the webhooks of a document, which are named after their events. */
export function listWebhooks(side: Side): Call[] {
  return listItems({ side, node: side.document["webhooks"], pointer: "/webhooks" }).flatMap(([name, item]) =>
    listMethods(item).map((method): Call => {
      return { name, place: step(item, method), item, template: name, isReceived: true, noun: method };
    }),
  );
}

/** Lists the callbacks of an operation. */
export function listCallbacks({ place }: Call): Call[] {
  return listItems(step(place, "callbacks")).flatMap(([key, callback]) =>
    listItems(callback).flatMap(([expression, item]) =>
      listMethods(item).map((method): Call => {
        const called = step(item, method);
        const name = nameCall(called) ?? key;
        return {
          name,
          place: called,
          item,
          template: `${key} ${expression}`,
          isReceived: true,
          noun: method,
        };
      }),
    ),
  );
}

function listItems(map: Place): [name: string, item: Place][] {
  return Object.keys(objectOf(map.node))
    .filter((name) => !name.startsWith("x-") || map.pointer !== "/paths")
    .map((name) => [name, follow(step(map, name))]);
}

function listMethods({ node }: Place) {
  return methods.filter((method) => isObject(objectOf(node)[method]));
}

/** The id of an operation. Those that stand in for a missing one have a space. */
function nameCall({ node }: Place): string | undefined {
  const { operationId } = objectOf(node);
  return typeof operationId === "string" && !/\s/u.test(operationId) ? operationId : undefined;
}

/** The messages of a call: the one that begins it, and the answer. */
export function messagesOf({ name, isReceived }: Call): readonly [Affected, Affected] {
  return isReceived
    ? [
        { call: name, direction: "notification" },
        { call: name, direction: "acknowledgement" },
      ]
    : [
        { call: name, direction: "request" },
        { call: name, direction: "response" },
      ];
}

/** Compares two lists of calls, each matched by what it is. */
function compareAll(
  walk: Walk,
  { old, now }: Pair<Call[]>,
  key: (call: Call, side: keyof Pair<Call>) => string,
): void {
  const olds = new Map(old.map((call) => [key(call, "old"), call]));
  const news = new Map(now.map((call) => [key(call, "now"), call]));
  for (const [id, call] of olds) {
    const other = news.get(id);
    if (other !== undefined) compareCall(walk, { old: call, now: other });
    else
      walk.rows.in(messagesOf(call)[0], () => {
        walk.say(
          placeOf(call, now),
          `${describeCall(call)} was removed`,
          call.isReceived ? "removed" : "removed",
        );
      });
  }
  for (const [id, call] of news)
    if (!olds.has(id))
      walk.rows.in(messagesOf(call)[0], () => {
        walk.say(placeOf(call, old), `${describeCall(call)} was added`, "added");
      });
}

/** The place of a call that only one version has, or that of its path, if the other version does not have that either. */
function placeOf({ place, item, template }: Call, others: readonly Call[]): string {
  return others.some((other) => other.template === template) ? place.pointer : item.pointer;
}

function describeCall({ isReceived, template, noun }: Call): string {
  return isReceived ? `event \`${template}\`` : `operation \`${noun} ${template}\``;
}

function compareCall(walk: Walk, { old, now }: Pair<Call>): void {
  const pair = { old: old.place, now: now.place };
  const [there, back] = messagesOf(
    nameCall(pair.now) === undefined && nameCall(pair.old) !== undefined ? old : now,
  );
  walk.rows.in(there, () => {
    const [before, after] = [findSecurity(old.place), findSecurity(now.place)];
    // What receivers check is not what senders must have.
    if (now.isReceived && !isDeepStrictEqual(before.node, after.node))
      walk.say(after.pointer, describeKeyword("security", before.node, after.node), "unseen", [
        before.node,
        after.node,
      ]);
    if (!now.isReceived) {
      compareSecurity(walk, { old: before, now: after });
      const servers = { old: findServers(old.place, old.item), now: findServers(now.place, now.item) };
      if (servers.old.pointer !== "/servers" || servers.now.pointer !== "/servers")
        compareServers(walk, servers);
    }
    const parameters = {
      old: listParameters(old.place, old.item, old.template),
      now: listParameters(now.place, now.item, now.template),
    };
    compareParameters(walk, parameters);
  });
  if (walk.isSame(pair.old, pair.now)) return;
  walk.rows.in(there, () => {
    compareMarks(walk, pair);
    compareBody(walk, stepBoth(pair, "requestBody"));
    compareFields(walk, pair, operationFields);
  });
  walk.rows.in(back, () => {
    compareResponses(walk, stepBoth(pair, "responses"));
  });
  const callbacks = { old: listCallbacks(old), now: listCallbacks(now) };
  compareAll(walk, callbacks, ({ template, noun }) => `${noun} ${template}`);
}

const operationFields = [
  ...["operationId", "parameters", "requestBody", "responses", "callbacks", "security", "servers"],
  ...["x-safe", "x-scope"],
];

/** Compares the name of an operation, and the extensions that programs read. */
function compareMarks(walk: Walk, { old, now }: Pair<Place>): void {
  const [id, other] = [nameCall(old), nameCall(now)];
  if (id !== other)
    walk.say(now.pointer, describeKeyword("operationId", id, other), id === undefined ? "note" : "name");
  const [before, after] = [objectOf(old.node), objectOf(now.node)];
  if (before["x-safe"] !== after["x-safe"]) {
    const isSafe = after["x-safe"] === true;
    walk.say(now.pointer, `\`x-safe\` was ${isSafe ? "added" : "removed"}`, isSafe ? "safe" : "unsafe");
  }
  if (!isDeepStrictEqual(before["x-scope"], after["x-scope"])) {
    const text = describeKeyword("x-scope", before["x-scope"], after["x-scope"]);
    walk.say(now.pointer, text, after["x-scope"] === undefined ? "credentialsDropped" : "credentialsNeeded");
  }
}

/** Compares the security schemes, for the operations that name them. */
function compareSchemes(walk: Walk, operations: readonly Call[]): void {
  const schemes = objectOf(objectOf(walk.now.document["components"])["securitySchemes"]);
  for (const name of Object.keys(schemes))
    for (const call of operations) {
      const { node } = findSecurity(call.place);
      const isNamed = (node as object[]).some((requirement) => name in objectOf(requirement));
      if (isNamed)
        walk.rows.in(messagesOf(call)[0], () => {
          compareScheme(walk, name);
        });
    }
}
