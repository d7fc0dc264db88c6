import type { Browser } from "playwright-core";

/** Reads what the processes below a browser took since it was asked the last time. */
export type CountBrowserSeconds = () => Promise<number>;

/**
 * Counts the CPU seconds of the processes that a browser starts and does not wait for, so that its parent does not count
 * them. They are asked for before a page closes, since its process ends then.
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
