import { describe, expect, test } from "vitest";
import { responses as examples } from "../../../generated/examples.ts";
import type { OperationId } from "../../../generated/operations.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { baseUrl, fetchToken, startSandbox } from "../start-sandbox.ts";

const order = buildRequestBody("createTransparentOrderV3", {}, { example: "boleto" });

interface Call extends Omit<RequestInit, "headers"> {
  address?: string;
  headers?: Record<string, string>;
}

async function startCalls() {
  const started = await startSandbox();
  const token = await fetchToken(started.fetch);
  const send = async ({ address = "/order/v3/transparent", headers = {}, ...init }: Call = {}) => {
    const response = await started.fetch(`${baseUrl}${address}`, {
      method: "PUT",
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "k",
        ...headers,
      },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
  };
  return { ...started, send };
}

describe("a call is checked in this order:", () => {
  test("its path", async () => {
    const { send } = await startCalls();
    expect(await send({ address: "/order/v9" })).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    const wrong = await send({ method: "POST" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "PUT"]);
    expect(await send({ method: "GET", address: "/order/v1/banking/order-payouts/%E0%A4%A" })).toMatchObject({
      status: 400,
      body: { error: "INVALID_REQUEST" },
    });
  });

  test("its size and media type, before the token", async () => {
    const { send } = await startCalls();
    const authorization = "Bearer made-up";
    const big = JSON.stringify("x".repeat(2 ** 20));
    expect(
      await send({ body: big, headers: { authorization, "content-length": String(big.length) } }),
    ).toMatchObject({ status: 413 });
    expect(
      await send({ body: "{}", headers: { authorization, "content-type": "text/plain" } }),
    ).toMatchObject({
      status: 415,
      body: { details: [{ field: "content-type" }] },
    });
  });

  test("its token, before the parameters", async () => {
    const { send } = await startCalls();
    expect((await send({ body: "{", headers: { authorization: "", "idempotency-key": "" } })).status).toBe(
      401,
    );
  });

  test("its parameters, before the body", async () => {
    const { send } = await startCalls();
    expect(await send({ body: "{", headers: { "idempotency-key": "x".repeat(65) } })).toMatchObject({
      status: 400,
      body: { details: [{ field: "idempotency-key" }] },
    });
  });

  test("its body", async () => {
    const { send } = await startCalls();
    expect(await send({ body: "{" })).toMatchObject({ body: { details: [{ issue: "is not valid JSON" }] } });
    const body = JSON.stringify({ ...order, order: { ...order.order, code: 1, additionalInfo: undefined } });
    expect(await send({ body })).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: "order.additionalInfo", issue: "is required" },
          { field: "order.code", issue: "must be a string" },
        ],
      },
    });
  });
});

test("a body that arrives in parts and grows too large is cut off", async () => {
  const { send } = await startCalls();
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.length;
      if (sent > 64 * 2 ** 20) controller.close();
      else controller.enqueue(chunk);
    },
  });
  expect((await send({ body, duplex: "half" } as Call)).status).toBe(413);
  expect(sent).toBeLessThan(2 * 2 ** 20);
});

describe("a `Prefer` header", () => {
  const prefer = (value: string) => ({ body: JSON.stringify(order), headers: { prefer: value } });

  test("returns an example of the contract, and the call does nothing", async () => {
    const { send, control } = await startCalls();
    expect((await send(prefer("code=404"))).body).toEqual(
      Object.values(examples.createTransparentOrderV3[404])[0],
    );
    expect((await send(prefer("example=spei"))).body).toEqual(examples.createTransparentOrderV3[200].spei);
    expect((await send(prefer('code="200", example="oxxo"'))).body).toEqual(
      examples.createTransparentOrderV3[200].oxxo,
    );
    expect((await send(prefer("code=418"))).status).toBe(418);
    expect(await control.list("order")).toEqual([]);
  });

  test("does not make an invalid call valid", async () => {
    const { send } = await startCalls();
    expect((await send({ body: "{}", headers: { prefer: "code=200" } })).status).toBe(400);
  });
});

describe("a fault", () => {
  const body = JSON.stringify(order);

  test("of the kind `error` responds with 500 and does nothing, as often as planned", async () => {
    const { send, control } = await startCalls();
    control.fault({ operation: "createTransparentOrderV3", kind: "error", times: 2 });
    expect([(await send({ body })).status, (await send({ body })).status]).toEqual([500, 500]);
    expect(await control.list("order")).toEqual([]);
    expect((await send({ body })).status).toBe(200);
  });

  test("of the kind `drop` breaks the connection after the call, whose repeat gets the response", async () => {
    const { send, control } = await startCalls();
    control.fault({ operation: "*", kind: "drop" });
    await expect(send({ body })).rejects.toThrow("fetch failed");
    expect(await control.list("order")).toHaveLength(1);
    expect((await send({ body })).status).toBe(200);
    expect(await control.list("order")).toHaveLength(1);
  });

  test("of the kind `latency` delays the response", async () => {
    const { send, control, reported } = await startCalls();
    control.fault({ operation: "*", kind: "latency", ms: 30 });
    await send({ body });
    const [call] = reported.filter((event) => event.type === "request" && event.operationId !== "issueToken");
    expect(call?.type === "request" && call.ms).toBeGreaterThanOrEqual(25);
  });

  test("of another operation does not apply", async () => {
    const { send, control } = await startCalls();
    control.fault({ operation: "getPayout", kind: "error" });
    expect((await send({ body })).status).toBe(200);
  });
});

describe("an event", () => {
  test("reports each call without its query, with the reason if it was rejected", async () => {
    const { send, reported } = await startCalls();
    await send({ body: "{}", address: "/order/v3/transparent?token=secret" });
    expect(reported.at(-1)).toMatchObject({
      type: "request",
      method: "PUT",
      path: "/order/v3/transparent",
      operationId: "createTransparentOrderV3" satisfies OperationId,
      status: 400,
      problem: expect.stringContaining("order is required") as string,
    });
    expect(JSON.stringify(reported)).not.toContain("secret");
  });
});
