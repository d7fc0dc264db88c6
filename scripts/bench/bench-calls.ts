import { measureCalls } from "./measure-calls.ts";

/** What a call costs by each transport. */
export async function benchCalls(): Promise<string[]> {
  const rows = Object.entries(await measureCalls()).map(
    ([name, { cost, ratio }]) =>
      `${name.padEnd(24)} ${cost.toFixed(0).padStart(5)} µs   ratio ${ratio.toFixed(2)}`,
  );
  return [
    "CPU time of the client's process for one call over loopback; the ratio to bare openapi-fetch is the median of all rounds.",
    ...rows,
  ];
}
