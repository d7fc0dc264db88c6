/** Where the transport gets tokens. */
export interface TokenProvider {
  /** A token to present now. */
  get: () => string | Promise<string>;
  /** Tells that the service refused the token; whether asking again may give another. */
  drop: (token: string) => boolean;
}

/** A bearer token, or a function that is asked for one before each request which needs it. */
export type TokenSource = string | (() => string | Promise<string>);
