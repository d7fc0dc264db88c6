import type { UndeliveredEvent } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import type { LogOptions } from "../logging/log.ts";
import { checkNames } from "../options/check-names.ts";
import { checkAtLeast, checkFunctions, checkWholeNumber } from "../options/check-values.ts";
import { reconcileNames } from "./option-names.ts";
import { checkStore } from "./dedupe/dedupe-options.ts";
import type { DedupeStore } from "./dedupe/dedupe-store.ts";

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
   * Start of the last run that was complete, as `saveRun` got it. `undefined` reads the whole list.
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
export function readReconcileOptions(options: ReconcileOptions) {
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
  // No event is older than that, whatever the overlap.
  const from = new Date(Math.max(0, time - overlapMs)).toISOString();
  return { query: { ...query, from }, timeoutMs };
}
