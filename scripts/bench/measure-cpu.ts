import { spawnSync } from "node:child_process";
import type { Command } from "./measure-ratio.ts";

/**
 * CPU seconds, user and system, of a command and all that it starts. Unlike wall time, they depend little on what else
 * the machine does.
 * @throws {Error} if the command fails, and on systems without a shell
 */
export function measureCpu(command: Command, cwd: string): number {
  // The shell's own `times` ends with a line for its children; Node knows only of itself.
  const args = ["-c", '"$@" > /dev/null && times', "sh", ...command];
  const { status, stdout, stderr, error } = spawnSync("sh", args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`\`${command.join(" ")}\` failed: ${error?.message ?? stderr.trim()}`);
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
