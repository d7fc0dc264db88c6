import { spawn } from "node:child_process";

const program = `
import ast, json, sys

def fault(source):
    try:
        ast.parse(source)
    except SyntaxError as error:
        return str(error)

print(json.dumps([fault(source) for source in json.load(sys.stdin)]))
`;

/**
 * Parses scripts without running them, all in one process.
 * @returns the syntax error of each script, or `undefined` if Python is not installed
 */
export async function parsePython(sources: readonly string[]): Promise<(string | undefined)[] | undefined> {
  const child = spawn("python3", ["-c", program], { stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const isThere = await new Promise<boolean>((resolve, reject) => {
    child.once("spawn", () => {
      child.stdin.end(JSON.stringify(sources));
    });
    child.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") resolve(false);
      else reject(error);
    });
    child.once("close", (code) => {
      if (code === 0) resolve(true);
      else reject(new Error(`python3 ended with ${String(code)}.`));
    });
  });
  if (!isThere) return undefined;
  return (JSON.parse(printed) as (string | null)[]).map((reason) => reason ?? undefined);
}
