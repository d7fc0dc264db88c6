// The names of the options of a receiver and its stores, so that a misspelt one is reported to callers without types, too.
// A test compares each list with its type.

/** Options of `createWebhookHandler`. */
export const receiverNames =
  "on verify validate dedupe onUnknown onDeviating onError handlerTimeoutMs hooks maxBodyBytes logger logLevel";
/** Hooks of a receiver. */
export const receiverHookNames = "onHandled onDuplicate onRejected onProblem onUnhandled";
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
