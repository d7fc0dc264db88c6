/** Creates a promise that is pending until `open` is called. */
export function createGate(): { passed: Promise<void>; open: () => void } {
  let resolve: (() => void) | undefined;
  const passed = new Promise<void>((resolvePassed) => {
    resolve = resolvePassed;
  });
  return { passed, open: () => resolve?.() };
}
