import { receive } from "./receive.ts";

/** The parts that are needed of an event: that of a function URL, or of an HTTP API (payload format 2.0). */
interface LambdaEvent {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly headers: Record<string, string>;
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** A handler of AWS Lambda. */
export const handler = async (event: LambdaEvent) => {
  const { method } = event.requestContext.http;
  // A signature covers the bytes that were sent, and not their base64.
  const body = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  const url = `https://lambda.invalid${event.rawPath}?${event.rawQueryString}`;
  const request = new Request(url, { method, headers: event.headers, ...(method === "POST" && { body }) });
  // Lambda stops with the response, so it must wait until the store is up to date.
  const rest: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void rest.push(work) };
  const response = await receive(request, context);
  await Promise.all(rest);
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};
