import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { repository as root } from "../../cli/repository.ts";

const runner = fileURLToPath(new URL("import-in-turn.ts", import.meta.url));

/**
 * Runs modules against a service, one at a time in one process, with `folder` as their working directory.
 * @returns why each module did not get a 2xx response, or `undefined` if it did
 */
export async function executeTypeScript(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[]> {
  const files = sources.map((_, index) => path.join(folder, `sample-${index}.mts`));
  await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? "")));
  const child = fork(runner, [folder, ...files], {
    // The settings that map the package name are found from here.
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
    return reason === undefined ? `It did not run. ${errors}` : (reason ?? undefined);
  });
}
