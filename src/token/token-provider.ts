/** Supplies the tokens that the transport sends. */
export interface TokenProvider {
  /**
   * Returns the token to send now.
   * @param refused the token that the service has just rejected.
   */
  get: (refused?: string) => string | Promise<string>;
  /** Reports that the service rejected the token; returns whether another one may be available. */
  drop: (token: string) => boolean;
}

/** Context of a request for a token. */
export interface TokenContext {
  /** The token that the service has just rejected for this call, so that a cache does not return it again. */
  readonly refused: string | undefined;
}

/** A bearer token, or a function that runs before each request that needs one. */
export type TokenSource = string | ((context: TokenContext) => string | Promise<string>);
