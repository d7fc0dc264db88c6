// The names of the options of a client and its calls, so that a misspelt one is reported to callers without types, too.
// A test compares each list with its type.

/** Options of a single call. */
export const callNames = "signal timeoutMs deadlineMs retry headers";
/** Input of a named operation. */
export const inputNames = `path query body idempotencyKey ${callNames}`;
/** Options of a client that `withOptions` can replace. */
export const defaultNames =
  "timeoutMs deadlineMs retry headers fetch maxResponseBytes hooks tokenHeader statuses validate logger logLevel";
/** Options of `createClient`. */
export const clientNames = `baseUrl insecure credentials token ${defaultNames}`;
/** Input of a call by path: the options of openapi-fetch, and those of a call. */
export const pathCallNames = `params body parseAs fetch middleware baseUrl querySerializer pathSerializer bodySerializer ${callNames}`;
/** Members of `retry`. */
export const retryNames = "maxAttempts baseDelayMs keyless";
/** Members of `tokenHeader`. */
export const tokenHeaderNames = "name scheme";
/** Members of `validate`. */
export const validateNames = "requests responses";
/** Hooks of a client. */
export const clientHookNames = "onRequest onResponse onFailure onRetry onProblem";
