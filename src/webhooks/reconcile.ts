// Finds what was missed: reads the list of undelivered notifications, and looks each up once.
// It shares claims and stores with the receiver: dedupe.ts.

import type { UndeliveredEvent } from "../../generated/types.ts";
import { InputError, PaymentOrdersError } from "../errors/errors.ts";
import { cleanText } from "../contract/safe-text.ts";
import { hideThrown, logThrown, within } from "../base/callbacks.ts";
import { createLog, type LogOptions } from "../base/log.ts";
import { signatureSecrets } from "./signature-secrets.ts";
import { checkStore, createRunOnce } from "./dedupe.ts";
import { DeliveryError, HandlerTimeoutError, ReconcileError, type ReconcileFailure } from "./errors.ts";
import { checkAtLeast, checkFunctions, checkNames, checkWholeNumber } from "../base/options.ts";
import { reconcileNames } from "./option-names.ts";
import type { DedupeStore } from "./dedupe-store.ts";

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
  const log = createLog(options, signatureSecrets);
  const runOnce = createRunOnce({
    store: options.store,
    leaseMs: Math.max(10_000, timeoutMs),
    limitMs: timeoutMs,
    log,
  });
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
    const entry: unknown = event;
    if (typeof entry !== "object" || entry === null) {
      const error = new PaymentOrdersError("The list contains an entry that is not an event.");
      failures.push({ eventId: String(entry).slice(0, 100), error });
      continue;
    }
    // Without an id, which the contract requires, an event is recognized by what it contains.
    const eventId = (event as Partial<UndeliveredEvent>).id ?? JSON.stringify(event);
    const books: Promise<unknown>[] = [];
    const warn = (error: unknown) =>
      logThrown(log, `Undelivered event ${cleanText(eventId)}`, explain(error, timeoutMs), "warn");
    const run = {
      key: `undelivered:${eventId}`,
      task: (signal: AbortSignal) => options.lookUp(event, { signal }),
      onDone: () => (lookedUp += 1),
      onTrouble: warn,
      waitUntil: (work: Promise<unknown>) => books.push(work),
    };
    await runOnce(run).catch(async (error: unknown) => {
      // Logged too, since an error of the list may end the run before it can throw this one.
      await warn(error);
      failures.push({ eventId, error: await hideThrown(explain(error, timeoutMs), signatureSecrets) });
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

/** Input with which `reconcileUndelivered` lists the events: oldest first, from a creation time on. */
export interface UndeliveredEventsInput {
  readonly query: { readonly sort: "asc"; readonly from?: string };
}

/** Options of `reconcileUndelivered`. Functions are called as methods of the object with the options. */
export interface ReconcileOptions extends LogOptions {
  /** The client's `api.paginate.listUndeliveredEvents`, or events from elsewhere. */
  readonly list: (input: UndeliveredEventsInput) => AsyncIterable<UndeliveredEvent>;
  /**
   * Remembers which events were looked up, under keys such as `undelivered:<id>`. This can be the store of the receiver.
   * What it has forgotten is looked up again: with `memoryDedupeStore()`, everything after a restart.
   */
  readonly store: DedupeStore;
  /**
   * Looks up what the event was about, for example by reading what `referenceId` names: an event has no payload. How to
   * read an order is not documented, so keep its event for a person. Events are looked up one after the other; one is
   * looked up again if this fails, or if the process or the store fails before the store has noted that it succeeded.
   */
  readonly lookUp: (event: UndeliveredEvent, context: { readonly signal: AbortSignal }) => unknown;
  /**
   * Start of the last run that was complete, as `saveRun` got it; a time in the future counts as now. `undefined` reads
   * the whole list.
   * @default undefined
   */
  readonly lastRun?: string | undefined;
  /** Saves the start of this run for the next one. Awaited, and called only if all events were looked up. */
  readonly saveRun?: (startedAt: string) => unknown;
  /**
   * Time before `lastRun` from which to read, in milliseconds. The list is sorted by creation time, but an event enters it only
   * after its attempts have failed, perhaps behind newer ones. An event that enters it later than this after its creation
   * is missed by every run with `lastRun`. How long the attempts take is not documented.
   * @default 259_200_000, 72 hours
   */
  readonly overlapMs?: number;
  /**
   * Time limit in milliseconds of `lookUp`, after which its `signal` aborts and the event counts as failed; and of
   * `saveRun`, of each call to the store, and of each wait for the next event of `list`, which may take several requests.
   * @default 60_000
   */
  readonly timeoutMs?: number;
}

/**
 * Validates the options, and returns what to list and the time limit.
 * @throws {InputError} for an option that is missing or not valid.
 */
function readReconcileOptions(options: ReconcileOptions) {
  checkNames("options", options, reconcileNames);
  const { list, store, lookUp, saveRun, lastRun, overlapMs = 259_200_000, timeoutMs = 60_000 } = options;
  checkStore("store", store);
  for (const [option, value] of Object.entries({ list, lookUp }) as [string, unknown][])
    if (typeof value !== "function") throw new InputError(option, "must be a function");
  checkFunctions({ saveRun });
  checkAtLeast("overlapMs", overlapMs);
  checkWholeNumber("timeoutMs", timeoutMs);
  const query = { sort: "asc" } as const;
  if (lastRun === undefined) return { query, timeoutMs };
  const time = Date.parse(lastRun);
  if (Number.isNaN(time)) throw new InputError("lastRun", "must be a time, as `saveRun` got it");
  // A time in the future comes from a clock that was wrong. No event is older than 1970, whatever the overlap.
  const from = new Date(Math.max(0, Math.min(time, Date.now()) - overlapMs)).toISOString();
  return { query: { ...query, from }, timeoutMs };
}
