import { createClient } from "../../../src/index.ts";
import { buildRequestBody, createMockService } from "../../../src/testing/index.ts";

const baseUrl = "https://service.test";
const credentials = { clientId: "app", clientSecret: "any", scopes: ["api://app-order-hml"] };

/** Counts the token calls of a burst of concurrent calls. */
export async function countTokenCalls(calls: number): Promise<number> {
  const service = createMockService();
  const api = createClient({ baseUrl, credentials, fetch: service.fetch });
  await Promise.all(Array.from({ length: calls }, () => api.getPayout({ path: { id: "p" } })));
  return service.callsTo("issueToken").length;
}

/**
 * Creates one order by parallel calls with the same key. The service creates one object per key and drops the first
 * response to each call.
 */
export async function countCreatedObjects(calls: number): Promise<{ requests: number; objects: number }> {
  const service = createMockService();
  const objects = new Set<string | undefined>();
  let answers = 0;
  service.answerAlways("createTransparentOrderV3", ({ idempotencyKey }) => {
    objects.add(idempotencyKey);
    answers += 1;
    return answers <= calls ? { connection: "broken" as const } : { status: 200 as const };
  });
  const api = createClient({ baseUrl, token: "t", fetch: service.fetch, retry: { baseDelayMs: 1 } });
  const body = buildRequestBody("createTransparentOrderV3");
  const idempotencyKey = crypto.randomUUID();
  await Promise.all(
    Array.from({ length: calls }, () => api.createTransparentOrderV3({ body, idempotencyKey })),
  );
  return { requests: service.calls.length, objects: objects.size };
}
