import type { UndeliveredEvent } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { cleanText } from "../errors/clean-text.ts";
import { describeThrown } from "../guards/call-hook.ts";
import { within } from "../guards/within.ts";
import { createLog } from "../logging/log.ts";
import { createRunOnce } from "./dedupe/run-once.ts";
import { DeliveryError } from "./delivery/delivery-error.ts";
import { HandlerTimeoutError } from "./delivery/handler-timeout-error.ts";
import { ReconcileError, type ReconcileFailure } from "./reconcile-error.ts";
import { readReconcileOptions, type ReconcileOptions } from "./reconcile-options.ts";

/** Result of a reconciliation in which every event was looked up, now or before. */
export interface Reconciliation {
  /** Start of this run, as ISO 8601 text: the `lastRun` of the next one. */
  readonly startedAt: string;
  /** Number of events in the part of the list that was read. */
  readonly events: number;
  /** Number of those that this run looked up. The others had been looked up before. */
  readonly lookedUp: number;
}

/**
 * Reads the list of the notifications that were not delivered, and looks up each event that was not looked up before. If
 * a look-up fails, it continues with the others, and the next run reads the same part of the list again.
 *
 * A run with `lastRun` reads only the events that were created after `lastRun - overlapMs`. Run it without `lastRun` now
 * and then, for example every week, to find those that entered the list later.
 * @throws {ReconcileError} when events could not be looked up.
 * @throws {InputError} for an option that is missing or not valid. Errors of `list` and `saveRun` are passed on unchanged.
 * @throws {PaymentOrdersError} when `list` or `saveRun` takes longer than `timeoutMs`.
 */
export async function reconcileUndelivered(options: ReconcileOptions): Promise<Reconciliation> {
  const { query, timeoutMs } = readReconcileOptions(options);
  const log = createLog(options);
  const runOnce = createRunOnce({ store: options.store, leaseMs: 5_000, limitMs: timeoutMs, log });
  const startedAt = new Date().toISOString();
  const failures: ReconcileFailure[] = [];
  let events = 0;
  let lookedUp = 0;
  const limit = <Result>(option: string, work: Result | PromiseLike<Result>) =>
    within(work, timeoutMs, () => new PaymentOrdersError(`${describeLate(option, timeoutMs)}.`));
  const list = relay(options.list({ query }));
  for (;;) {
    const { value: event, done } = await limit("list", list.next());
    if (done) break;
    events += 1;
    // Without an id, which the contract requires, an event is recognized by what it contains.
    const eventId = (event as Partial<UndeliveredEvent>).id ?? JSON.stringify(event);
    const books: Promise<unknown>[] = [];
    const warn = (error: unknown) => {
      log.warn?.(`Undelivered event ${cleanText(eventId)}: ${describeThrown(explain(error, timeoutMs))}`);
    };
    const run = {
      key: `undelivered:${eventId}`,
      task: (signal: AbortSignal) => options.lookUp(event, { signal }),
      onDone: () => (lookedUp += 1),
      onTrouble: warn,
      waitUntil: (work: Promise<unknown>) => books.push(work),
    };
    await runOnce(run).catch((error: unknown) => {
      // Logged too, since an error of the list may end the run before it can throw this one.
      warn(error);
      failures.push({ eventId, error: explain(error, timeoutMs) });
    });
    await Promise.all(books);
  }
  if (failures.length > 0) throw new ReconcileError(failures, events);
  await limit("saveRun", options.saveRun?.(startedAt));
  return { startedAt, events, lookedUp };
}

/** Returns an iterator of a list, whose steps can be limited in time. */
async function* relay<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item, undefined> {
  if (typeof (list as Partial<typeof list> | undefined)?.[Symbol.asyncIterator] !== "function")
    throw new InputError(
      "list",
      "must return an async iterable, as `api.paginate.listUndeliveredEvents` does",
    );
  yield* list;
}

/** Rewords an error of the deduplication, which otherwise mentions deliveries. */
function explain(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof DeliveryError)) return error;
  return new PaymentOrdersError(`${describe(error, timeoutMs)}.`, { cause: error });
}

function describe(error: DeliveryError, timeoutMs: number): string {
  if (error.problem === "busy") return "Another run is looking up this event";
  if (error instanceof HandlerTimeoutError && error.stage === "claim-lost")
    return "Its claim in `store` was lost, so another run may look it up too";
  if (error.cause instanceof Error) return `\`store\` failed: ${error.cause.message}`;
  const option = error.problem === "store" ? "store" : "lookUp";
  return describeLate(option, timeoutMs);
}

function describeLate(option: string, timeoutMs: number): string {
  return `\`${option}\` did not finish within \`timeoutMs\` (${timeoutMs})`;
}
