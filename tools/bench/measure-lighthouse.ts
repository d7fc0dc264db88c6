import { createServer, type AddressInfo } from "node:net";
import { launchBrowser } from "../../scripts/audit/launch-browser.ts";
import { sizes } from "../../scripts/audit/list-views.ts";
import { loadPeer, type LighthouseReport } from "./load-peers.ts";
import { median } from "./median.ts";

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
  const lighthouse = await loadPeer("lighthouse");
  const port = await findPort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const runs: Record<string, LighthouseReport[]> = {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of Object.entries(pages)) {
        for (const device of devices) {
          const config = device === "desktop" ? lighthouse.desktopConfig : undefined;
          const result = await lighthouse.default(
            url,
            { port, logLevel: "silent", ...emulate(device) },
            config,
          );
          if (result !== undefined) (runs[`${name}, ${device}`] ??= []).push(result.lhr);
        }
      }
    }
  } finally {
    await browser.close();
  }
  const by = <Value>(summarize: (reports: readonly LighthouseReport[]) => Value) =>
    Object.fromEntries(Object.entries(runs).map(([name, reports]) => [name, summarize(reports)]));
  return { scores: by(summarizeScores), failed: by(listFailed) };
}

function emulate(device: (typeof devices)[number]): object {
  // With more than one dot for each pixel, this browser takes no screenshots, which the performance is read from.
  const screenEmulation = { mobile: device === "phone", ...sizes[device], deviceScaleFactor: 1 };
  return { formFactor: device === "phone" ? "mobile" : "desktop", screenEmulation };
}

function summarizeScores(reports: readonly LighthouseReport[]): PageScores {
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
function listFailed(reports: readonly LighthouseReport[]): string[] {
  const report = reports.at(-1);
  return Object.entries(report?.categories ?? {})
    .filter(([category]) => category !== "performance")
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
