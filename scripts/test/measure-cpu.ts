import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** CPU seconds spent in programs (user) and in the operating system on their behalf (system). */
export interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/** A process whose CPU seconds are counted. */
export interface MeasuredProcess {
  readonly child: ChildProcess & { readonly stdout: Readable };
  /** The seconds of it and all its descendants, once it has ended; `undefined` if the system does not count them. */
  readonly seconds: Promise<CpuSeconds | undefined>;
}

/** Working directory and streams of a process. The caller reads its output. */
export interface MeasureOptions {
  readonly input: "inherit" | "ignore";
  readonly errors: "inherit" | "pipe";
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

// In POSIX, a shell knows the times of its children and of the processes that they waited for. Node knows only its own.
const shell = '"$@" 3>&-; code=$?; times >&3; exit $code';

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
  const seconds = hasShell ? text(child.stdio[3] as Readable).then(readTimes) : Promise.resolve(undefined);
  return { child: child as MeasuredProcess["child"], seconds };
}

/** Returns the CPU seconds of this process so far. */
export function readOwnSeconds(): CpuSeconds {
  const { user, system } = process.cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}

/** Reads the output of `times`: a line for the shell, and one for its children, each with user and system time. */
export function readTimes(printed: string): CpuSeconds | undefined {
  // Some shells use the decimal separator of their locale.
  const times = [...printed.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)];
  const [, , user, system] = times.map(
    ([, minutes, whole, rest]) => 60 * Number(minutes) + Number(`${whole}.${rest}`),
  );
  return user === undefined || system === undefined ? undefined : { user, system };
}
