import { secretMembers } from "../../../generated/marks.ts";
import { matchRoute } from "./match-route.ts";
import type { ServiceCall } from "./service-call.ts";

/** A request as it was sent: `call` is kept for the test, `token` is judged and forgotten. */
export interface ReadRequest {
  call: ServiceCall;
  token: string | undefined;
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
    body: route?.operationId === "issueToken" ? hideSecrets(body) : body,
  };
  return { call, token };
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

// A test that fails prints the calls it looked at.
function hideSecrets(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const hidden = secretMembers.filter((member) => typeof Reflect.get(body, member) === "string");
  return { ...body, ...Object.fromEntries(hidden.map((member) => [member, "[removed]"])) };
}
