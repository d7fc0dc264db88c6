// Tokens of the sandbox: issued, signed and checked. How a call carries one is in server/request.ts.

import { defaultCompany, type SandboxSettings } from "./options.ts";
import { type Behavior, RejectedError } from "./context.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { tokenHeader } from "../../generated/constants.ts";
import { tokenIssue } from "../server/request.ts";
import type { Rejection } from "../server/rejection.ts";
import { encodeBytes } from "../webhooks/bytes.ts";
import { computeHmac } from "../webhooks/signature.ts";
import type { Ids } from "./ids.ts";
import type { Records } from "./store.ts";

/** Issues a token for any credentials, unless the clients are listed. */
export const issueToken: Behavior<"issueToken"> = async ({ body }, { records, now, ids, settings }) => {
  const { clientId, clientSecret, scopes } = body;
  const { clients, companies, tokenLifetimeMs } = settings;
  const isKnown =
    clients === undefined || (Object.hasOwn(clients, clientId) && clients[clientId] === clientSecret);
  if (!isKnown) throw new RejectedError({ reason: "unauthorized" });
  const company = Object.hasOwn(companies, clientId) ? (companies[clientId] as string) : defaultCompany;
  const claims = { clientId, company, scopes, issuedAt: now, expiresAt: now + tokenLifetimeMs };
  const token = await signToken(claims, ids.uuid(), await readSecret(records, ids));
  return { tokenType: "Bearer", expiresIn: tokenLifetimeMs, token };
};

/** Number of tokens whose signature is known to be right, so that it need not be computed for each call. */
const maxKnown = 1_000;

/** The company that a token belongs to, or why the token is not accepted. */
type TokenCheck = { company: string } | { rejection: Rejection };

/** Checks tokens. */
export interface TokenChecker {
  check(operationId: OperationId, token: string | undefined, now: number): Promise<TokenCheck>;
  /** Forgets the tokens that it has checked, since the secret may have changed. */
  forget(): void;
}

/**
 * Creates a checker of tokens.
 * @param loadSecret returns the secret that signed them
 */
export function createTokenChecker(
  loadSecret: () => Promise<string>,
  settings: SandboxSettings,
): TokenChecker {
  let known = new Map<string, TokenClaims>();
  const read = async (token: string): Promise<TokenClaims | undefined> => {
    // What is forgotten meanwhile does not come back.
    const current = known;
    // A made-up token is rarely a JWT, and a signature costs more than the rest of a call.
    if (token.split(".").length !== 3) return undefined;
    const claims = await readJwt(token, await loadSecret());
    if (claims === undefined) return undefined;
    if (current.size >= maxKnown) current.clear();
    current.set(token, claims);
    return claims;
  };
  return {
    async check(operationId, token, now) {
      const { auth, scope } = operations[operationId];
      if (!auth) return { company: defaultCompany };
      if (token === undefined) return reject(tokenIssue);
      const claims = known.get(token) ?? (await read(token));
      if (claims === undefined)
        return settings.tokens === "any" ? { company: defaultCompany } : reject(unknown);
      if (now >= claims.expiresAt) return reject(expired);
      if (scope !== null && !claims.scopes.includes(scope)) {
        const problems = [{ field: tokenHeader.name, issue: `needs the scope ${scope}` }];
        return { rejection: { reason: "forbidden", problems } };
      }
      return { company: claims.company };
    },
    forget() {
      known = new Map();
    },
  };
}

const unknown = `is not a token that this sandbox issued: ${operations.issueToken.method} ${operations.issueToken.path} issues one`;
const expired =
  "has expired on the clock of the sandbox: request a new one, start the sandbox with a longer `--token-lifetime`, or use a made-up token with `--tokens any`";

function reject(issue: string): TokenCheck {
  return { rejection: { reason: "unauthorized", problems: [{ field: tokenHeader.name, issue }] } };
}

/** Claims of a token. Times are in milliseconds since 1970. */
interface TokenClaims {
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

/** Returns the secret that signs the tokens, and makes one up the first time. */
export async function readSecret(records: Records, ids: Ids): Promise<string> {
  const kept = await readKept(records);
  if (kept !== undefined) return kept;
  const secret = ids.code(43);
  const isNew = await records.insert("setting", "token-secret", { secret });
  // Another sandbox with the same store may have been faster.
  return isNew ? secret : ((await readKept(records)) ?? secret);
}

async function readKept(records: Records): Promise<string | undefined> {
  return (await records.read("setting", "token-secret"))?.secret;
}
