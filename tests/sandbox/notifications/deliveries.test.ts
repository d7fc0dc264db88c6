import { describe, expect, test } from "vitest";
import { createClient } from "../../../src/index.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import type { SandboxOptions } from "../../../src/sandbox/index.ts";
import { startSandbox } from "../start-sandbox.ts";
import { takeTurns } from "../../timing/take-turns.ts";

const acknowledgement = { returnCode: "SUCCESS" };

/** Starts a sandbox with a paid order, whose receiver gives the planned responses, then acknowledges. */
async function startPaid(
  planned: (number | "no response" | Response)[],
  { settings }: Pick<SandboxOptions, "settings"> = {},
) {
  const times: number[] = [];
  const started = await startSandbox({
    ...(settings !== undefined && { settings }),
    receiver: () => {
      times.push(times.length);
      const next = planned.shift() ?? 200;
      if (next === "no response")
        return Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
      return Promise.resolve(
        next instanceof Response ? next : Response.json(acknowledgement, { status: next }),
      );
    },
  });
  const { id } = await started.api.createTransparentOrderV3({
    body: buildRequestBody("createTransparentOrderV3"),
  });
  await started.control.payOrder(id);
  const history = async () => (await started.control.notifications())[0];
  return { ...started, times, history, orderId: id };
}

describe("a notification", () => {
  test("is sent once if it is answered with 200", async () => {
    const { times, history, clock } = await startPaid([]);
    await clock.advance(3_600_000);
    expect(times).toHaveLength(1);
    expect(await history()).toMatchObject({
      status: "DELIVERED",
      attempts: [{ statusCode: 200, acknowledged: true }],
    });
  });

  test("is sent at once even while the clock is frozen, whichever were sent before it", async () => {
    const { api, control, orderId } = await startPaid([]);
    const { id } = await api.createTransparentOrderV3({ body: buildRequestBody("createTransparentOrderV3") });
    await control.payOrder(id);
    const sent = (await control.notifications()).map(({ referenceId, status }) => [referenceId, status]);
    expect(sent).toEqual([
      [id, "DELIVERED"],
      [orderId, "DELIVERED"],
    ]);
  });

  test.each([201, 204, 302, 400, 404, 500, 503])("is sent again after %i", async (status) => {
    const answer = new Response(null, { status });
    const { times, history, clock } = await startPaid([answer]);
    await clock.advance(1_000);
    expect(times).toHaveLength(2);
    expect(await history()).toMatchObject({
      status: "DELIVERED",
      attempts: [{ statusCode: status, acknowledged: false }, { statusCode: 200 }],
    });
  });

  test("to several endpoints has been attempted at each of them when the control returns", async () => {
    const endpoints = ["a", "b", "c"].map((name) => `https://${name}.example/`);
    const { api, control } = await startSandbox({
      receiver: async ({ url }) => {
        // The one in the middle takes longest.
        if (url === endpoints[1]) await takeTurns(10);
        return Response.json(acknowledgement);
      },
    });
    await api.replaceWebhookEndpoints({
      body: { events: endpoints.map((endpoint) => ({ type: "PAYIN", endpoint })) },
    });
    await control.receivePix({ amount: { currency: "BRL", value: "42.00" } });
    const sent = (await control.notifications()).reverse();
    expect(sent.map(({ url, status }) => [url, status])).toEqual(
      endpoints.map((endpoint) => [endpoint, "DELIVERED"]),
    );
  });

  test("is sent five times at most, each time after its delay", async () => {
    const { times, history, clock, control } = await startPaid([500, 500, 500, 500, 500]);
    for (const [delay, count] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [4_000, 4],
      [8_000, 5],
      [3_600_000, 5],
    ] as const) {
      await clock.advance(delay);
      expect(times).toHaveLength(count);
    }
    expect(await history()).toMatchObject({ status: "UNDELIVERED" });
    expect((await control.notifications())[0]?.attempts.map(({ requestTime }) => requestTime)).toEqual([
      "2026-11-20T15:00:00.000Z",
      "2026-11-20T15:00:01.000Z",
      "2026-11-20T15:00:03.000Z",
      "2026-11-20T15:00:07.000Z",
      "2026-11-20T15:00:15.000Z",
    ]);
  });

  test("is sent again at its own time even if the clock is advanced twice in parallel", async () => {
    const { history, clock } = await startPaid([500, 500, 500, 500, 500]);
    await Promise.all([clock.advance(10_000), clock.advance(10_000)]);
    expect(await clock.now()).toBe(Date.parse("2026-11-20T15:00:20Z"));
    expect((await history())?.attempts.map(({ requestTime }) => requestTime)).toEqual([
      "2026-11-20T15:00:00.000Z",
      "2026-11-20T15:00:01.000Z",
      "2026-11-20T15:00:03.000Z",
      "2026-11-20T15:00:07.000Z",
      "2026-11-20T15:00:15.000Z",
    ]);
  });

  test("has the delays of the setting `retryDelaysMs`", async () => {
    const settings = { retryDelaysMs: [10, 20, 30, 40] } as const;
    const { clock, times } = await startPaid([500, 500, 500, 500, 500], { settings });
    await clock.advance(100);
    expect(times).toHaveLength(5);
  });

  test("is reported as an event at each attempt", async () => {
    const { reported, clock } = await startPaid([500]);
    await clock.advance(1_000);
    expect(reported.filter(({ type }) => type === "delivery")).toMatchObject([
      { event: "ORDER-PAYIN.PAID", attempt: 1, statusCode: 500, status: "PENDING" },
      { event: "ORDER-PAYIN.PAID", attempt: 2, statusCode: 200, status: "DELIVERED" },
    ]);
  });
});

describe("an undelivered notification", () => {
  const fail = [500, 500, 500, 500, 500];

  test("is listed after the fifth attempt, and not before", async () => {
    const { api, clock, orderId } = await startPaid([...fail]);
    await clock.advance(14_999);
    expect((await api.listUndeliveredEvents()).data).toEqual([]);
    await clock.advance(1);
    expect((await api.listUndeliveredEvents()).data).toMatchObject([
      { referenceId: orderId, status: "UNDELIVERED", history: fail.map((statusCode) => ({ statusCode })) },
    ]);
  });

  test("is not listed for another company", async () => {
    const settings = { companies: { other: "B" } };
    const { fetch, clock } = await startPaid([...fail], { settings });
    await clock.advance(60_000);
    const other = createClient({
      baseUrl: "https://sandbox.test",
      fetch,
      credentials: { clientId: "other", clientSecret: "s", scopes: [] },
    });
    expect((await other.listUndeliveredEvents()).data).toEqual([]);
  });
});
