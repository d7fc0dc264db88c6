import { describe, expect, test, vi } from "vitest";
import { responses } from "../../../generated/examples.ts";
import { type SandboxEvent, type SandboxOptions } from "../../../src/sandbox/index.ts";
import type { ServiceRequest } from "../../../src/server/request.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

describe("reported calls", () => {
  const events = "/order/v1/webhook/events";

  /** Starts a sandbox that is called in the plain form, and forgets what was reported until then. */
  async function start(options: SandboxOptions = {}) {
    const started = await startSandbox(options);
    const authorization = `Bearer ${await fetchToken(started.fetch)}`;
    started.reported.length = 0;
    const handle = (request: Partial<ServiceRequest> = {}) =>
      started.handle({ url: events, headers: { authorization }, ...request });
    return { ...started, handle };
  }

  describe("the event of a call", () => {
    const request = { type: "request", method: "GET", path: events, ms: expect.any(Number) as number };

    test("has no reason if it was carried out", async () => {
      const { handle, reported } = await start();
      const { headers } = await handle();
      expect(headers).toEqual({ "content-type": "application/json" });
      expect(reported).toEqual([{ ...request, operationId: "listUndeliveredEvents", status: 200 }]);
      expect(reported[0]).not.toHaveProperty("problem");
    });

    test("has the real time that it took, in milliseconds", async () => {
      const { handle, reported } = await start();
      vi.useFakeTimers({ toFake: ["performance"] });
      await handle({
        headers: {},
        method: "POST",
        url: "/auth/v1/token",
        text: () => {
          vi.advanceTimersByTime(40);
          return Promise.resolve("{}");
        },
      });
      expect(reported).toMatchObject([{ operationId: "issueToken", status: 400, ms: 40 }]);
    });

    test.each([
      ["error", 500],
      ["drop", 0],
    ] as const)("that met a fault of the kind `%s` says that it was planned", async (kind, status) => {
      const { handle, reported, control } = await start();
      control.fault({ operation: "*", kind });
      if (kind === "error") await handle();
      else await expect(handle()).rejects.toThrow("A planned fault dropped the connection.");
      expect(reported).toEqual([
        { ...request, operationId: "listUndeliveredEvents", status, problem: "a planned fault" },
      ]);
    });
  });

  test("a control is reported if it changes something or fails, and not if it only reads", async () => {
    const { handle, reported } = await start();
    await handle({ url: "/_sandbox/state" });
    await handle({ url: "/_sandbox/state?limit=0" });
    await handle({ url: "/_sandbox/reset", method: "POST" });
    const request = { type: "request", operationId: undefined, ms: expect.any(Number) as number };
    expect(reported).toEqual([
      { ...request, method: "GET", path: "/_sandbox/state", status: 400 },
      { ...request, method: "POST", path: "/_sandbox/reset", status: 204 },
    ]);
  });

  test.each([
    ["an operation", events, 200],
    ["no operation", "/order/v9", 404],
  ])("the response to a call of %s is delayed by `latencyMs`", async (_, url, status) => {
    const { handle } = await start({ latencyMs: 5 });
    vi.useFakeTimers();
    let answered: number | undefined;
    const call = handle({ url }).then((answer) => {
      answered = answer.status;
    });
    await vi.advanceTimersByTimeAsync(4);
    expect(answered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(answered).toBe(status);
  });

  test("controls are not delayed", async () => {
    const { handle } = await start({ latencyMs: 5 });
    vi.useFakeTimers();
    expect((await handle({ url: "/_sandbox/state" })).status).toBe(200);
  });
});

describe("odd requests", () => {
  const claim =
    "/order/v1/banking/accounts/1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01/keys/claims/c/confirm-request";
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

  test.each([
    ["//order/v1/webhook/events", 200],
    ["//[/order/v1/webhook/events", 200],
    ["/order/v1/webhook/events?limit=%", 400],
    ["http://[", 400],
    ["*", 404],
    ["", 200],
  ])("the URL %j, passed on as a server gets it, gets the status %d", async (url, status) => {
    const { handle, reported, authorization } = await start();
    expect((await handle({ url, headers: { authorization } })).status).toBe(status);
    expect(reported.at(-1)).toMatchObject({ type: "request", status });
  });

  test("the root says where the page, the controls and the operations are", async () => {
    const { handle } = await start();
    expect(JSON.parse((await handle({ url: "/" })).text)).toMatchObject({
      page: "/_sandbox",
      controls: "/_sandbox/openapi.json",
      operations: expect.arrayContaining(["POST /auth/v1/token"]) as unknown,
    });
  });

  const noExample = (name: string) => `names the example ${name}, which openMedCase does not have for 200`;
  const noStatus = (code: number) =>
    `prefer asks for the status ${code}, which openMedCase does not have, so it is ignored`;

  test.each<[prefer: string, status: number, opened: number, problem?: string]>([
    ["example=bad-request", 400, 0],
    ['code="200", example="other-situation"', 200, 0],
    ["Code=404", 404, 0],
    ["respond-async; code=503", 503, 0],
    // As Prism does.
    ["example=nope", 404, 0, noExample("nope")],
    ["code=200, example=__proto__", 404, 0, noExample("__proto__")],
    ["code=201", 200, 1, noStatus(201)],
    ["code=302", 200, 1, noStatus(302)],
    // Neither a status, nor one that a response can have.
    ["code=abc", 200, 1],
    ["code=100", 200, 1],
    ["code=600", 200, 1],
  ])(
    "the header `Prefer: %s` gets the status %d, and opens %d cases",
    async (prefer, status, opened, problem) => {
      const { control, post, reported } = await start();
      const scam = JSON.stringify({ endToEndId: "E", situationType: "SCAM" });
      const answer = await post(cases, scam, { "content-type": "application/json", prefer });
      expect(answer.status).toBe(status);
      expect(await control.list("medCase")).toHaveLength(opened);
      const examples: Readonly<Record<string, unknown>> = responses.openMedCase["200"];
      if (status === 200 && opened === 0) expect(answer.body).toEqual(examples["other-situation"]);
      if (problem === undefined) return;
      if (opened > 0) expect(reported.at(-1)).toMatchObject({ type: "request", problem });
      else expect(answer.body).toMatchObject({ details: [{ field: "prefer", issue: problem }] });
    },
  );

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
});
