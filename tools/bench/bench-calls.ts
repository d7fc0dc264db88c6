import { measureCalls } from "./measure-calls.ts";

/** Measures the cost of a call with each transport. */
export async function benchCalls(): Promise<string[]> {
  const rows = Object.entries(await measureCalls()).map(
    ([name, { cost, ratio }]) =>
      `${name.padEnd(24)} ${cost.toFixed(0).padStart(5)} µs   ratio ${ratio.toFixed(2)}`,
  );
  return [
    "CPU time of the client process for one call over loopback. The ratio to bare openapi-fetch is the median of all rounds.",
    ...rows,
  ];
}
