import { watch } from "chokidar";
import { runInTurn } from "./run-in-turn.ts";

/** What is watched, and what happens when it changes. */
export interface FileWatchOptions {
  /** Files and folders to watch, as absolute paths. */
  paths: string[];
  /** What to do once they were changed. It must handle its own errors. */
  job: () => Promise<void>;
  /** Told of each change at once. */
  onChange?: (file: string) => void;
  /** How long the files must be quiet before the job runs, in milliseconds. @default 80 */
  quiet?: number;
}

/** A running watch over files. */
export interface FileWatch {
  /** Runs the job now, or after the current run. */
  request: () => void;
  /** Settles when nothing is watched and nothing runs any more. */
  close: () => Promise<void>;
}

/** Runs a job whenever files were changed, one run at a time, until it is closed. */
export async function watchFiles(options: FileWatchOptions): Promise<FileWatch> {
  const { paths, job, onChange, quiet = 80 } = options;
  const turns = runInTurn(job);
  const watcher = watch(paths, { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_, file) => {
    onChange?.(file);
    clearTimeout(timer);
    timer = setTimeout(turns.request, quiet);
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return {
    request: turns.request,
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await turns.settled();
    },
  };
}
