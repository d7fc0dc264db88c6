import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { listEntries } from "../package/list-entries.ts";

/** What importing something costs a page, its dependencies included. */
export interface Size {
  name: string;
  /** Bytes of the minified bundle. */
  minified: number;
  /** Bytes of it packed by gzip. */
  gzipped: number;
}

/** What most integrators import, apart from whole subpaths. */
const parts = [
  { name: "createClient alone", code: 'export { createClient } from "./src/index.ts";' },
  {
    name: "createWebhookHandler alone",
    code: 'export { createWebhookHandler } from "./src/webhooks/index.ts";',
  },
  { name: "openapi-fetch, for comparison", code: 'export { default } from "openapi-fetch";' },
  { name: "openai-node, for comparison", code: 'export { default } from "openai";' },
  { name: "stripe-node, for comparison", code: 'export { default } from "stripe";' },
];

/** Measures each subpath that holds code, whole, and the parts that most import. */
export async function measureSizes(root: string): Promise<Size[]> {
  const subpaths = Object.entries(await listEntries(root)).map(([subpath, source]) => {
    return { name: subpath.replace(".", "payment-orders-api"), code: `export * from "./${source}";` };
  });
  return Promise.all([...subpaths, ...parts].map(({ name, code }) => measureSize(root, name, code)));
}

async function measureSize(root: string, name: string, contents: string): Promise<Size> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
  });
  const bundle = outputFiles[0]?.contents ?? new Uint8Array();
  return { name, minified: bundle.length, gzipped: gzipSync(bundle, { level: 9 }).length };
}
