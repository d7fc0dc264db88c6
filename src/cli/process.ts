/**
 * A signal that aborts when this process is asked to end, when nobody reads its output any more, or when its parent
 * process has ended.
 */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  // Ctrl-C arrives twice: from the terminal, and relayed by the script runner.
  process.on("SIGINT", stop).on("SIGTERM", stop);
  process.stdout.on("error", stop);
  watchParent(stop);
  return stopping.signal;
}

/** Calls a function when the parent process has ended. A runner that is killed, such as npx, relays no signal. */
export function watchParent(onEnd: () => void, readParent = () => process.ppid): void {
  const parent = readParent();
  const timer = setInterval(() => {
    if (readParent() === parent) return;
    clearInterval(timer);
    onEnd();
  }, 500).unref();
}

/** The streams of a process that its output is written to. */
export interface Outputs {
  readonly stdout: Output;
  readonly stderr: Output;
}

interface Output {
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * Lets a command finish its work, with its own exit code, after the reader of its output has closed it, as `head` does.
 * Otherwise, the next line that it prints would end it as an unexpected error.
 */
export function ignoreClosedOutput({ stdout, stderr }: Outputs): void {
  for (const stream of [stdout, stderr]) {
    stream.off("error", ignoreIfClosed);
    stream.on("error", ignoreIfClosed);
  }
}

function ignoreIfClosed(error: Error): void {
  if (!("code" in error && error.code === "EPIPE")) throw error;
}
