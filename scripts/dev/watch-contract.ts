import path from "node:path";
import { createLinter } from "../../src/lint/linter.ts";
import { rebuildContract } from "./rebuild-contract.ts";
import { watchFiles, type FileWatch } from "../cli/watch-files.ts";

/** Options of the watch mode. */
export interface WatchOptions {
  /** The project: the folder of `openapi/`, `rules/`, `.spectral.yaml` and `redocly.yaml`. */
  root: string;
  /** Called with the result of each round, and with the reason if files cannot be watched. */
  log: (text: string) => void;
}

/** Lints and rebuilds the contract now and after every change, until the watcher is closed. */
export async function watchContract({ root, log }: WatchOptions): Promise<FileWatch> {
  const linter = createLinter({ root });
  const contract = path.join(root, "openapi");
  const rules = ["rules", ".spectral.yaml", "redocly.yaml"].map((name) => path.join(root, name));
  const watching = await watchFiles({
    paths: [contract, ...rules],
    async job() {
      const { text } = await rebuildContract({ root, linter });
      log(text);
    },
    log,
    onChange(file) {
      if (path.relative(contract, file).startsWith("..")) linter.forgetRules();
    },
  });
  watching.request();
  return watching;
}
