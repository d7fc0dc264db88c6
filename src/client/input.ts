// The input of a call against the names that the contract has: query, headers, and the members of the body.
// Path, key and options are checked in calls.ts; with `validate`, checks.ts checks the values too.

import type { OperationId } from "../../generated/operations.ts";
import type { Route } from "../../generated/routes.ts";
import { callHook } from "../base/callbacks.ts";
import { findNearest, isPlain } from "../base/options.ts";
import { joinPointer } from "../contract/pointer.ts";
import { InputError } from "../errors/errors.ts";
import type { CallPolicy, FoundOperation } from "./call.ts";
import type { PathCallInput } from "./path-call.ts";

/** Something in a request that is probably a mistake, although the contract does not forbid it. */
export interface UnknownName {
  /** Its name and those around it, cleaned, without the indexes of lists; empty for the whole body. */
  readonly place: readonly string[];
  readonly keyword: "unknown" | "undefined" | "format";
  /** Worded to follow the name. */
  readonly problem: string;
  /** A name of the contract that may have been meant. */
  readonly nearest?: string | undefined;
}

/**
 * Checks the names and forms of an input, and reports what the contract does not have: it may still be right.
 * @throws {InputError} for a query or header that cannot be sent as it is meant, and for a body that cannot be sent.
 */
export function checkContractNames(policy: CallPolicy, input: PathCallInput): void {
  const { operation } = policy;
  const { operationId, method, members, media, key = "", uuid: asksForUuid } = operation;
  const { params, headers, body, bodySerializer, querySerializer } = input;
  checkHeaders(operationId, params?.header);
  checkHeaders(operationId, headers);
  const unknown = checkQuery(operation, params?.query, querySerializer === undefined);
  for (const name of unknown) report(policy, "query", name);
  const given = params?.header?.[key];
  if (asksForUuid && typeof given === "string" && !uuid.test(given))
    report(policy, "headers", { place: [key], keyword: "format", problem: noUuid });
  if (body === undefined) return;
  if (members !== undefined) {
    if (bodySerializer !== undefined) return;
    if (!media && !isInstance(body, "FormData")) checkMembers(operationId, "body", body);
    for (const name of findUnknownMembers(operation, body)) report(policy, "body", name);
  } else if (method === "GET" || method === "HEAD")
    throw new InputError("body", `cannot be sent with a ${method}; use \`path\` and \`query\``, {
      operationId,
    });
  else report(policy, "body", describeUnknown([]));
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const noUuid = "is not a UUID, as the contract asks";

function checkHeaders(operationId: OperationId, headers: unknown): void {
  if (headers === undefined || isInstance(headers, "Headers")) return;
  checkMembers(operationId, "headers", headers);
  for (const name in headers) {
    const value = headers[name] ?? "";
    if (!isText(value) && !(Array.isArray(value) && value.every(isText)))
      throw new InputError(`headers.${cleanName(name)}`, "must be a string", { operationId });
  }
}

function checkQuery(operation: FoundOperation, given: unknown, isWritten: boolean): UnknownName[] {
  if (given === undefined) return [];
  const { operationId, query = "" } = operation;
  checkMembers(operationId, "query", given);
  const unknown = findUnknownParameters(operation, given);
  for (const { place, nearest } of unknown)
    // Of a short name, too much is near.
    if (nearest !== undefined && place.join().length > 3)
      throw new InputError(`query.${place.join()}`, `is not a parameter; did you mean \`${nearest}\`?`, {
        operationId,
      });
  const known = readNames(query);
  for (const name in given) {
    const problem =
      known.get(name)?.inside === undefined && isWritten ? findFormProblem(given[name]) : undefined;
    if (problem !== undefined) throw new InputError(`query.${cleanName(name)}`, problem, { operationId });
  }
  return unknown;
}

function findFormProblem(value: unknown): string | undefined {
  if (value === undefined || isText(value)) return undefined;
  if (value === null) return "is null; leave it out";
  if (isInstance(value, "Date")) return "must be a string such as 2026-11-26, not a `Date`";
  return "must be a string or a number";
}

/**
 * Throws unless openapi-fetch finds the members of a value: it would take a `Map` for an empty object.
 * @throws {InputError}
 */
export function checkMembers(
  operationId: OperationId,
  param: string,
  value: unknown,
): asserts value is Record<string, unknown> {
  if (!isObject(value) || Array.isArray(value) || !(isPlain(value) || Object.keys(value).length > 0))
    throw new InputError(param, "must be an object", { operationId });
}

/** Returns whether a value is written as one text that says what it is. */
function isText(value: unknown): boolean {
  return (
    typeof value === "string" ||
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    Number.isFinite(value)
  );
}

/** Compares names, since naming the class would make Node load all of `fetch`, and another realm has its own. */
function isInstance(value: unknown, name: string): boolean {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

/** A name of the contract. */
interface KnownName {
  /** Whether the contract, or one of its branches, requires the member. */
  readonly isNeeded: boolean;
  /** The names inside it; `undefined` where any are allowed. */
  inside: Names | undefined;
}

type Names = Map<string, KnownName>;

const namesByText = new Map<string, Names>();

/** Reads the names in a text such as `order:{code amount{value}}`. */
function readNames(text: string): Names {
  const kept = namesByText.get(text);
  if (kept !== undefined) return kept;
  const names: Names = new Map();
  const open = [names];
  let last: KnownName | undefined;
  for (const [part, name, colon] of text.matchAll(/([^ {}:]+)(:?)|[{}]/g)) {
    if (name !== undefined)
      open.at(-1)?.set(decodeURIComponent(name), (last = { isNeeded: colon !== "", inside: undefined }));
    else if (part === "}") open.pop();
    else if (last !== undefined) open.push((last.inside = new Map()));
  }
  namesByText.set(text, names);
  return names;
}

/** Finds the parameters of a query that the contract does not have. */
export function findUnknownParameters(
  { query = "" }: Route,
  given: Readonly<Record<string, unknown>>,
): UnknownName[] {
  const known = readNames(query);
  return Object.keys(given)
    .filter((name) => given[name] !== undefined && !known.has(name))
    .map((name) => describeUnknown([cleanName(name)], findNearest(name, join(known))));
}

/**
 * Finds the members of a body that no branch of the contract has, and those that it needs and that are `undefined`. Only
 * plain objects and lists are looked at. At most 100 are returned.
 */
export function findUnknownMembers({ members, question }: Route, body: unknown): UnknownName[] {
  if (!members) return [];
  const known = readNames(members);
  const found: UnknownName[] = [];
  const look = (value: unknown, names: Names, around: readonly string[]) => {
    if (!isObject(value) || !isPlain(value)) return;
    for (const name of Object.keys(value)) {
      const member = value[name];
      const match = names.get(name);
      if (match === undefined ? member !== undefined : match.isNeeded && member === undefined) {
        if (found.length === 100) return;
        const place = [...around, cleanName(name)];
        found.push(
          match === undefined
            ? describeUnknown(place, findNearest(name, join(names)) ?? findElsewhere(name, known), question)
            : { place, keyword: "undefined", problem: "is undefined, so it is not sent" },
        );
      } else if (match?.inside !== undefined && isObject(member)) {
        const place = [...around, name];
        for (const item of Array.isArray(member) ? member : [member]) look(item, match.inside, place);
      }
    }
  };
  look(body, known, []);
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function describeUnknown(place: string[], nearest?: string, question?: string): UnknownName {
  const assumed = question && `, whose names here are assumed (question \`${question}\`)`;
  const problem = `is not in the contract${assumed ?? ""}${nearest ? `; did you mean \`${nearest}\`?` : ""}`;
  return { place, keyword: "unknown", problem, nearest };
}

function join(names: Names): string {
  return [...names.keys()].join(" ");
}

/** Finds the place at which the contract has a name. */
function findElsewhere(name: string, names: Names): string | undefined {
  for (const [outer, { inside }] of names) {
    const place = inside && (inside.has(name) ? name : findElsewhere(name, inside));
    if (place !== undefined) return `${outer}.${place}`;
  }
  return undefined;
}

/** Returns a name as it can be shown. What does not look like one may be data, such as a number or an address. */
function cleanName(name: string): string {
  const isName = /^[A-Za-z_$][\w$-]{0,59}$/.test(name) && !/\d.*\d.*\d.*\d.*\d/.test(name);
  return isName ? name : "…";
}

/** Reports a name once: to the hook, or else as a warning. */
function report(
  { operation: { operationId }, reported, hooks, log }: CallPolicy,
  part: "query" | "headers" | "body",
  { place, keyword, problem }: UnknownName,
): void {
  const shown = part === "body" && place.length > 0 ? place : [part, ...place];
  const name = part === "headers" ? "idempotencyKey" : shown.join(".");
  const key = `${operationId} ${name} ${keyword}`;
  if (reported.has(key) || reported.size >= 100) return;
  reported.add(key);
  if (hooks.onProblem === undefined)
    return log.warn?.(`\`${operationId}\`: \`${name}\` ${problem}${problem.endsWith("?") ? "" : "."}`);
  const pointer = joinPointer("", part, ...place);
  const request = { operationId, status: undefined, requestId: undefined };
  callHook(log, hooks, "onProblem", { ...request, pointer, keyword, problem });
}
