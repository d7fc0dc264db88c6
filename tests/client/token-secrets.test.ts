import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { createClient, type ClientOptions, type Fetch, TokenError } from "../../src/index.ts";

const secret = 'S3cr3t "cliênt"+xyz/987==';
const credentials = { clientId: "app-1", clientSecret: secret, scopes: [] };
const baseUrl = "http://127.0.0.1:9";

/** The forms in which a service may repeat a secret. */
const forms: Record<string, (text: string) => string> = {
  "as it is": (text) => text,
  "in JSON": (text) => JSON.stringify(text),
  "in JSON within JSON": (text) => JSON.stringify(JSON.stringify(text)),
  "in JSON with escapes": (text) =>
    Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  "in a URL": encodeURIComponent,
  "in a URL within a URL": (text) => encodeURIComponent(encodeURIComponent(text)),
  "in a form": (text) => new URLSearchParams({ text }).toString(),
  "in a page": (text) => Array.from(text, (one) => `&#${one.charCodeAt(0)};`).join(""),
  "in capitals": (text) => text.toUpperCase(),
  "in a header of user and password": (text) => Buffer.from(`app-1:${text}`).toString("base64"),
  "in hexadecimal digits": (text) => Buffer.from(text).toString("hex"),
  "over two lines": (text) => `${text.slice(0, 9)}\n${text.slice(9)}`,
};

/** Everything that shows an error. */
function show(error: unknown): string {
  const { response, stack = "" } = error as TokenError;
  const shown = inspect(error, { depth: 20, getters: true });
  const received = response && `${response.body} ${JSON.stringify([...response.headers])}`;
  const json = JSON.stringify([error, (error as TokenError).cause]);
  return [String(error), stack, json, shown, received].join("\n");
}

/** A service that issues `token-value-1` and so on, and responds to other calls with a text and a header. */
function repeat(says: (issued: number) => string, status = 400) {
  let issued = 0;
  const fetch: Fetch = (url) => {
    if (url.endsWith("/auth/v1/token"))
      return Promise.resolve(Response.json({ token: `token-value-${(issued += 1)}`, expiresIn: 0 }));
    const text = says(issued);
    const headers = { "x-request-id": encodeURIComponent(text), "x-echo": encodeURIComponent(text) };
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return fetch;
}

const call = (options: Partial<ClientOptions>) => {
  const api = createClient({ baseUrl, retry: false, logLevel: "off", ...options });
  return () => api.getPayout({ path: { id: "p" } }).catch((error: unknown) => error);
};

describe("the client secret", () => {
  const entries = Object.entries(forms).flatMap(([form, write]) =>
    [400, 200].map((status) => [form, status, write] as const),
  );

  test.each(entries)(
    "that a later call repeats %s with status %d is not in its error",
    async (_, status, write) => {
      const getPayout = call({
        credentials,
        fetch: repeat(() => `your secret ${write(secret)} is old`, status),
      });
      const error = await getPayout();
      expect(error).toBeInstanceOf(Error);
      const shown = show(error);
      for (const one of [secret, ...Object.values(forms).map((form) => form(secret))])
        expect(shown).not.toContain(one);
      expect(shown).toContain("[removed]");
    },
  );

  test("is known to the clients of `withOptions`, and when a function returned it", async () => {
    const api = createClient({
      baseUrl,
      retry: false,
      logLevel: "off",
      fetch: repeat(() => secret),
      credentials: () => credentials,
    }).withOptions({ timeoutMs: 5_000 });
    expect(show(await api.getPayout({ path: { id: "p" } }).catch((error: unknown) => error))).not.toContain(
      secret,
    );
  });
});

test("an earlier token is not in an error, and a hundred tokens ago it is forgotten", async () => {
  const getPayout = call({ credentials, fetch: repeat((issued) => `was token-value-${issued - 1}.`) });
  await getPayout();
  for (let round = 0; round < 100; round += 1) expect(show(await getPayout())).not.toContain("token-value");
  const old = call({ credentials, fetch: repeat((issued) => `was token-value-1, now ${issued}; ${secret}`) });
  for (let round = 0; round < 100; round += 1) await old();
  const shown = show(await old());
  expect(shown).toContain("token-value-1");
  expect(shown).not.toContain(secret);
});

describe("what the function of the user throws", () => {
  const leaky: Record<string, (text: string) => unknown> = {
    "a message": (text) => new Error(`vault says ${text}`),
    "a cause": (text) => new Error("vault failed", { cause: new Error(text) }),
    "a list of errors": (text) => new AggregateError([new Error(text)], "vault failed"),
    "a request": (text) => Object.assign(new Error("vault failed"), { config: { headers: { "x-a": text } } }),
    "a class": (text) =>
      Object.assign(new Error("vault failed"), { headers: new Headers({ "x-a": encodeURIComponent(text) }) }),
    "a symbol": (text) => Object.assign(new Error("vault failed"), { [Symbol("request")]: text }),
    "a circle": (text) => {
      const error = Object.assign(new Error("vault failed"), { text, request: {} });
      error.request = { error };
      return error;
    },
    "a text": (text) => `vault says ${text}`,
    "an object": (text) => ({ text }),
    "its form for JSON": (text) => Object.assign(new Error("vault failed"), { toJSON: () => text }),
    "a function": (text) =>
      Object.assign(new Error("vault failed"), { retry: Object.assign(() => 0, { text }) }),
    "what cannot be read": (text) =>
      new Proxy(new Error("vault failed"), {
        ownKeys() {
          throw new Error(text);
        },
      }),
  };

  test.each(Object.entries(leaky))("shows no token in %s that it returned before", async (_, fail) => {
    let calls = 0;
    const token = () => {
      if (calls === 0) return `opaque-${(calls += 1)}`;
      throw fail("opaque-1");
    };
    const getPayout = call({ token, fetch: repeat(() => "", 400) });
    await getPayout();
    const error = await getPayout();
    expect(error).toBeInstanceOf(TokenError);
    expect(show(error)).not.toContain("opaque-1");
  });

  test("keeps its class and its members where there is nothing to hide", async () => {
    const thrown = Object.assign(new RangeError("vault is sealed"), {
      code: "SEALED",
      about: { status: 503 },
    });
    const error = await call({ token: () => Promise.reject(thrown), fetch: repeat(() => "") })();
    expect((error as TokenError).cause).toBe(thrown);
  });
});
