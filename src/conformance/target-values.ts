import type { TargetValues } from "./target.ts";

/** A value of a request that must exist at the service. */
export interface NeededValue {
  /** Name of the value in the target. */
  name: string;
  /** Whether the example of the contract is sent without it, since it may do. @default false */
  isOptional?: boolean;
}

/** The values by the member or parameter that carries them. */
const byMember: Readonly<Record<string, NeededValue>> = {
  accountId: { name: "account" },
  accountRequestId: { name: "accountRequest" },
  claimId: { name: "claim" },
  endToEndId: { name: "transaction" },
  originalScheduledPaymentId: { name: "scheduledPayment" },
  pixKey: { name: "pixKey" },
  validationId: { name: "validation" },
  bankSlug: { name: "bankSlug", isOptional: true },
  group: { name: "group", isOptional: true },
  queryFilter: { name: "queryFilter", isOptional: true },
  sortFilter: { name: "sortFilter", isOptional: true },
};

/** The same for names that mean something else in each operation. */
const byOperation: Readonly<Record<string, Readonly<Record<string, NeededValue>>>> = {
  getSubscription: { id: { name: "subscription" } },
  schedulePayment: { id: { name: "subscription.ACCEPTED" } },
  getPayout: { id: { name: "payout" }, externalId: { name: "payout.externalId", isOptional: true } },
};

/** Finds the value of the target that a member or parameter carries. */
export function findNeededValue(operationId: string, member: string): NeededValue | undefined {
  const own = byOperation[operationId];
  if (own !== undefined && Object.hasOwn(own, member)) return own[member];
  return Object.hasOwn(byMember, member) ? byMember[member] : undefined;
}

/** Reads a value of the target. `subscription` is any of those by status. */
export function readValueOf(values: TargetValues, name: string): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  return Object.entries(values).find(([key]) => key.startsWith(`${name}.`))?.[1];
}

/** The names of the values that a target may have; those of subscriptions end with a status. */
export const valueNames: readonly string[] = [
  ...new Set([
    ...Object.values(byMember).map(({ name }) => name),
    ...Object.values(byOperation).flatMap((members) => Object.values(members).map(({ name }) => name)),
  ]),
];

/** The values that the answer to an operation gives, by the member that has them. */
const given: Readonly<Record<string, readonly [member: string, name: string]>> = {
  createSubscription: ["id", "subscription"],
  requestClaimConfirmation: ["validationId", "validation"],
};

/** Reads from the body of an answer a value that later requests can use. */
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
