import type { CpuSeconds } from "../cli/read-times.ts";

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
