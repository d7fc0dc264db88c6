/** A request of a client, as a receiver sees it. */
interface RecordedRequest {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

/** A `fetch` that sends nothing, but records each request and responds with `{}`. */
export function recordRequests() {
  const requests: RecordedRequest[] = [];
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const request = new Request(address, init);
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: await request.text() });
    return Response.json({});
  };
  return { requests, fetch };
}
