import type { ContractOperation } from "../contract/operations.ts";
import type { Credentials, Environment, TargetValues } from "./target.ts";
import { findNeededValue, readValueOf } from "./target-values.ts";

/** What a request is fitted to. */
export interface FitOptions {
  environment: Environment;
  values: TargetValues;
  /** For the token call. */
  credentials?: Credentials | undefined;
  /** URL that receives the notifications. */
  listener: string;
  now: Date;
}

/** A value of a request. */
export interface FittedMember extends FitOptions {
  operation: Pick<ContractOperation, "operationId">;
  place: string;
  /** Names from the body to the member, or the name of the parameter. */
  path: readonly string[];
  value: unknown;
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
export const nowhere = "https://listener.invalid";

const dayMs = 86_400_000;
/** Days from today to a date that replaces one that has passed. */
const daysAhead: Readonly<Record<string, number>> = { startDate: 2, dueDate: 5, endDate: 400 };

/** Finds what to send in place of a value of an example; `undefined` for the value itself. */
export function fitMember({
  operation,
  place,
  path,
  value,
  environment,
  values,
  credentials,
  listener,
  now,
}: FittedMember): Fitting | undefined {
  const name = path.at(-1) ?? "";
  const needed = findNeededValue(operation, name);
  if (needed !== undefined) {
    const given = readValueOf(values, needed.name);
    if (given !== undefined) return { to: () => given };
    const isNeeded = needed.isOptional !== true && environment !== "mock";
    return { missing: needed.name, isNeeded };
  }
  if (place !== "body") return undefined;
  if (operation.operationId === "issueToken") return fitCredentials(path, environment, credentials);
  if (isReference(path)) return { to: () => `check-${crypto.randomUUID().slice(0, 13)}` };
  if (typeof value === "string" && /^https?:\/\//u.test(value)) {
    const url = new URL(new URL(value).pathname, listener).href;
    return { to: () => url };
  }
  if (typeof value !== "string") return undefined;
  return fitDate(name, value, now);
}

function fitCredentials(
  [member = "", position]: readonly string[],
  environment: Environment,
  credentials: Credentials | undefined,
): Fitting | undefined {
  if (credentials === undefined) return { missing: "credentials", isNeeded: environment !== "mock" };
  const given = { ...credentials, scopes: credentials.scopes[Number(position)] }[member];
  return given === undefined ? undefined : { to: () => given };
}

/** Whether a member is the caller's own reference, which the service may require to be new. */
function isReference(path: readonly string[]): boolean {
  const place = path.join("/");
  return place === "externalId" || place === "order/code";
}

function fitDate(name: string, value: string, now: Date): { to: () => string } | undefined {
  const ahead = daysAhead[name];
  if (ahead !== undefined && value < now.toISOString().slice(0, 10)) {
    const date = new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10);
    return { to: () => date };
  }
  const [, month = "", year = ""] = /^(\d\d)\/(\d\d)$/u.exec(value) ?? [];
  const isPast = name === "expirationDate" && Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return isPast ? { to: () => `12/${String(now.getUTCFullYear() + 4).slice(2)}` } : undefined;
}
