/** A request of `node:http`, Express, or another framework on top of it: the part that identifies it as one. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  pause(): unknown;
  resume(): unknown;
}

/**
 * The other parts that the adapter uses. They depend on the framework or are typed too loosely for a public signature.
 */
export interface NodeRequestStream extends NodeRequest {
  readonly readableDidRead?: boolean;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>;
  /** URL before a router of Express cut its mount path off. */
  readonly originalUrl?: unknown;
  /** The result of a body parser; bytes after `express.raw()`. */
  readonly body?: unknown;
  /** Bytes or text that the `verify` hook of a body parser kept. */
  readonly rawBody?: unknown;
}

/** A response of `node:http` or Express: the part that the adapter uses. */
export interface NodeResponse {
  readonly headersSent: boolean;
  statusCode: number;
  setHeader(name: string, value: string | string[]): unknown;
  end(text: string): unknown;
}
