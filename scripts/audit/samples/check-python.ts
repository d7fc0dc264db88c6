import { spawn } from "node:child_process";

// Reads sources as JSON and prints why each fails, or nothing at all without the package that the check needs.
const head = `
import ast, contextlib, io, json, sys
sources = json.load(sys.stdin)
`;

const parse = `
def fault(source):
    try:
        ast.parse(source)
    except SyntaxError as error:
        return str(error)

print(json.dumps([fault(source) for source in sources]))
`;

// A sample without a call would run without an error too.
const execute = `
try:
    import requests
except ImportError:
    sys.exit()

sent = 0
send = requests.Session.send
def count(self, *arguments, **options):
    global sent
    sent += 1
    return send(self, *arguments, **options)
requests.Session.send = count

def fault(source):
    global sent
    sent = 0
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(source, "sample", "exec"), {"__name__": "__main__"})
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if sent == 0:
        return "It sent no request."

print(json.dumps([fault(source) for source in sources]))
`;

/**
 * Parses scripts without running them, all in one process.
 * @returns the syntax error of each script, or `undefined` if Python is not installed
 */
export function parsePython(sources: readonly string[]): Promise<(string | undefined)[] | undefined> {
  return check(parse, sources, {});
}

/**
 * Runs scripts against a service, one at a time in one process, with `folder` as their working directory.
 * @returns why each script did not get a 2xx response, or `undefined` if Python or `requests` is not installed
 */
export function executePython(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[] | undefined> {
  const env = { ...process.env, BASE_URL: baseUrl, TOKEN: undefined, NO_PROXY: "*" };
  return check(execute, sources, { cwd: folder, env });
}

async function check(
  program: string,
  sources: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<(string | undefined)[] | undefined> {
  const child = spawn("python3", ["-c", head + program], { ...options, stdio: ["pipe", "pipe", "inherit"] });
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
  if (!isThere || printed === "") return undefined;
  return (JSON.parse(printed) as (string | null)[]).map((reason) => reason ?? undefined);
}
