import { HTTPSnippet, type HarRequest } from "@readme/httpsnippet";
import { DocsError } from "../build/docs-error.ts";
import { fillPath } from "./fill-path.ts";
import type { SampleSetting } from "./read-sample-setting.ts";
import type { SampleCall } from "./sample-call.ts";
import type { SnippetFrame } from "./snippet-frames.ts";

// The library can only print literals; these mark the places where the printed code must use variables.
const placeholders = {
  baseUrl: "http://base-url.invalid",
  token: "token-of-the-reader",
  json: "{}",
  key: "new-key",
};

/**
 * Prints a program that makes the call, in one of the languages of a snippet library. It reads the base URL and the
 * token from `BASE_URL` and `TOKEN`; without them it calls the mock, which accepts any token.
 * @returns nothing for a form, since the library prints an empty part for a file
 * @throws {DocsError} if the library does not print a value where it is expected, as may happen with another version
 */
export function printSnippet(
  call: SampleCall,
  setting: SampleSetting,
  frame: SnippetFrame,
): string | undefined {
  const { body, hasKey, isAuthenticated } = call;
  if (body?.kind === "form") return undefined;
  const [printed = ""] = new HTTPSnippet(toHarRequest(call)).convert(...frame.convert) || [];
  const { quote } = frame;
  const replace = (text: string, from: string, to: string): string => {
    const [before, after, ...others] = text.split(from);
    if (before === undefined || after === undefined || others.length > 0)
      throw new DocsError(`The snippet of \`${call.operation.operationId}\` must have \`${from}\` once.`);
    return before + to + after;
  };
  let snippet = replace(printed, quote + placeholders.baseUrl, frame.baseUrl);
  if (isAuthenticated) snippet = replace(snippet, placeholders.token + quote, frame.token);
  if (hasKey) snippet = replace(snippet, quote + placeholders.key + quote, frame.key);
  if (body !== undefined) snippet = replace(snippet, quote + placeholders.json + quote, frame.json);
  return frame.surround(snippet, {
    baseUrl: setting.baseUrl,
    isAuthenticated,
    hasKey,
    json: body && printPlainJson(body.value),
  });
}

function toHarRequest(call: SampleCall): HarRequest {
  const { operation, hasKey, body, isAuthenticated } = call;
  const mediaType = body?.kind === "json" ? body.mediaType : undefined;
  const headers = [
    { name: "authorization", value: isAuthenticated ? `Bearer ${placeholders.token}` : undefined },
    { name: "idempotency-key", value: hasKey ? placeholders.key : undefined },
    { name: "content-type", value: mediaType },
  ];
  return {
    method: operation.method.toUpperCase(),
    url: placeholders.baseUrl + fillPath(call),
    httpVersion: "HTTP/1.1",
    headers: headers.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    postData: { mimeType: mediaType ?? "", ...(mediaType && { text: placeholders.json }) },
  };
}

/**
 * Prints a value as JSON for a literal without escape sequences. Characters that such a literal cannot contain are
 * escaped as in JSON: the backtick that ends one in Go, and characters that a compiler may take for the end of a line.
 */
function printPlainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[`\u007f-\u009f\u2028\u2029\ufeff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
