// What happens in a sandbox, for whoever subscribes. What tests search afterwards is in log.ts.

import type { OperationId } from "../../generated/operations.ts";
import { SandboxFullError } from "./memory-store.ts";

/** Something that happened in the sandbox. */
export type SandboxEvent =
  | {
      readonly type: "request";
      readonly method: string;
      /** Path without the query, which may contain anything. */
      readonly path: string;
      /** Absent for a control, and for what is not in the contract. */
      readonly operationId: OperationId | undefined;
      /** 0 if the connection was closed without a response. */
      readonly status: number;
      /** Real milliseconds until the response. */
      readonly ms: number;
      /** Reason why the call was rejected, or not carried out, and names in it that the contract does not have. */
      readonly problem?: string;
    }
  | {
      readonly type: "delivery";
      /** Id of the notification. */
      readonly id: string;
      readonly event: string;
      /** Id of the resource that it is about. */
      readonly referenceId: string;
      readonly url: string;
      /** The notification itself. */
      readonly body: unknown;
      /** 1 to 5. */
      readonly attempt: number;
      /** 0 if there was no response. */
      readonly statusCode: number;
      readonly message: string;
      /** Whether the response had the body of an acknowledgement. */
      readonly acknowledged: boolean;
      /** Status of the notification after the attempt. */
      readonly status: string;
    }
  /** The sandbox did not do by itself what a magic value or a first charge leads to: the message says why. */
  | { readonly type: "skipped"; readonly message: string }
  /** A fault of the sandbox itself: the message names the place in the contract, if it was about to break it. */
  | { readonly type: "fault"; readonly message: string; readonly error: unknown };

/** A request, and the response that it got. */
export type RequestEvent = Extract<SandboxEvent, { type: "request" }>;

/** An attempt to deliver a notification. */
export type DeliveryEvent = Extract<SandboxEvent, { type: "delivery" }>;

/** Reports what happens in the sandbox. */
export interface SandboxEvents {
  /**
   * Calls a function for each event, until the function that is returned is called. An error that it throws is reported
   * as uncaught, as for listeners of an `EventTarget`: the call or delivery that caused the event goes on.
   */
  subscribe(listener: (event: SandboxEvent) => void): () => void;
}

/** Creates the events, and the function that reports one. */
export function createEvents(): { events: SandboxEvents; report: (event: SandboxEvent) => void } {
  const listeners = new Set<(event: SandboxEvent) => void>();
  return {
    events: {
      subscribe(listener) {
        const own = (event: SandboxEvent) => {
          listener(event);
        };
        listeners.add(own);
        return () => listeners.delete(own);
      },
    },
    report(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}

/**
 * Reports an error that no caller can cause.
 * @returns the message for the caller: what went wrong inside is for the operator, except for a limit that the caller can
 *   do something about
 */
export function reportFault(report: (event: SandboxEvent) => void, error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  report({ type: "fault", message, error });
  return error instanceof SandboxFullError ? message : undefined;
}
