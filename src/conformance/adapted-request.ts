// Makes an example of the contract a request that a real service can accept: ids, dates, amounts, hosts.
// Which values a target has is in target.ts.

import { type ContractOperation, isIdempotencyKey } from "../contract/operations.ts";
import { newReference, type RawRequest } from "../target/exchange.ts";
import { isJsonObject, printText, printTexts } from "../values/json.ts";
import { nameInBody, ownSent } from "../target/own-names.ts";
import {
  type Credentials,
  type Environment,
  findNeededValue,
  namePathValue,
  optionalValues,
  readValueOf,
  type Target,
  retriedAmount,
  type TargetValues,
} from "../target/target.ts";
import { dayInBrasilia } from "./values.ts";

/** A value of the contract's example, and what is sent in its place. */
interface Replacement extends Place {
  from: unknown;
  to: () => unknown;
}

/** What to change in a valid request, so that a real service can accept it and nobody else is affected. */
interface Adaptation {
  replacements: Replacement[];
  /** Names of the values that the target lacks, without which the request cannot be sent. */
  missing: string[];
  /** Names of those for which the value of the example is sent. */
  guessed: string[];
  /** Whether amounts are limited. */
  isLimited: boolean;
  /** The host of the listener. */
  host: string;
  /** Name of the fields with files, if it is not that of the contract. */
  fileField: string | undefined;
}

/** Finds what to change in a valid request: ids, URLs, amounts, dates that have passed, and what must not repeat. */
export function findAdaptation(
  operation: ContractOperation,
  control: RawRequest,
  options: AdaptationOptions,
): Adaptation {
  const { body } = control;
  // A further attempt repeats the amount of the original charge, which only the target knows.
  const isLimited =
    options.environment !== "mock" &&
    control.fixed === undefined &&
    !(isRetry(operation, body) && options.values[retriedAmount] !== undefined);
  const parts = { ...control, body: body instanceof FormData ? Object.fromEntries(body) : body };
  const found = (["path", "query", "headers", "body"] as const).flatMap((part) =>
    listLeaves(parts[part], []).map(([path, from]) => {
      const place = { part, path: part === "body" ? nameInBody(operation, "request", path, "own") : path };
      if (part === "body" && control.fixed?.includes(path.join("/")) === true) return { part, path, from };
      const fitting = isRetry(operation, body) ? fitRetry(place, options) : undefined;
      return { part, path, from, ...(fitting ?? fitMember(operation, place, from, options)) };
    }),
  );
  const listMissing = (isNeeded: boolean) => [
    ...new Set(
      found.flatMap((one) => (one.missing !== undefined && one.isNeeded === isNeeded ? one.missing : [])),
    ),
  ];
  return {
    replacements: found.flatMap(({ to, ...one }) => (to === undefined ? [] : { ...one, to })),
    missing: listMissing(true),
    guessed: listMissing(false),
    isLimited,
    host: new URL(hostOf(operation, options.listener)).host,
    fileField: options.fileField,
  };
}

function listLeaves(
  value: unknown,
  path: readonly string[],
): (readonly [path: readonly string[], unknown])[] {
  if (Array.isArray(value) || isJsonObject(value))
    return Object.entries(value).flatMap(([name, member]) => listLeaves(member, [...path, name]));
  return value === undefined ? [] : [[path, value]];
}

/** Says what the target lacks for a valid request, if it cannot be sent without it. */
export function describeLack(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined;
  return `the target has no ${missing.map((name) => `\`${name}\``).join(" and ")}`;
}

/** Makes the changes in a request that differs from the valid one in one place, which stays as it is. */
export function adaptRequest(
  request: RawRequest,
  { replacements, isLimited, host, fileField }: Adaptation,
): RawRequest {
  const values = replacements.map((replacement) => ({ ...replacement, to: replacement.to() }));
  const replaceIn = (part: Place["part"], given: unknown) =>
    values
      .filter((one) => one.part === part)
      .reduce((changed, { path, from, to }) => replaceMember(changed, path, from, to), given);
  const fitParameters = <Value>(part: "path" | "query" | "headers", print: (value: unknown) => Value) => {
    const changed = Object.entries(replaceIn(part, request[part]) as object) as [string, unknown][];
    return Object.fromEntries(changed.map(([name, value]) => [name, print(value)]));
  };
  const body = renameFiles(replaceIn("body", request.body), fileField);
  const written = values
    .filter(({ part }) => part === "body")
    .reduce(
      (text, { from, to }) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
      request.text?.content ?? "",
    );
  const content = redirect(isLimited ? limitMoneyInText(written) : written, host);
  return {
    ...request,
    path: fitParameters("path", printTexts),
    query: fitParameters("query", printTexts),
    headers: fitParameters("headers", printText),
    ...(body !== undefined && { body: redirectAll(isLimited ? limitMoney(body) : body, host) }),
    ...(request.text && { text: { ...request.text, content } }),
  };
}

function replaceMember(
  body: unknown,
  [name, ...rest]: readonly string[],
  from: unknown,
  to: unknown,
): unknown {
  if (name === undefined) {
    // Also inside of a text that was broken by adding to it.
    const isInside = typeof body === "string" && typeof from === "string" && from.length > 3;
    if (body === from) return to;
    return isInside ? body.replace(from, printText(to)) : body;
  }
  if (body instanceof FormData) {
    if (body.get(name) !== from) return body;
    const form = new FormData();
    for (const [field, value] of body) form.append(field, field === name ? printText(to) : value);
    return form;
  }
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return body;
  const member = replaceMember(Reflect.get(body, name), rest, from, to);
  return Array.isArray(body) ? body.with(Number(name), member) : { ...body, [name]: member };
}

function renameFiles(body: unknown, fileField: string | undefined): unknown {
  if (!(body instanceof FormData) || fileField === undefined) return body;
  const form = new FormData();
  for (const [field, value] of body) form.append(typeof value === "string" ? field : fileField, value);
  return form;
}

/** Replaces the hosts of examples, also where a URL was broken, so that nobody else is called. */
function redirect(text: string, host: string): string {
  return text.replaceAll(/:\/\/[\w.-]*\bexample\.\w+/gu, () => `://${host}`);
}

function redirectAll(value: unknown, host: string): unknown {
  if (typeof value === "string") return redirect(value, host);
  if (Array.isArray(value)) return value.map((item) => redirectAll(item, host));
  if (!isJsonObject(value) || value instanceof FormData) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redirectAll(member, host)]));
}

/** What a request is fitted to. */
export interface AdaptationOptions {
  environment: Environment;
  values: TargetValues;
  /** For the token call. */
  credentials?: Credentials | undefined;
  /** URL that receives the notifications. */
  listener: string;
  /** Name of the field of an upload's file, if it is not that of the contract. */
  fileField?: string | undefined;
  now: Date;
}

/** A value of a request: the part that has it, and the names from there to the value, as the contract calls them. */
interface Place {
  part: "path" | "query" | "headers" | "body";
  path: readonly string[];
}

/** How a value of an example fits. */
interface Fitting {
  /** What to send in its place. @default the value */
  to?: () => unknown;
  /** Name of the value that the target lacks for it. */
  missing?: string;
  /** Whether it cannot be sent without that value. */
  isNeeded?: boolean;
}

/** Receives nothing: the name never resolves (RFC 2606). */
const nowhere = "https://listener.invalid";

/** What requests to a target are fitted to. */
export function adaptTo(
  {
    environment = "production",
    values = {},
    credentials,
    listener = nowhere,
    fileField,
  }: Omit<Target, "baseUrl">,
  now: Date,
): AdaptationOptions {
  return { environment, values, credentials, listener, fileField, now };
}

const dayMs = 86_400_000;
/** Days from today to a date that replaces one that has passed. */
const daysAhead: Readonly<Record<string, number>> = { startDate: 2, dueDate: 5, endDate: 400 };
/** The caller's own references, which the service may require to be new. */
const references = new Set(["externalId", "order/code"]);

/** Finds what to send in place of a value of an example; nothing for the value itself. */
function fitMember(
  { operationId, parameters }: ContractOperation,
  { part, path }: Place,
  value: unknown,
  { environment, values, credentials, listener, now }: AdaptationOptions,
): Fitting {
  const name = path.at(-1) ?? "";
  const isMock = environment === "mock";
  if (part === "headers") {
    return fitKey(parameters, name, value);
  }
  const needed = part === "path" ? namePathValue(operationId, name) : findNeededValue(operationId, name);
  if (needed !== undefined) {
    const given = readValueOf(values, needed);
    if (given !== undefined) return { to: () => given };
    return { missing: needed, isNeeded: !optionalValues.has(needed) && !isMock };
  }
  if (part !== "body") return {};
  if (operationId === "issueToken") {
    if (credentials === undefined) return { missing: "credentials", isNeeded: !isMock };
    const given = { ...credentials, scopes: credentials.scopes[Number(path[1])] }[path[0] ?? ""];
    return given === undefined ? {} : { to: () => given };
  }
  if (references.has(path.join("/"))) return { to: newReference };
  if (typeof value !== "string") return {};
  const fitted = /^https?:\/\//u.test(value)
    ? new URL(new URL(value).pathname, hostOf({ operationId }, listener)).href
    : fitDate(name, value, now);
  return fitted === undefined ? {} : { to: () => fitted };
}

/** The host that gets notifications. A configured endpoint is HTTPS, and a service may allow its own computer to be none. */
function hostOf({ operationId }: Pick<ContractOperation, "operationId">, listener: string): string {
  return operationId === "replaceWebhookEndpoints" && !listener.startsWith("https:") ? nowhere : listener;
}

/** Whether a body is that of a further attempt at a charge, of which only one may be pending. */
export function isRetry(operation: ContractOperation, body: unknown): boolean {
  return ownSent(operation, body)["purpose"] === "NEW_ATTEMPT_AFTER_DUE_DATE";
}

/** Renews an idempotency key. */
function fitKey(parameters: ContractOperation["parameters"], name: string, value: unknown): Fitting {
  const key = parameters.find(({ node }) => node.name === name && isIdempotencyKey(node));
  if (key === undefined) return {};
  // One on its bound keeps its length.
  const isOnBound = typeof value === "string" && value !== key.node.example && value.length > 36;
  const renew = () => `${crypto.randomUUID()}${String(value)}`.slice(0, String(value).length);
  return { to: isOnBound ? renew : () => crypto.randomUUID() };
}

/** Fits a further attempt at a charge, which is due tomorrow at the earliest, and has the amount of the charge. */
function fitRetry({ path }: Place, { environment, values, now }: AdaptationOptions): Fitting | undefined {
  const name = path.join("/");
  if (environment === "mock") return undefined;
  if (name === "dueDate") return { to: () => dayInBrasilia(now.getTime(), 1) };
  const amount = values[retriedAmount];
  return name === "amount/value" && amount !== undefined ? { to: () => amount } : undefined;
}

function fitDate(name: string, value: string, now: Date): string | undefined {
  const ahead = daysAhead[name];
  if (ahead !== undefined && value < now.toISOString().slice(0, 10))
    return new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10);
  const [, month = "", year = ""] = /^(\d\d)\/(\d\d)$/u.exec(value) ?? [];
  const isPast = name === "expirationDate" && Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return isPast ? `12/${String(now.getUTCFullYear() + 4).slice(2)}` : undefined;
}

/** Limits every amount of a body to one unit of its currency, and keeps its form, be it valid or not. */
function limitMoney(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(limitMoney);
  if (!isJsonObject(body) || body instanceof FormData) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, member]) => [
      name,
      isAmount(name) && typeof member !== "object" ? limitAmount(member) : limitMoney(member),
    ]),
  );
}

/** Does the same in a text that need not be valid JSON. */
function limitMoneyInText(text: string): string {
  return text.replaceAll(
    /("(?:value|\w*amount\w*)":\s*"?)(\d+(?:\.\d+)?)/giu,
    (_, head: string, amount: string) => head + String(limitAmount(amount)),
  );
}

/** Whether a member is an amount, also where its currency is missing or a number replaces an object. */
function isAmount(name: string): boolean {
  return name === "value" || /amount/iu.test(name);
}

function limitAmount(amount: unknown): unknown {
  if (typeof amount === "number") return amount > 1 ? Math.round((amount % 1) * 100) / 100 || 1 : amount;
  if (typeof amount !== "string") return amount;
  return amount.replace(
    /\d+((?:[.,]\d+)?)/u,
    (_, decimals: string) => (/[1-9]/u.test(decimals) ? "0" : "1") + decimals,
  );
}
