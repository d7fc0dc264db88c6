// The operations, webhooks and callbacks of one version.

import { methods } from "../../contract/document.ts";
import type { Affected } from "../change.ts";
import { follow, isObject, objectOf, type Place, rootOf, type Side, step } from "./side.ts";
import { listPlaces } from "./walk.ts";

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

/** The method and the path of an operation. */
export function keyOf({ method, template }: Call, base = ""): string {
  return `${method} ${base}${withoutNames(template)}`;
}

/** A template without the names of its parameters, which a URL does not have. */
function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/gu, "{}");
}

/** Lists all operations, webhooks and callbacks of a document. */
export function listAllCalls(side: Side): Call[] {
  const operations = listOperations(side);
  return [...operations, ...listWebhooks(side), ...operations.flatMap(listCallbacks)];
}

export function listOperations(side: Side): Call[] {
  return listCalls(step(rootOf(side), "paths"))
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

export function listWebhooks(side: Side): Call[] {
  return listCalls(step(rootOf(side), "webhooks"));
}

export function listCallbacks({ place }: Call): Call[] {
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
export function nameCall({ node }: Place): string | undefined {
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
