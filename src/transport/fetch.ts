/** The part of `fetch` that the client uses; the global one fits, and so does any that takes a URL and an init. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
