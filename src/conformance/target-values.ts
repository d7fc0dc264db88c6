import type { TargetValues } from "./target.ts";

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
  ...["bankSlug", "group", "queryFilter", "sortFilter", "payout.externalId"],
]);

/** Finds the name of the value of the target that a member or parameter carries. */
export function findNeededValue(operationId: string, member: string): string | undefined {
  const own = byOperation[operationId] ?? {};
  const names = Object.hasOwn(own, member) ? own : byMember;
  return Object.hasOwn(names, member) ? names[member] : undefined;
}

/** Reads a value of the target. `subscription` is any of those by status. */
export function readValueOf(values: TargetValues, name: string): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  return Object.entries(values).find(([key]) => key.startsWith(`${name}.`))?.[1];
}

/** The names of the values that a target may have; those of subscriptions end with a status. */
export const valueNames: readonly string[] = [byMember, ...Object.values(byOperation)].flatMap((names) =>
  Object.values(names),
);

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
