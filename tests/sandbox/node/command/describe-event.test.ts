import { expect, test } from "vitest";
import { describeEvent } from "../../../../src/sandbox/node/command.ts";
import type { SandboxEvent } from "../../../../src/sandbox/index.ts";
import { buildRequestBody } from "../../../../src/testing/index.ts";
import { serveSandbox } from "../serve-sandbox.ts";

const call = { type: "request", method: "PUT", path: "/order/v3/transparent", status: 200, ms: 1.6 } as const;
const delivery = {
  type: "delivery",
  id: "n-1",
  event: "ORDER-PAYIN.PAID",
  referenceId: "o-1",
  body: {},
  url: "http://user:pass@localhost:3000/hooks?token=secret#here",
  attempt: 2,
  statusCode: 200,
  message: "a message",
  acknowledged: true,
  status: "DELIVERED",
} as const;

test.each<{ given: SandboxEvent; want: string }>([
  {
    given: { ...call, operationId: "createTransparentOrderV3" },
    want: "200 PUT  /order/v3/transparent  createTransparentOrderV3  2 ms",
  },
  {
    given: {
      ...call,
      operationId: "createTransparentOrderV3",
      status: 400,
      problem: "order.code is required",
    },
    want: "400 PUT  /order/v3/transparent  createTransparentOrderV3  2 ms  order.code is required",
  },
  {
    given: {
      ...call,
      method: "GET",
      operationId: undefined,
      status: 404,
      path: "/eyJhbGciOiJIUzI1NiJ9.e30.x/4111111111111111\u001b[2J",
    },
    want: "404 GET  /[removed]/[removed] [2J  2 ms",
  },
  {
    given: { ...call, operationId: undefined, path: `/${"x".repeat(300)}` },
    want: `200 PUT  /${"x".repeat(199)}...  2 ms`,
  },
  {
    given: { ...call, operationId: "createTransparentOrderV3", status: 0, problem: "a planned fault" },
    want: "no response PUT  /order/v3/transparent  createTransparentOrderV3  2 ms  a planned fault",
  },
  { given: delivery, want: "200 ORDER-PAYIN.PAID to http://localhost:3000/hooks?...  attempt 2 of 5" },
  {
    given: { ...delivery, acknowledged: false },
    want: "200 ORDER-PAYIN.PAID to http://localhost:3000/hooks?...  attempt 2 of 5  without the acknowledgement body",
  },
  {
    given: {
      ...delivery,
      attempt: 5,
      statusCode: 0,
      message: "connect ECONNREFUSED 127.0.0.1:3000",
      status: "UNDELIVERED",
    },
    want: "no response ORDER-PAYIN.PAID to http://localhost:3000/hooks?...  attempt 5 of 5  connect ECONNREFUSED 127.0.0.1:3000; undelivered",
  },
  {
    given: { ...delivery, statusCode: 500, acknowledged: false, url: "http://localhost:3000/hooks" },
    want: "500 ORDER-PAYIN.PAID to http://localhost:3000/hooks  attempt 2 of 5",
  },
  {
    given: { ...delivery, url: "app://user:pass@shop/hooks" },
    want: "200 ORDER-PAYIN.PAID to app://shop/hooks  attempt 2 of 5",
  },
  {
    given: { ...delivery, url: "localhost" },
    want: "200 ORDER-PAYIN.PAID to an invalid URL  attempt 2 of 5",
  },
  {
    given: { ...call, operationId: undefined, path: `/${"x".repeat(199)}` },
    want: `200 PUT  /${"x".repeat(199)}  2 ms`,
  },
  {
    given: {
      ...call,
      operationId: undefined,
      problem: "4111 1111-1111+1111 with eyJhbGciOiJIUzI1NiJ9.e30.x",
    },
    want: "200 PUT  /order/v3/transparent  2 ms  [removed] with [removed]",
  },
  {
    given: {
      ...call,
      operationId: undefined,
      problem: "Bearer abcdefghijklmnop1234567890, 4111.1111.1111.1111, client_secret=hunter2hunter2",
    },
    want: "200 PUT  /order/v3/transparent  2 ms  [removed], [removed], client_secret=[removed]",
  },
  {
    given: { type: "skipped", message: "The sandbox did not pay the order." },
    want: "The sandbox did not pay the order.",
  },
  {
    given: { type: "fault", message: "It broke", error: undefined },
    want: "Internal sandbox error: It broke",
  },
])("the line is: $want", ({ given, want }) => {
  expect(describeEvent(given)).toBe(want);
});

test("no secret of a call is in a line", async () => {
  const { sandbox, server } = await serveSandbox({ settings: { tokens: "issued" } });
  const lines: string[] = [];
  sandbox.events.subscribe((event) => lines.push(describeEvent(event)));
  const send = async (method: string, path: string, body: object, token = "") => {
    const headers = {
      "content-type": "application/json",
      "idempotency-key": "k",
      authorization: `Bearer ${token}`,
    };
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as { token?: string };
  };
  const credentials = { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };
  const { token = "" } = await send("POST", "/auth/v1/token", credentials);
  await send("POST", "/auth/v1/token?clientSecret=top-secret", { clientSecret: "top-secret" });
  const base = buildRequestBody("createTransparentOrderV3");
  const creditCard = { cardNumber: "4111111111111111", cvv: "737", holderName: 1 };
  const order = { ...base.order, paymentMethod: "CREDIT_CARD", specialPaymentDetails: { creditCard } };
  await send("PUT", "/order/v3/transparent", { ...base, order }, token);
  await send("PUT", `/nothing/${token}/4111111111111111`, order, `${token}x`);
  await send("PUT", "/order/v3/transparent", base, `${token}x`);
  expect(lines).toHaveLength(5);
  expect(token).not.toBe("");
  for (const secret of [token, "top-secret", "4111111111111111", "737"])
    expect(lines.join("\n")).not.toContain(secret);
});
