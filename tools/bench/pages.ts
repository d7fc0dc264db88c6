import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { loadavg } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/audit/browser.ts";
import { sizes } from "../../scripts/audit/site.ts";
import { buildSite } from "../../docs/build/build-site.ts";
import type { BenchContext } from "./context.ts";
import { median, medians } from "./timing.ts";

const pages = {
  landing: "",
  "an order": "operations/create-transparent-order-v3/",
  "a guide": "guides/errors/",
  "a notification": "notifications/order-payin-paid/",
};

/** Measures the pages of the docs, and the wait for a member beside the pages of other tools. */
export async function benchPages({ root, scratch }: BenchContext): Promise<string[]> {
  const folder = path.join(scratch, "site");
  mkdirSync(folder);
  await buildSite({ root, out: path.join(folder, "docs"), base: "/docs/" });
  const peers = writePeerPages(root, folder);
  const site = await serveCompressed(folder);
  try {
    const before = describeLoad();
    const tasks = { ours: ownTask, ...peers };
    const costs = await measurePages(
      Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          { ...task, address: `${site.url}/${task.address}` },
        ]),
      ),
      "pixKey",
    );
    const between = describeLoad();
    const { scores, failed } = await measureLighthouse(
      Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, `${site.url}/docs/${page}`])),
    );
    const ours = costs["ours"]?.time ?? NaN;
    return [
      "From a link until `order.pixKey` is in view, empty cache, gzip: kB, ms, and ratio to ours. Medians of 5.",
      ...Object.entries(costs).map(
        ([name, { weight, time }]) =>
          `${name.padEnd(24)} ${column(weight)} ${column(time)}   ratio ${(time / ours).toFixed(2)}`,
      ),
      `Load before and after: ${before}, ${between}. Under load, times show the order of the tools only.`,
      "",
      "Lighthouse: performance, accessibility, best practices, SEO, blocking time in ms, kB. Medians of 5.",
      ...Object.entries(scores).map(
        ([name, page]) => `${name.padEnd(24)} ${Object.values(page).map(column).join(" ")}`,
      ),
      ...Object.entries(failed).flatMap(([name, audits]) =>
        audits.map((audit) => `failed on ${name}: ${audit}`),
      ),
      `Load after: ${describeLoad()}.`,
    ];
  } finally {
    await site.stop();
  }
}

const ownTask = {
  address: "docs/operations/create-transparent-order-v3/#request.order.pixKey",
  rows: '[id="request.order.pixKey"] .member-name',
  clicks: [],
};

function column(value: number): string {
  return value.toFixed(0).padStart(6);
}

function describeLoad(): string {
  return (loadavg()[0] ?? NaN).toFixed(1);
}

/** Cost of finding a member from a link, with an empty cache. */
export interface TaskCost {
  /** Kilobytes that were transferred. */
  readonly weight: number;
  /** Milliseconds from the navigation until the row of the member is in view. */
  readonly time: number;
}

/**
 * Measures how long readers wait for the row of a member, with each tool in alternation. What they would have to click is
 * clicked in the first frame in which it can be, so that no tool pays for the time that readers need.
 * @param tasks by the name of the tool, with absolute addresses
 * @param member name of the member, without its parents
 */
export async function measurePages(
  tasks: Readonly<Record<string, PageTask>>,
  member: string,
  rounds = 5,
): Promise<Record<string, TaskCost>> {
  const browser = await launchBrowser();
  const times: Record<string, number[]> = {};
  const weights: Record<string, number[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, task] of Object.entries(tasks)) {
        const { time, weight } = await findMember(browser, task, member);
        (times[name] ??= []).push(time);
        (weights[name] ??= []).push(weight);
      }
    }
  } finally {
    await browser.close();
  }
  const weight = medians(weights);
  return Object.fromEntries(
    Object.entries(medians(times)).map(([name, time]) => [name, { time, weight: weight[name] ?? NaN }]),
  );
}

async function findMember(browser: Browser, task: PageTask, member: string): Promise<TaskCost> {
  const context = await browser.newContext({ viewport: sizes.desktop });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  // The loader of TypeScript wraps the functions inside of the script in this one.
  await page.addInitScript({ content: "globalThis.__name = (value) => value;" });
  await page.addInitScript(watchFor, { ...task, member });
  await page.goto(task.address, { waitUntil: "commit" });
  const found = await page.waitForFunction(() => (window as unknown as Found).foundAfter);
  const time = (await found.jsonValue()) ?? NaN;
  await context.close();
  return { time, weight: bytes / 1_000 };
}

interface Found {
  foundAfter?: number;
}

/** Looks for the row in every frame, and clicks what leads to it. */
function watchFor({ rows, clicks, scrollTo, member }: PageTask & { member: string }): void {
  const isInView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  };
  const look = () => {
    const row = [...document.querySelectorAll(rows)].find(
      // Our row also names the parents of the member.
      (element) => element.textContent.trim().split(".").at(-1) === member && element.checkVisibility(),
    );
    if (row !== undefined && isInView(row)) {
      (window as Found).foundAfter = performance.now();
      return;
    }
    if (row === undefined) {
      if (scrollTo !== undefined) document.querySelector(scrollTo)?.scrollIntoView();
      for (const { selector, text } of clicks) {
        const found = [...document.querySelectorAll<HTMLElement>(selector)];
        found.find((element) => text === undefined || element.textContent === text)?.click();
      }
    } else if (document.readyState === "complete") row.scrollIntoView({ block: "center" });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The results of Lighthouse for a page: scores up to 100, blocking time in ms, and size in kB. */
export interface PageScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly blockingTime: number;
  readonly weight: number;
}

/** The devices that Lighthouse emulates. A phone is four times slower, and has a slow connection. */
const devices = ["phone", "desktop"] as const;

/** Scores of the pages, by name and device, and the audits that none of the runs passed. */
export interface LighthouseResult {
  readonly scores: Record<string, PageScores>;
  readonly failed: Record<string, readonly string[]>;
}

/**
 * Audits pages with Lighthouse, in alternation.
 * @param pages addresses by name
 */
export async function measureLighthouse(
  pages: Readonly<Record<string, string>>,
  rounds = 5,
): Promise<LighthouseResult> {
  const port = await findPort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const runs: Record<string, Result[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of Object.entries(pages)) {
        for (const device of devices) {
          const config = device === "desktop" ? desktopConfig : undefined;
          const result = await lighthouse(url, { port, logLevel: "silent", ...emulate(device) }, config);
          if (result !== undefined) (runs[`${name}, ${device}`] ??= []).push(result.lhr);
        }
      }
    }
  } finally {
    await browser.close();
  }
  const by = <Value>(summarize: (reports: readonly Result[]) => Value) =>
    Object.fromEntries(Object.entries(runs).map(([name, reports]) => [name, summarize(reports)]));
  return { scores: by(summarizeScores), failed: by(listFailed) };
}

function emulate(device: (typeof devices)[number]): object {
  // With more than one dot for each pixel, this browser takes no screenshots, which the performance is read from.
  const screenEmulation = { mobile: device === "phone", ...sizes[device], deviceScaleFactor: 1 };
  return { formFactor: device === "phone" ? "mobile" : "desktop", screenEmulation };
}

function summarizeScores(reports: readonly Result[]): PageScores {
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? NaN)));
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    blockingTime: value("total-blocking-time"),
    weight: value("total-byte-weight") / 1_000,
  };
}

/** Lists the audits that count in a category other than performance, and that failed in the last run. */
function listFailed(reports: readonly Result[]): string[] {
  const report = reports.at(-1);
  return Object.entries(report?.categories ?? {})
    .filter(([category]) => category !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

async function findPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The task of the benchmark with one tool: from a link to an operation to the row of a member of its body. */
export interface PageTask {
  /** Address with the deepest link that works: to the row, or else to the operation. */
  readonly address: string;
  /** Selector of the rows, one of which has the name of the member as its text. */
  readonly rows: string;
  /** The elements to click until the row is displayed, by selector and, where that is not enough, by text. */
  readonly clicks: readonly { selector: string; text?: string }[];
  /** The element to scroll to, if the rows are displayed only then. */
  readonly scrollTo?: string;
}

const scalar = { name: "@scalar/api-reference", version: "1.72.1" };
const swagger = { name: "swagger-ui-dist", version: "5.35.0" };

const order = "transparent-orders/createtransparentorderv3/t=request&path=&oneof=0/order";
const swaggerBody = "[id$=createTransparentOrderV3] .opblock-section-request-body";

/**
 * Writes the reference pages that other tools create from the contract, with everything that they load, and returns how
 * to find `order.pixKey` on each.
 * @param folder an existing folder
 */
export function writePeerPages(root: string, folder: string): Record<string, PageTask> {
  const source = path.join(root, "generated/openapi.json");
  mkdirSync(path.join(folder, "redocly"));
  execFileSync(
    process.execPath,
    // If its script were not inline, the page would wait for a CDN.
    [
      path.join(root, "node_modules/@redocly/cli/bin/cli.js"),
      "build-docs",
      source,
      "--inlineBundle",
      "--output",
      "redocly/index.html",
    ],
    { cwd: folder, stdio: "ignore" },
  );
  writePage(folder, "scalar", scalarPage, { ...scalar, files: ["dist/browser/standalone.js"] });
  writePage(folder, "swagger", swaggerPage, {
    ...swagger,
    files: ["swagger-ui.css", "swagger-ui-bundle.js"],
  });
  for (const peer of ["scalar", "swagger"]) cpSync(source, path.join(folder, peer, "openapi.json"));
  return {
    "redocly build-docs": {
      address: "redocly/#/transparent-orders/createtransparentorderv3",
      rows: `[id="${order}"] span`,
      clicks: [{ selector: `[id="${order}"] [data-schema-nested-open=false] > button` }],
      scrollTo: `[id="${order}"]`,
    },
    Scalar: {
      address: "scalar/#tag/transparent-orders/PUT/order/v3/transparent",
      rows: '[id$="/transparent-orders/PUT/order/v3/transparent"] li span',
      clicks: [],
    },
    "Swagger UI": {
      address: "swagger/#/Transparent%20orders/createTransparentOrderV3",
      rows: `${swaggerBody} .json-schema-2020-12__title`,
      clicks: [
        { selector: `${swaggerBody} [data-name=model][aria-selected=false]` },
        { selector: `${swaggerBody} .json-schema-2020-12-accordion[aria-expanded=false]`, text: "order" },
      ],
    },
  };
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
}

/** Writes a page and the files of a package that it loads, which `npm` fetches. */
function writePage(folder: string, peer: string, html: string, { name, version, files }: Package): void {
  const target = path.join(folder, peer);
  mkdirSync(target);
  writeFileSync(path.join(target, "index.html"), html);
  execFileSync("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder], {
    stdio: "pipe",
  });
  const archive = path.join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  for (const file of files) {
    const content = execFileSync("tar", ["-xzOf", archive, `package/${file}`], { maxBuffer: 64e6 });
    writeFileSync(path.join(target, path.basename(file)), content);
  }
}

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>';
const scalarPage = `${head}</head><body><div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference("#app", { url: "openapi.json", withDefaultFonts: false, telemetry: false, proxyUrl: "" })</script></body></html>`;
const swaggerPage = `${head}<link rel="stylesheet" href="swagger-ui.css"></head><body><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#ui", deepLinking: true })</script></body></html>`;

/** A folder that is being served. */
export interface CompressedSite {
  url: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Serves a folder on this machine as a static host does, with gzip. Everything is compressed before the first request,
 * so that no measurement includes it.
 */
export async function serveCompressed(folder: string): Promise<CompressedSite> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, gzipSync(await readFile(file)));
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = files.get(name);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[path.extname(name)] ?? "application/octet-stream",
      "content-encoding": "gzip",
      "content-length": content.length,
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
