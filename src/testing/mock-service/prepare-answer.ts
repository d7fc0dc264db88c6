import type { OperationId } from "../../../generated/operations.ts";
import { InputError } from "../../errors/input-error.ts";
import { checkNames } from "../../options/check-names.ts";
import { mockAnswerNames } from "../option-names.ts";
import { checkHeaders } from "../../options/check-headers.ts";
import { pause } from "../../server/pause.ts";
import { longestTimerMs } from "../../guards/within.ts";
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

/** Statuses whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Prepares a response. Mistakes are reported here, when the response is planned: an error that `fetch` throws later
 * looks like a broken connection to the client.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the response.
 * @throws {InputError} when HTTP does not allow the response, the contract does not document its success, or a
 * timer cannot take as long as the delay.
 */
export function prepareAnswer(operationId: OperationId, answer: AnyAnswer): GiveAnswer {
  checkNames("answer", answer, mockAnswerNames);
  const { status = 200, delayMs = 0, connection } = answer;
  if (connection !== undefined && (connection as string) !== "broken")
    throw new InputError("answer.connection", 'must be "broken"');
  if (!(delayMs >= 0) || (delayMs > longestTimerMs && delayMs !== Infinity))
    throw new InputError("delayMs", `must be a number from 0 to ${longestTimerMs}, or Infinity`);
  if (connection === "broken") {
    return async (signal) => {
      await pause(delayMs, signal);
      throw new TypeError("fetch failed", { cause: new Error("The connection broke, as the test planned.") });
    };
  }
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InputError("status", "must be a whole number from 200 to 599");
  const given = checkHeaders("headers", answer.headers ?? {});
  const { content, headers } = bodiless.has(status)
    ? leaveOutBody(status, answer)
    : writeBody(operationId, answer);
  return async (signal) => {
    await pause(delayMs, signal);
    return new Response(content, { status, headers: { ...headers, ...given } });
  };
}

interface Content {
  content: string | null;
  headers: Record<string, string>;
}

function leaveOutBody(status: number, { body }: AnyAnswer): Content {
  if (body !== undefined && body !== null && body !== "")
    throw new InputError("body", `must be empty with the status ${status}`);
  return { content: null, headers: {} };
}

function writeBody(operationId: OperationId, answer: AnyAnswer): Content {
  if (typeof answer.body === "string")
    return { content: answer.body, headers: { "content-type": "text/plain" } };
  const { status = 200, example, overrides } = answer;
  const body =
    "body" in answer
      ? answer.body
      : buildAnyResponseBody(operationId, String(status), example as string | undefined, overrides);
  return { content: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
