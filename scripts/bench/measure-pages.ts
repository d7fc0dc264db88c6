import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildSite } from "../docs/build-site.ts";
import { launchBrowser } from "../audit/launch-browser.ts";
import { serveSite } from "../docs/serve/serve-site.ts";
import { medians } from "./median.ts";

/** Load cost of a page. */
export interface PageCost {
  /** Kilobytes that the first visit loads, compressed with gzip. */
  readonly weight: number;
  /** Milliseconds until the largest contentful paint, with an empty cache. */
  readonly largestPaint: number;
}

const scalar = "@scalar/api-reference@1.72.1";

/**
 * Measures our reference page and those that other tools create from the same contract, in alternation. Each is loaded
 * from its own server on loopback, with all resources included.
 * @param scratch an empty folder for the pages
 */
export async function measurePages(
  root: string,
  scratch: string,
  rounds = 7,
): Promise<Record<string, PageCost>> {
  await buildSite({ root, out: path.join(scratch, "ours") });
  const pages: Record<string, string> = {
    ours: "ours/reference.html",
    "redocly build-docs": renderPlain(root, scratch),
    Scalar: writePage(scratch, "scalar", fetchScalar(scratch), scalarPage),
    "Swagger UI": writePage(scratch, "swagger", readSwagger(root), swaggerPage),
  };
  for (const folder of ["scalar", "swagger"]) {
    writeFileSync(
      path.join(scratch, folder, "openapi.json"),
      readFileSync(path.join(root, "generated/openapi.json")),
    );
  }
  const browser = await launchBrowser();
  const site = await serveSite({ folder: scratch, host: "127.0.0.1", port: 0 });
  const paints: Record<string, number[]> = {};
  const weights: Record<string, number> = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const tab = await context.newPage();
        const loaded = new Set<string>();
        tab.on("requestfinished", (request) => loaded.add(new URL(request.url()).pathname));
        await tab.goto(`${site.url}/${page}`, { waitUntil: "load" });
        await tab.waitForTimeout(2_500);
        (paints[name] ??= []).push(await tab.evaluate(readLargestPaint));
        weights[name] = weigh(scratch, loaded);
        await context.close();
      }
    }
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
  return Object.fromEntries(
    Object.entries(medians(paints)).map(([name, largestPaint]) => [
      name,
      { weight: weights[name] ?? NaN, largestPaint },
    ]),
  );
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? NaN);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

function weigh(folder: string, files: ReadonlySet<string>): number {
  const sizes = [...files].map((file) => {
    try {
      return gzipSync(readFileSync(path.join(folder, file))).length;
    } catch {
      // The browser requests an icon automatically.
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

function renderPlain(root: string, scratch: string): string {
  const command = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
  const source = path.join(root, "generated/openapi.json");
  mkdirSync(path.join(scratch, "plain"));
  const flags = ["build-docs", source, "--inlineBundle", "--output", "plain/index.html"];
  // If its script were not inline, the page would wait for a CDN.
  execFileSync(process.execPath, [command, ...flags], { cwd: scratch, stdio: "ignore" });
  return "plain/index.html";
}

function fetchScalar(scratch: string): Record<string, string> {
  execFileSync("npm", ["pack", scalar, "--silent", "--pack-destination", scratch], { stdio: "pipe" });
  const archive = path.join(scratch, "scalar-api-reference-1.72.1.tgz");
  const inside = "package/dist/browser/standalone.js";
  return {
    "standalone.js": execFileSync("tar", ["-xzOf", archive, inside], {
      encoding: "utf8",
      maxBuffer: 64e6,
    }),
  };
}

function readSwagger(root: string): Record<string, string> {
  const read = (name: string) => readFileSync(path.join(root, "node_modules/swagger-ui-dist", name), "utf8");
  return { "swagger-ui.css": read("swagger-ui.css"), "swagger-ui-bundle.js": read("swagger-ui-bundle.js") };
}

function writePage(scratch: string, folder: string, files: Record<string, string>, html: string): string {
  mkdirSync(path.join(scratch, folder));
  for (const [name, content] of Object.entries({ ...files, "index.html": html })) {
    writeFileSync(path.join(scratch, folder, name), content);
  }
  return `${folder}/index.html`;
}

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>';
const scalarPage = `${head}</head><body><div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference("#app", { url: "openapi.json", withDefaultFonts: false, telemetry: false, proxyUrl: "" })</script></body></html>`;
const swaggerPage = `${head}<link rel="stylesheet" href="swagger-ui.css"></head><body><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#ui" })</script></body></html>`;
