import { listEntries } from "../../package/list-entries.ts";
import { bundleEntry, countBytes, countPacked } from "./bundle-code.ts";

/** What importing something costs a page, its dependencies included; what it loads on demand is not counted. */
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
];

/** Measures each subpath that holds code, whole, and the parts that most import. */
export async function measureSizes(root: string): Promise<Size[]> {
  const subpaths = Object.entries(await listEntries(root)).map(([subpath, source]) => {
    return { name: subpath.replace(".", "payment-orders-api"), code: `export * from "./${source}";` };
  });
  return Promise.all([...subpaths, ...parts].map(({ name, code }) => measureSize(root, name, code)));
}

/** Measures what this code exports; its imports are resolved from a folder. */
export async function measureSize(folder: string, name: string, code: string): Promise<Size> {
  const files = await bundleEntry(folder, code);
  return { name, minified: countBytes(files), gzipped: countPacked(files) };
}
