/**
 * Loads something on first use; a failure is tried again. What is kept is the result, not the promise of it, which some
 * runtimes end together with the request that was first to load.
 */
export function loadOnce<Loaded extends object>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Loaded | undefined;
  return async () => (loaded ??= await load());
}
