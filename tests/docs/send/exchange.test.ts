import { afterEach, describe, expect, test, vi } from "vitest";
import type { CallData } from "../../../docs/site/src/send/call-data.ts";
import { exchange, UnansweredError, type SentCall } from "../../../docs/site/src/send/exchange.ts";
import { explainSilence, type Fetch, type Target } from "../../../docs/site/src/send/target.ts";

const call: CallData = {
  auth: { name: "authorization", prefix: "Bearer " },
  ...{ operationId: "getThing", method: "GET", path: "/things/{id}", mediaType: null },
  ...{ examples: {}, answers: [], success: "200", invalid: 400, token: { path: "/token", body: {} } },
};
const own: Target = { kind: "own", baseUrl: "https://api.example.com", token: "t" };
const page: Target = { kind: "page", baseUrl: "https://page.example", token: undefined };

function send(
  target: Target,
  fetch: Fetch,
  { id = "1", auth = call.auth, load = () => Promise.resolve(fetch) } = {},
) {
  vi.stubGlobal("fetch", fetch);
  const values = { parameters: [{ name: "id", in: "path", value: id }], body: undefined };
  const sent: SentCall = { call: { ...call, auth }, target, prefer: undefined, values };
  return exchange(sent, load).catch((error: unknown) => error);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a call is reported as unanswered", () => {
  test("if fetch rejects", async () => {
    const error = await send(own, () => Promise.reject(new TypeError("Failed to fetch")));
    expect(error).toEqual(new UnansweredError(explainSilence("own", own.baseUrl)));
  });

  test("if the service in the page cannot be loaded", async () => {
    const load = () => Promise.reject(new TypeError("Failed to fetch a module"));
    const error = await send(page, () => Promise.resolve(new Response()), { load });
    expect(error).toEqual(new UnansweredError(explainSilence("page", page.baseUrl)));
  });

  test("if the answer breaks off", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(new TypeError("terminated"));
      },
    });
    const error = await send(own, () => Promise.resolve(new Response(body)));
    expect(error).toEqual(
      new UnansweredError("https://api.example.com responded with 200, but the response was cut off."),
    );
  });

  test.each([
    () => Response.json({ token: "t" }, { status: 401 }),
    () => Response.json({}),
    () => new Response("<html>"),
  ])("if the service gives no token, with advice", async (answer) => {
    const reject = () => Promise.resolve(answer());
    const error = await send({ kind: "own", baseUrl: "http://localhost:4010", token: undefined }, reject);
    expect(error).toBeInstanceOf(UnansweredError);
    expect(String(error)).toMatch(/responded to \/token with \d+\. Paste one of your own\./u);
  });
});

test("example credentials are not sent to a service on another computer", async () => {
  const fetch = vi.fn<Fetch>();
  const error = await send({ ...own, token: undefined }, fetch);
  expect(String(error)).toContain("Not sent: api.example.com needs your own token.");
  expect(fetch).not.toHaveBeenCalled();
});

test("a call is sent with a token of the service if the reader pasted none", async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json({ token: "t-1" })));
  await send({ kind: "own", baseUrl: "http://localhost:4010", token: undefined }, fetch);
  expect(fetch.mock.calls).toMatchObject([
    ["http://localhost:4010/token", { method: "POST", body: "{}" }],
    ["http://localhost:4010/things/1", { headers: { authorization: "Bearer t-1" } }],
  ]);
});

test("a call is sent with its token as the contract says", async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response()));
  await send(own, fetch, { auth: { name: "x-token", prefix: "" } });
  expect(fetch.mock.calls).toMatchObject([[expect.any(String), { headers: { "x-token": "t" } }]]);
});

test("a call that needs no token is sent without one", async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response()));
  await send(own, fetch, { auth: null });
  expect(JSON.stringify(fetch.mock.calls)).not.toContain("Bearer");
});

describe("a mistake of the page is not reported as unanswered", () => {
  test("if the request cannot be built", async () => {
    const error = await send(own, () => Promise.resolve(new Response()), { id: "\ud800" });
    expect(error).toBeInstanceOf(URIError);
  });

  test("if the service in the page fails", async () => {
    const error = await send(page, () => Promise.reject(new RangeError("a mistake")));
    expect(error).toBeInstanceOf(RangeError);
  });
});
