/** The parts that the attempts of a call are built from. */
export interface RequestPlan {
  readonly url: string;
  readonly headers: Headers;
  readonly source: RequestInit;
}

/**
 * A request that has not been created yet, in place of the `Request` that openapi-fetch creates, where no middleware
 * looks at it: a real one costs as much as the rest of the client, and each attempt creates its own anyway.
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
