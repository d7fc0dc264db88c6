import type { Plant } from "../conformance/planted/check-planted.ts";

type Body = Record<string, unknown>;

/** What a strange provider does otherwise. */
interface Habits {
  /** Status of an invalid request of this path, of a call without a token, and of an unknown id. */
  invalid?: (path: string) => number;
  noToken?: number;
  unknown?: number;
  /** The form of an authorization that it accepts, and how to read the token. */
  readToken?: (headers: Headers) => string | undefined;
  fileField?: string;
  isForgetful?: boolean;
  change?: (path: string, body: unknown, status: number, query: URLSearchParams) => unknown;
  /** Rejects a request, by its body or its query. */
  rejects?: (path: string, body: string, query: URLSearchParams) => boolean;
}

const invalid = { error: "INVALID_REQUEST", message: "No.", details: [{ field: "request", message: "No." }] };

/** Makes a service of these habits out of one that keeps the contract. */
function makeStrange(habits: Habits): Plant {
  return async (request, next) => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const isToken = path.endsWith("/token");
    const headers = new Headers(request.headers);
    if (!isToken && habits.readToken !== undefined) {
      const token = habits.readToken(headers);
      for (const name of ["authorization", "x-access-token"]) headers.delete(name);
      if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    }
    if (habits.isForgetful && (headers.get("idempotency-key")?.length ?? 65) <= 64)
      headers.set("idempotency-key", crypto.randomUUID());
    const type = headers.get("content-type") ?? "";
    let body: ArrayBuffer | FormData | undefined = request.body ? await request.arrayBuffer() : undefined;
    if (type.startsWith("multipart/") && habits.fileField !== undefined && body !== undefined) {
      const form = await new Response(body, { headers: { "content-type": type } }).formData();
      const file = form.get(habits.fileField);
      for (const name of ["file", habits.fileField]) form.delete(name);
      if (file !== null) form.set("file", file);
      headers.delete("content-type");
      body = form;
    }
    const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : "";
    const response = await next(
      new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) }),
    );
    const content: unknown = await response.json().catch(() => undefined);
    const isRejected = response.ok && habits.rejects?.(path, text, query) === true;
    const given = isRejected ? 400 : response.status;
    const moved: Readonly<Record<number, number | undefined>> = {
      400: habits.invalid?.(path),
      401: habits.noToken,
      404: habits.unknown,
    };
    const own = new Headers(response.headers);
    own.delete("content-length");
    const changed =
      habits.change?.(path, isRejected ? invalid : content, given, query) ?? (isRejected ? invalid : content);
    return Response.json(changed, { status: moved[given] ?? given, headers: own });
  };
}

/** The provider of the audit. */
export const audited = makeStrange({
  readToken: readRaw,
  invalid: (path) => (path.endsWith("/events") ? 422 : 400),
  noToken: 403,
  unknown: 400,
  fileField: "document",
  isForgetful: true,
  change(path, body, status) {
    if (!isObject(body)) return body;
    if (path.endsWith("/token") && status === 200)
      return { ...body, expiresIn: Number(body["expiresIn"]) / 1_000 };
    if (path.endsWith("/events") && Array.isArray(body["details"]))
      return { ...body, details: body["details"].slice(0, 1) };
    if (!path.includes("/v3/")) return body;
    if (status === 400) return ["The order is not valid."];
    if (status !== 200) return body;
    const qrcodeData = String(body["qrcodeData"]).replace("54040.75", "540275");
    return { ...body, status: "CREATED", ...("qrcodeData" in body && { qrcodeData }) };
  },
});

/** A provider that differs in everything that a response can show. */
export const different = makeStrange({
  readToken: (headers) => headers.get("x-access-token") ?? undefined,
  invalid: () => 422,
  unknown: 410,
  fileField: "arquivo",
  isForgetful: true,
  rejects: (path, body, query) =>
    query.get("from")?.includes("T") === true ||
    query.get("to")?.includes("T") === true ||
    /"bankSlug":"check"|"cardToken":"check"|"complement":""|"skip":-1|"queryFilter":"\[\["|"events":\[\]/u.test(
      body,
    ) ||
    (/"endDate":"2020|"dueDate":"2020/u.test(body) && path.includes("subscriptions")),
  change(path, body, status, query) {
    if (!isObject(body)) return body;
    if (status === 400) return path.includes("/v3/") ? ["No."] : { ...invalid, error: "OWN_CODE" };
    if (status !== 200) return body;
    if (path.endsWith("/events") && Array.isArray(body["data"])) {
      const data = (body["data"] as Body[]).toSorted((a, b) =>
        String(b["id"]).localeCompare(String(a["id"])),
      );
      return query.get("sort") === "asc" ? { ...body, data } : { ...body, data: data.toReversed() };
    }
    if (path.endsWith("/paged/list") && Array.isArray(body["data"]))
      return { ...body, data: body["data"], totalCount: Number(body["totalCount"]) };
    if (path.includes("order-payouts")) return { ...body, status: "OWN_STATUS", paymentMethod: "OWN_METHOD" };
    if (!path.includes("/transparent")) return body;
    const qrcodeData = String(body["qrcodeData"]).replace("54040.75", "540275").replace("010212", "010211");
    return { ...body, status: "CREATED", ...("qrcodeData" in body && { qrcodeData }) };
  },
});

/** A provider that limits requests, is late and responds with the page of a proxy, each for every tenth call. */
export function makeUnreliable(): Plant {
  let calls = 0;
  return (request, next) => {
    calls += 1;
    if (calls > 4 && calls % 10 === 3)
      return Promise.resolve(
        new Response("<html>Sign in</html>", { headers: { "content-type": "text/html" } }),
      );
    if (calls > 4 && calls % 10 === 6) return Promise.reject(new DOMException("Late.", "TimeoutError"));
    if (calls > 4 && calls % 10 === 9)
      return Promise.resolve(Response.json(["Slow down."], { status: 429, headers: { "retry-after": "1" } }));
    return next(request);
  };
}

function readRaw(headers: Headers): string | undefined {
  const value = headers.get("authorization");
  return value === null || value.includes(" ") ? undefined : value;
}

function isObject(body: unknown): body is Body {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}
