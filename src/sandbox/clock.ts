// The clock, which tests stop and move forward. What becomes due meanwhile is carried out by scheduler.ts.

import type { Rows } from "./records.ts";
import type { Records, Store } from "./store.ts";
import { createQueue } from "../base/async.ts";
import { lastClockTime, toTimestamp } from "./calendar.ts";
import { ControlInputError } from "./control/input.ts";

/** The clock of the sandbox, on which tokens, QR codes, due dates and retries depend. All instances share it. */
export interface SandboxClock {
  /** Returns the time in milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Moves the clock forward by a number of milliseconds; everything that becomes due on the way happens at its own time.
   * Parallel calls on one instance take turns.
   * @throws {ControlInputError} for less than 0 or more than ten years, or if it would go beyond the year 9899
   */
  advance(ms: number): Promise<void>;
  /**
   * Stops the clock, at a given time or at the current one.
   * @throws {ControlInputError} for a time before 1970 or after the year 9899
   */
  freeze(at?: number | Date): Promise<void>;
  /** Returns whether the clock is stopped. */
  isFrozen(): Promise<boolean>;
  /** Lets a frozen clock continue from the time at which it stopped. */
  unfreeze(): Promise<void>;
}

const lastDate = toTimestamp(lastClockTime).slice(0, 10);

/** The difference between the clock and the real time, and the time at which it was frozen. */
type ClockSetting = NonNullable<Rows["setting"]["clock"]>;

/** Reads the setting of the clock. */
export async function readClock(records: Pick<Records, "read">): Promise<ClockSetting> {
  return (await records.read("setting", "clock"))?.clock ?? { offset: 0 };
}

/** Returns the time of a clock. */
export function timeOf({ offset, frozenAt }: ClockSetting, realTime: number): number {
  return frozenAt ?? realTime + offset;
}

/** Carries out what becomes due. */
interface Due {
  runDue(): Promise<void>;
  runUntil(time: number): Promise<void>;
}

/** Creates the controls of the clock. */
export function createClock(store: Store, realTime: () => number, due: Due): SandboxClock {
  const now = async () => timeOf(await readClock(store), realTime());
  const change = async (next: (setting: ClockSetting) => ClockSetting) => {
    await store.transact(async (records) => {
      // A setting that exists can be locked, so that no change of another transaction is lost.
      await records.insert("setting", "clock", { clock: { offset: 0 } });
      const { clock = { offset: 0 } } = (await records.get("setting", "clock")) ?? {};
      await records.put("setting", "clock", { clock: next(clock) });
    });
    await due.runDue();
  };
  const advance = async (ms: number) => {
    const target = (await now()) + ms;
    if (target > lastClockTime) throw reject("advance", "ms", `must not move the clock beyond ${lastDate}`);
    // Before the clock moves, so that each thing happens at its own time.
    await due.runUntil(target);
    await change(({ offset, frozenAt }) =>
      frozenAt === undefined ? { offset: offset + ms } : { offset, frozenAt: frozenAt + ms },
    );
  };
  const inTurn = createQueue();
  return {
    now,
    async advance(ms) {
      if (!isNumberUpTo(ms, maxAdvance))
        throw reject("advance", "ms", `must be a number from 0 to ${maxAdvance}`);
      return inTurn(() => advance(ms));
    },
    async freeze(at) {
      if (at !== undefined && !isNumberUpTo(at instanceof Date ? at.getTime() : at, lastClockTime))
        throw reject("freeze", "at", `must be a time from 1970-01-01 to ${lastDate}`);
      await change((setting) => ({ ...setting, frozenAt: Number(at ?? timeOf(setting, realTime())) }));
    },
    isFrozen: async () => (await readClock(store)).frozenAt !== undefined,
    unfreeze: () =>
      change(({ offset, frozenAt }) => ({
        offset: frozenAt === undefined ? offset : frozenAt - realTime(),
      })),
  };
}

/** Callers in JavaScript may pass anything, such as a string that would be concatenated. */
function isNumberUpTo(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 0 && value <= most;
}

/** Ten years. */
const maxAdvance = 10 * 366 * 86_400_000;

function reject(control: string, field: string, issue: string): ControlInputError {
  return new ControlInputError(control, [{ field, issue }]);
}
