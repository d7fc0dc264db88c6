/** The outcome of some work, or a rejection once the time is up. The work itself goes on. */
export function within<T>(work: T | PromiseLike<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
    }, milliseconds);
  });
  return Promise.race([work, limit]).finally(() => {
    clearTimeout(timer);
  });
}
