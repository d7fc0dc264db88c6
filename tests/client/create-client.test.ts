import { describe, expect, test, vi } from "vitest";
import * as entry from "../../src/index.ts";
import { createClient } from "../../src/index.ts";
import { callUntyped } from "../transport/call-untyped.ts";
import { recordRequests } from "./record-requests.ts";

const baseUrl = "http://127.0.0.1:9";

describe("the client", () => {
  test("runs the user's middleware, which never sees the token and can respond itself", async () => {
    const { requests, fetch } = recordRequests();
    const client = createClient({ baseUrl, token: "abc", fetch });
    let seen: string | null = null;
    const middleware: entry.Middleware = {
      onRequest({ request, schemaPath }) {
        seen = request.headers.get("authorization");
        return Response.json({ schemaPath });
      },
    };
    client.use(middleware);
    const { data } = await client.GET("/order/v1/webhook/events", {});
    expect(data).toEqual({ schemaPath: "/order/v1/webhook/events" });
    expect(seen).toBeNull();
    expect(requests).toEqual([]);

    client.eject(middleware);
    await client.GET("/order/v1/webhook/events", {});
    expect(requests).toHaveLength(1);
  });

  test("passes real requests to middleware, including middleware for a single call", async () => {
    const { fetch, requests } = recordRequests();
    const client = createClient({ baseUrl, token: "t", fetch });
    const seen: Request[] = [];
    const middleware = [
      {
        onRequest({ request }: { request: Request }) {
          seen.push(request.clone());
          request.headers.set("x-trace", "1");
        },
      },
    ];
    await client.GET("/order/v1/webhook/events", { middleware });
    expect(seen[0]).toBeInstanceOf(Request);
    expect(requests[0]?.headers.get("x-trace")).toBe("1");
  });

  test("uses the current global fetch by default", async () => {
    const { requests, fetch } = recordRequests();
    const client = createClient({ baseUrl });
    vi.stubGlobal("fetch", fetch);
    await client.GET("/order/v1/webhook/events", {}).finally(() => vi.unstubAllGlobals());
    expect(requests).toHaveLength(1);
  });

  test("keeps the tokens of two clients apart", async () => {
    const { requests, fetch } = recordRequests();
    const first = createClient({ baseUrl, token: "one", fetch });
    createClient({ baseUrl, token: "two", fetch });
    await first.GET("/order/v1/webhook/events", {});
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer one");
  });

  test("returns an error response as `error`, by status", async () => {
    const answer = { error: "NOT_FOUND", message: "Resource not found", details: [] };
    const client = createClient({
      baseUrl,
      fetch: () => Promise.resolve(Response.json(answer, { status: 404 })),
    });
    const { data, error, response } = await client.GET("/order/v1/webhook/events", {});
    expect({ data, error, status: response.status }).toEqual({ data: undefined, error: answer, status: 404 });
  });

  test("rejects operations outside of the contract before sending", async () => {
    const { requests, fetch } = recordRequests();
    const client = createClient({ baseUrl, token: "abc", fetch });
    for (const [method, path] of [
      ["get", "/order/v1/webhook"],
      ["put", "/order/v9/transparent"],
      ["get", "/order/v1/banking/order-payouts/1"],
      ["get", "__proto__"],
    ] as const) {
      await expect(callUntyped(client, method, path)).rejects.toThrow("is not an operation of the contract");
    }
    expect(requests).toEqual([]);
  });
});

test("the package exports exactly these values", () => {
  expect(Object.keys(entry).sort()).toEqual([
    "AbortedError",
    "ApiError",
    "AuthenticationError",
    "CallError",
    "ConflictError",
    "ConnectionError",
    "IncompleteListError",
    "InputError",
    "InvalidMoneyError",
    "InvalidRequestError",
    "InvalidResponseError",
    "NotFoundError",
    "PaymentOrdersError",
    "PermissionError",
    "RateLimitError",
    "ServiceError",
    "TimeoutError",
    "TokenError",
    "UnexpectedResponseError",
    "addMoney",
    "callDetails",
    "compareMoney",
    "createClient",
    "formatMoney",
    "money",
    "operations",
    "parseMoney",
    "subtractMoney",
    "sumMoney",
  ]);
});
