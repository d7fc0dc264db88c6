import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import type { Check, Tool, Trial } from "../tool.ts";
import { describeCompilation } from "./describe-compilation.ts";
import { writeProbe } from "./write-probe.ts";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/** How the code of one generator is made and used. */
export interface Generator extends Pick<Tool, "name" | "flags"> {
  /** Path of its command below `node_modules`. */
  command: string;
  /** Writes what the generator is configured by, and gives the arguments of its command; paths are relative to the folder. */
  configure: (trial: Trial) => Promise<string[]> | string[];
  /**
   * TypeScript that exports the type `Order` of the body of `createTransparentOrderV3`, and the functions `createOrder`
   * and `upload`, which call by the generated client and give the status of the answer. `baseUrl` and `token` are there.
   */
  adapter: (trial: Trial) => string;
  /** Options of the compiler that the generated code needs with flags. */
  compilerOptions?: Record<string, unknown>;
}

/** Makes a tool of a generator: it generates, its types take three minimal orders, and two calls are answered. */
export function probeGenerator({ name, flags, ...generator }: Generator): Tool {
  return {
    name,
    kind: "generator",
    flags,
    async run(trial) {
      await generate(generator, trial);
      const options = trial.withFlags ? generator.compilerOptions : {};
      const values = await writeProbe(trial, generator.adapter(trial), options ?? {});
      const compiled = describeCompilation(values, await compile(trial.folder));
      const calls = compiled.done === compiled.of ? await call(trial) : skipped;
      return [compiled, calls];
    },
  };
}

const skipped: Check = { what: "calls answered 200", done: 0, of: 2, reason: "not called" };

async function generate(
  { command, configure }: Pick<Generator, "command" | "configure">,
  trial: Trial,
): Promise<void> {
  await mkdir(path.join(trial.folder, "generated"));
  const args = [path.join("node_modules", command), ...(await configure(trial))];
  await run(process.execPath, args, { cwd: trial.folder, env: { ...process.env, NO_COLOR: "1" } }).catch(
    (error: unknown) => {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => /error|cannot|fail|🛑/iu.test(line));
      throw new Error(`generates nothing: ${lines[0]?.trim() ?? String(error)}`);
    },
  );
}

/** The messages of the strict compiler, one for each line; none when all compiles. */
async function compile(folder: string): Promise<string[]> {
  const compiler = resolve("typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "--project", folder, "--pretty", "false"], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error as { stdout: string });
  return stdout.split("\n").filter((line) => line.includes("error TS"));
}

async function call({ folder }: Trial): Promise<Check> {
  const { stdout } = await run(process.execPath, ["--import", import.meta.resolve("tsx"), "calls.ts"], {
    cwd: folder,
    timeout: 60_000,
  });
  const statuses = JSON.parse(stdout.split("\n").findLast((line) => line.startsWith("{")) ?? "{}") as object;
  const failed = Object.entries(statuses).filter(([, status]) => status !== 200);
  const [first] = failed;
  const reason = first && `${first[0]} gave ${String(first[1])}`;
  return { what: "calls answered 200", done: 2 - failed.length, of: 2, ...(reason && { reason }) };
}

/** Writes a file of the configuration. */
export async function writeConfig({ folder }: Trial, name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text);
}
