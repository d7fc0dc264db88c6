import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser } from "playwright-core";

// The browser starts slowly on a busy machine. The limit only ends a run that hangs.
const timeout = 240_000;

/**
 * Starts the browser that npm installed, or an installed Chrome if that one does not run.
 * It cannot resolve the names of other hosts, so that a page that calls them fails.
 * @param flags additional command line flags
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [
    ...flags,
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  ];
  const executablePath = await unpackBrowser();
  if (executablePath === undefined) return playwright.launch({ channel: "chrome", args, timeout });
  // Containers rarely allow a browser to create sandboxes.
  return playwright.launch({ executablePath, args: [...args, "--no-sandbox"], timeout });
}

/**
 * Unpacks the browser that npm installed, and returns its path; `undefined` where that browser does not run. Two
 * processes must not do so at once: one of them would start a file that the other one is still writing.
 */
export async function unpackBrowser(): Promise<string | undefined> {
  const isSupported = process.platform === "linux" && process.arch === "x64";
  return isSupported ? chromium.executablePath() : undefined;
}
