// Bodies and notifications for tests: examples of the contract with overrides, checked.

import type { EventName, EventPayloads } from "../../generated/events.ts";
import {
  notifications,
  requestBodies as bodyExamples,
  responses as responseExamples,
} from "../../generated/examples.ts";
import { events, requestBodies, responses, type Validator } from "../../generated/validators.js";
import { checkNames } from "../base/options.ts";
import { fixtureNames, responseFixtureNames } from "./option-names.ts";
import { routes } from "../../generated/routes.ts";
import type { BodyOf, OperationInput, SuccessOf } from "../client/operations.ts";
import { formats, type UploadFile } from "../client/upload.ts";
import { type OperationId, operations as calls } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import { findUnknownMembers } from "../client/input.ts";
import { joinPointer } from "../contract/pointer.ts";
import { findDocumented, findSuccessStatus } from "../contract/documented-responses.ts";
import { describeProblems, InputError, PaymentOrdersError, type SchemaProblem } from "../errors/errors.ts";
import { selectErrors } from "../errors/schema-problems.ts";

/** Options for a notification fixture. */
export interface NotificationFixtureOptions<Event extends EventName> {
  /** @default the first one of the event */
  readonly example?: keyof (typeof notifications)[Event];
}

/**
 * Builds a notification as the service would send it: an example of the contract with your overrides merged in.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the event.
 * @throws {InputError} when the contract has no such event or example.
 */
export function buildNotification<Event extends EventName>(
  event: Event,
  overrides?: Overrides<EventPayloads[Event]>,
  options: NotificationFixtureOptions<Event> = {},
): EventPayloads[Event] {
  checkName("event", event, events);
  checkNames("options", options, fixtureNames);
  const base = pickExample(notifications[event], options.example as string | undefined);
  const fixture = makeFixture(`\`${event}\``, base, overrides, events[event]);
  return fixture as EventPayloads[Event];
}

/** Name of an operation that takes a body. */
export type OperationWithBody = keyof typeof bodyExamples;

/** Request body that the named method of an operation accepts. For an upload, an object whose file is a `File`. */
export type RequestBody<Id extends OperationWithBody> =
  OperationInput<Id> extends { body: infer Body }
    ? Exclude<Body, FormData> extends infer Plain
      ? UploadFile extends Plain[keyof Plain]
        ? { [Member in keyof Plain]: UploadFile extends Plain[Member] ? File : Plain[Member] }
        : Plain
      : never
    : never;

/** Options for a request fixture. */
export interface RequestFixtureOptions<Id extends OperationWithBody> {
  /** @default the first one of the operation */
  readonly example?: keyof (typeof bodyExamples)[Id];
}

/**
 * Builds a request body: an example of the contract with your overrides merged in.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the body, or have a name that the contract
 *   does not have.
 * @throws {InputError} when the contract has no such operation with a body, or no such example.
 */
export function buildRequestBody<Id extends OperationWithBody>(
  operationId: Id,
  overrides?: Overrides<RequestBody<Id>>,
  options: RequestFixtureOptions<Id> = {},
): RequestBody<Id> {
  checkName("operationId", operationId, bodyExamples);
  checkNames("options", options, fixtureNames);
  const { file } = routes[operationId];
  const example = pickExample(bodyExamples[operationId], options.example as string | undefined);
  const base = file === undefined ? example : makeFile(example as object, file);
  const what = `The body of \`${operationId}\``;
  const fixture = makeFixture(what, base, overrides, requestBodies[operationId]);
  const unknown = findUnknownMembers(routes[operationId], fixture);
  if (unknown.length > 0)
    throw new InvalidFixtureError(
      what,
      unknown.map(({ place, keyword, problem }) => ({
        pointer: joinPointer("", ...place),
        keyword,
        problem,
      })),
    );
  return fixture as RequestBody<Id>;
}

// JSON has no files: examples of the contract write them as a string such as `(the bytes of cnh.png)`.
function makeFile(body: object, field: string): object {
  const content = String(body[field as keyof typeof body]);
  const name = content.replace(/\(the bytes of (.*)\)/, "$1");
  const type = formats[name.replace(/.*\./, "")] ?? "";
  return { ...body, [field]: new File([content], name, { type }) };
}

/** A status that the operation documents, or `default` for any other. */
export type DocumentedStatus<Id extends OperationId> = keyof (typeof responseExamples)[Id];

/** Name of an example of a response. */
export type ResponseExample<
  Id extends OperationId,
  Status extends DocumentedStatus<Id>,
> = keyof (typeof responseExamples)[Id][Status];

/** Body of a response. */
export type ResponseBody<Id extends OperationId, Status extends DocumentedStatus<Id>> = [Status] extends [
  never,
]
  ? unknown
  : operations[Id]["responses"] extends Record<Status, infer Response>
    ? Exclude<BodyOf<Response>, undefined>
    : never;

/** Options for a response fixture. */
export interface ResponseFixtureOptions<Id extends OperationId, Status extends DocumentedStatus<Id>> {
  /** @default that of a success */
  readonly status?: Status;
  /** @default the first one of the status */
  readonly example?: ResponseExample<Id, NoInfer<Status>>;
}

/**
 * Builds a response body: an example of the contract with your overrides merged in.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the response.
 * @throws {InputError} when the contract has no such operation, status or example.
 */
export function buildResponseBody<
  Id extends OperationId,
  Status extends DocumentedStatus<Id> = SuccessOf<DocumentedStatus<Id>>,
>(
  operationId: Id,
  overrides?: NoInfer<Overrides<ResponseBody<Id, Status>>>,
  options: ResponseFixtureOptions<Id, Status> = {},
): ResponseBody<Id, Status> {
  checkNames("options", options, responseFixtureNames);
  checkName("operationId", operationId, calls);
  const status = String(options.status ?? findSuccessStatus(calls[operationId].statuses));
  return buildAnyResponseBody(
    operationId,
    status,
    options.example as string | undefined,
    overrides,
  ) as ResponseBody<Id, Status>;
}

/**
 * Builds a response body without types; an error that is not documented uses the examples and the schema of `default`.
 * @throws {InputError} also when the status is that of a success that the contract does not document.
 */
export function buildAnyResponseBody(
  operationId: OperationId,
  status: string,
  example?: string,
  overrides?: unknown,
): unknown {
  checkName("operationId", operationId, responseExamples);
  const validators: Readonly<Record<string, Validator<unknown>>> = responses[operationId];
  // Any error status that is not documented is that of `default`.
  const found = findDocumented(validators, status === "default" ? Infinity : Number(status));
  if (found === undefined) {
    const statuses = Object.keys(validators);
    if (statuses.length === 0)
      throw new InputError("operationId", "must be that of a call whose responses have a body");
    throw new InputError("status", `must be one of ${statuses.join(", ")}, or another error status`);
  }
  const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = responseExamples[operationId];
  const base = pickExample(examples[found.documented] ?? {}, example);
  return makeFixture(`The ${status} body of \`${operationId}\``, base, overrides, found.response);
}

/** Any part of a value, at any depth; `undefined` removes a member. Arrays are replaced as a whole. */
export type Overrides<Value> = Value extends readonly unknown[] | Blob
  ? Value
  : Value extends object
    ? { readonly [Member in keyof Value]?: Overrides<Value[Member]> | undefined }
    : Value;

/**
 * Merges overrides into an example.
 * @throws {InvalidFixtureError} with every mismatch with the schema.
 */
function makeFixture(
  what: string,
  example: unknown,
  overrides: unknown,
  isValid: Validator<unknown>,
): unknown {
  const value = applyOverrides(example, overrides);
  if (isValid(value)) return value;
  throw new InvalidFixtureError(what, describeProblems(selectErrors(isValid.errors)));
}

/** Returns the example with the given name, or the first one. */
function pickExample(examples: Readonly<Record<string, unknown>>, name: string | undefined): unknown {
  const [first = ""] = Object.keys(examples);
  const wanted = name ?? first;
  checkName("example", wanted, examples);
  return examples[wanted];
}

/**
 * Checks that a table has an entry with the given name.
 * @throws {InputError} with the names that it has.
 */
export function checkName(option: string, name: string, table: object): void {
  if (Object.hasOwn(table, name)) return;
  throw new InputError(option, `must be one of ${Object.keys(table).join(", ")}`);
}

/** Copies a JSON value and merges the overrides into it. Neither is changed or shared. */
function applyOverrides(base: unknown, overrides: unknown): unknown {
  if (overrides === undefined) return copy(base);
  if (!isPlainObject(overrides)) return copy(overrides);
  // Built from entries, so that a member named `__proto__` is a member like any other.
  const members = new Map<string, unknown>(isPlainObject(base) ? Object.entries(base).map(copyEntry) : []);
  for (const [name, value] of Object.entries(overrides)) {
    if (value === undefined) members.delete(name);
    else members.set(name, applyOverrides(members.get(name), value));
  }
  return Object.fromEntries(members);
}

/** Copies a JSON value deeply; a value that is not JSON, such as a file, is kept. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(copyEntry)) : value;
}

function copyEntry([name, value]: [string, unknown]): [string, unknown] {
  return [name, copy(value)];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A fixture that the service could neither send nor accept; a test must not rely on it. */
export class InvalidFixtureError extends PaymentOrdersError {
  override name = "InvalidFixtureError";
  readonly problems: readonly SchemaProblem[];

  constructor(what: string, problems: readonly SchemaProblem[]) {
    const lines = problems.map(({ pointer, problem }) => `\n  ${pointer || "/"} ${problem}`);
    super(`${what} does not match its schema with these overrides; correct them:${lines.join("")}`);
    this.problems = problems;
  }
}
