import { expect } from "vitest";

/** What reads texts of others, and the texts that are worst for it: made of a start, a part that is repeated, and an end. */
export interface Reader {
  read: (text: string) => unknown;
  worst: readonly (readonly [start: string, part: string, end: string])[];
  /** The longest text that is read whole, in thousands of characters; most read texts of any length. */
  longest?: number;
}

/** Returns what a function returns or throws. */
export const caught = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

/** What a busy machine and the collection of garbage may add. What grows with the square takes far longer with 100 kB. */
const least = 20;

/** CPU milliseconds of the fastest of five readings, at least those that can be told apart. */
export async function measure({ read }: Reader, given: string): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 5 && best > least; round += 1) {
    const before = process.cpuUsage();
    await Promise.all([read(given)].flat());
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    if (best > 1_000) break;
  }
  return Math.max(best, least);
}

/**
 * Returns whether the second takes at most so many times as long as the first. It is measured up to three times: what grows
 * with the square of a text takes too long each time, and a busy machine seldom does.
 */
export async function takesAtMost(limit: number, first: Measure, second: Measure): Promise<boolean> {
  for (let round = 0; round < 3; round += 1) {
    const base = await first();
    if ((await second()) <= limit * base) return true;
  }
  return false;
}

type Measure = () => Promise<number> | number;

/** Expects that four times each of the worst texts takes at most eight times as long. */
export async function expectLinear(reader: Reader): Promise<void> {
  const longest = 1_000 * (reader.longest ?? 100);
  for (const [start, part, end] of reader.worst) {
    const write = (length: number) => start + part.repeat(Math.ceil(length / part.length)) + end;
    const isLinear = await takesAtMost(
      8,
      () => measure(reader, write(longest / 4)),
      () => measure(reader, write(longest)),
    );
    expect.soft([start, part, end, isLinear]).toEqual([start, part, end, true]);
  }
}
