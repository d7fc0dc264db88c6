import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./late-modules.ts";
import { createClient, type LogLevel } from "../../src/index.ts";
import { answer, respondInTurn } from "./respond-in-turn.ts";
import { recordLog } from "../logging/record-log.ts";

const baseUrl = "http://127.0.0.1:9";
const reset = Object.assign(new Error("reset"), { code: "ECONNRESET" });

// Only the clocks stand still, so that durations are 0 ms; the timers run.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => vi.useRealTimers());

/** Makes a call that fails twice, and returns the lines of its log. */
async function logCall(logLevel: LogLevel) {
  const { logger, lines } = recordLog();
  const { fetch } = respondInTurn(answer(503, { "x-request-id": "r-1" }), reset, answer(200));
  const api = createClient({
    baseUrl,
    token: "s3cr3t-token",
    fetch,
    logger,
    logLevel,
    retry: { baseDelayMs: 0 },
  });
  await api.createTransparentOrderV3({
    body: { order: { code: "4242" } } as never,
    idempotencyKey: "key-1",
    headers: { "x-note": "s3cr3t-note" },
  });
  expect(lines.join()).not.toMatch(/s3cr3t|4242/);
  return lines.map((line) => line.replace("payment-orders-api: `createTransparentOrderV3`, attempt", ""));
}

const results = [
  "info  1, got status 503 after 0 ms, request id r-1.",
  "info  1, is followed by another in 0 ms.",
  "info  2, failed after 0 ms: ConnectionError (ECONNRESET).",
  "info  2, is followed by another in 0 ms.",
  "info  3, got status 200 after 0 ms.",
];

test("the result of each attempt and each retry are logged as information, without headers and bodies", async () => {
  expect(await logCall("info")).toEqual(results);
});

test("each request is logged for debugging too", async () => {
  const lines = await logCall("debug");
  const request = "sends PUT /order/v3/transparent with the idempotency key key-1.";
  expect(lines.filter((line) => line.startsWith("debug"))).toEqual(
    [1, 2, 3].map((n) => `debug  ${n}, ${request}`),
  );
  expect(lines.filter((line) => line.startsWith("info"))).toEqual(results);
});

test("nothing is logged about attempts by default", async () => {
  expect(await logCall("warn")).toEqual([]);
});

test("the token call of a client is logged as well", async () => {
  const { logger, lines } = recordLog();
  const { fetch } = respondInTurn(Response.json({ token: "s3cr3t-token", expiresIn: 60_000 }), answer(200));
  const credentials = { clientId: "app-1", clientSecret: "s3cr3t-value", scopes: [] };
  await createClient({ baseUrl, credentials, fetch, logger, logLevel: "debug" }).getPayout({
    path: { id: "p" },
  });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe("debug payment-orders-api: `issueToken`, attempt 1, sends POST /auth/v1/token.");
  expect(lines.join()).not.toContain("s3cr3t");
});

test("the logger of `withOptions` takes the place of that of the client", async () => {
  const [first, second] = [recordLog(), recordLog()];
  const { fetch } = respondInTurn(answer(200));
  const api = createClient({ baseUrl, token: "t", fetch, logger: first.logger, logLevel: "info" });
  await api.withOptions({ logger: second.logger }).getPayout({ path: { id: "p" } });
  expect([first.lines.length, second.lines.length]).toEqual([0, 1]);
});
