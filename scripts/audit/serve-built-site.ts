import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite, type Site } from "../docs/build-site.ts";
import { serveSite } from "../docs/serve/serve-site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The site as readers see it, with a mock. */
export interface BuiltSite {
  readonly site: Site;
  readonly folder: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the site in a temporary folder and serves it with a mock. */
export async function serveBuiltSite(mockUrl: string): Promise<BuiltSite> {
  const parent = await mkdtemp(path.join(tmpdir(), "site-"));
  const folder = path.join(parent, "docs");
  const site = await buildSite({ root, out: folder });
  const served = await serveSite({ folder, host: "127.0.0.1", port: 0, mockUrl });
  return {
    site,
    folder,
    url: served.url,
    async stop() {
      await served.stop();
      await rm(parent, { recursive: true });
    },
  };
}
