// The part of `fetch` that the client uses, in types that fit that of every platform.

/** Options that the client passes to `fetch` for each attempt. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** JSON as a string, a multipart body as bytes; missing or `undefined` where there is none. */
  body?: string | ArrayBuffer | null;
  signal: AbortSignal;
  /** A redirect would send the token, or the card in the body, to another address. */
  redirect: "manual";
  /** Missing on platforms without it. */
  cache?: NonNullable<RequestInit["cache"]>;
}

/** The parts of a response that the client reads; every `Response` fits, including that of npm's undici. */
export interface FetchedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly url: string;
  /** `true` if `fetch` has followed a redirect although it was asked not to. */
  readonly redirected?: boolean;
  readonly headers: {
    get: (name: string) => string | null;
    has: (name: string) => boolean;
    forEach: (callback: (value: string, name: string) => void) => void;
  };
  readonly body: FetchedBody | null;
  text: () => Promise<string>;
  /** Needed for files only. */
  arrayBuffer?: () => Promise<ArrayBuffer>;
}

/** A body that is read in chunks of bytes. */
export interface FetchedBody {
  cancel: () => Promise<void>;
  getReader: () => {
    read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel: () => Promise<void>;
  };
}

/** The part of `fetch` that the client uses. The global `fetch` fits, and so does that of npm's undici. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>;
