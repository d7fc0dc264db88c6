/** Where the transport gets tokens. */
export interface TokenProvider {
  /**
   * A token to present now.
   * @param refused the token that the service has just refused.
   */
  get: (refused?: string) => string | Promise<string>;
  /** Reports that the service refused the token; returns whether another may be had. */
  drop: (token: string) => boolean;
}

/** Why a source of tokens is asked. */
export interface TokenContext {
  /** The token that the service has just refused for this call, so that a cache does not return it again. */
  readonly refused: string | undefined;
}

/** A bearer token, or a function that is asked for one before each request which needs it. */
export type TokenSource = string | ((context: TokenContext) => string | Promise<string>);
