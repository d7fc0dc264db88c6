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
  // A runner that is killed cannot relay a signal, but this process then gets another parent.
  const runner = process.ppid;
  setInterval(() => {
    if (process.ppid !== runner) stop();
  }, 500).unref();
  return stopping.signal;
}
