import { describe, expect, test } from "vitest";
import type { SandboxEvent } from "../../../src/sandbox/index.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

const claim = "/order/v1/banking/accounts/1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01/keys/claims/c/confirm-request";
const cases = "/order/v1/banking/med/accounts/1";

async function start() {
  const started = await startSandbox();
  const authorization = `Bearer ${await fetchToken(started.fetch)}`;
  const post = async (path: string, body: string | undefined, headers: Record<string, string> = {}) => {
    const init = { method: "POST", headers: { authorization, "idempotency-key": "k", ...headers } };
    const response = await started.fetch(baseUrl + path, body === undefined ? init : { ...init, body });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as unknown };
  };
  return { ...started, authorization, post };
}

describe("a request from a server that passes its URL on as it is", () => {
  const handle = async (url: string) => {
    const { sandbox, reported, authorization } = await start();
    const { signal } = new AbortController();
    const answer = await sandbox.handle({
      method: "GET",
      url,
      headers: { authorization },
      signal,
      text: () => Promise.resolve(""),
      form: () => Promise.resolve({}),
    });
    expect(reported.at(-1)).toMatchObject({ type: "request", status: answer.status });
    return answer.status;
  };

  test.each([
    ["//order/v1/webhook/events", 200],
    ["//[/order/v1/webhook/events", 200],
    ["/order/v1/webhook/events?limit=%", 400],
    ["http://other.test/order/v1/webhook/events", 200],
    ["http://[", 400],
    ["http://a:b:c/", 400],
    ["//", 404],
    ["*", 404],
    ["", 200],
    ["/%", 404],
  ])("%j gets the status %d", async (url, status) => {
    expect(await handle(url)).toBe(status);
  });
});

test("a body is ignored where none belongs, by the idempotency key too", async () => {
  const { post } = await start();
  const first = await post(claim, undefined);
  expect(first.status).toBe(200);
  expect(await post(claim, "hello", { "content-type": "text/plain" })).toEqual(first);
  expect(await post(claim, "{}", { "content-type": "application/json" })).toEqual(first);
});

test("a deeply nested body is rejected, and not reported as a fault of the sandbox", async () => {
  const { post, reported } = await start();
  const nested = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
  const body = `{"endToEndId":"E","situationType":"SCAM","tracing":{"more":${nested}}}`;
  const answer = await post(cases, body, { "content-type": "application/json" });
  expect([answer.status, answer.body]).toMatchObject([400, { error: "INVALID_REQUEST" }]);
  expect(reported.filter(({ type }) => type === "fault")).toEqual([]);
});

describe("a `Prefer` header", () => {
  const scam = JSON.stringify({ endToEndId: "E", situationType: "SCAM" });

  test.each([
    ["example=nope", "nope", "200"],
    ["code=404, example=nope", "nope", "404"],
    ["example=constructor", "constructor", "200"],
    ["code=200, example=__proto__", "__proto__", "200"],
  ])("with %s names no example: the response is 404, as that of Prism", async (prefer, name, code) => {
    const { control, post } = await start();
    const { status, body } = await post(cases, scam, { "content-type": "application/json", prefer });
    const issue = `names the example ${name}, which openMedCase does not have for ${code}`;
    expect([status, body]).toMatchObject([404, { details: [{ field: "prefer", issue }] }]);
    expect(await control.list("medCase")).toEqual([]);
  });

  test.each([
    ["example=bad-request", 400],
    ["example=internal-error", 500],
    ["Code=404", 404],
    ["respond-async; code=503", 503],
  ])("with %s gets the status %d", async (prefer, status) => {
    const { control, post } = await start();
    const headers = { "content-type": "application/json", prefer };
    expect((await post(cases, scam, headers)).status).toBe(status);
    expect(await control.list("medCase")).toEqual([]);
  });

  test.each([
    ["code=201", "no operation has it"],
    ["code=302", "no operation has it"],
    ["code=abc", "that is not a status"],
    ["code=100", "a response cannot have that status"],
    ["code=600", "a response cannot have that status"],
    ["code=1404", "that is not a status"],
    ["code=4040", "that is not a status"],
  ])("with %s is ignored, since %s", async (prefer) => {
    const { control, post } = await start();
    const { status } = await post(cases, scam, { "content-type": "application/json", prefer });
    expect([status, await control.list("medCase")]).toMatchObject([200, [{ row: { endToEndId: "E" } }]]);
  });
});

test("the event of a call with a key has the reason if it was rejected", async () => {
  const { post, reported } = await start();
  const lastProblem = () => {
    const event = reported.findLast(
      (entry): entry is SandboxEvent & { type: "request" } => entry.type === "request",
    );
    return event?.problem;
  };
  const path = claim.replace("request", "resend");
  const json = { "content-type": "application/json" };
  await post(path, JSON.stringify({ validationId: "none" }), json);
  expect(lastProblem()).toBe("validationId does not belong to this account and claim");
  await post(path, JSON.stringify({ validationId: "other" }), json);
  expect(lastProblem()).toBe("idempotency-key was already used for another request");
});
