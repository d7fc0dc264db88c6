import { secretMembers } from "../../../generated/marks.ts";
import { matchRoute } from "./match-route.ts";
import type { ServiceCall } from "./service-call.ts";

/** A request as it was sent: `call` is kept for the test; `token` and `body`, secrets included, are judged and forgotten. */
export interface ReadRequest {
  call: ServiceCall;
  token: string | undefined;
  body: unknown;
}

/** Reads a request whole. */
export async function readCall(request: Request): Promise<ReadRequest> {
  const url = new URL(request.url);
  const route = matchRoute(request.method, url);
  const { authorization, ...headers } = Object.fromEntries(request.headers);
  const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const body = await readBody(request);
  const call = {
    operationId: route?.operationId,
    method: request.method,
    url: request.url,
    path: route?.path ?? {},
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, ...(authorization !== undefined && { authorization: "[removed]" }) },
    idempotencyKey: headers["idempotency-key"],
    body: hideSecrets(body),
  };
  return { call, token, body };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const mediaType = request.headers.get("content-type") ?? "";
  if (mediaType.startsWith("multipart/form-data")) {
    return Object.fromEntries((await request.formData()).entries());
  }
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const hidden: ReadonlySet<string> = new Set(secretMembers);

// A test that fails prints the calls it looked at.
function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    hidden.has(name) && typeof member === "string" ? "[removed]" : hideSecrets(member),
  ]);
  return Object.fromEntries(members);
}
