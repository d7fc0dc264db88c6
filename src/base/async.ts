// What is asynchronous and happens once, or in order.

/**
 * Loads something on first use; a failure is tried again. What is kept is the result, not the promise of it, which some
 * runtimes end together with the request that was first to load.
 */
export function loadOnce<Loaded extends object>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Loaded | undefined;
  return async () => (loaded ??= await load());
}

/** Creates a function that runs jobs one after another, whether the ones before succeed or fail. */
export function createQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
