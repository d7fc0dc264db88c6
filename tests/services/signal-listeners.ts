/**
 * Remembers who listens to the signals of this process, such as the browser of other tests, which would end it.
 * @returns what calls those that came later, as the signal would, and what removes them
 */
export function watchSignalListeners() {
  const signals = ["SIGINT", "SIGTERM"] as const;
  const known = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const listLater = (signal: NodeJS.Signals) => process.listeners(signal).filter((one) => !known.has(one));
  return {
    interrupt: () => {
      for (const listener of listLater("SIGINT")) listener("SIGINT");
    },
    removeLater: () => {
      for (const signal of signals) for (const listener of listLater(signal)) process.off(signal, listener);
    },
  };
}
