import type { Browser } from "playwright-core";
import { launchBrowser } from "../../scripts/audit/launch-browser.ts";
import { sizes } from "../../scripts/audit/list-views.ts";
import { medians } from "./median.ts";
import type { PageTask } from "./write-peer-pages.ts";

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
      (element) => element.textContent.trim() === member && element.checkVisibility(),
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
