import { encodeBytes } from "../../webhooks/signature/bytes.ts";
import { computeHmac } from "../../webhooks/signature/hmac.ts";

/** Claims of a token. Times are in milliseconds since 1970. */
export interface TokenClaims {
  clientId: string;
  company: string;
  scopes: readonly string[];
  issuedAt: number;
  expiresAt: number;
}

/**
 * Writes a JWT with an HMAC-SHA256 signature. Pages that are served over plain http by another computer cannot compute
 * one, so that their tokens are not signed; their sandbox holds only what their reader sends.
 */
export async function signToken(claims: TokenClaims, id: string, secret: string): Promise<string> {
  const { clientId, company, scopes, issuedAt, expiresAt } = claims;
  const content = [
    { alg: canSign() ? "HS256" : "none", typ: "JWT" },
    { sub: clientId, company, scope: scopes.join(" "), iat: issuedAt / 1000, exp: expiresAt / 1000, jti: id },
  ]
    .map((part) => encode(new TextEncoder().encode(JSON.stringify(part))))
    .join(".");
  return `${content}.${await sign(content, secret)}`;
}

/** Reads a JWT; `undefined` if this secret did not sign it. */
export async function readJwt(token: string, secret: string): Promise<TokenClaims | undefined> {
  const [head = "", body = "", signature = ""] = token.split(".");
  // Not in constant time: the secret protects test data only.
  return (await sign(`${head}.${body}`, secret)) === signature ? readClaims(token) : undefined;
}

/** Reads the claims of a JWT without checking its signature; `undefined` if it is none, or has other claims. */
export function readClaims(token: string): TokenClaims | undefined {
  const [, body = ""] = token.split(".");
  try {
    const claims = JSON.parse(new TextDecoder().decode(decode(body))) as Record<string, unknown>;
    const { sub: clientId, company, scope, iat, exp } = claims;
    if (typeof clientId !== "string" || typeof company !== "string" || typeof scope !== "string")
      return undefined;
    const scopes = scope.split(" ");
    return { clientId, company, scopes, issuedAt: Number(iat) * 1000, expiresAt: Number(exp) * 1000 };
  } catch {
    return undefined;
  }
}

/** Only secure contexts have `crypto.subtle`. */
function canSign(): boolean {
  return (crypto as Partial<Crypto>).subtle !== undefined;
}

async function sign(content: string, secret: string): Promise<string> {
  if (!canSign()) return "";
  const encoder = new TextEncoder();
  return encode(await computeHmac(encoder.encode(secret), encoder.encode(content)));
}

function encode(bytes: Uint8Array): string {
  return encodeBytes(bytes, "base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(text: string): Uint8Array {
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(characters.length);
  // Each call decodes its token. `Uint8Array.from` with a function takes a tenth of the time of a call.
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
