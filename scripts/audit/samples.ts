// Checks the samples of the docs, each language by the tool that its users have, or by a grammar.
// The process that imports samples in TypeScript is import-in-turn.ts.

import { fork, execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import treeSitter from "@vscode/tree-sitter-wasm";
import type { SampleCheck, Sample } from "../../docs/samples/sample-languages.ts";
import { repository } from "../cli/repository.ts";
import { listTypeErrors } from "../cli/type-errors.ts";

/** The checks, and the failures in their order. */
export interface SampleRun {
  results: SampleResult[];
  failures: SampleFailure[];
}

/** Executes, compiles or parses samples, each language by every check that there is for it. */
export async function runSamples(samples: readonly Sample[], mockUrl: string): Promise<SampleRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "payment-orders-samples-"));
  try {
    const runs = await Promise.all(
      checks.map(async ([lang, check, run]) => {
        const own = samples.filter((sample) => sample.lang === lang);
        const reasons = await run(
          own.map(({ source }) => source),
          { folder, mockUrl },
        );
        const failures = own.flatMap((sample, index): SampleFailure[] => {
          const reason = reasons?.[index];
          return reason === undefined ? [] : [{ ...sample, check, reason }];
        });
        const passed = reasons && own.length - failures.length;
        return { result: { lang, check, of: own.length, passed }, failures };
      }),
    );
    return {
      results: runs.map(({ result }) => result),
      failures: runs.flatMap(({ failures }) => failures),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Type-checks modules with the settings of the project. All are part of one program, since reading the types of the
 * package and of Node is most of the work.
 * @returns the errors of each module, with their lines
 */
export async function findTypeErrors(modules: readonly string[]): Promise<string[][]> {
  // Within the repository, so that packages are found.
  await mkdir(path.join(repository, "dist"), { recursive: true });
  const folder = await mkdtemp(path.join(repository, "dist", "samples-"));
  try {
    await Promise.all(modules.map((code, index) => writeFile(path.join(folder, `${index}.ts`), code)));
    const config = { extends: path.join(repository, "tsconfig.json"), include: ["*.ts"] };
    await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
    return assignErrors(await listTypeErrors(folder), modules.length);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Runs curl commands against a service, a few at a time, with `folder` as their working directory.
 * @returns why each command did not get a 2xx response, or `undefined` if it did
 */
export async function executeCurl(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[]> {
  // Only the base URL is set. The samples contain the address of a mock on the reader's computer.
  const options = { cwd: folder, env: { ...process.env, BASE_URL: baseUrl, TOKEN: undefined } };
  return runEach(sources, (source) => {
    // Only the output is changed, not the request.
    const command = source.replace(/^curl /m, "curl -sS --max-time 20 -o /dev/null -w '%{http_code}' ");
    return runFile("sh", ["-c", command], options).then(
      ({ stdout }) => (/^2\d\d$/.test(stdout) ? undefined : `The response status is ${stdout}.`),
      (error: unknown) => String(error),
    );
  });
}

/** Runs sources, a few at a time, and returns what each run returns. */
async function runEach(
  sources: readonly string[],
  run: (source: string, index: number) => Promise<string | undefined>,
): Promise<Reasons> {
  const waiting = [...sources.entries()];
  const reasons: Reasons = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      reasons[next[0]] = await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reasons;
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
  return runPython(execution, sources, { cwd: folder, env });
}

/**
 * Parses programs with the grammar that editors use for their language, without its compiler.
 * @param grammar name of the grammar, such as `c-sharp`
 * @returns the place of the first syntax error of each program, or `undefined` if it has none
 */
export async function parseSources(
  grammar: string,
  sources: readonly string[],
): Promise<(string | undefined)[]> {
  // A second call would replace what the first has loaded.
  await (ready ??= Parser.init());
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(grammars, `tree-sitter-${grammar}.wasm`)));
  return sources.map((source) => {
    const root = parser.parse(source)?.rootNode;
    if (root?.hasError === false) return undefined;
    const [fault] = root?.descendantsOfType("ERROR") ?? [];
    return `line ${((fault ?? root)?.startPosition.row ?? 0) + 1}: syntax error`;
  });
}

type Lang = Sample["lang"];

/** A sample that fails. */
interface SampleFailure extends Sample {
  check: SampleCheck;
  reason: string;
}

/** One check of the samples of a language. */
interface SampleResult {
  lang: Lang;
  check: SampleCheck;
  of: number;
  /** `undefined` if the tool of the check is not installed. */
  passed: number | undefined;
}

/** Returns why each program fails, or `undefined` if the tool is not installed. */
type Check = (sources: readonly string[], place: Place) => Promise<Reasons | undefined> | Reasons;

type Reasons = (string | undefined)[];

/** The place where samples run: a folder of their own, and the mock that they call. */
interface Place {
  folder: string;
  mockUrl: string;
}

const checks: readonly [Lang, SampleCheck, Check][] = [
  ["TypeScript", "executed", (sources, { folder, mockUrl }) => executeTypeScript(sources, folder, mockUrl)],
  ["Shell", "executed", (sources, { folder, mockUrl }) => executeCurl(sources, folder, mockUrl)],
  ["Python", "parsed", parsePython],
  ["Python", "executed", (sources, { folder, mockUrl }) => executePython(sources, folder, mockUrl)],
  ["Java", "compiled", (sources, { folder }) => compileJava(sources, folder)],
  ["Java", "executed", (sources, place) => executeFiles("Java", sources, place)],
  ["Go", "parsed", (sources) => parseSources("go", sources)],
  ["Go", "executed", (sources, place) => executeFiles("Go", sources, place)],
  ["C#", "parsed", (sources) => parseSources("c-sharp", sources)],
  ["PHP", "parsed", (sources) => parseSources("php", sources)],
  // Last, since it holds up this process: the others have started by then.
  ["TypeScript", "compiled", findFirstTypeErrors],
];

async function findFirstTypeErrors(sources: readonly string[]): Promise<Reasons> {
  return (await findTypeErrors(sources)).map(([first]) => first);
}

const runner = fileURLToPath(new URL("import-in-turn.ts", import.meta.url));

/**
 * Runs modules against a service, one at a time in one process, with `folder` as their working directory.
 * @returns why each module did not get a 2xx response, or `undefined` if it did
 */
async function executeTypeScript(
  sources: readonly string[],
  folder: string,
  baseUrl: string,
): Promise<(string | undefined)[]> {
  const files = sources.map((_, index) => path.join(folder, `sample-${index}.mts`));
  await Promise.all(files.map((file, index) => writeFile(file, sources[index] ?? "")));
  const child = fork(runner, [folder, ...files], {
    // The settings that map the package name are found from here.
    cwd: repository,
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

/** @throws {Error} if an error is not in one of the modules */
function assignErrors(errors: readonly string[], count: number): string[][] {
  const found = Array.from({ length: count }, (): string[] => []);
  for (const error of errors) {
    const {
      index = "",
      line = "",
      text = "",
    } = /samples-\w+[\\/](?<index>\d+)\.ts\((?<line>\d+),\d+\): error (?<text>.*)$/u.exec(error)?.groups ??
    {};
    const own = found[Number(index || NaN)];
    if (own === undefined) throw new Error(`The compiler found an error outside of the samples: ${error}`);
    own.push(`line ${line}: ${text}`);
  }
  return found;
}

/** How many samples run at the same time. */
const atOnce = 4;

const runFile = promisify(execFile);

// Reads sources as JSON and prints why each fails, or nothing at all without the package that the check needs.
const start = `
import ast, contextlib, io, json, sys
sources = json.load(sys.stdin)
`;

const parsing = `
def fault(source):
    try:
        ast.parse(source)
    except SyntaxError as error:
        return str(error)

print(json.dumps([fault(source) for source in sources]))
`;

// A sample without a call would run without an error too.
const execution = `
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
function parsePython(sources: readonly string[]): Promise<(string | undefined)[] | undefined> {
  return runPython(parsing, sources, {});
}

async function runPython(
  program: string,
  sources: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<(string | undefined)[] | undefined> {
  const child = spawn("python3", ["-c", start + program], { ...options, stdio: ["pipe", "pipe", "inherit"] });
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

/** How a source file is run: by the versions that the samples promise to run on. */
const runners = {
  Java: {
    // Compiled for one short run.
    command: ["java", "-XX:TieredStopAtLevel=1"],
    version: ["java", "-version"],
    supported: /version "(?:1[7-9]|[2-9]\d)/u,
    file: "Main.java",
  },
  Go: {
    command: ["go", "run"],
    version: ["go", "version"],
    supported: /go1\.(?:2[2-9]|[3-9]\d)/u,
    file: "main.go",
  },
} as const;

/**
 * Runs source files against a service, which print the status of the response first.
 * @returns why each did not get a 2xx response, or `undefined` if its tool is not installed
 */
async function executeFiles(
  lang: keyof typeof runners,
  sources: readonly string[],
  { folder, mockUrl }: Place,
): Promise<Reasons | undefined> {
  const { command, version, supported, file } = runners[lang];
  const [tool, ...asked] = version;
  const installed = await runFile(tool, asked).then(
    ({ stdout, stderr }) => stdout + stderr,
    () => "",
  );
  if (!supported.test(installed)) return undefined;
  const env = { ...process.env, BASE_URL: mockUrl, TOKEN: undefined };
  const [program, ...flags] = command;
  return runEach(sources, async (source, index) => {
    const cwd = path.join(folder, `${lang}-${index}`);
    await mkdir(cwd);
    await writeFile(path.join(cwd, file), source);
    const output = await runFile(program, [...flags, file], { cwd, env }).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(error),
    );
    return /^2\d\d /u.test(output) ? undefined : output.trim();
  });
}

/** The oldest version that the samples promise to run on. */
const oldest = 17;

/**
 * Compiles classes named `Main` in one run of javac, each in its own package.
 * @returns the first error of each class, or `undefined` if there is no JDK of the version that the samples need
 */
async function compileJava(
  sources: readonly string[],
  folder: string,
): Promise<(string | undefined)[] | undefined> {
  if (!(await hasJavac())) return undefined;
  const files = await Promise.all(
    sources.map(async (source, index) => {
      const file = path.join(folder, `java${index}`, "Main.java");
      await mkdir(path.dirname(file));
      // On the first line of the sample, so that lines are counted as in the sample.
      await writeFile(file, `package java${index}; ${source}`);
      return file;
    }),
  );
  const settings = ["-encoding", "UTF-8", "-Xmaxerrs", "1000"];
  const printed = await runFile("javac", [...settings, "-d", path.join(folder, "classes"), ...files]).then(
    () => "",
    (error: unknown) => (error as { stderr: string }).stderr,
  );
  const reasons = files.map((file) => {
    const line = printed.split("\n").find((text) => text.startsWith(`${file}:`));
    return line && `line ${line.slice(file.length + 1)}`;
  });
  // An error that names no file must not pass for success.
  return printed === "" || reasons.some((reason) => reason !== undefined)
    ? reasons
    : files.map(() => printed);
}

/** Some systems have a command of this name that only says where to get one. */
async function hasJavac(): Promise<boolean> {
  const version = await runFile("javac", ["-version"]).then(
    ({ stdout }) => /^javac (\d+)/u.exec(stdout)?.[1],
    () => undefined,
  );
  return Number(version ?? 0) >= oldest;
}

const { Language, Parser } = treeSitter;

const grammars = path.dirname(createRequire(import.meta.url).resolve("@vscode/tree-sitter-wasm"));

let ready: Promise<void> | undefined;
