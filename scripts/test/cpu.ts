// The CPU seconds of a test run: of its processes, as their shell counts them, and of its browsers.

import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

const [major = 0] = process.versions.node.split(".").map(Number);

/** Flags of `engineFlags` that still have an effect once a process runs. */
export const lateFlags: readonly string[] = [
  // Code is optimized once it has run ten times as much as usual or more, by the measure of each version of the engine.
  ...(major < 22
    ? ["--interrupt-budget=1000000"]
    : ["--invocation-count-for-turbofan=30000", "--invocation-count-for-osr=5000"]),
  // Functions that were not used for a while stay compiled.
  "--no-flush-bytecode",
];

/**
 * How Node runs tests: most of their code runs a few times only, and all cores are busy anyway. Together these take a fifth
 * of the CPU time off.
 */
export const engineFlags: readonly string[] = [
  // Garbage is collected less often, and on the thread that made it.
  "--min-semi-space-size=64",
  "--max-semi-space-size=128",
  "--single-threaded-gc",
  ...lateFlags,
];

/**
 * Starts a process and counts the CPU seconds of it and all its descendants, except for those that no process waits for,
 * such as the processes of a browser. On Windows, which does not have such a shell, the seconds are unknown.
 */
export function spawnMeasured(
  command: string,
  args: readonly string[],
  { input, errors, ...options }: MeasureOptions,
): MeasuredProcess {
  const hasShell = process.platform !== "win32";
  const [program = command, ...rest] = [...(hasShell ? ["sh", "-c", shell, "sh"] : []), command, ...args];
  const child = spawn(program, rest, { ...options, stdio: [input, "pipe", errors, "pipe"] });
  const seconds = hasShell ? readSeconds(child.stdio[3] as Readable) : Promise.resolve(undefined);
  return { child: child as MeasuredProcess["child"], seconds };
}

/** Returns the CPU seconds of this process so far. */
export function readOwnSeconds(): CpuSeconds {
  const { user, system } = process.cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}

/**
 * Formats the line with the CPU seconds of a run.
 * @param parts times of its processes; `undefined` if the system does not count them
 * @param browser seconds of the browser processes, which are measured separately because no process waits for them
 */
export function describeCpu(parts: readonly (CpuSeconds | undefined)[], browser: number): string {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return "CPU: unknown on this system";
  const sum = (key: keyof CpuSeconds) => known.reduce((total, part) => total + part[key], 0);
  const [user, system] = [sum("user"), sum("system")];
  const [all, ...shares] = [user + system + browser, user, system, browser].map((value) => value.toFixed(1));
  const [ofUser, ofSystem, ofBrowser] = shares;
  return `CPU: ${all} s (user ${ofUser}, system ${ofSystem}, browser ${ofBrowser})`;
}

/** Formats the line that `readBrowserSeconds` reads. */
export function describeBrowserSeconds(seconds: number): string {
  return `CPU of the browser: ${seconds.toFixed(2)} s`;
}

/** Reads the seconds from the line that a test run prints. Returns 0 if no browser was used. */
export function readBrowserSeconds(line: string): number {
  return Number(/^CPU of the browser: ([\d.]+) s$/m.exec(line)?.[1] ?? 0);
}

/** CPU seconds spent in programs (user) and in the operating system on their behalf (system). */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/**
 * Reads the CPU seconds of the children of a shell from the output of `times`: a line for the shell, and one for its
 * children, each with user and system time.
 * @throws {Error} if the output is not of that form
 */
export function readTimes(printed: string): CpuSeconds {
  // Some shells use the decimal separator of their locale.
  const times = [...printed.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)];
  const [, , user, system] = times.map(
    ([, minutes, whole, rest]) => 60 * Number(minutes) + Number(`${whole}.${rest}`),
  );
  if (user !== undefined && system !== undefined) return { user, system };
  throw new Error(
    `The CPU time cannot be read: \`times\` of the shell \`sh\` printed ${JSON.stringify(printed)}, not two lines such as "0m0.01s 0m0.02s".`,
  );
}

/** A process whose CPU seconds are counted. */
interface MeasuredProcess {
  readonly child: ChildProcess & { readonly stdout: Readable };
  /** The seconds of it and all its descendants, once it has ended; `undefined` if they are unknown. */
  readonly seconds: Promise<CpuSeconds | undefined>;
}

/** Working directory and streams of a process. The caller reads its output. */
interface MeasureOptions {
  readonly input: "inherit" | "ignore";
  readonly errors: "inherit" | "pipe";
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

// In POSIX, a shell knows the times of its children and of the processes that they waited for. Node knows only its own.
const shell = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** A shell that was killed prints nothing. A test run does not fail because its time is unknown. */
function readSeconds(times: Readable): Promise<CpuSeconds | undefined> {
  return text(times)
    .then(readTimes)
    .catch(() => undefined);
}
