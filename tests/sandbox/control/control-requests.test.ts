import { describe, expect, onTestFinished, test } from "vitest";
import document from "../../../src/sandbox/control/generated/openapi.json" with { type: "json" };
import { createMemoryStore, type SandboxOptions } from "../../../src/sandbox/index.ts";
import type { readState } from "../../../src/sandbox/control/state.ts";
import type { ServiceRequest } from "../../../src/server/request.ts";
import { startSandbox } from "../start-sandbox.ts";

const json = { "content-type": "application/json" };

/** Opens a sandbox whose controls are called in the plain form. */
async function open(options: SandboxOptions = {}) {
  const { sandbox, control, reported } = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  const send = (method: string, path: string, request: Partial<ServiceRequest> = {}) =>
    sandbox.handle({
      method,
      url: `/_sandbox${path}`,
      headers: {},
      signal: new AbortController().signal,
      text: () => Promise.resolve(""),
      form: () => Promise.reject(new Error("no form")),
      ...request,
    });
  const post = (text: string, type = "application/json") =>
    send("POST", "/payouts", { headers: { "content-type": type }, text: () => Promise.resolve(text) });
  return { sandbox, control, reported, send, post };
}

test("the document of the controls can be read, but not changed", async () => {
  const { send } = await open();
  const { status, headers, text } = await send("GET", "/openapi.json");
  expect([status, headers, JSON.parse(text)]).toEqual([200, json, document]);
  expect((await send("POST", "/openapi.json")).status).toBe(404);
});

test("a parameter may be given only once", async () => {
  const { send } = await open();
  const { status, text } = await send("GET", "/requests?key=a&status=200&key=b");
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { message: "key may be given only once", details: [{ field: "key" }] },
  ]);
});

test("the type of a response is JSON, unless it is empty", async () => {
  const { send } = await open();
  expect(await send("POST", "/reset")).toEqual({ status: 204, headers: {}, text: "" });
  expect(await send("GET", "/snapshot")).toMatchObject({ status: 200, headers: json });
  expect(await send("POST", "/payouts/lost/pay")).toEqual({
    status: 404,
    headers: json,
    text: '{"error":"NOT_FOUND","message":"No payout has the id lost."}',
  });
});

describe("a control that fails for a reason inside the sandbox", () => {
  test("responds with 500, and reports a fault", async () => {
    const store = createMemoryStore();
    const { post, reported } = await open({ store });
    const error = new Error("no connection to postgres://admin:secret@db");
    store.transact = () => Promise.reject(error);
    expect(await post("{}")).toEqual({
      status: 500,
      headers: json,
      text: '{"error":"INTERNAL_ERROR","message":"Unexpected server error"}',
    });
    expect(reported).toMatchObject([
      { type: "fault", message: error.message, error },
      { type: "request", path: "/_sandbox/payouts", status: 500 },
    ]);
  });

  test("says what to do if the sandbox is full", async () => {
    const { post, reported } = await open({ store: createMemoryStore({ maxBytes: 800 }) });
    const { status, text } = await post("{}");
    expect([status, JSON.parse(text)]).toMatchObject([
      500,
      { error: "INTERNAL_ERROR", message: expect.stringContaining("Reset it") as string },
    ]);
    expect(reported).toMatchObject([{ type: "fault" }, { type: "request", status: 500 }]);
  });
});

describe("the body of a control", () => {
  test.each(["", "  \n", "{}"])("may be %j", async (text) => {
    const { post } = await open();
    expect((await post(text)).status).toBe(200);
    expect((await post(text, text === "{}" ? "application/json" : "text/plain")).status).toBe(200);
  });

  test.each([
    "application/json",
    "application/json;charset=utf-8",
    "Application/JSON ; a=b",
    "application/json  ",
  ])("may have the content type %j", async (type) => {
    const { post } = await open();
    expect((await post('{"amount":"5.00"}', type)).status).toBe(200);
  });

  test.each(["text/plain", "", "application/jsonp", "application/json-patch", "x-application/json"])(
    "may not have the content type %j",
    async (type) => {
      const { post, control } = await open();
      const { status, text } = await post('{"amount":"5.00"}', type);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        {
          error: "INVALID_REQUEST",
          message: "The body must have the content type application/json",
          details: [{ field: "", issue: "must have the content type application/json" }],
        },
      ]);
      expect(await control.list("payout")).toEqual([]);
    },
  );

  test("must have a content type", async () => {
    const { send } = await open();
    const { status } = await send("POST", "/payouts", { text: () => Promise.resolve("{}") });
    expect(status).toBe(400);
  });

  test("must be valid JSON", async () => {
    const { post } = await open();
    const { status, text } = await post("{");
    expect([status, JSON.parse(text)]).toMatchObject([400, { message: "The body is not valid JSON" }]);
  });

  test("must be valid, or its members are named", async () => {
    const { send } = await open();
    const fault = (text: string) =>
      send("POST", "/faults", { headers: json, text: () => Promise.resolve(text) });
    const { status, text } = await fault('{"operation":"*","kind":"error","times":0,"ms":-1}');
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: "INVALID_REQUEST", message: "times must be at least 1; ms must be at least 0" },
    ]);
  });

  test("that ends because the caller gave up fails with the reason, and is not a fault of the sandbox", async () => {
    const { send, reported } = await open();
    const reason = new Error("gone");
    const signal = AbortSignal.abort(reason);
    const text = () => Promise.reject(reason);
    await expect(send("POST", "/payouts", { text, signal })).rejects.toBe(reason);
    expect(reported).toEqual([]);
  });

  test("that cannot be read is not a fault of the caller", async () => {
    const { send, reported } = await open();
    const error = new Error("broken");
    const { status } = await send("POST", "/payouts", { text: () => Promise.reject(error) });
    expect(status).toBe(500);
    expect(reported).toMatchObject([
      { type: "fault", error },
      { type: "request", status: 500 },
    ]);
  });

  test("is not read where none belongs", async () => {
    const { send } = await open();
    const text = () => Promise.reject(new Error("read"));
    expect((await send("POST", "/reset", { text })).status).toBe(204);
  });
});

describe("the state", () => {
  const read = async ({ send }: Awaited<ReturnType<typeof open>>, query = "") => {
    const { text } = await send("GET", `/state${query}`);
    return JSON.parse(text) as Awaited<ReturnType<typeof readState>>;
  };

  test("has the newest 100 records of a kind, unless the query says otherwise", async () => {
    const opened = await open();
    for (let count = 0; count < 101; count += 1) await opened.control.createAccountRequest();
    expect((await read(opened)).records).toHaveLength(100);
    expect((await read(opened, "?limit=3")).records).toHaveLength(3);
  });

  test.each([["0"], ["1.5"], ["many"], ["0x10"], ["1e1"]])("cannot have %s records", async (limit) => {
    const { send } = await open();
    const { status, text } = await send("GET", `/state?limit=${limit}`);
    expect([status, JSON.parse(text)]).toMatchObject([400, { details: [{ field: "limit" }] }]);
  });

  test("lists the kinds in a fixed order, and neither settings, jobs nor idempotency keys", async () => {
    const opened = await open();
    await opened.control.seed();
    const { records, controls, faults, clock } = await read(opened);
    expect([...new Set(records.map(({ kind }) => kind))]).toEqual([
      ...["order", "subscription", "scheduledPayment", "medCase", "payout", "closeRequest"],
      ...["claimValidation", "accountRequest", "notification"],
    ]);
    expect(controls).toHaveLength(5);
    expect(faults).toEqual([]);
    expect(clock).toEqual({ now: "2026-11-20T15:00:00.000Z", frozen: true });
  });
});
