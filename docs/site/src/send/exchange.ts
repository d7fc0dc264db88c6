import { pageText } from "../texts/page-text.ts";
import type { CallData } from "./call-data.ts";
import { explainSilence, type Fetch, type Target } from "./target.ts";

/** A call as it was when the reader sent it. Later edits do not change it. */
export interface SentCall {
  call: CallData;
  values: CallValues;
  target: Target;
  /** Which documented answer is wanted, such as `code=404`. */
  prefer: string | undefined;
}

/** An answer, and how long it took. */
export interface Exchange {
  response: Response;
  text: string;
  milliseconds: number;
}

/** A call was not answered. The message tells the reader why. */
export class UnansweredError extends Error {
  override name = "UnansweredError";
}

/**
 * Sends a call, and requests a token before if the reader pasted none.
 * @param loadPageFetch loads the sandbox in the page
 * @throws {UnansweredError} if there is no answer; any other error is a bug in the page
 */
export async function exchange(
  { call, values, target, prefer }: SentCall,
  loadPageFetch: () => Promise<Fetch>,
): Promise<Exchange> {
  const { kind, baseUrl } = target;
  const explain = (cause: unknown): never => {
    throw new UnansweredError(explainSilence(kind, baseUrl), { cause });
  };
  const fetch: Fetch =
    kind === "page"
      ? await loadPageFetch().catch(explain)
      : (...args) => globalThis.fetch(...args).catch(explain);
  const needsToken = call.auth && target.token === undefined;
  // The example credentials mean nothing to a real service, to which they would look like an attack.
  if (needsToken && kind === "own" && !isOnThisComputer(baseUrl))
    throw new UnansweredError(pageText("send.needsToken", { host: new URL(baseUrl).host }));
  const credentials = call.auth && {
    [call.auth.name]: call.auth.prefix + (target.token ?? (await requestToken(fetch, target, call.token))),
  };
  const { url, init } = buildRequest(call, values, { baseUrl, credentials, prefer });
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text().catch((cause: unknown) => {
    throw new UnansweredError(pageText("send.cutOff", { url: baseUrl, status: response.status }), { cause });
  });
  const milliseconds = performance.now() - started;
  return { response, text, milliseconds };
}

function isOnThisComputer(baseUrl: string): boolean {
  return ["127.0.0.1", "localhost"].includes(new URL(baseUrl).hostname);
}

async function requestToken(
  fetch: Fetch,
  { kind, baseUrl }: Target,
  { path, body }: CallData["token"],
): Promise<string> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => undefined)) as { token?: unknown } | undefined;
  if (response.ok && typeof answer?.token === "string") return answer.token;
  const problem = pageText("send.noToken", { url: baseUrl, path, status: response.status });
  throw new UnansweredError(kind === "own" ? `${problem} ${pageText("send.ownToken")}` : problem);
}

/** The values that the reader filled in. */
export interface CallValues {
  parameters: { name: string; in: string; value: string }[];
  /** JSON text, the fields of a form, or `undefined` without a body. */
  body: string | FormField[] | undefined;
}

/** One field of a form. */
export interface FormField {
  name: string;
  value: string | File;
}

/** The destination of a request, and what it contains in addition to the reader's values. */
export interface RequestPlan {
  baseUrl: string;
  /** The header with the token; `null` if the call needs none. */
  credentials: Readonly<Record<string, string>> | null;
  /** Which documented answer is wanted, such as `code=404`. */
  prefer: string | undefined;
}

/** The arguments of a `fetch`. */
export interface PlannedRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

/** Builds the request of a call. Parameters that are empty are left out. */
export function buildRequest(
  call: Pick<CallData, "method" | "path" | "mediaType">,
  { parameters, body }: CallValues,
  { baseUrl, credentials, prefer }: RequestPlan,
): PlannedRequest {
  const given = parameters.filter(({ value }) => value !== "");
  const valueOf = (name: string) => given.find((one) => one.in === "path" && one.name === name)?.value ?? "";
  const path = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const query = new URLSearchParams(
    given.filter((one) => one.in === "query").map(({ name, value }) => [name, value]),
  );
  const search = query.size > 0 ? `?${query.toString()}` : "";
  const isJson = typeof body === "string";
  return {
    url: `${baseUrl}${path}${search}`,
    init: {
      method: call.method,
      headers: {
        // The boundary of a form is known to `fetch` alone.
        ...(isJson && { "content-type": call.mediaType ?? "application/json" }),
        ...Object.fromEntries(
          given.filter((one) => one.in === "header").map(({ name, value }) => [name, value]),
        ),
        ...credentials,
        ...(prefer !== undefined && { prefer }),
      },
      ...(body !== undefined && { body: isJson ? body : toForm(body) }),
    },
  };
}

function toForm(fields: readonly FormField[]): FormData {
  const form = new FormData();
  for (const { name, value } of fields) if (value !== "") form.append(name, value);
  return form;
}
