import { bare, type Exchange, type RawRequest, type ReceivedResponse } from "../../src/target/exchange.ts";

/** Makes a response with a JSON body. */
export function responseOf(status: number, body: unknown, mediaType = "application/json"): ReceivedResponse {
  return { status, headers: {}, mediaType, text: JSON.stringify(body) };
}

/** Makes an exchange whose response has a JSON body. */
export function exchangeOf(status: number, body: unknown, request: Partial<RawRequest> = {}): Exchange {
  return {
    request: { ...bare, ...request },
    reply: { kind: "responded", response: responseOf(status, body) },
  };
}
