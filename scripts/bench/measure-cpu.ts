import { spawnSync } from "node:child_process";
import type { Command } from "./measure-ratio.ts";

/**
 * Measures the CPU seconds (user and system) of a command and all its descendants. Unlike wall time, they depend little
 * on the load of the machine.
 * @throws {Error} if the command fails, and on systems without a shell
 */
export function measureCpu(command: Command, cwd: string): number {
  // The last line that `times` prints in a shell is for its children. Node only counts its own time.
  const args = ["-c", '"$@" > /dev/null && times', "sh", ...command];
  const { status, stdout, stderr, error } = spawnSync("sh", args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`\`${command.join(" ")}\` failed: ${error?.message ?? stderr.trim()}`);
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
