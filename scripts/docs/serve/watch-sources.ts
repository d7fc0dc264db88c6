import path from "node:path";
import { watch } from "chokidar";
import { runInTurn } from "../../dev/run-in-turn.ts";

/** What the docs are made of. */
const sources = ["openapi", "docs", "CHANGELOG.md"];

/** Runs a job whenever a source of the docs was saved, one run at a time. */
export async function watchSources(
  root: string,
  job: () => Promise<void>,
  quietMs = 120,
): Promise<{ close: () => Promise<void> }> {
  const turns = runInTurn(job);
  const watcher = watch(
    sources.map((source) => path.join(root, source)),
    { ignoreInitial: true },
  );
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(turns.request, quietMs);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await turns.settled();
    },
  };
}
