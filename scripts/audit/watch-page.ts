import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A page and what went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Requests for anything but the site itself. */
  readonly external: string[];
  /** Errors of the console, of scripts and of requests. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Opens a page that writes down what it calls and what fails. */
export async function watchPage(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // A busy machine renders slowly: the limit is there to end a run that hangs, and to say where.
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
