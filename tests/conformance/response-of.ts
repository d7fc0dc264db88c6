import type { ReceivedResponse } from "../../src/target/exchange.ts";

/** Makes a response with a JSON body. */
export function responseOf(status: number, body: unknown, mediaType = "application/json"): ReceivedResponse {
  return { status, headers: {}, mediaType, text: JSON.stringify(body) };
}
