import { prependText } from "./prepend-text.ts";

/** What Standard Webhooks signs: id, timestamp and body, with a full stop between them. */
export function composeSignedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array {
  return prependText(`${id}.${timestamp}.`, body);
}
