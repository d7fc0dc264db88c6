// The browser of the tests: how it starts, the errors of its pages, and the time that it takes.

import { execFile } from "node:child_process";
import { lstat, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { repository } from "../cli/repository.ts";

const run = promisify(execFile);

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
 * Unpacks the browser that npm installed, and returns its path; `undefined` where that browser does not run. The package
 * would unpack it into the folder for temporary files, and run whatever another user of the machine has put there.
 * @param folder where the browser is, or is unpacked to
 */
export async function unpackBrowser(folder?: string): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  folder ??= await nameCache();
  if (!(await isPrivateFolder(folder))) {
    // Several processes may do this at once: each unpacks its own, and the first one's stays.
    await mkdir(path.dirname(folder), { recursive: true });
    const own = await mkdtemp(`${folder}-`);
    const unpack = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
    // In a process of its own, since the package has no option for the folder.
    const env = { ...process.env, TMPDIR: own };
    try {
      await run(process.execPath, ["--input-type=module", "--eval", unpack], { cwd: repository, env });
      await rename(own, folder).catch(async (error: unknown) => {
        if (!(await isPrivateFolder(folder))) throw error;
      });
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }
  return path.join(folder, "chromium");
}

/** Opens a page with a context of its own, and records its requests to other sites and its errors. */
export async function watchPage(
  browser: Browser,
  siteUrl: string,
  options?: BrowserContextOptions,
): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  return { ...(await watchPageOf(context, siteUrl)), close: () => context.close() };
}

/** Opens a context, whose pages share a cache and what the site remembers. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // Pages render slowly on a busy machine. The limit only ends a run that hangs, and shows where.
  context.setDefaultTimeout(240_000);
  return context;
}

/** Opens a page in a context, and records its requests to other sites and its errors. */
export async function watchPageOf(context: BrowserContext, siteUrl: string): Promise<WatchedPage> {
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
  return { page, external, errors, close: () => page.close() };
}

/** A folder below node_modules, whose name changes with the version of the package. */
async function nameCache(): Promise<string> {
  const modules = path.join(repository, "node_modules");
  const manifest = await readFile(path.join(modules, "@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return path.join(modules, ".cache", `chromium-${version}`);
}

/** Whether there is a folder that only this user can write. Any other one is an error. */
async function isPrivateFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return false;
  const isOwn = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  if (!isOwn) throw new Error(`\`${folder}\` must be a folder that only you can write. Delete it.`);
  return true;
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
