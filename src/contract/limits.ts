// The limits of parameters and members, as the catalogue of limits lists them.

import { findDefault, listMembers, listParts } from "./schema.ts";
import type { Parameter, SchemaObject } from "./document.ts";
import { type ContractOperation, findBodyMedia, isNotification } from "./operations.ts";

/** The kind of node that a limit applies to: a parameter, a body, or a response as a whole. */
export type LimitPlace =
  | Parameter["in"]
  | "request"
  | "response"
  | "notification"
  | "status"
  | "acknowledgement";

/** The limits that the contract sets for a value. Every list can be empty. */
export interface Bounds {
  /** Media types of a file. */
  mediaTypes: string[];
  constraints: Constraint[];
  /** The value that applies if it is omitted; `undefined` if the contract does not state one. */
  default: unknown;
  /** Limits that no keyword can express, as sentences (`x-limit`). */
  sentences: string[];
}

/** The limits of a parameter or member, and the calls that they apply to. */
export interface Limit {
  /** Names of the parameters, paths of the members in their bodies, or statuses of the responses. */
  names: string[];
  place: LimitPlace;
  bounds: Bounds;
  users: ContractOperation[];
}

interface Found {
  name: string;
  place: LimitPlace;
  bounds: Bounds;
}

/** Lists the limits of every parameter and of every member of a body. Limits shared by several calls are listed once. */
export function listLimits(calls: readonly ContractOperation[]): Limit[] {
  const found = new Map<string, Found & { users: ContractOperation[] }>();
  for (const call of calls) {
    for (const limit of limitsOf(call)) {
      const { users } = getOrAdd(found, [limit.name, limit.place, limit.bounds], { ...limit, users: [] });
      if (!users.includes(call)) users.push(call);
    }
  }
  const limits = new Map<string, Limit>();
  for (const { name, place, bounds, users } of found.values()) {
    const key = [place, bounds, users.map(({ operationId }) => operationId)];
    getOrAdd(limits, key, { names: [], place, bounds, users }).names.push(name);
  }
  return [...limits.values()];
}

function getOrAdd<Value>(map: Map<string, Value>, key: readonly unknown[], value: Value): Value {
  const joined = JSON.stringify(key);
  const known = map.get(joined) ?? value;
  map.set(joined, known);
  return known;
}

function limitsOf(call: ContractOperation): Found[] {
  const isReceived = isNotification(call);
  const ofParameters = call.parameters.map(({ node }) => ({
    name: node.name,
    place: node.in,
    bounds: readBounds(listParts(node.schema)),
  }));
  const ofResponses = Object.entries(call.responses).map(([name, { node }]): Found => {
    const sentences = listSentences([node]);
    return { name, place: isReceived ? "acknowledgement" : "status", bounds: { ...none, sentences } };
  });
  return [...ofParameters, ...limitsOfBodies(call, isReceived), ...ofResponses].filter(({ bounds }) =>
    isBound(bounds),
  );
}

function limitsOfBodies({ requestBody, responses }: ContractOperation, isReceived: boolean): Found[] {
  const bodies = [
    ...(requestBody === undefined
      ? []
      : [{ place: isReceived ? "notification" : "request", body: requestBody } as const]),
    ...Object.values(responses).map((body) => ({ place: "response", body }) as const),
  ];
  return bodies.flatMap(({ place, body }) => {
    const media = findBodyMedia(body);
    const ofFiles = Object.entries(media?.encoding ?? {}).map(([name, { contentType = "" }]) => {
      return { name, place, bounds: { ...none, mediaTypes: contentType.split(/,\s*/) } };
    });
    const ofMembers = listMembers(media?.schema).map(({ name, parts }) => {
      return { name, place, bounds: readBounds(parts) };
    });
    return [...ofFiles, ...ofMembers];
  });
}

const none: Bounds = { mediaTypes: [], constraints: [], default: undefined, sentences: [] };

function readBounds(parts: readonly SchemaObject[]): Bounds {
  return {
    mediaTypes: [],
    constraints: listConstraints(parts),
    default: findDefault(parts),
    sentences: listSentences(parts),
  };
}

function listSentences(nodes: readonly { "x-limit"?: string }[]): string[] {
  return nodes.flatMap((node) => node["x-limit"]?.trim() ?? []);
}

function isBound(bounds: Bounds): boolean {
  const { mediaTypes, constraints, sentences } = bounds;
  return [mediaTypes, constraints, sentences].some((list) => list.length > 0) || bounds.default !== undefined;
}

const keywords = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "pattern",
] as const;

/** A keyword of a schema that limits a value. */
export interface Constraint {
  keyword: (typeof keywords)[number];
  value: unknown;
  /** What the contract says in words, worded to follow the name of the value. */
  message?: string | undefined;
}

/**
 * Lists the limits on numbers, lengths and formats that the parts of a schema set, without duplicates. A pattern next
 * to an `x-limit` is left out: the limit explains in words what the pattern would not tell a reader.
 */
export function listConstraints(parts: readonly SchemaObject[]): Constraint[] {
  const found = parts.flatMap((part) =>
    keywords
      .filter((keyword) => part[keyword] !== undefined)
      .filter((keyword) => keyword !== "pattern" || part["x-limit"] === undefined)
      .map((keyword) => ({
        keyword,
        value: part[keyword],
        ...(keyword === "pattern" && { message: part["x-patternMessage"] }),
      })),
  );
  return found.filter(
    ({ keyword, value }, index) =>
      found.findIndex((other) => other.keyword === keyword && other.value === value) === index,
  );
}
