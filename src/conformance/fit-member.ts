import { isIdempotencyKey, type ContractOperation } from "../contract/operations.ts";
import type { Credentials, Environment, Target, TargetValues } from "./target.ts";
import { findNeededValue, optionalValues, readValueOf } from "./target-values.ts";

/** What a request is fitted to. */
export interface FitOptions {
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

/** A value of a request: the part that has it, and the names from there to the value. */
export interface Place {
  part: "path" | "query" | "headers" | "body";
  path: readonly string[];
}

/** How a value of an example fits. */
export interface Fitting {
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
export function fitTo(
  {
    environment = "production",
    values = {},
    credentials,
    listener = nowhere,
    fileField,
  }: Omit<Target, "baseUrl">,
  now: Date,
): FitOptions {
  return { environment, values, credentials, listener, fileField, now };
}

const dayMs = 86_400_000;
/** Days from today to a date that replaces one that has passed. */
const daysAhead: Readonly<Record<string, number>> = { startDate: 2, dueDate: 5, endDate: 400 };
/** The caller's own references, which the service may require to be new. */
const references = new Set(["externalId", "order/code"]);

/** Finds what to send in place of a value of an example; nothing for the value itself. */
export function fitMember(
  { operationId, parameters }: ContractOperation,
  { part, path }: Place,
  value: unknown,
  { environment, values, credentials, listener, now }: FitOptions,
): Fitting {
  const name = path.at(-1) ?? "";
  const isMock = environment === "mock";
  if (part === "headers") {
    const isKey = parameters.some(({ node }) => node.name === name && isIdempotencyKey(node));
    return isKey ? { to: () => crypto.randomUUID() } : {};
  }
  const needed = findNeededValue(operationId, name);
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
  if (references.has(path.join("/"))) return { to: () => `check-${crypto.randomUUID().slice(0, 13)}` };
  if (typeof value !== "string") return {};
  const fitted = /^https?:\/\//u.test(value)
    ? new URL(new URL(value).pathname, listener).href
    : fitDate(name, value, now);
  return fitted === undefined ? {} : { to: () => fitted };
}

function fitDate(name: string, value: string, now: Date): string | undefined {
  const ahead = daysAhead[name];
  if (ahead !== undefined && value < now.toISOString().slice(0, 10))
    return new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10);
  const [, month = "", year = ""] = /^(\d\d)\/(\d\d)$/u.exec(value) ?? [];
  const isPast = name === "expirationDate" && Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return isPast ? `12/${String(now.getUTCFullYear() + 4).slice(2)}` : undefined;
}
