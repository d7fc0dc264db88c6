// Serves a built site as a static host does, for browsers on this machine.

import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sirv from "sirv";
import { buildSite } from "../../docs/build/build-site.ts";
import { repository as root } from "../cli/repository.ts";

/** The site as a static host serves it. */
export interface BuiltSite extends ServedSite {
  folder: string;
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

/**
 * Serves a built site on this machine as a static host does, on a free port.
 * @param base path below which the site is hosted, such as `/payment-orders-api`; empty for the root
 */
export async function serveSite(folder: string, base = ""): Promise<ServedSite> {
  const serve = sirv(folder, {
    dev: true,
    setHeaders(response, pathname) {
      // The names of these files change with their content.
      if (pathname.startsWith("/_astro/")) response.setHeader("Cache-Control", "max-age=31536000, immutable");
    },
  });
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    const lost = () => {
      response.writeHead(404).end();
    };
    if (!url.startsWith(`${base}/`)) {
      lost();
      return;
    }
    request.url = url.slice(base.length);
    serve(request, response, lost);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface SiteParts {
  base?: string;
  pages?: readonly string[];
}

/** A site that is being served. */
interface ServedSite {
  /** Address of the site, with its base and without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}
