import { fileURLToPath } from "node:url";
import { spawnMeasured, type CpuSeconds } from "./measure-cpu.ts";

/** A command of the gate. */
export interface Gate {
  /** How people run it. */
  readonly name: string;
  /** Its program, from the root of the repository. */
  readonly program: string;
  readonly flags?: readonly string[];
}

/** A command of the gate, and how it ended. */
export interface GateResult {
  readonly name: string;
  readonly isGood: boolean;
  /** What it printed, both streams together. */
  readonly output: string;
  readonly seconds: CpuSeconds | undefined;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the commands side by side, and reports each once it has ended. */
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
    // Another time zone and locale than its maker had: what is generated may depend on neither.
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
