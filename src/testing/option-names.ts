// The names of the options of the testing kit, so that a misspelt one is reported to callers without types, too.
// A test compares each list with its type.

/** Options of `createMockService`. */
export const mockServiceNames = "validateRequests";
/** Members of a response that the mock service plans. */
export const mockResponseNames = "status example overrides body headers delayMs connection";
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
