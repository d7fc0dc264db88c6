import type { Client } from "openapi-fetch";
import { checkPathParameters } from "./check-path-parameters.ts";
import { findOperation } from "./find-operation.ts";
import { toFormData } from "./to-form-data.ts";

interface RequestInput {
  params?: { path?: Record<string, unknown> };
  bodySerializer?: unknown;
}

// The calls are generic in a way that only their caller can resolve, so they are forwarded untyped.
type Send = (path: string, input?: RequestInput) => Promise<unknown>;
type SendAny = (method: string, path: string, input?: RequestInput) => Promise<unknown>;

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/**
 * Puts what openapi-fetch leaves open before each call: path parameters are checked, and the body is
 * written in the media type of the operation. Its middleware cannot do this, it sees the finished request.
 */
export function guardRequests<Paths extends object>(client: Client<Paths>): Client<Paths> {
  const request: SendAny = async (method, path, input) =>
    (client.request as unknown as SendAny)(method, path, prepareInput(method.toUpperCase(), path, input));

  const guard = (method: (typeof methods)[number]): [string, Send] => {
    const send = client[method] as unknown as Send;
    return [method, async (path, input) => send(path, prepareInput(method, path, input))];
  };
  return { ...client, ...Object.fromEntries(methods.map(guard)), request } as Client<Paths>;
}

function prepareInput(method: string, path: string, input: RequestInput = {}): RequestInput {
  const operation = findOperation(method, path);
  checkPathParameters(operation, input.params?.path);
  if (operation.requestMediaType !== "multipart/form-data" || input.bodySerializer !== undefined)
    return input;
  return { ...input, bodySerializer: (body: object) => toFormData(operation.operationId, body) };
}
