/** Waits, and rejects like `fetch` when the signal aborts; a delay that is not finite ends only that way. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        }, milliseconds)
      : undefined;
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}
