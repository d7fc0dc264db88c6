import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite, type Site } from "../build-site.ts";
import { serveSite } from "../serve/serve-site.ts";
import { startMock } from "../../mock/start-mock.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The site as readers get it, with the mock beside it. */
export interface BuiltSite {
  readonly site: Site;
  readonly folder: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the site in a folder of its own and serves it with the mock. */
export async function serveBuiltSite(): Promise<BuiltSite> {
  const parent = await mkdtemp(path.join(tmpdir(), "site-"));
  const folder = path.join(parent, "docs");
  const [site, mock] = await Promise.all([buildSite({ root, out: folder }), startMock({ port: 0 })]);
  const served = await serveSite({ folder, host: "127.0.0.1", port: 0, mockUrl: mock.url });
  return {
    site,
    folder,
    url: served.url,
    async stop() {
      await Promise.all([served.stop(), mock.stop()]);
      await rm(parent, { recursive: true });
    },
  };
}
