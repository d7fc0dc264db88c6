/** A promise that is pending until one of the functions settles it. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
  fail: (error: unknown) => void;
}

/** Creates a gate for what a test holds up. */
export function createGate(): Gate {
  let open: Gate["open"] = () => undefined;
  let fail: Gate["fail"] = () => undefined;
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { opened, open, fail };
}
