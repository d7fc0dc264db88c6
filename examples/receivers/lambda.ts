import { receive } from "./receive.ts";

/** An event of a function URL or an HTTP API, with the payload format 2.0: the parts that are needed. */
interface HttpApiEvent extends Content {
  readonly headers: Record<string, string>;
  readonly cookies?: readonly string[];
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** An event of a REST API, which an HTTP API with the payload format 1.0 sends too, or of an Application Load Balancer. */
interface ProxyEvent extends Content {
  readonly httpMethod: string;
  readonly path: string;
  /** Missing if a load balancer sends `multiValueHeaders`. The same holds for the query. */
  readonly headers?: Record<string, string> | null;
  readonly multiValueHeaders?: Record<string, readonly string[]> | null;
  readonly queryStringParameters?: Record<string, string> | null;
  readonly multiValueQueryStringParameters?: Record<string, readonly string[]> | null;
  readonly requestContext: { readonly elb?: object };
}

interface Content {
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

/**
 * A handler of AWS Lambda behind a function URL, an API of API Gateway, or an Application Load Balancer. The health checks
 * of a load balancer, which are off by default, are GET requests: if you enable them, make 405 their success code.
 */
export const handler = async (event: HttpApiEvent | ProxyEvent) => {
  // Lambda stops with the response, so it must wait until the store is up to date.
  const rest: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void rest.push(work) };
  const request = readRequest(event);
  const response = request
    ? await receive(request, context)
    : new Response("The event is not an HTTP request.\n", { status: 400 });
  await Promise.all(rest);
  // Who sends lists of values expects them back. A load balancer requires `multiValueHeaders` then and `headers` otherwise,
  // and `isBase64Encoded` in both cases, but no `statusDescription`.
  const isMultiValue = (event as Partial<ProxyEvent> | null)?.multiValueHeaders != null;
  return {
    statusCode: response.status,
    isBase64Encoded: false,
    ...(isMultiValue
      ? {
          multiValueHeaders: Object.fromEntries(
            [...response.headers].map(([name, value]) => [name, [value]]),
          ),
        }
      : { headers: Object.fromEntries(response.headers) }),
    body: await response.text(),
  };
};

/** Returns `undefined` for an event that is not an HTTP request, such as the test event `{}`. */
function readRequest(event: HttpApiEvent | ProxyEvent): Request | undefined {
  try {
    return toRequest(event);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function toRequest(event: HttpApiEvent | ProxyEvent): Request {
  const { method, target, headers } = "httpMethod" in event ? readProxyEvent(event) : readHttpApiEvent(event);
  // A signature covers the bytes that were sent, and not their base64. In a handler of your own, pass these bytes to
  // `verifyNotification` as its `body`.
  const body = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  return new Request(`https://lambda.invalid${target}`, {
    method,
    headers: toHeaders(headers),
    ...(method === "POST" && { body }),
  });
}

function readHttpApiEvent({ headers, cookies, rawPath, rawQueryString, requestContext }: HttpApiEvent) {
  return {
    method: requestContext.http.method,
    target: `${rawPath}?${rawQueryString}`,
    headers: listPairs({ ...headers, ...(cookies && { cookie: cookies.join("; ") }) }),
  };
}

function readProxyEvent(event: ProxyEvent) {
  // A load balancer leaves the query as it was sent, API Gateway decodes it.
  const encode = event.requestContext.elb ? (text: string) => text : encodeURIComponent;
  const query = listPairs(event.multiValueQueryStringParameters ?? event.queryStringParameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");
  return {
    method: event.httpMethod,
    target: `${event.path}?${query}`,
    headers: listPairs(event.multiValueHeaders ?? event.headers),
  };
}

/** Leaves out what HTTP does not allow in a header, such as `€`: a signature is never among it. */
function toHeaders(pairs: readonly [string, string][]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) {
    try {
      headers.append(name, value);
    } catch {
      console.warn(`The header ${JSON.stringify(name)} is left out, since it is not valid.`);
    }
  }
  return headers;
}

/** Lists each value with its name. */
function listPairs(values?: Record<string, string | readonly string[]> | null): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, all]) =>
    [all].flat().map((value): [string, string] => [name, value]),
  );
}
