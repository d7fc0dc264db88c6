import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { repository as root } from "../../scripts/cli/repository.ts";
import { askFor } from "../services/ask-for.ts";

/** Loads what a module of the repository exports, with that contract. */
type Load = <Module>(source: string) => Promise<Module>;

/** Finds the generated files of the contract, which all tests share, and loads code of this package with them. */
export async function loadForeign(): Promise<LoadedContract> {
  return loadBuilt(await askFor("foreign"));
}

/** A contract that was built, and what loads code with it. */
export interface LoadedContract {
  generated: string;
  load: Load;
}

/** Does the same for a contract that was built to a folder. */
export function loadBuilt(built: { folder: string; code: number; text: string }): LoadedContract {
  const { folder, code, text } = built;
  if (code !== 0) throw new Error(text);
  const generated = path.join(folder, "generated");
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
      const outfile = path.join(folder, `${source.replaceAll(/\W/gu, "-")}-${process.pid}.mjs`);
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
  };
}
