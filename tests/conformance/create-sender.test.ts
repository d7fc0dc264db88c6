import { describe, expect, test } from "vitest";
import type { RawRequest } from "../../src/conformance/exchange.ts";
import { createSender } from "../../src/conformance/service.ts";

const operation = { method: "post", path: "/things/{id}" } as const;
const bare: RawRequest = { path: { id: "a b" }, query: {}, headers: {}, isAuthenticated: false };

async function capture(request: Partial<RawRequest>, added?: Record<string, string>) {
  const sent: Request[] = [];
  const fetch = (given: Request) => {
    sent.push(given);
    return Promise.resolve(Response.json({ any: "thing" }, { status: 418 }));
  };
  const send = createSender({ baseUrl: "http://service.test/base/", fetch, timeoutMs: 1000 });
  const answer = await send(operation, { ...bare, ...request }, added);
  const [{ method, url, headers } = new Request("http://none.test")] = sent;
  return { answer, method, url, headers: Object.fromEntries(headers), body: await sent[0]?.text() };
}

describe("a request is sent", () => {
  test("with its path, query and headers, and its response read as it is", async () => {
    expect(await capture({ query: { page: "2" }, headers: { "x-trace": "1" } })).toEqual({
      answer: {
        status: 418,
        headers: { "content-type": "application/json" },
        mediaType: "application/json",
        text: '{"any":"thing"}',
      },
      method: "POST",
      url: "http://service.test/base/things/a%20b?page=2",
      headers: { "x-trace": "1" },
      body: "",
    });
  });

  test("with added headers, unless it has its own", async () => {
    const added = { authorization: "Bearer t" };
    expect((await capture({}, added)).headers).toEqual(added);
    const headers = { authorization: "Basic x" };
    expect((await capture({ headers }, added)).headers).toEqual(headers);
  });

  test("with a body as JSON", async () => {
    const { headers, body } = await capture({ body: { a: 1 } });
    expect([headers["content-type"], body]).toEqual(["application/json", '{"a":1}']);
  });

  test("with a text unchanged, in its media type, and with the other headers", async () => {
    const text = { mediaType: "application/xml", content: '{"a":' };
    expect(await capture({ text, headers: { "x-trace": "1" } })).toMatchObject({
      headers: { "content-type": "application/xml", "x-trace": "1" },
      body: '{"a":',
    });
  });

  test("until it times out", async () => {
    const fetch = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener("abort", () => {
          reject(signal.reason as Error);
        });
      });
    const send = createSender({ baseUrl: "http://service.test", fetch, timeoutMs: 0 });
    await expect(send(operation, bare)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
