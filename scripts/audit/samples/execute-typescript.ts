import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const runner = fileURLToPath(new URL("import-in-turn.ts", import.meta.url));

/**
 * Runs modules against a service, one after the other in one process, with `folder` as their working directory.
 * @returns for each why it did not get a 2xx, `undefined` when it did.
 */
export async function executeTypeScript(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[]> {
  const files = sources.map((_, index) => path.join(folder, `sample-${index}.mts`));
  await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? "")));
  const child = fork(runner, [folder, ...files], {
    // The settings that name our package are found from here.
    cwd: root,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, BASE_URL: baseUrl },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const reasons = new Map<string, string | null>();
  child.on("message", (message) => {
    const { file, reason } = message as { file: string; reason: string | null };
    reasons.set(file, reason);
  });
  await new Promise((resolve) => child.once("close", resolve));
  return files.map((file) => {
    const reason = reasons.get(file);
    return reason === undefined ? `It was not reached. ${errors}` : (reason ?? undefined);
  });
}
