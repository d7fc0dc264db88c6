import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createWebhookHandler, toNodeListener } from "../../../src/webhooks/index.ts";
import { startServer } from "./start-server.ts";

test("deliveries on a connection that had a body that was too large get a response", async () => {
  const receive = createWebhookHandler({ verify: "unsigned", on: {}, onUnknown: () => undefined });
  const port = await startServer(toNodeListener(receive));
  // Like a proxy that keeps its connections: each request waits for the one before.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
  });
  const post = (body: string) =>
    new Promise<[status: number | undefined, isSameConnection: boolean]>((resolve, reject) => {
      const call = request({ port, host: "127.0.0.1", method: "POST", agent }, (response) => {
        response.resume().once("end", () => {
          resolve([response.statusCode, call.reusedSocket]);
        });
      });
      call.once("error", reject).end(body);
    });
  const oversized = " ".repeat(2_000_000);
  const delivery = JSON.stringify({ event: "SOMETHING.NEW" });
  expect(await post(delivery)).toEqual([200, false]);
  expect(await post(oversized)).toEqual([413, true]);
  expect(await post(delivery)).toEqual([200, true]);
  expect(await post(oversized)).toEqual([413, true]);
});
