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
  if (process.platform === "linux" && process.arch === "x64") {
    return playwright.launch({
      executablePath: await chromium.executablePath(),
      // Containers rarely allow a browser to create sandboxes.
      args: [...args, "--no-sandbox"],
      timeout,
    });
  }
  return playwright.launch({ channel: "chrome", args, timeout });
}
