// Runs a job whenever files change, one run at a time.

import { watch } from "chokidar";

/** A running watcher. */
export interface FileWatch {
  /** Runs the job now, or after the current run. */
  request: () => void;
  /** Stops watching; resolves when the current run has ended. */
  close: () => Promise<void>;
}

/**
 * Runs a job whenever files change, one run at a time, until it is closed. Files that cannot be watched are logged with
 * what to do, and the others are watched.
 */
export async function watchFiles(options: FileWatchOptions): Promise<FileWatch> {
  const { paths, job, onChange, log, quiet = 80 } = options;
  const turns = runInTurn(job);
  const watcher = watch(paths, { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_, file) => {
    onChange?.(file);
    clearTimeout(timer);
    timer = setTimeout(turns.request, quiet);
  });
  const reported = new Set<string>();
  watcher.on("error", (error) => {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // A limit is reported again for each folder, with its name.
    const reason = limits[code] === undefined ? message : code;
    if (reported.has(reason)) return;
    reported.add(reason);
    const remedy = limits[code] ?? "Remove the cause";
    log(
      `Some files cannot be watched: ${message}\n${remedy}, and start this command again. Until then, changes to them go unnoticed.`,
    );
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

/** Files to watch, and the job to run when they change. */
interface FileWatchOptions {
  /** Files and folders to watch, as absolute paths. */
  paths: string[];
  /** Runs after a change. It must handle its own errors. */
  job: () => Promise<void>;
  /** Called immediately for each changed file. */
  onChange?: (file: string) => void;
  /** Called once for each reason why files cannot be watched. The others still are. */
  log: (text: string) => void;
  /** Milliseconds without a change before the job runs. @default 80 */
  quiet?: number;
}

/** Advice on the limits of the system that a watcher may reach, by the code of the error. */
const limits: Partial<Record<string, string>> = {
  ENOSPC: "Raise the limit of inotify, for example with `sudo sysctl fs.inotify.max_user_watches=524288`",
  EMFILE:
    "Raise the limit of open files, for example with `ulimit -n 4096`, or on Linux that of `fs.inotify.max_user_instances`",
};

/** A job that can be requested at any time and never runs twice at the same time. */
interface TurnTaker {
  /** Requests a run: now, or after the current one. Several requests during a run cause one more run. */
  request: () => void;
  /** Resolves when no run is in progress or requested. */
  settled: () => Promise<void>;
}

/**
 * Runs a job one run at a time. The job must handle its own errors.
 * @param job the job to run
 */
function runInTurn(job: () => Promise<void>): TurnTaker {
  let isRequested = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await job();
    }
    running = undefined;
  };
  return {
    request() {
      isRequested = true;
      running ??= run();
    },
    async settled() {
      await running;
    },
  };
}
