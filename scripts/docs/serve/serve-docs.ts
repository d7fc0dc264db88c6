import path from "node:path";
import { watchFiles } from "../../cli/watch-files.ts";
import { buildSite, type SiteOptions } from "../build-site.ts";
import { serveSite, type ServedSite, type ServeOptions } from "./serve-site.ts";

/** What the docs are made of. */
const sources = ["openapi", "docs", "CHANGELOG.md"];

/** What is served, and whether it follows its sources. */
export interface ServeDocsOptions extends ServeOptions {
  /** Folder of the repository. */
  readonly root: string;
  /** Builds anew whenever the contract, a guide or the theme is saved. */
  readonly watch: boolean;
  readonly log: (text: string) => void;
  /** Brings what the site is made of up to date, before each build. */
  readonly update: () => Promise<void>;
  /** Makes the site. @default buildSite */
  readonly build?: (options: SiteOptions) => Promise<unknown>;
  readonly signal?: AbortSignal;
}

/**
 * Builds the site and serves it.
 * @throws {BuildError} or {DocsError} when it cannot be built the first time; later the last good site stays.
 */
export async function serveDocs({
  root,
  watch,
  log,
  signal,
  update,
  build = buildSite,
  ...served
}: ServeDocsOptions): Promise<ServedSite> {
  await update();
  await build({ root, out: served.folder });
  if (signal?.aborted) return { url: "", stop: () => Promise.resolve() };
  const site = await serveSite(served);
  const paths = sources.map((source) => path.join(root, source));
  const watching = watch ? await watchFiles({ paths, job: rebuild }) : undefined;
  return {
    url: site.url,
    async stop() {
      await watching?.close();
      await site.stop();
    },
  };

  async function rebuild(): Promise<void> {
    const started = performance.now();
    try {
      await update();
      await build({ root, out: served.folder });
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      log(`The docs were built anew in ${seconds} s.`);
    } catch (error) {
      // Also a file that is away for a moment, as while a branch is checked out, must not end the server.
      const reason = error instanceof Error ? error.message : String(error);
      log(`${reason}\nThe docs stay as they were.`);
    }
  }
}
