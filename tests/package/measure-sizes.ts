// What the package costs a page, in bytes with gzip: each subpath alone, and a client as a bundler splits it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { build as buildWithVite, type Rolldown } from "vite";
import { eventNames } from "../../generated/events.ts";
import { listEntries } from "../../scripts/package/list-entries.ts";
import manifest from "../../package.json" with { type: "json" };

/** Exports that most integrators import, by name. */
const parts = {
  "createClient alone": 'export { createClient } from "./src/index.ts";',
  "a receiver with its adapters":
    'export { createWebhookHandler, fastifyWebhooks, hmacSha256, toNodeListener } from "./src/webhooks/index.ts";',
  "the sandbox of a page": 'export { createPageSandbox } from "./docs/site/src/send/page-fetch.ts";',
  "the inspector of a page": 'export { defineInspector } from "./src/sandbox/inspector/inspector.js";',
};

/** The subpath that only Node can load: no page contains it. */
const nodeOnly = "./sandbox/node";

/** Measures each subpath that contains code, and these parts, without what they load late. */
export async function measureSizes(root: string): Promise<Record<string, number>> {
  const subpaths = Object.entries(listEntries(manifest))
    .filter(([subpath]) => subpath !== nodeOnly)
    .map(([subpath, source]) => [subpath.replace(".", "payment-orders-api"), `export * from "./${source}";`]);
  const sizes = [...subpaths, ...Object.entries(parts)].map(async ([name = "", code = ""]) => [
    name,
    await measureEntry(root, code),
  ]);
  return Object.fromEntries(await Promise.all(sizes)) as Record<string, number>;
}

/** Leaves out dynamic imports, as if they were external. */
const leaveOutLate: Plugin = {
  name: "leave-out-late",
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ path: wanted, kind }) =>
      kind === "dynamic-import" ? { path: wanted, external: true } : undefined,
    );
  },
};

/** Bundles code and its static imports into one file, as every bundler can. */
async function measureEntry(root: string, contents: string, plugins: Plugin[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
    plugins: [leaveOutLate, ...plugins],
  });
  return outputFiles.reduce((sum, { contents: code }) => sum + pack(code), 0);
}

const pack = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length;

/** Code in a page that Vite has built. */
export interface BuiltCode {
  /** Size of what the page loads at once. */
  atOnce: number;
  /** Size of each file that it loads late, by the sources in it, relative to the repository. */
  late: ReadonlyMap<readonly string[], number>;
}

/** Builds a page with code as an integrator does, with separate files for what is loaded late. */
export async function buildPage(root: string, code: string): Promise<BuiltCode> {
  const entry = path.join(root, "page.ts");
  const { output } = (await buildWithVite({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        // Names without a hash, of which one is a few bytes longer than the other when it is packed.
        output: { chunkFileNames: "[name].js" },
      },
    },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // Iterating over a set includes what is added on the way.
  for (const name of atOnce)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      atOnce.add(imported);
  const isAtOnce = ({ fileName }: Rolldown.OutputChunk) => atOnce.has(fileName);
  const late = chunks
    .filter((chunk) => !isAtOnce(chunk))
    .map((chunk) => [chunk.moduleIds.map((id) => path.relative(root, id)), pack(chunk.code)] as const);
  return {
    atOnce: chunks.filter(isAtOnce).reduce((sum, chunk) => sum + pack(chunk.code), 0),
    late: new Map(late),
  };
}

/** Measures how much smaller the code that checks notifications is without any event. */
export async function measureEvents(root: string): Promise<number> {
  const validators = await readFile(path.join(root, "generated", "validators.js"), "utf8");
  const code = 'export { checkNotification } from "./src/webhooks/check-notification.ts";';
  const measure = (contents: string) =>
    measureEntry(root, code, [
      {
        name: "validators",
        setup(bundler) {
          bundler.onLoad({ filter: /generated[\\/]validators\.js$/ }, () => ({ contents }));
        },
      },
    ]);
  return (await measure(validators)) - (await measure(eventNames.reduce(removeEvent, validators)));
}

/** Removes an event from the table of validators, so that the bundler drops the code that nothing else uses. */
function removeEvent(validators: string, event: string): string {
  const row = new RegExp(`^  ${JSON.stringify(event).replaceAll(".", "\\.")}: is\\w+,?\\n`, "mu");
  if (!row.test(validators)) throw new Error(`\`generated/validators.js\` has no row for ${event}.`);
  return validators.replace(row, "");
}
