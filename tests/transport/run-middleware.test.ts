import { expect, test, vi } from "vitest";
import type { CallPolicy } from "../../src/client/call.ts";
import { planRequest, replayableRequest } from "../../src/client/middleware.ts";

const url = "https://bank.example/payout";
const policy = { started: performance.now(), timeoutMs: 30_000 } as CallPolicy;

test("a request is planned from the source that it was made of, however often", async () => {
  const onMade = vi.fn();
  const Replayable = replayableRequest(onMade);
  const source = { method: "POST", body: "{}", headers: { "x-a": "1" } };
  const request = new Replayable(url, source);
  expect(onMade).toHaveBeenCalledOnce();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const plan = await planRequest(request, policy, undefined);
    expect([plan.url, plan.headers.get("x-a")]).toEqual([url, "1"]);
    expect(plan.source).toBe(source);
  }
});

test("a request that middleware made is planned from what it says, its body read once", async () => {
  const { signal } = new AbortController();
  const request = new Request(url, {
    method: "PUT",
    body: "{}",
    cache: "no-store",
    credentials: "omit",
    integrity: "sha256-abc",
    redirect: "follow",
    referrerPolicy: "no-referrer",
    signal,
  });
  const { source } = await planRequest(request, policy, undefined);
  expect(source).toMatchObject({
    method: "PUT",
    cache: "no-store",
    credentials: "omit",
    integrity: "sha256-abc",
    keepalive: false,
    mode: "cors",
    referrer: "about:client",
    referrerPolicy: "no-referrer",
  });
  expect(source.signal).toBe(request.signal);
  expect(new TextDecoder().decode(source.body as ArrayBuffer)).toBe("{}");
  expect(source).not.toHaveProperty("redirect");
});

test("a request without a body has none", async () => {
  expect((await planRequest(new Request(url), policy, undefined)).source).toMatchObject({
    method: "GET",
    body: null,
  });
});

test("any request counts as one, and nothing else does", () => {
  const Replayable = replayableRequest(() => undefined);
  expect([new Request(url), {}, null].map((value) => value instanceof Replayable)).toEqual([
    true,
    false,
    false,
  ]);
});
