import type { Token, TokenRequest } from "../../generated/types.ts";
import type { Log } from "../logging/log.ts";

/** Credentials of an application: the body of `issueToken`. */
export type Credentials = TokenRequest;

/** Returns the credentials for a token call, for example from a vault. */
export type CredentialsSource = () => Credentials | Promise<Credentials>;

/** Whether anyone still waits for a call. After its end, nothing is sent, whatever resumes late. */
export interface CallLife {
  readonly isOver: boolean;
}

/** Supplies the tokens that the transport sends. */
export interface TokenProvider {
  /**
   * Returns the token to send now.
   * @param refused the token that the service has just rejected.
   * @param life of the call that waits for it: nothing is requested for calls that have ended.
   * @param limitMs time that the call has for it, in milliseconds.
   */
  get: (refused: string | undefined, life: CallLife, limitMs: number) => string | Promise<string>;
  /** Reports that the service rejected the token; returns whether another one may be available. */
  drop: (token: string) => boolean;
  /** Option whose function a token is waiting for, if any. */
  readonly asks: string | undefined;
}

/** Context of a request for a token. */
export interface TokenContext {
  /** The token that the service has just rejected for this call, so that a cache does not return it again. */
  readonly refused: string | undefined;
}

/** A bearer token, or a function that runs before each request that needs one. */
export type TokenSource = string | ((context: TokenContext) => string | Promise<string>);

/** The way in which tokens are requested. */
export interface TokenRequests {
  /** Returns the credentials of a token call. */
  readonly source: () => Credentials | Promise<Credentials>;
  /** Requests a token, for as long as someone waits for it. */
  readonly issue: (credentials: Credentials, life: CallLife) => Promise<Token>;
  /** Time limit of `source`, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Log;
}
