import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { buildSite } from "../../scripts/docs/build-site.ts";
import type { BenchContext } from "./bench-context.ts";
import { measureLighthouse } from "./measure-lighthouse.ts";
import { measurePages } from "./measure-pages.ts";
import { serveCompressed } from "./serve-compressed.ts";
import { writePeerPages } from "./write-peer-pages.ts";

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
