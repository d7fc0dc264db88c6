import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** CPU seconds that were spent in programs and, for them, in the system. */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/** A process whose CPU seconds are counted. */
export interface MeasuredProcess {
  readonly child: ChildProcess & { readonly stdout: Readable };
  /** What it and every process below it took, once it has ended; `undefined` where the system does not count it. */
  readonly seconds: Promise<CpuSeconds | undefined>;
}

/** Where a process runs, and what becomes of its streams; its output is read by the caller. */
export interface MeasureOptions {
  readonly input: "inherit" | "ignore";
  readonly errors: "inherit" | "pipe";
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

// POSIX: a shell knows what its children took, and those that they waited for. Node knows only its own process.
const shell = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Starts a process and counts the CPU seconds of it and of every process below it, but for those that nobody waits for,
 * such as the processes of a browser. Windows has no such shell: the seconds are unknown there.
 */
export function spawnMeasured(
  command: string,
  args: readonly string[],
  { input, errors, ...options }: MeasureOptions,
): MeasuredProcess {
  const hasShell = process.platform !== "win32";
  const [program = command, ...rest] = [...(hasShell ? ["sh", "-c", shell, "sh"] : []), command, ...args];
  const child = spawn(program, rest, { ...options, stdio: [input, "pipe", errors, "pipe"] });
  const seconds = hasShell ? text(child.stdio[3] as Readable).then(readTimes) : Promise.resolve(undefined);
  return { child: child as MeasuredProcess["child"], seconds };
}

/** What this process took so far. */
export function readOwnSeconds(): CpuSeconds {
  const { user, system } = process.cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}

/** Reads what `times` prints: a line about the shell, and one about its children, each with user and system. */
export function readTimes(printed: string): CpuSeconds | undefined {
  // Some shells write the decimal sign of their locale.
  const times = [...printed.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)];
  const [, , user, system] = times.map(
    ([, minutes, whole, rest]) => 60 * Number(minutes) + Number(`${whole}.${rest}`),
  );
  return user === undefined || system === undefined ? undefined : { user, system };
}
