import path from "node:path";
import { watch } from "chokidar";
import { createLinter } from "../lint/create-linter.ts";
import { rebuildContract } from "./rebuild-contract.ts";
import { runInTurn } from "./run-in-turn.ts";

export interface WatchOptions {
  /** The project: the folder of `openapi/`, `rules/`, `.spectral.yaml` and `redocly.yaml`. */
  root: string;
  /** Told what became of each round. */
  log: (text: string) => void;
  /** How long the files must be quiet before a round begins, in milliseconds. @default 80 */
  quiet?: number;
}

/** A running watch. */
export interface Watch {
  close: () => Promise<void>;
}

/** Lints and rebuilds the contract now and after every change, until it is closed. */
export async function watchContract({ root, log, quiet = 80 }: WatchOptions): Promise<Watch> {
  const linter = createLinter({ root });
  const rounds = runInTurn(async () => {
    const { text } = await rebuildContract({ root, linter });
    log(text);
  });
  const contract = path.join(root, "openapi");
  const rules = ["rules", ".spectral.yaml", "redocly.yaml"].map((name) => path.join(root, name));
  const watcher = watch([contract, ...rules], { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_, file) => {
    if (path.relative(contract, file).startsWith("..")) linter.forgetRules();
    clearTimeout(timer);
    timer = setTimeout(rounds.request, quiet);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  rounds.request();
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await rounds.settled();
    },
  };
}
