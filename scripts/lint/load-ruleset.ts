import fs from "node:fs";
import path from "node:path";

import { Ruleset } from "@stoplight/spectral-core";
import { builtins } from "@stoplight/spectral-ruleset-bundler/plugins/builtins";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";

/**
 * Loads a Spectral ruleset in YAML together with its functions, as they are on disk now.
 * @param file absolute path of the ruleset
 * @param project the folder that the files in its `overrides` are relative to; by default that of the ruleset
 */
export async function loadRuleset(file: string, project = path.dirname(file)): Promise<Ruleset> {
  const { definition } = await bundleAndLoadRuleset(file, { fs, fetch }, [builtins()]);
  const source = path.join(project, path.basename(file));
  return new Ruleset(definition, { severity: "recommended", source });
}
