import fs from "node:fs";

import type { Ruleset } from "@stoplight/spectral-core";
import { builtins } from "@stoplight/spectral-ruleset-bundler/plugins/builtins";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";

/**
 * Loads a Spectral ruleset in YAML together with its functions, as they are on disk now.
 * @param file absolute path of the ruleset
 */
export function loadRuleset(file: string): Promise<Ruleset> {
  return bundleAndLoadRuleset(file, { fs, fetch }, [builtins()]);
}
