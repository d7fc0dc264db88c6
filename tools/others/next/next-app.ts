import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { claimPort } from "../../../src/cli/ports.ts";

const run = promisify(execFile);

/** An app of Next that uses the package. */
export interface NextApp {
  folder: string;
  /** URL of the service that it calls. */
  serviceUrl: string;
}

/**
 * Puts the app into a new folder, as one project with Next and the package. Everything is copied, since Next 16 follows no
 * link out of the project.
 * @param next folder in which Next is installed
 * @param project folder in which the package is installed
 */
export async function stageApp(next: string, project: string, app: NextApp): Promise<void> {
  await mkdir(app.folder);
  await writeFile(path.join(app.folder, "package.json"), `{ "private": true }`);
  await cp(path.join(import.meta.dirname, "app"), path.join(app.folder, "app"), { recursive: true });
  for (const from of [next, project])
    await cp(path.join(from, "node_modules"), path.join(app.folder, "node_modules"), { recursive: true });
}

/**
 * Builds the app.
 * @returns the output of Next
 * @throws {Error} with its errors if that fails
 */
export async function buildApp(app: NextApp): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [findNext(app), "build"], inApp(app));
  return stdout + stderr;
}

/**
 * Starts the built app on a free port, and waits until it is ready.
 * @throws {Error} with the output of Next if it ends before
 */
export async function startApp(app: NextApp): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await claimPort("127.0.0.1", 0);
  const child = spawn(process.execPath, [findNext(app), "start", "-H", "127.0.0.1", "-p", `${port}`], {
    ...inApp(app),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("Ready in")) resolve();
      });
  });
  const failed = ended.then(() => {
    throw new Error(`\`next start\` ended: ${output}`);
  });
  await Promise.race([ready, failed]);
  // From now on, it only ends because of `stop`.
  failed.catch(() => undefined);
  const stop = () => {
    child.kill();
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Returns the responses that Next has kept on disk, which may hold tokens. */
export async function listKeptResponses(app: NextApp): Promise<string[]> {
  return readdir(path.join(app.folder, ".next/cache/fetch-cache")).catch(() => []);
}

function findNext({ folder }: NextApp): string {
  return path.join(folder, "node_modules/next/dist/bin/next");
}

function inApp({ folder, serviceUrl }: NextApp) {
  return { cwd: folder, env: { ...process.env, SERVICE_URL: serviceUrl, NEXT_TELEMETRY_DISABLED: "1" } };
}
