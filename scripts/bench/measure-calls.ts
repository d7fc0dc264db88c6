import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createCallCases } from "./call-cases.ts";
import { medians } from "./median.ts";

/** CPU time of this process for one call, in microseconds. */
export type CallCosts = Record<string, number>;

/**
 * Measures what a call costs the client's process, by each transport in turn, against a server in a process of its own.
 * Bounded: one call at a time.
 */
export async function measureCalls({ rounds = 7, calls = 400 } = {}): Promise<CallCosts> {
  const server = fork(fileURLToPath(new URL("answer-calls.js", import.meta.url)));
  try {
    const [port] = (await once(server, "message")) as [number];
    const cases = createCallCases(`http://127.0.0.1:${port}`);
    const costs: Record<string, number[]> = {};
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, call] of Object.entries(cases)) {
        const cost = await measureCpu(call, calls);
        // The first round warms up.
        if (round > 0) (costs[name] ??= []).push(cost);
      }
    }
    return medians(costs);
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
