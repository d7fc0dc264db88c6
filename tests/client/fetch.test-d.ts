import { expectTypeOf, test } from "vitest";
import { fetch as undiciFetch, Agent } from "undici";
import { createClient, type Fetch, type FetchInit } from "../../src/index.ts";

const baseUrl = "https://api.example.com";

test("the global fetch and that of npm's undici are a `Fetch` without a cast", () => {
  expectTypeOf(globalThis.fetch).toExtend<Fetch>();
  expectTypeOf(undiciFetch).toExtend<Fetch>();
  createClient({ baseUrl, fetch: undiciFetch });
  const dispatcher = new Agent();
  createClient({ baseUrl, fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }) });
});

test("a function with the types of the platform is a `Fetch`", () => {
  createClient({ baseUrl, fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init) });
  createClient({ baseUrl, fetch: (url: string | URL, init?: RequestInit) => globalThis.fetch(url, init) });
  createClient({ baseUrl, fetch: (input: RequestInfo | URL, init) => globalThis.fetch(input, init) });
});

test("its arguments have the types of an actual call", () => {
  expectTypeOf<FetchInit["headers"]>().toEqualTypeOf<Record<string, string>>();
  expectTypeOf<FetchInit["redirect"]>().toEqualTypeOf<"manual">();
  // @ts-expect-error a `Fetch` returns a response
  createClient({ baseUrl, fetch: () => Promise.resolve("text") });
  // @ts-expect-error it is called with a URL string, not a request
  createClient({ baseUrl, fetch: (request: Request) => globalThis.fetch(request) });
});
