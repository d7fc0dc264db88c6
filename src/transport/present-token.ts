import type { CallDetails } from "../errors/call-error.ts";
import type { BufferedAnswer } from "./buffer-response.ts";
import type { Call } from "./call.ts";
import { Interruption } from "../errors/interruption.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { steersRendering } from "./fetch.ts";

/**
 * Adds a token to the headers where the operation needs one and the request goes to the service; a header set by the
 * caller is kept.
 * @param limitMs time that the attempt has for it, in milliseconds.
 * @param details of the call, and `answered` its last response, which the error shows if the token call got none.
 * @returns the token, or `undefined` when none was added.
 * @throws {TokenError} when no token is available.
 * @throws {Interruption} when a function of the caller took too long. A signal to a framework is thrown unchanged.
 */
export async function presentToken(
  { policy: { operation, tokens, tokenHeader, baseUrl, life }, refused, url }: Call,
  headers: Record<string, string>,
  limitMs: number,
  details: CallDetails,
  answered: BufferedAnswer | undefined,
): Promise<string | undefined> {
  const { name, prefix } = tokenHeader;
  if (!operation.auth || tokens === undefined || Object.hasOwn(headers, name)) return undefined;
  // Dot segments can lead out of the base URL, although the text begins with it.
  if (![url, new URL(url).href].every((text) => text.startsWith(`${baseUrl}/`))) return undefined;
  try {
    const token = await tokens.get(refused, life, limitMs);
    headers[name] = prefix + token;
    return token;
  } catch (error) {
    if (error instanceof Interruption || steersRendering(error)) throw error;
    // Each waiting call gets its own error, since the error tells whether that call was sent before.
    const { describeAnswer, TokenError } = await loadFailures(details, error);
    throw new TokenError(details, error, describeAnswer(answered));
  }
}
