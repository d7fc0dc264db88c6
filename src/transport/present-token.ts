import type { CallDetails } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { TokenError } from "../token/token-error.ts";
import type { Call } from "./call.ts";
import { describeConnectionFailure } from "./to-call-error.ts";

/**
 * Adds a token to the headers where the operation needs one and the request goes to the service; a header set by the
 * caller is kept.
 * @returns the token, or `undefined` when none was added.
 * @throws {TokenError} when no token is available.
 */
export async function presentToken(
  { policy: { operation, tokens, tokenHeader, baseUrl }, refused, url }: Call,
  headers: Record<string, string>,
  details: CallDetails,
): Promise<string | undefined> {
  const { name, prefix } = tokenHeader;
  if (!operation.auth || tokens === undefined || Object.hasOwn(headers, name)) return undefined;
  // Dot segments can lead out of the base URL, although the text begins with it.
  if (![url, new URL(url).href].every((text) => text.startsWith(`${baseUrl}/`))) return undefined;
  try {
    const token = await tokens.get(refused);
    headers[name] = prefix + token;
    return token;
  } catch (error) {
    // Each waiting call gets its own error, since the error tells whether that call was sent before.
    const reason =
      error instanceof PaymentOrdersError
        ? error.message
        : `your \`token\` or \`credentials\` function failed: ${describeConnectionFailure(error, []).reason}.`;
    throw new TokenError(details, reason, error);
  }
}
