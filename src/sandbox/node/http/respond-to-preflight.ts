import type { ServiceAnswer } from "../../../server/service-request.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** Answers a browser that asks whether a page, whose origin is allowed, may send a request; `undefined` for other requests. */
export function respondToPreflight(method: string, headers: Headers): ServiceAnswer | undefined {
  const wanted = headers["access-control-request-method"];
  if (method !== "OPTIONS" || wanted === undefined || headers["origin"] === undefined) return undefined;
  const names = headers["access-control-request-headers"] ?? "";
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      ...(/^[\w!#$%&'*+.^`|~, -]+$/u.test(names) && { "access-control-allow-headers": names }),
      "access-control-max-age": "600",
    },
    text: "",
  };
}
