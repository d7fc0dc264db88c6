import { watch } from "chokidar";
import { runInTurn } from "./run-in-turn.ts";

/** Files to watch, and the job to run when they change. */
export interface FileWatchOptions {
  /** Files and folders to watch, as absolute paths. */
  paths: string[];
  /** Runs after a change. It must handle its own errors. */
  job: () => Promise<void>;
  /** Called immediately for each changed file. */
  onChange?: (file: string) => void;
  /** Milliseconds without a change before the job runs. @default 80 */
  quiet?: number;
}

/** A running watcher. */
export interface FileWatch {
  /** Runs the job now, or after the current run. */
  request: () => void;
  /** Stops watching; resolves when the current run has ended. */
  close: () => Promise<void>;
}

/** Runs a job whenever files change, one run at a time, until it is closed. */
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
