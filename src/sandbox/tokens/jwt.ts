import { computeHmac } from "../../webhooks/signature/hmac.ts";

/** Claims of a token. Times are in milliseconds since 1970. */
export interface TokenClaims {
  clientId: string;
  company: string;
  scopes: readonly string[];
  issuedAt: number;
  expiresAt: number;
}

/** Writes a JWT with an HMAC-SHA256 signature. */
export async function signToken(claims: TokenClaims, id: string, secret: string): Promise<string> {
  const { clientId, company, scopes, issuedAt, expiresAt } = claims;
  const content = [
    { alg: "HS256", typ: "JWT" },
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
  const text = new TextDecoder().decode(decode(body));
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

async function sign(content: string, secret: string): Promise<string> {
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
