/**
 * Returns a function that loads something once, when it is needed. After a failure, the next call tries again. Chromium
 * does not request a script again that it could not load, so messages must advise to reload the page.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
