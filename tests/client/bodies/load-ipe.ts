import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { runBuild } from "../../../scripts/build/build.ts";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { writeIpeOverlay } from "./write-ipe.ts";

/** A contract in a temporary folder, and the code of this package with it. */
export interface LoadedContract {
  /** The generated files. */
  generated: string;
  /** Loads what a module of the repository exports, with that contract. */
  load: <Module>(source: string) => Promise<Module>;
  remove: () => Promise<void>;
}

/** Builds the contract, with our own beside it. */
export async function loadIpe(): Promise<LoadedContract> {
  const folder = await mkdtemp(path.join(tmpdir(), "ipe-"));
  const generated = path.join(folder, "generated");
  const overlay = await writeIpeOverlay(folder);
  const { code, text } = await runBuild({ root, overlay, out: generated, check: false });
  if (code !== 0) throw new Error(text);
  const own = `${path.join(root, "generated")}${path.sep}`;
  const redirect: Plugin = {
    name: "other-contract",
    setup(bundler) {
      bundler.onResolve({ filter: /(?:^|\/)generated\// }, ({ path: wanted, resolveDir }) => {
        const file = path.resolve(resolveDir, wanted);
        return file.startsWith(own) ? { path: path.join(generated, file.slice(own.length)) } : undefined;
      });
    },
  };
  return {
    generated,
    async load<Module>(source: string) {
      const outfile = path.join(folder, `${source.replaceAll(/\W/gu, "-")}.mjs`);
      await build({
        entryPoints: [path.join(root, source)],
        outfile,
        bundle: true,
        format: "esm",
        platform: "node",
        target: "es2022",
        nodePaths: [path.join(root, "node_modules")],
        plugins: [redirect],
        logLevel: "silent",
      });
      return (await import(pathToFileURL(outfile).href)) as Module;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
