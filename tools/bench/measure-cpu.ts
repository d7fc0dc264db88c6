import { spawnSync } from "node:child_process";
import { readTimes } from "../../scripts/cli/read-times.ts";
import type { Command } from "./measure-ratio.ts";

/**
 * Measures the CPU seconds (user and system) of a command and all its descendants. Unlike wall time, they depend little
 * on the load of the machine.
 * @throws {Error} if the command fails, and on systems without a shell that counts the seconds
 */
export function measureCpu(command: Command, cwd: string): number {
  // In a shell, `times` also counts the time of its children. Node only counts its own time.
  const args = ["-c", '"$@" > /dev/null && times', "sh", ...command];
  const { status, stdout, stderr, error } = spawnSync("sh", args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`\`${command.join(" ")}\` failed: ${error?.message ?? stderr.trim()}`);
  const { user, system } = readTimes(stdout);
  return user + system;
}
