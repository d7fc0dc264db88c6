// How AWS Lambda is invoked over HTTP: the event of each source for a request, and how the source reads the response.

/** A response of a handler, with the members that any of the sources reads. */
interface LambdaResponse {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  isBase64Encoded?: boolean;
  body: string;
}

/** A source of events. */
export interface LambdaSource {
  makeEvent: (request: HttpParts) => object;
  /** Returns the headers as the source reads them, or `undefined` if it responds with 502 instead. */
  readHeaders: (response: LambdaResponse) => [string, string][] | undefined;
}

/** A request in the parts that events have. */
interface HttpParts {
  method: string;
  path: string;
  /** Without the question mark, as it was sent. */
  search: string;
  headers: Record<string, string>;
  content: { body: string; isBase64Encoded: boolean };
}

/** The sources of events, by name. */
export const lambdaSources: Record<string, LambdaSource> = {
  "an HTTP API or function URL (format 2.0)": {
    makeEvent: ({ method, path, search, headers, content }) => ({
      version: "2.0",
      rawPath: path,
      rawQueryString: search,
      cookies: ["a=1", "b=2"],
      headers,
      requestContext: { http: { method, path } },
      ...content,
    }),
    readHeaders: readSingle,
  },
  // Header names as they were sent, and values of the query decoded.
  "a REST API (format 1.0)": {
    makeEvent: ({ method, path, search, headers, content }) => ({
      resource: "/{proxy+}",
      path,
      httpMethod: method,
      headers: mapNames(headers, capitalize),
      multiValueHeaders: listValues(mapNames(headers, capitalize)),
      queryStringParameters: emptyToNull(Object.fromEntries(new URLSearchParams(search))),
      multiValueQueryStringParameters: emptyToNull(groupValues([...new URLSearchParams(search)])),
      requestContext: { httpMethod: method, stage: "prod" },
      ...content,
    }),
    readHeaders: (response) => [...(readSingle(response) ?? []), ...(readMultiple(response) ?? [])],
  },
  // The query as it was sent. The last value of a name wins.
  "a load balancer": {
    makeEvent: ({ method, path, search, headers, content }) => ({
      requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:example" } },
      httpMethod: method,
      path,
      queryStringParameters: Object.fromEntries(splitQuery(search)),
      headers,
      ...content,
    }),
    readHeaders: readSingle,
  },
  "a load balancer with multi-value headers": {
    makeEvent: ({ method, path, search, headers, content }) => ({
      requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:example" } },
      httpMethod: method,
      path,
      multiValueQueryStringParameters: groupValues(splitQuery(search)),
      multiValueHeaders: listValues(headers),
      ...content,
    }),
    readHeaders: readMultiple,
  },
};

/**
 * Makes a `fetch` handler of a handler of Lambda, as the source invokes it.
 * @param isEncoded whether the body is encoded in base64
 */
export function invokeLambda(
  handler: (event: object) => Promise<LambdaResponse>,
  { makeEvent, readHeaders }: LambdaSource,
  isEncoded: boolean,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer()).toString(isEncoded ? "base64" : "utf8");
    // Events are JSON.
    const event = JSON.parse(
      JSON.stringify(
        makeEvent({
          method: request.method,
          path: pathname,
          search: search.slice(1),
          headers: Object.fromEntries(request.headers),
          content: { body, isBase64Encoded: isEncoded },
        }),
      ),
    ) as object;
    const response = JSON.parse(JSON.stringify(await handler(event))) as LambdaResponse;
    const headers = readHeaders(response);
    // A load balancer requires `isBase64Encoded`.
    if (response.isBase64Encoded !== false || headers === undefined || !Number.isInteger(response.statusCode))
      return new Response("", { status: 502 });
    return new Response(response.body, { status: response.statusCode, headers });
  };
}

function readSingle({ headers }: LambdaResponse): [string, string][] | undefined {
  return headers && Object.entries(headers);
}

function readMultiple({ multiValueHeaders }: LambdaResponse): [string, string][] | undefined {
  return (
    multiValueHeaders &&
    Object.entries(multiValueHeaders).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    )
  );
}

function splitQuery(search: string): [string, string][] {
  if (search === "") return [];
  return search.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/su);
    return [name, value];
  });
}

function groupValues(pairs: [string, string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of pairs) (groups[name] ??= []).push(value);
  return groups;
}

function listValues(record: Record<string, string>): Record<string, string[]> {
  return groupValues(Object.entries(record));
}

function mapNames(record: Record<string, string>, change: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [change(name), value]));
}

function capitalize(name: string): string {
  return name.replaceAll(/(?:^|-)\w/gu, (letter) => letter.toUpperCase());
}

function emptyToNull<Value extends object>(record: Value): Value | null {
  return Object.keys(record).length === 0 ? null : record;
}
