import { type ClientOptions, createClient, type Credentials, type Fetch } from "../../src/index.ts";

/** The requests to a service with tokens, and its responses. */
export interface TokenService {
  /** Lifetime of each token, in milliseconds. */
  expiresIn: number;
  /** Tokens that are rejected although they have not expired. */
  revoked: Set<string>;
  /** Responses instead of a token, one for each token call. */
  failures: Response[];
  /** Duration of a token call. */
  delayMs: number;
  issued: number;
  tokenBodies: unknown[];
  presented: (string | null)[];
}

/** A service that issues `token-1`, `token-2` and so on, and rejects expired and revoked ones. */
export function startTokenService(start: Partial<TokenService> = {}): TokenService & { fetch: Fetch } {
  const ends = new Map<string, number>();
  const service: TokenService = {
    expiresIn: 3_600_000,
    revoked: new Set(),
    failures: [],
    delayMs: 0,
    issued: 0,
    tokenBodies: [],
    presented: [],
    ...start,
  };
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith("/auth/v1/token")) {
      service.tokenBodies.push(JSON.parse(init.body as string));
      if (service.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, service.delayMs));
      const failure = service.failures.shift();
      if (failure !== undefined) return failure;
      const token = `token-${++service.issued}`;
      ends.set(token, Date.now() + service.expiresIn);
      return Response.json({ tokenType: "Bearer", expiresIn: service.expiresIn, token });
    }
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? null;
    service.presented.push(token);
    const good = token !== null && !service.revoked.has(token) && (ends.get(token) ?? 0) > Date.now();
    return good ? Response.json({}) : Response.json({ error: "UNAUTHORIZED" }, { status: 401 });
  };
  return Object.assign(service, { fetch });
}

export const credentials: Credentials = {
  clientId: "app-1",
  clientSecret: "s3cr3t-value",
  scopes: ["api://app-order-hml"],
};

/** A client with these credentials, and the service that it calls. */
export function createTokenApi(start: Partial<TokenService> = {}, options: Partial<ClientOptions> = {}) {
  const service = startTokenService(start);
  const given = { baseUrl: "http://127.0.0.1:9", credentials, fetch: service.fetch, ...options };
  return { service, api: createClient(given as ClientOptions) };
}
