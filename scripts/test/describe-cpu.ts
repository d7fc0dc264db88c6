import type { CpuSeconds } from "./measure-cpu.ts";

/**
 * The line that says which CPU seconds a run took.
 * @param parts what its processes took, as far as the system counts it.
 * @param browser what the processes of the browser took besides, which nobody waits for.
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

/** The line from which `readBrowserSeconds` reads the seconds again. */
export function describeBrowserSeconds(seconds: number): string {
  return `CPU of the browser: ${seconds.toFixed(2)} s`;
}

/** Reads the seconds from the line that a test run prints; none without a browser. */
export function readBrowserSeconds(line: string): number {
  return Number(/^CPU of the browser: ([\d.]+) s$/m.exec(line)?.[1] ?? 0);
}
