import type { OperationId } from "../../../generated/operations.ts";
import { InvalidOptionError } from "../../errors/invalid-option-error.ts";
import { checkHeaders } from "../../options/check-headers.ts";
import { buildAnyResponseBody } from "../fixtures/build-response-body.ts";

/** Responds to one request, whose signal ends the delay. */
export type GiveAnswer = (signal: AbortSignal) => Promise<Response>;

/** Any response, without types. */
export interface AnyAnswer {
  status?: number;
  example?: PropertyKey;
  overrides?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  connection?: "broken";
}

/**
 * Prepares a response. Mistakes are reported here, when the response is planned: an error that `fetch` throws later
 * looks like a broken connection to the client.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the response.
 */
export function prepareAnswer(operationId: OperationId, answer: AnyAnswer): GiveAnswer {
  const { status = 200, delayMs = 0, connection } = answer;
  if (!(delayMs >= 0)) throw new InvalidOptionError("delayMs", "must be at least 0");
  if (connection === "broken") {
    return async (signal) => {
      await pause(delayMs, signal);
      throw new TypeError("fetch failed", { cause: new Error("The connection broke, as the test planned.") });
    };
  }
  const [content, mediaType] = writeBody(operationId, answer);
  const headers = { "content-type": mediaType, ...checkHeaders("headers", answer.headers ?? {}) };
  return async (signal) => {
    await pause(delayMs, signal);
    return new Response(content, { status, headers });
  };
}

function writeBody(operationId: OperationId, answer: AnyAnswer): [content: string, mediaType: string] {
  if (typeof answer.body === "string") return [answer.body, "text/plain"];
  const { status = 200, example, overrides } = answer;
  const body =
    "body" in answer
      ? answer.body
      : buildAnyResponseBody(operationId, String(status), example as string | undefined, overrides);
  return [JSON.stringify(body), "application/json"];
}

/** Waits, and rejects like `fetch` when the signal aborts; a delay that is not finite ends only that way. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = Number.isFinite(milliseconds)
      ? setTimeout(() => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        }, milliseconds)
      : undefined;
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}
