/** What the attempts of a call are made of. */
export interface RequestPlan {
  readonly url: string;
  readonly headers: Headers;
  readonly source: RequestInit;
}

/**
 * A request that is not made yet, in place of the `Request` that openapi-fetch makes, where no middleware looks at it: a
 * real one costs as much as the rest of the client, and each attempt makes its own anyway.
 */
export class PlannedRequest implements RequestPlan {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly source: RequestInit;

  constructor(url: string, init: RequestInit = {}) {
    this.url = url;
    this.method = init.method ?? "GET";
    this.headers = new Headers(init.headers);
    this.source = init;
  }
}
