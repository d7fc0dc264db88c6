import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { repository as root } from "../cli/repository.ts";
import { buildSite } from "../../docs/build/build-site.ts";
import { serveSite, type ServedSite } from "./serve-site.ts";

/** The site as a static host serves it. */
export interface BuiltSite extends ServedSite {
  folder: string;
}

interface SiteParts {
  base?: string;
  pages?: readonly string[];
}

/**
 * Builds the site in a temporary folder and serves it.
 * @param options.base path below which the site is hosted. @default the root
 * @param options.pages addresses of the pages to build. @default all pages
 */
export async function serveBuiltSite({ base = "", pages }: SiteParts = {}): Promise<BuiltSite> {
  const dist = path.join(root, "dist");
  await mkdir(dist, { recursive: true });
  const parent = await mkdtemp(path.join(dist, "site-"));
  const folder = path.join(parent, "docs");
  await buildSite({ root, out: folder, base: `${base}/`, ...(pages && { pages }) });
  const served = await serveSite(folder, base);
  return {
    url: served.url,
    folder,
    async stop() {
      await served.stop();
      await rm(parent, { recursive: true });
    },
  };
}
