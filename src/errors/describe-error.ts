/** Describes anything that was thrown. `fetch` hides the reason, such as a refused connection, in the cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
