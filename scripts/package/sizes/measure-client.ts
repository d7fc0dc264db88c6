import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { createClient } from "../../../src/index.ts";
import { bundleCode, bundleEntry, countPacked, listStatic, type BundledFile } from "./bundle-code.ts";
import { failCalls, failTokenCall, uploadDocuments } from "./use-client.ts";

/** Size of `createClient` in bytes with gzip. Each number includes the one before it. */
export interface ClientSizes {
  /** The entry with its static imports, which a page loads before it can make a call. */
  entry: number;
  /** Plus everything that is loaded when calls fail in every possible way. */
  failing: number;
  /** Plus everything that is loaded for a token call that fails. */
  exchanging: number;
  /** Plus everything that is loaded when documents are uploaded in every form. */
  uploading: number;
  /** Plus all other dynamic imports of the bundle. */
  everything: number;
}

const code = 'export { createClient } from "./src/index.ts";';

// Added to the start of each file, and not counted: only a real call shows which files it loads.
const banner = "globalThis.noteLoaded(import.meta.url);\n";

/** Bundles `createClient`, and makes calls with the bundle to see what they load. */
export async function measureClient(root: string): Promise<ClientSizes> {
  const entry = countPacked(await bundleEntry(root, code));
  const files = await bundleCode(root, code, { banner: { js: banner.trimEnd() } });
  const atOnce = listStatic(files);
  const lazy = files.filter(({ name }) => !atOnce.has(name));
  const loaded = new Set<string>();
  Object.assign(globalThis, { noteLoaded: (url: string) => loaded.add(path.basename(url)) });
  const countWith = (more: readonly BundledFile[]): number =>
    entry + countPacked(more.map((file) => ({ code: file.code.subarray(banner.length) })));
  const countLoaded = (): number => countWith(lazy.filter(({ name }) => loaded.has(name)));

  const folder = await mkdtemp(path.join(tmpdir(), "sizes-"));
  try {
    for (const file of files) await writeFile(path.join(folder, file.name), file.code);
    const bundle = (await import(pathToFileURL(path.join(folder, "stdin.js")).href)) as {
      createClient: typeof createClient;
    };
    await failCalls(bundle.createClient);
    const failing = countLoaded();
    await failTokenCall(bundle.createClient);
    const exchanging = countLoaded();
    await uploadDocuments(bundle.createClient, folder);
    return { entry, failing, exchanging, uploading: countLoaded(), everything: countWith(lazy) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
