// `createSandbox`: puts store, clock, scheduler, controls and pipeline together.

import { fromRequest, type ServiceResponse, type ServiceRequest } from "../server/request.ts";
import { InputError } from "../errors/errors.ts";
import { createTraffic, logDelivery } from "./log.ts";
import { createControl, type SandboxControl } from "./control/control.ts";
import { createScheduler } from "./scheduler.ts";
import { checkOptions, readSettings, type SandboxSettings } from "./options.ts";
import { createClock, type SandboxClock } from "./clock.ts";
import { createEvents, type SandboxEvents } from "./events.ts";
import { createFaults, DroppedConnectionError } from "./faults.ts";
import { createHandler } from "./handler.ts";
import { createIds } from "./ids.ts";
import { acknowledgeAll, type Receiver } from "./receiver.ts";
import { noticeDue } from "./due.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { Store } from "./store.ts";
import { createTokenChecker, readSecret } from "./tokens.ts";

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Choices of the sandbox where the documentation leaves something open. */
  readonly settings?: Partial<SandboxSettings>;
  /**
   * Receives the notifications: a handler such as `createWebhookHandler` returns, or a function that forwards them.
   * @default acknowledges every notification
   */
  readonly receiver?: Receiver;
  /**
   * Makes ids the same in each run: a whole number, at most 2,147,483,647. Not for a persistent store, where they would
   * repeat those of the last run.
   */
  readonly seed?: number;
  /**
   * Store of the data. `openStore` of `payment-orders-api/sandbox/node` keeps it in a folder or a Postgres database.
   * @default in memory
   */
  readonly store?: Store;
  /** Delay before each response to an operation, in real milliseconds: at most 600,000. @default 0 */
  readonly latencyMs?: number;
  /**
   * Checks every successful response against the contract; one that breaks it is our bug and becomes a 500.
   * @default true
   */
  readonly checkResponses?: boolean;
  /** Size of the log of requests, and of that of deliveries, in bytes, estimated. @default 4 MiB */
  readonly maxLogBytes?: number;
  /** Real time in milliseconds since 1970. @default Date.now */
  readonly realTime?: () => number;
  /**
   * Maximum interval at which the sandbox checks what is due, in real milliseconds.
   * @default 1000 with a store that sandboxes in several processes share; otherwise, it knows when to check
   */
  readonly pollMs?: number;
}

/** A simulation of the service, with state. */
export interface Sandbox {
  /**
   * The `fetch` option of `createClient`, or a handler of a server; any base URL will do. It rejects with the reason of
   * the signal if that aborts.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Simulates the outside world: pays orders, accepts subscriptions, moves cases. */
  readonly control: SandboxControl;
  readonly clock: SandboxClock;
  readonly events: SandboxEvents;
  /**
   * Responds to a request in the form that adapters for servers use, without the cost of `Request` and `Response`.
   * @throws {DroppedConnectionError} if the connection is to be broken
   * @throws the reason of the signal, if the caller gave up during the latency or before the whole body had arrived
   */
  readonly handle: (request: ServiceRequest) => Promise<ServiceResponse>;
  /** Stops deliveries, and closes the store. */
  close(): Promise<void>;
}

/**
 * Creates a sandbox. It needs no server: pass its `fetch` to the client.
 * @throws {InputError} if an option is not valid, or there is a `seed` for a persistent store
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  const {
    receiver = acknowledgeAll,
    seed,
    latencyMs = 0,
    checkResponses = true,
    realTime = Date.now,
    maxLogBytes = 2 ** 22,
  } = options;
  const settings = readSettings(options.settings);
  const kept = options.store ?? createMemoryStore();
  if (seed !== undefined && kept.isKept)
    throw new InputError("seed", "must not be set for a persistent store: ids would repeat");
  const pollMs = options.pollMs ?? (kept.isShared ? 1_000 : Infinity);
  const ids = createIds(seed);
  const faults = createFaults();
  const { events, report } = createEvents();
  const traffic = createTraffic(maxLogBytes);
  events.subscribe((event) => {
    if (event.type === "delivery") logDelivery(traffic, event, realTime());
  });
  const context = { ids, settings };
  const store = noticeDue(kept, () => {
    scheduler.wake();
  });
  const scheduler = createScheduler({
    store: kept,
    context,
    receiver,
    realTime,
    report,
    faults,
    pollMs,
  });
  const tokens = createTokenChecker(() => kept.transact((records) => readSecret(records, ids)), settings);
  const clock = createClock(kept, realTime, scheduler);
  const control = createControl({ store, context, realTime, scheduler, faults, tokens, traffic });
  const handle = createHandler({
    service: { store, settings, ids, tokens, checkResponses, realTime, faults },
    // Loaded late: pages of the docs need it only with the inspector.
    async respondToControl(request) {
      const api = await import("./control/api.ts");
      return api.respondToControl({ control, clock, report }, request);
    },
    latencyMs,
    report,
    traffic,
  });
  // What was left undone by an earlier process is done now.
  scheduler.wake();

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { signal } = request;
      signal.throwIfAborted();
      try {
        const { status, headers, text } = await handle(fromRequest(request));
        // Even if the call was carried out: the caller no longer expects a response.
        signal.throwIfAborted();
        // A 204 must not have a body, not even an empty one.
        return new Response(text === "" ? null : text, { status, headers });
      } catch (error) {
        if (error instanceof DroppedConnectionError) throw new TypeError("fetch failed", { cause: error });
        throw error;
      }
    },
    control,
    clock,
    events,
    handle,
    async close() {
      await scheduler.close();
      await kept.close();
    },
  };
}
