// The service to check, as its owner describes it, and which of its values a request needs.
// Conformance puts them into a request (adapted-request.ts).

import type { CheckName } from "./checks.ts";
import { PaymentOrdersError } from "../errors/errors.ts";

/** What kind of service it is. In production, only reading cases run; a mock responds as `Prefer` asks. */
export type Environment = "mock" | "test" | "production";

/** Application credentials. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/**
 * A departure that is known, or a difference from an assumption, so that it does not fail the run. It fails once it is
 * gone, or its date has passed.
 */
export interface ExpectedDeviation {
  /** The id of the cause, as a report has it; the check, the operation, the place and the kind are left out then. */
  id?: string;
  /** The operation; without it, every one. */
  operation?: string;
  /** The check. Without an id, it is required. */
  check?: CheckName;
  /** The place of the finding; without it, every one. */
  place?: string;
  /** The kind of case that shows it, such as `malformed`; without it, every one. */
  kind?: string;
  /** Why it is accepted. */
  reason: string;
  /** The last day on which it is accepted, as YYYY-MM-DD. */
  until: string;
}

/** Values that exist at the service, by name. Those of a subscription are by status, as in `subscription.ACCEPTED`. */
export type TargetValues = Readonly<Record<string, string>>;

/** A request that makes something happen at a test environment, such as a payment, by a value that it treats so. */
export interface Trigger {
  operation: string;
  /** Name of the example of the body. @default the first one */
  example?: string;
  /** Members of the body to set, by JSON pointer; `{new}` in a text becomes a new reference. */
  with: Readonly<Record<string, unknown>>;
  /** The events that are announced then. @default any */
  expect?: readonly string[];
}

/** The service to check. */
export interface Target {
  /** Base URL of the service. */
  baseUrl: string;
  /** @default production */
  environment?: Environment;
  /** Credentials for the token call. */
  credentials?: Credentials;
  /** A token that the service accepts, in place of credentials. */
  token?: string;
  /** A token that has expired. Without it, nothing is known about those. */
  expiredToken?: string;
  /** Credentials of another company, to which nothing of the first one may be shown. */
  otherCompany?: Credentials;
  /** Scopes that are not enough for operations that name theirs. @default those of the credentials without it */
  otherScopes?: readonly string[];
  /** How the token is sent. @default as the contract says, or else `authorization: Bearer` */
  tokenHeader?: { name: string; prefix: string };
  /** Name of the field of an upload's file. @default that of the contract */
  fileField?: string;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Names of the environment variables that hold its secrets, by place, such as `credentials.clientSecret`, for the
   * requests in reports. @default names that are made of the places
   */
  variables?: Readonly<Record<string, string>>;
  /** Values that exist there. A case that needs a value that is missing is skipped. */
  values?: TargetValues;
  /** URL that receives the notifications. @default a host that never resolves */
  listener?: string;
  /** Requests that make something happen. @default none */
  triggers?: readonly Trigger[];
  /** @default none */
  deviations?: readonly ExpectedDeviation[];
}

/** Names of the values of a target, by the member or parameter that carries them. They must exist at the service. */
const byMember: Readonly<Record<string, string>> = {
  accountId: "account",
  accountRequestId: "accountRequest",
  claimId: "claim",
  endToEndId: "transaction",
  originalScheduledPaymentId: "scheduledPayment",
  pixKey: "pixKey",
  validationId: "validation",
  bankSlug: "bankSlug",
  group: "group",
  queryFilter: "queryFilter",
  sortFilter: "sortFilter",
};

/** The same for names that mean something else in each operation. */
const byOperation: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getSubscription: { id: "subscription" },
  schedulePayment: { id: "subscription.ACCEPTED" },
  getPayout: { id: "payout", externalId: "payout.externalId" },
};

/** Values without which the example of the contract is sent, since it may do. */
export const optionalValues: ReadonlySet<string> = new Set([
  "bankSlug",
  "group",
  "queryFilter",
  "sortFilter",
  "payout.externalId",
]);

/** Name of the amount of the charge that may be attempted again, such as 12.50. */
export const retriedAmount = "scheduledPayment.amount";

/** Finds the name of the value of the target that a member or parameter carries. */
export function findNeededValue(operationId: string, member: string): string | undefined {
  const own = byOperation[operationId] ?? {};
  const names = Object.hasOwn(own, member) ? own : byMember;
  return Object.hasOwn(names, member) ? names[member] : undefined;
}

/**
 * Names the value of the target that a parameter of a path carries. One that nobody named is `OPERATION.PARAMETER`, and has to
 * be given: what an example of the contract identifies does not exist at a service.
 */
export function namePathValue(operationId: string, parameter: string): string {
  return findNeededValue(operationId, parameter) ?? `${operationId}.${parameter}`;
}

/** Reads a value of the target. `subscription` is any of those by status. */
export function readValueOf(values: TargetValues, name: string): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  // That of a subscription may be followed by the amount of its charge.
  return Object.entries(values).find(([key]) => key.startsWith(`${name}.`) && !key.endsWith(".amount"))?.[1];
}

/** The names of the values that a target may have. Other subscriptions are named by their status. */
export const valueNames: readonly string[] = [
  ...new Set([byMember, ...Object.values(byOperation)].flatMap((names) => Object.values(names))),
  retriedAmount,
  "scheduledPayment.dueDate",
  "scheduledPayment.RETRY",
  "accountRequest.CLOSED",
  "pixKey.OTHER",
  "accountRequest.NEW",
  "claim.CLAIMER",
  "payout.OTHER",
  "subscription.BUSINESS_DAYS",
  "subscription.WINDOW",
  "subscription.RETRYABLE",
  ...["NO_RETRIES", "SETTLED", "NOT_DUE", "THREE_RETRIES", "CYCLE_ENDS", "RETRIED"].flatMap((what) => [
    `subscription.${what}`,
    // Of its charge, as further attempts have it.
    `subscription.${what}.amount`,
  ]),
];

/** The values that the response to an operation gives, by the member that has them. */
const given: Readonly<Record<string, readonly [member: string, name: string]>> = {
  createSubscription: ["id", "subscription"],
  requestClaimConfirmation: ["validationId", "validation"],
  resendClaimConfirmation: ["validationId", "validation"],
};

/** Reads from the body of a response a value that later requests can use. */
export function readGivenValue(operationId: string, body: unknown): TargetValues {
  const [member = "", name = ""] = given[operationId] ?? [];
  const members = (typeof body === "object" ? body : null) as Readonly<Record<string, unknown>> | null;
  const value = members?.[member];
  if (typeof value !== "string") return {};
  // Only an accepted subscription can be charged.
  return { [name === "subscription" ? `${name}.${String(members?.["status"])}` : name]: value };
}

/** Reads the id of what was created, under any of its names. */
export function readCreatedId(body: unknown): string | undefined {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  const id = members["id"] ?? members["referenceId"] ?? members["validationId"];
  return typeof id === "string" ? id : undefined;
}

/**
 * Lists the secrets of a target, each with the place in its file that names it. Very short ones are left out: they would
 * be found everywhere.
 * @param tokens those that a run was issued
 */
export function listSecrets(
  target: Pick<Target, "credentials" | "otherCompany" | "token" | "expiredToken" | "headers">,
  tokens: readonly string[] = [],
): (readonly [place: string, value: string])[] {
  const { credentials, otherCompany, token, expiredToken, headers = {} } = target;
  return [
    ["credentials.clientSecret", credentials?.clientSecret] as const,
    ["otherCompany.clientSecret", otherCompany?.clientSecret] as const,
    ["token", token] as const,
    ["expiredToken", expiredToken] as const,
    ...Object.entries(headers).map(([name, value]) => [`headers.${name}`, value] as const),
    ...tokens.map((issued) => ["token", issued] as const),
  ].flatMap(([place, value]) => (value !== undefined && value.length > 2 ? [[place, value] as const] : []));
}

/** A service cannot be checked as the target describes it. The message says what to change. */
export class TargetError extends PaymentOrdersError {
  override readonly name = "TargetError";
}

/** Returns whether the host of a URL is this computer. IPv6 addresses are in brackets. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
}
