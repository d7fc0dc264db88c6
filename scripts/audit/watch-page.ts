import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A page and its errors. */
export interface WatchedPage {
  readonly page: Page;
  /** Requests to other sites. */
  readonly external: string[];
  /** Errors of the console, of scripts and of requests. */
  readonly errors: string[];
  close(): Promise<void>;
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
