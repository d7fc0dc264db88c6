import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** What importing something costs a page, its dependencies included. */
export interface Size {
  name: string;
  /** Bytes of the minified bundle. */
  minified: number;
  /** Bytes of it packed by gzip. */
  gzipped: number;
}

interface Manifest {
  exports: Record<string, string | { default: string }>;
}

/** What most integrators import, apart from whole subpaths. */
const parts = [
  { name: "createClient alone", code: 'export { createClient } from "./src/index.ts";' },
  {
    name: "createWebhookHandler alone",
    code: 'export { createWebhookHandler } from "./src/webhooks/index.ts";',
  },
  { name: "openapi-fetch, for comparison", code: 'export { default } from "openapi-fetch";' },
];

/** Measures each subpath that holds code, whole, and the parts that most import. */
export async function measureSizes(root: string): Promise<Size[]> {
  const { exports } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Manifest;
  const subpaths = Object.entries(exports).flatMap(([subpath, entry]) => {
    if (typeof entry === "string") return [];
    const source = entry.default.replace("./dist/", "./");
    // The validators are JavaScript from the start.
    const file = source.endsWith("validators.js") ? source : source.replace(/\.js$/, ".ts");
    return [{ name: subpath.replace(".", "payment-orders-api"), code: `export * from "${file}";` }];
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
