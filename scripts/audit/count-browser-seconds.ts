import type { Browser } from "playwright-core";

/** Returns the CPU seconds of the child processes of a browser since the last call. */
export type CountBrowserSeconds = () => Promise<number>;

/**
 * Counts the CPU seconds of the processes that a browser starts but does not wait for, which its parent does not count.
 * They are read before a page closes, since its process ends then.
 */
export async function countBrowserSeconds(browser: Browser): Promise<CountBrowserSeconds> {
  const session = await browser.newBrowserCDPSession();
  const known = new Map<number, number>();
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    let seconds = 0;
    for (const { id, type, cpuTime } of processInfo) {
      if (type === "browser") continue;
      seconds += cpuTime - (known.get(id) ?? 0);
      known.set(id, cpuTime);
    }
    return seconds;
  };
}
