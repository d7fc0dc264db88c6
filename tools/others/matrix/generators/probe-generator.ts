import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { countJudged, listPayloads } from "../list-payloads.ts";
import type { Check, Tool, Trial } from "../tool/tool.ts";
import { describeCompilation } from "./describe-compilation.ts";
import { explainFailure } from "./explain-failure.ts";
import { writeProbe } from "./write-probe.ts";

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const timeLimitMs = 50_000;

/** A generator, with its command and the code that uses its output. */
export interface Generator extends Pick<Tool, "name" | "flags"> {
  /** Path of its command in `node_modules`. */
  command: string;
  /** Writes its configuration file, if any, and returns the arguments of its command. */
  configure: (trial: Trial) => Promise<string[]> | string[];
  /**
   * TypeScript that exports `Order`, the type of the body of `createTransparentOrderV3`, and the functions `createOrder`
   * and `upload`, which call through the generated client and return the status of the response. The constants `baseUrl`
   * and `token` are declared before it.
   */
  adapter: (trial: Trial) => string;
  /** Whether it writes types or validators only, so that there is nothing to call. */
  hasNoClient?: boolean;
  /**
   * TypeScript that exports `find`, which returns the generated validator of a component schema: an object with the function
   * `safeParse`.
   */
  validators?: string;
  /** How many of the wrong orders its types reject, and how many payloads its validators judge rightly. @default all orders */
  expected?: { refused?: number; judged?: number };
  /** Compiler options that the generated code needs. Only set in the trial with flags. */
  compilerOptions?: Record<string, unknown>;
}

/** Creates the trial of a generator: its types must accept three minimal orders, and its client must make two calls. */
export function probeGenerator({ name, flags, ...generator }: Generator): Tool {
  return {
    name,
    kind: "generator",
    flags,
    async run(trial) {
      await generate(generator, trial);
      const options = trial.withFlags ? generator.compilerOptions : {};
      const { hasNoClient = false, validators, expected = {} } = generator;
      const orders = await writeProbe(trial, generator.adapter(trial), options ?? {}, !hasNoClient);
      const messages = await compile(trial.folder);
      const refused = orders.wrong.filter((name) =>
        messages.some((message) => message.startsWith(`${name}.ts(`)),
      );
      const others = messages.filter((message) => !refused.some((name) => message.startsWith(`${name}.ts(`)));
      const compiled = describeCompilation(orders.right, others);
      const [accepted] = orders.wrong.filter((name) => !refused.includes(name));
      const isUsable = compiled.done === compiled.of;
      return [
        compiled,
        {
          what: "wrong orders refused",
          done: isUsable ? refused.length : 0,
          of: orders.wrong.length,
          least: expected.refused ?? orders.wrong.length,
          ...(accepted !== undefined && { reason: `${accepted} compiles` }),
        },
        ...(hasNoClient ? [] : [isUsable ? await call(trial) : notCalled]),
        ...(validators === undefined ? [] : [await judge(trial, validators, expected.judged)]),
      ];
    },
  };
}

const notCalled: Check = { what: "calls answered 200", done: 0, of: 2 };

async function generate(
  { command, configure }: Pick<Generator, "command" | "configure">,
  trial: Trial,
): Promise<void> {
  await mkdir(path.join(trial.folder, "generated"));
  const args = [path.join("node_modules", command), ...(await configure(trial))];
  await runNode(args, trial.folder).catch((error: unknown) => {
    throw new Error(`no code was generated: ${explainFailure(error)}`, { cause: error });
  });
}

/** Lists the errors of the strict compiler, one line each. */
async function compile(folder: string): Promise<string[]> {
  const args = [resolve("typescript/bin/tsc"), "--project", folder, "--pretty", "false"];
  try {
    await runNode(args, folder);
    return [];
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
    if (errors.length === 0) throw new Error(`tsc: ${explainFailure(error)}`, { cause: error });
    return errors;
  }
}

const judging = `import { readFileSync } from "node:fs";
import { find } from "./validators";

const payloads = JSON.parse(readFileSync("payloads.json", "utf8"));
const isRight = ({ schema, body, isValid }) => find(schema).safeParse(body).success === isValid;
console.log(JSON.stringify(payloads.filter((payload) => !isRight(payload)).map(({ schema, name }) => schema + " " + name)));
`;

/** Counts the payloads that generated validators judge as the documentation does. */
async function judge({ folder }: Trial, validators: string, least?: number): Promise<Check> {
  const payloads = await listPayloads();
  await writeFile(path.join(folder, "payloads.json"), JSON.stringify(payloads));
  await writeFile(path.join(folder, "validators.ts"), validators);
  await writeFile(path.join(folder, "judging.ts"), judging);
  const { stdout } = await runNode(["--import", import.meta.resolve("tsx"), "judging.ts"], folder).catch(
    (error: unknown) => {
      throw new Error(`the generated validators do not run: ${explainFailure(error)}`, { cause: error });
    },
  );
  return countJudged(payloads.length, JSON.parse(stdout) as string[], least);
}

async function call({ folder }: Trial): Promise<Check> {
  const args = ["--import", import.meta.resolve("tsx"), "calls.ts"];
  const { stdout } = await runNode(args, folder).catch((error: unknown) => {
    throw new Error(`the generated client does not run: ${explainFailure(error)}`, { cause: error });
  });
  const statuses = Object.entries(JSON.parse(stdout) as Record<string, unknown>);
  const failed = statuses.filter(([, status]) => status !== 200);
  const [reason] = failed.map(([name, status]) => `${name} returned ${String(status)}`);
  const { what, of } = notCalled;
  return { what, done: of - failed.length, of, ...(reason && { reason }) };
}

function runNode(args: string[], folder: string): Promise<{ stdout: string }> {
  return run(process.execPath, args, { cwd: folder, timeout: timeLimitMs, maxBuffer: 64 * 1024 * 1024 });
}

/** Writes the configuration file of a generator. */
export async function writeConfig({ folder }: Trial, name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text);
}
