// The names of all options, so that a misspelt one is reported to callers without types too. A test compares each list
// with its type. Bundles contain the lists that they use.

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
/** Options of `createWebhookHandler`. */
export const receiverNames =
  "on verify validate dedupe onUnknown onDeviating onError handlerTimeoutMs hooks maxBodyBytes logger logLevel";
/** Hooks of a receiver. */
export const receiverHookNames = "onHandled onDuplicate onRefused onProblem onUnhandled";
/** Members of `dedupe`. */
export const dedupeNames = "store key leaseMs";
/** Options of `redisDedupeStore`. */
export const redisStoreNames = "client prefix retentionMs";
/** Options of `postgresDedupeStore`. */
export const postgresStoreNames = "client table retentionMs logger logLevel";
/** Options of `claimInTransaction`. */
export const transactionClaimNames = "client key table retentionMs";
/** Options of `memoryDedupeStore`. */
export const memoryStoreNames = "maxEntries";
/** Options of `hmacSha256`. */
export const hmacNames = "secrets header encoding prefix";
/** Options of `standardWebhooks`. */
export const standardWebhooksNames = "secrets";
/** Options of `verifyNotification`. */
export const verifyNames = "verify validate";
/** Parts of a delivery that `verifyNotification` gets. */
export const receivedNames = "body headers url";
/** Options of `parseNotification`. */
export const parseNames = "validate";
/** Options of `reconcileUndelivered`. */
export const reconcileNames = "list store lookUp lastRun saveRun overlapMs timeoutMs logger logLevel";
/** Options of `fastifyWebhooks`. */
export const fastifyNames = "url";
/** Options of `createMockService`. */
export const mockServiceNames = "validateRequests";
/** Members of a response that the mock service plans. */
export const mockAnswerNames = "status example overrides body headers delayMs connection";
/** Options of `deliverNotification`. */
export const deliveryPlanNames = "url sign headers mode beforeRetry";
/** Options of `hmacSha256Signer`. */
export const hmacSignerNames = "secret header encoding prefix";
/** Options of `standardWebhooksSigner`. */
export const standardWebhooksSignerNames = "secret now";
/** Options of the builders of notifications and request bodies. */
export const fixtureNames = "example";
/** Options of `buildResponseBody`. */
export const responseFixtureNames = "status example";
