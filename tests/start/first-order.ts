import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { startReceiver } from "../../scripts/start/receiver.ts";
import { startSandbox } from "../../src/sandbox/node/command.ts";

const run = promisify(execFile);

/** Starts what `npm start` starts for a first order, on free ports. */
export async function startForFirstOrder() {
  const place = { host: "127.0.0.1", port: 0 };
  const printed: string[] = [];
  const receiver = await startReceiver(place, (line) => printed.push(line));
  const sandbox = await startSandbox(place, () => undefined);
  onTestFinished(async () => {
    await sandbox.stop();
    await receiver.stop();
  });
  /** Replaces the documented addresses. */
  const localize = (code: string) =>
    code.replaceAll("http://127.0.0.1:4020", sandbox.url).replaceAll("http://127.0.0.1:4012", receiver.url);
  /** Runs documented commands in one shell, and returns what they print. */
  const runInShell = async (code: string) => {
    const script = `set -e\n${localize(code).replaceAll(/^curl /gmu, "curl -sSf ")}`;
    return (await run("bash", ["-c", script])).stdout;
  };
  return { printed, localize, runInShell };
}
