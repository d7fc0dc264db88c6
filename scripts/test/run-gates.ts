import { spawn } from "node:child_process";

/** A command of the gate, and how it ended. */
export interface GateResult {
  readonly name: string;
  readonly isGood: boolean;
  /** What it printed, both streams together. */
  readonly output: string;
}

/**
 * Runs scripts of the package side by side, and tells of each once it ended.
 * @returns the names of those that failed.
 */
export async function runGates(
  names: readonly string[],
  tell: (result: GateResult) => void,
): Promise<string[]> {
  const results = await Promise.all(
    names.map(async (name) => {
      const result = await runScript(name);
      tell(result);
      return result;
    }),
  );
  return results.filter(({ isGood }) => !isGood).map(({ name }) => name);
}

function runScript(name: string): Promise<GateResult> {
  const [script = "", ...flags] = name.split(" ");
  const separator = flags.length > 0 ? ["--"] : [];
  const child = spawn("npm", ["run", "--silent", script, ...separator, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    // Another time zone and locale than its maker had: what is generated may depend on neither.
    env: { ...process.env, TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      resolve({ name, isGood: code === 0, output });
    });
  });
}
