import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser } from "playwright-core";

// A busy machine starts it slowly; the limit is there to end a run that hangs.
const timeout = 240_000;

/**
 * Starts the browser that npm brought, or an installed Chrome where that one does not run.
 * The name of no other host is known to it, so that a page which calls out is seen to fail.
 * @param flags more flags of its command line.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [
    ...flags,
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  ];
  if (process.platform === "linux" && process.arch === "x64") {
    return playwright.launch({
      executablePath: await chromium.executablePath(),
      // Containers seldom let a browser make sandboxes of its own.
      args: [...args, "--no-sandbox"],
      timeout,
    });
  }
  return playwright.launch({ channel: "chrome", args, timeout });
}
