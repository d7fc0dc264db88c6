// The browser of the tests: how it starts, the errors of its pages, and the time that it takes.

import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

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

/** Opens a page and records its requests to other sites and its errors. */
export async function watchPage(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // Pages render slowly on a busy machine. The limit only ends a run that hangs, and shows where.
  context.setDefaultTimeout(240_000);
  const page = await context.newPage();
  const external: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${siteUrl}/`) && !/^(?:data|blob|about):/.test(url)) external.push(url);
  });
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return { page, external, errors, close: () => context.close() };
}

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

// The browser starts slowly on a busy machine. The limit only ends a run that hangs.
const timeout = 240_000;

/** A page and its errors. */
interface WatchedPage {
  readonly page: Page;
  /** Requests to other sites. */
  readonly external: string[];
  /** Errors of the console, of scripts and of requests. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Returns the CPU seconds of the child processes of a browser since the last call. */
type CountBrowserSeconds = () => Promise<number>;
