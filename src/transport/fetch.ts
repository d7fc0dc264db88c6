/** What the client hands to `fetch` for each attempt. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** JSON as text, a multipart body as bytes; missing or `undefined` where there is none. */
  body?: string | ArrayBuffer | null;
  signal: AbortSignal;
  /** A redirect would take the token, or the card in the body, to another address. */
  redirect: "manual";
}

/** What the client reads of an answer; every `Response` fits, that of npm's undici too. */
export interface FetchedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly url: string;
  readonly headers: {
    get: (name: string) => string | null;
    has: (name: string) => boolean;
    forEach: (callback: (value: string, name: string) => void) => void;
  };
  readonly body: FetchedBody | null;
  text: () => Promise<string>;
}

/** A body that is read in chunks of bytes. */
export interface FetchedBody {
  cancel: () => Promise<void>;
  getReader: () => {
    read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel: () => Promise<void>;
  };
}

/** The part of `fetch` that the client uses. The global one fits, that of npm's undici, and any like them. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedResponse>;
