/** Aborts when this process is asked to end, or left alone. */
export function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  // Ctrl-C arrives twice, from the terminal and relayed by the script runner: both mean the same stop.
  process.on("SIGINT", stop).on("SIGTERM", stop);
  // A runner that is killed cannot relay anything; a new parent process gives its end away.
  const runner = process.ppid;
  setInterval(() => {
    if (process.ppid !== runner) stop();
  }, 500).unref();
  return stopping.signal;
}
