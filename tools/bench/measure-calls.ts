import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createCallCases } from "./call-cases.ts";
import { median } from "./median.ts";

/** Cost of a call with a transport. */
export interface CallCost {
  /** Median CPU time of this process for one call, in microseconds. */
  cost: number;
  /** Median over all rounds of the ratio of its cost to that of bare openapi-fetch. */
  ratio: number;
}

const base = "bare openapi-fetch";

/**
 * Measures the cost of a call in the client's process for each transport, one call at a time. The server runs in a
 * separate process. Each round includes all transports, so that a slow moment affects them equally.
 */
export async function measureCalls({ rounds = 9, calls = 400 } = {}): Promise<Record<string, CallCost>> {
  const server = fork(fileURLToPath(new URL("answer-calls.js", import.meta.url)));
  try {
    const [port] = (await once(server, "message")) as [number];
    const cases = await createCallCases(`http://127.0.0.1:${port}`);
    const costs: Record<string, number>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const inRound: Record<string, number> = {};
      for (const [name, call] of Object.entries(cases)) inRound[name] = await measureCpu(call, calls);
      // The first round is a warm-up.
      if (round > 0) costs.push(inRound);
    }
    const costOf = (inRound: Record<string, number>, name: string): number => inRound[name] ?? NaN;
    return Object.fromEntries(
      Object.keys(cases).map((name) => [
        name,
        {
          cost: median(costs.map((inRound) => costOf(inRound, name))),
          ratio: median(costs.map((inRound) => costOf(inRound, name) / costOf(inRound, base))),
        },
      ]),
    );
  } finally {
    server.kill();
  }
}

async function measureCpu(call: () => Promise<unknown>, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}
