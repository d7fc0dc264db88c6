import { listEntries } from "../list-entries.ts";
import { bundleEntry, countBytes, countPacked } from "./bundle-code.ts";

/** Size that an import adds to a page, including dependencies but without dynamic imports. */
export interface Size {
  name: string;
  /** Size of the minified bundle in bytes. */
  minified: number;
  /** Size with gzip in bytes. */
  gzipped: number;
}

/** Single exports that most integrators import. */
const parts = [
  { name: "createClient alone", code: 'export { createClient } from "./src/index.ts";' },
  {
    name: "a receiver with its adapters",
    code: 'export { createWebhookHandler, fastifyWebhooks, hmacSha256, toNodeListener } from "./src/webhooks/index.ts";',
  },
  { name: "openapi-fetch, for comparison", code: 'export { default } from "openapi-fetch";' },
];

/** The subpath that only Node can load: no page contains it. */
const nodeOnly = "./sandbox/node";

/** Measures each other subpath that contains code, and the exports that most integrators import. */
export async function measureSizes(root: string): Promise<Size[]> {
  const subpaths = Object.entries(await listEntries(root))
    .filter(([subpath]) => subpath !== nodeOnly)
    .map(([subpath, source]) => {
      return { name: subpath.replace(".", "payment-orders-api"), code: `export * from "./${source}";` };
    });
  return Promise.all([...subpaths, ...parts].map(({ name, code }) => measureSize(root, name, code)));
}

/** Measures the exports of code whose imports are resolved from a folder. */
async function measureSize(folder: string, name: string, code: string): Promise<Size> {
  const files = await bundleEntry(folder, code);
  return { name, minified: countBytes(files), gzipped: countPacked(files) };
}
