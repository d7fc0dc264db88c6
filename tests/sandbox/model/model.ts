import type { EventName } from "../../../generated/events.ts";
import { openingTime, payoutEndpoint } from "../states/rows/open-world.ts";
import { stateMachines } from "../../../src/sandbox/states.ts";
import { findTransition, type StateMachine, type Transition } from "../../../src/sandbox/state-machine.ts";

/** The kinds of resources that have a record and a table of states. */
export const kinds = [
  "order",
  "subscription",
  "scheduledPayment",
  "payout",
  "closeRequest",
  "medCase",
  "claimValidation",
  "accountRequest",
] as const;

export type ModelKind = (typeof kinds)[number];

/** A resource as the model knows it. */
export interface Resource {
  readonly kind: ModelKind;
  readonly id: string;
  /** Every status, the current one last. */
  readonly history: string[];
  /** URL that the resource names for its notifications. */
  readonly url?: string | undefined;
  expiresAt?: number | undefined;
  /** The subscription of a scheduled payment, or of the order of a first charge. */
  readonly subscription?: Resource | undefined;
  /** Statuses of the requests to cancel a subscription. */
  readonly requests: string[];
  /** Wrong codes entered since the code of a claim was sent. */
  wrongCodes: number;
}

/** A notification that is expected. */
export interface Expected {
  readonly event: EventName;
  readonly referenceId: string;
  readonly url: string;
  /** The status of the resource when it was sent. */
  readonly shown: string;
  /** The status of the request to cancel, in the notifications about one. */
  readonly cancellation?: string | undefined;
  status: "PENDING" | "DELIVERED" | "UNDELIVERED";
  attempts: number;
  nextAt: number;
}

const retryDelays = [1_000, 2_000, 4_000, 8_000];

/** A sandbox as the tables of states, and little else, describe it. */
export class Model {
  now = openingTime;
  isUp = true;
  readonly resources: Resource[] = [];
  readonly notifications: Expected[] = [];
  endpoints: { type: string; endpoint: string }[] = [payoutEndpoint];
  /** The first use of each idempotency key, by operation and key. */
  readonly keys = new Map<string, { body: number; answer: unknown }>();
  /** The rows of the tables that were taken. */
  readonly rows = new Set<Transition>();

  /** Adds a resource that was created by a trigger. */
  create(
    kind: ModelKind,
    id: string,
    trigger: string,
    more: Pick<Resource, "url" | "expiresAt" | "subscription"> = {},
  ): Resource {
    const row = findTransition<string, string>(stateMachines[kind], null, trigger);
    if (row === undefined) throw new Error(`No row of ${kind} says \`${trigger}\`.`);
    this.rows.add(row);
    const created: Resource = { kind, id, history: [row.to], requests: [], wrongCodes: 0, ...more };
    this.resources.push(created);
    return created;
  }

  /** Returns the row that a trigger takes, or undefined if it must be rejected. */
  predict(resource: Resource, trigger: string): Transition | undefined {
    if (!this.#isMet(resource, trigger)) return undefined;
    const machine: StateMachine = stateMachines[resource.kind];
    return findTransition(machine, statusOf(resource), trigger);
  }

  /** Takes a row. */
  take(resource: Resource, row: Transition): void {
    this.rows.add(row);
    if (row.to !== statusOf(resource)) resource.history.push(row.to);
    if (resource.kind === "subscription" && row.trigger.endsWith("Cancellation")) this.#cancel(resource, row);
    else if (row.notification !== undefined) this.send(row.notification, resource);
    if (row.trigger === "resend") Object.assign(resource, { expiresAt: this.now + 600_000, wrongCodes: 0 });
    // Paying the first charge also authorizes the recurrence.
    if (resource.kind === "order" && resource.subscription !== undefined) {
      const accept = this.predict(resource.subscription, "accept");
      if (accept !== undefined) this.take(resource.subscription, accept);
    }
  }

  /** Expects a notification at the URL of the resource, or else at the endpoints of its type, and its first attempts. */
  send(event: EventName, { id, url, ...resource }: Resource, cancellation?: string): void {
    const type = event.startsWith("ORDER-PAYOUT.") ? "PAYOUT" : "PAYIN";
    const endpoints = this.endpoints.filter((entry) => entry.type === type).map(({ endpoint }) => endpoint);
    for (const target of new Set(url === undefined ? endpoints : [url]))
      this.notifications.push({
        event,
        referenceId: id,
        url: target,
        shown: statusOf(resource),
        cancellation,
        status: "PENDING",
        attempts: 0,
        nextAt: this.now,
      });
    this.advance(0);
  }

  /** Moves the clock, and expects the attempts that are due until then. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    for (const notification of this.notifications)
      while (notification.status === "PENDING" && notification.nextAt <= this.now) {
        notification.nextAt += retryDelays[notification.attempts] ?? Infinity;
        notification.attempts += 1;
        if (this.isUp) notification.status = "DELIVERED";
        else if (notification.attempts === 5) notification.status = "UNDELIVERED";
      }
  }

  #isMet({ kind, expiresAt = Infinity, ...resource }: Resource, trigger: string): boolean {
    const isPending = resource.requests.includes("PENDING");
    if (trigger === "requestCancellation") return !isPending;
    if (trigger === "acceptCancellation" || trigger === "rejectCancellation") return isPending;
    if (trigger === "settle") return resource.subscription?.history.includes("ACCEPTED") === true;
    if (trigger === "confirm") return this.now < expiresAt && resource.wrongCodes < 5;
    return kind !== "order" || this.now < expiresAt;
  }

  #cancel(resource: Resource, { trigger, notification }: Transition): void {
    const { requests } = resource;
    const pending = requests.indexOf("PENDING");
    const row = findTransition<string, string>(
      stateMachines.cancellationRequest,
      requests[pending] ?? null,
      trigger,
    );
    if (row === undefined || notification === undefined) throw new Error(`No row says \`${trigger}\`.`);
    this.rows.add(row);
    requests.splice(pending < 0 ? requests.length : pending, 1, row.to);
    this.send(notification, resource, row.to);
  }
}

/** Returns the current status of a resource. */
export function statusOf({ history }: Pick<Resource, "history">): string {
  return history.at(-1) ?? "";
}
