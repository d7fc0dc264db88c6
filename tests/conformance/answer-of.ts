import type { Answer } from "../../src/conformance/exchange.ts";

/** Makes an answer with a JSON body. */
export function answerOf(status: number, body: unknown, mediaType = "application/json"): Answer {
  return { status, headers: {}, mediaType, text: JSON.stringify(body) };
}
