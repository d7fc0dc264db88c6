import fs from "node:fs";
import path from "node:path";

import { Ruleset } from "@stoplight/spectral-core";
import { builtins } from "@stoplight/spectral-ruleset-bundler/plugins/builtins";
import { commonjs } from "@stoplight/spectral-ruleset-bundler/plugins/commonjs";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";

import { packageRoot, readOwnManifest } from "../cli/package-root.ts";
import { naming } from "./describe-failure.ts";

/** Keeps warnings of the bundler from the output: what it cannot resolve is reported when the ruleset is loaded. */
const quiet = {
  name: "quiet",
  options: <Options>(options: Options) => ({ ...options, onwarn: () => undefined }),
};

/**
 * Loads a Spectral ruleset together with its functions, as they are on disk now.
 * @param file absolute path of the ruleset
 * @param project the folder that the files in its `overrides` are relative to; by default that of the ruleset
 */
export async function loadRuleset(file: string, project = path.dirname(file)): Promise<Ruleset> {
  const io = { fs: { ...fs, promises: { ...fs.promises, readFile } } as typeof fs, fetch };
  const { definition } = await naming(file, () =>
    bundleAndLoadRuleset(file, io, [builtins(), (commonjs as () => typeof quiet)(), quiet]),
  );
  const source = path.join(project, path.basename(file));
  return new Ruleset(definition, { severity: "recommended", source });
}

/** Reads a ruleset in which the name of ours is its path, since this package need not be installed in its folder. */
async function readFile(file: string): Promise<string> {
  const { name, exports } = readOwnManifest();
  const own = path.join(packageRoot, exports["./spectral"]).replaceAll("\\", "/");
  const text = await fs.promises.readFile(file, "utf8");
  return text.replaceAll(new RegExp(`(?<![\\w./@-])${name}/spectral(?![\\w./-])`, "gu"), () => own);
}
