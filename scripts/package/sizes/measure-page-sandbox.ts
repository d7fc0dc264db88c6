import { bundleCode, bundleEntry, countPacked } from "./bundle-code.ts";

/** Size of the sandbox in the pages of the docs, in bytes with gzip. A page loads none of it before the first call. */
export interface PageSandboxSizes {
  /** The sandbox, without what it loads late. */
  sandbox: number;
  /** The examples of the contract, which the sandbox of a new tab begins with. */
  examples: number;
  /** The inspector, which is loaded when it is opened. */
  inspector: number;
  /** The code that draws QR codes, which is loaded for the first one. */
  qrCodes: number;
}

const folder = "./docs/site/src/send";

/** Bundles the sandbox as the pages load it. */
export async function measurePageSandbox(root: string): Promise<PageSandboxSizes> {
  const measure = async (code: string) => countPacked(await bundleEntry(root, code));
  const sandboxCode = `export { createPageSandbox } from "${folder}/page-fetch.ts";`;
  const lazy = await bundleCode(root, sandboxCode);
  const sizeWith = (source: string) =>
    countPacked(lazy.filter(({ sources }) => Object.hasOwn(sources, source)));
  return {
    sandbox: await measure(sandboxCode),
    examples: sizeWith("generated/examples.ts"),
    inspector: await measure('export { defineInspector } from "./src/sandbox/inspector/inspector.js";'),
    qrCodes: sizeWith("src/sandbox/orders/draw-qr-code.ts"),
  };
}
