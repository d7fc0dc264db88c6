import { mkdirSync } from "node:fs";
import path from "node:path";
import type { BenchContext } from "./bench-context.ts";
import { measurePages } from "./measure-pages.ts";

/** Measures the load time of the reference page. */
export async function benchPages({ root, scratch }: BenchContext): Promise<string[]> {
  const site = path.join(scratch, "site");
  mkdirSync(site);
  const pages = await measurePages(root, site);
  const ours = pages["ours"]?.largestPaint ?? NaN;
  const rows = Object.entries(pages).map(([name, { weight, largestPaint }]) => {
    const columns = [weight.toFixed(0).padStart(5), largestPaint.toFixed(0).padStart(6)].join("");
    return `${name.padEnd(24)} ${columns}   ratio ${(largestPaint / ours).toFixed(2)}`;
  });
  return [
    "Reference pages of the same contract: compressed size in kB, largest contentful paint in ms, and its ratio to ours.",
    ...rows,
  ];
}
