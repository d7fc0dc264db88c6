import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { operations } from "../../generated/operations.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import { median } from "./median.ts";

/** Median wall milliseconds from the start of a process to its first response, for a bare server and the sandbox. */
export interface StartTimes {
  bare: number;
  sandbox: number;
}

/**
 * Starts the servers in alternation. Each of them prints its address, and is then asked for a token.
 * @param programs the arguments of Node
 * @throws {Error} if a server ends, or responds with anything but 200
 */
export async function measureStart(
  programs: Readonly<Record<keyof StartTimes, readonly string[]>>,
  { rounds = 11 } = {},
): Promise<StartTimes> {
  const times: Record<keyof StartTimes, number[]> = { bare: [], sandbox: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeFirstAnswer(programs.bare));
    times.sandbox.push(await timeFirstAnswer(programs.sandbox));
  }
  return { bare: median(times.bare), sandbox: median(times.sandbox) };
}

async function timeFirstAnswer(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  try {
    const url = await readAddress(child.stdout);
    const response = await fetch(`${url}${operations.issueToken.path}`, {
      method: operations.issueToken.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(buildRequestBody("issueToken")),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`);
    return performance.now() - start;
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

/** @throws {Error} if the output ends without an address */
function readAddress(output: Readable): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    output
      .on("data", (chunk: Buffer) => {
        text += chunk.toString();
        const url = /http:\/\/[\d.:]+(?=\s)/.exec(text)?.[0];
        if (url !== undefined) resolve(url);
      })
      .on("end", () => {
        reject(new Error(`The server ended without an address. Its output: ${text}`));
      });
  });
}
