import { type CpuSeconds, spawnMeasured } from "./cpu.ts";
import { repository as root } from "../cli/repository.ts";

/** A command of the gate. */
export interface Gate {
  /** The command as people run it. */
  readonly name: string;
  /** Path of its program, relative to the root of the repository. */
  readonly program: string;
  readonly flags?: readonly string[];
}

/** The result of a command of the gate. */
export interface GateResult {
  readonly name: string;
  readonly isGood: boolean;
  /** Its output and errors, combined. */
  readonly output: string;
  readonly seconds: CpuSeconds | undefined;
}

/** Runs the commands in parallel, and reports each as soon as it ends. */
export function runGates(
  gates: readonly Gate[],
  report: (result: GateResult) => void,
): Promise<GateResult[]> {
  return Promise.all(
    gates.map(async (gate) => {
      const result = await runGate(gate);
      report(result);
      return result;
    }),
  );
}

async function runGate({ name, program, flags = [] }: Gate): Promise<GateResult> {
  const { child, seconds } = spawnMeasured(process.execPath, ["--import", "tsx", program, ...flags], {
    ...{ cwd: root, input: "ignore", errors: "pipe" },
    // A different time zone and locale, since the generated files must not depend on them.
    env: { ...process.env, TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { name, isGood: code === 0, output, seconds: await seconds };
}
