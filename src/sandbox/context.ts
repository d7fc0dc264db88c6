// What a resource has: its call, its transaction, `notify`, `plan`, and ways to reject. Filled by transactions.ts.
// Nothing here delivers anything, so that resources know neither deliveries nor the scheduler.

import type { Notification } from "../../generated/events.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { OperationData } from "../client/operations.ts";
import type { operations as ContractOperations } from "../../generated/types.ts";
import type { Rejection } from "../server/rejection.ts";
import type { Ids } from "./ids.ts";
import type { Rows } from "./records.ts";
import type { SandboxSettings } from "./options.ts";
import type { Records } from "./store.ts";
import { PaymentOrdersError } from "../errors/errors.ts";

/** A transaction, and its surroundings. */
export interface Transaction {
  readonly records: Records;
  /** Time on the clock of the sandbox, in milliseconds since 1970. */
  readonly now: number;
  readonly ids: Ids;
  /** Choices of the sandbox where the documentation leaves something open. */
  readonly settings: SandboxSettings;
}

/** A notification to send. */
export interface NewNotification {
  company: string;
  /** Id of the resource that it is about. */
  referenceId: string;
  /** URL that the resource names for its notifications, if it does. */
  url?: string;
  payload: Notification;
}

/** What a call or a job works with: its transaction, and what it may lead to. */
export interface Context extends Transaction {
  /**
   * Queues a notification for delivery, as part of the transaction that it reports.
   * @throws {ContractBreachError} if the payload is not valid
   */
  readonly notify: (notification: NewNotification) => Promise<void>;
  /** Plans a control that the sandbox will use by itself, at a time of its clock. */
  readonly plan: (job: Rows["job"], at: number) => Promise<void>;
}

/** A call that passed every check of its form. */
export interface Call<Body = unknown> {
  readonly company: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly idempotencyKey: string | undefined;
  readonly body: Body;
}

type BodyOf<Id extends OperationId> = ContractOperations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/**
 * The behavior of an operation.
 * @throws {RejectedError} if the service would reject the call
 */
export type Behavior<Id extends OperationId> = (
  call: Call<BodyOf<Id>>,
  context: Context,
) => Promise<OperationData<Id>> | OperationData<Id>;

/** Runs a job in a transaction, and returns after the notifications that it caused were attempted. */
export type Act = <Result>(job: (context: Context) => Promise<Result>) => Promise<Result>;

/** Controls, each of which is also given what it works with. */
export type InTransaction<Controls> = {
  readonly [Name in keyof Controls]: Controls[Name] extends (...given: infer Given) => infer Result
    ? (context: Context, ...given: Given) => Result
    : never;
};

/** The state of a resource rejects the call; the response is the error of its operation. */
export class RejectedError extends Error {
  override readonly name = "RejectedError";
  /** Content of the response. */
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.message ?? rejection.reason);
    this.rejection = rejection;
  }
}

/** Rejects a call because of one of its members. */
export function rejectField(field: string, issue: string): RejectedError {
  return new RejectedError({ reason: "invalid", problems: [{ field, issue }] });
}

/** Rejects a call because what it names does not exist, or belongs to another company. */
export function rejectUnknown(): RejectedError {
  return new RejectedError({ reason: "notFound" });
}

/** The sandbox was about to send something that the contract does not allow: a bug in the sandbox. */
export class ContractBreachError extends PaymentOrdersError {
  override readonly name = "ContractBreachError";
}
