import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readTimes, type CpuSeconds } from "../cli/read-times.ts";

/** A process whose CPU seconds are counted. */
export interface MeasuredProcess {
  readonly child: ChildProcess & { readonly stdout: Readable };
  /** The seconds of it and all its descendants, once it has ended; `undefined` if they are unknown. */
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
  const seconds = hasShell ? readSeconds(child.stdio[3] as Readable) : Promise.resolve(undefined);
  return { child: child as MeasuredProcess["child"], seconds };
}

/** A shell that was killed prints nothing. A test run does not fail because its time is unknown. */
function readSeconds(times: Readable): Promise<CpuSeconds | undefined> {
  return text(times)
    .then(readTimes)
    .catch(() => undefined);
}

/** Returns the CPU seconds of this process so far. */
export function readOwnSeconds(): CpuSeconds {
  const { user, system } = process.cpuUsage();
  return { user: user / 1e6, system: system / 1e6 };
}
