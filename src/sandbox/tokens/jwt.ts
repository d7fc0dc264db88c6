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
    {
      sub: clientId,
      company,
      scope: scopes.join(" "),
      iat: issuedAt / 1000,
      exp: expiresAt / 1000,
      jti: id,
    },
  ]
    .map((part) => encode(new TextEncoder().encode(JSON.stringify(part))))
    .join(".");
  return `${content}.${await sign(content, secret)}`;
}

/** Reads a JWT; `undefined` if this secret did not sign it. */
export async function readJwt(token: string, secret: string): Promise<TokenClaims | undefined> {
  const [head = "", body = "", signature = ""] = token.split(".");
  // Not in constant time: the secret protects test data only.
  if ((await sign(`${head}.${body}`, secret)) !== signature) return undefined;
  try {
    return readClaims(new TextDecoder().decode(decode(body)));
  } catch {
    // Without signatures, any text gets here.
    return undefined;
  }
}

/** Reads the client id of a JWT without checking its signature; `undefined` if it is none. */
export function readClientId(token: string): string | undefined {
  const [, body] = token.split(".");
  if (body === undefined) return undefined;
  try {
    const { sub, company } = JSON.parse(new TextDecoder().decode(decode(body))) as {
      sub?: unknown;
      company?: unknown;
    };
    // Tokens that others issued have no company.
    return typeof sub === "string" && company !== undefined ? sub : undefined;
  } catch {
    return undefined;
  }
}

function readClaims(text: string): TokenClaims {
  const claims = JSON.parse(text) as Record<"sub" | "company" | "scope", string> &
    Record<"iat" | "exp", number>;
  return {
    clientId: claims.sub,
    company: claims.company,
    scopes: claims.scope.split(" "),
    issuedAt: claims.iat * 1000,
    expiresAt: claims.exp * 1000,
  };
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
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
}
