import { Agent, request } from "node:http";
import { operations } from "../../generated/operations.ts";
import { buildRequestBody } from "../../src/testing/index.ts";
import type { Server } from "./start-server.ts";

let sent = 0;

/**
 * Sends orders over eight kept connections, each with a new idempotency key.
 * @throws {Error} if one is not answered with 200
 */
export async function sendOrders(
  { url, token }: Pick<Server, "url" | "token">,
  example: "boleto" | "pix",
  count: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { method, path } = operations.createTransparentOrderV3;
  const body = JSON.stringify(buildRequestBody("createTransparentOrderV3", {}, { example }));
  const sendOne = () => {
    sent += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": `bench-${process.pid}-${sent}`,
    };
    return new Promise<void>((resolve, reject) => {
      const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} responded with ${response.statusCode ?? 0}.`));
        });
      });
      call.on("error", reject).end(body);
    });
  };
  let left = count;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await sendOne();
    }),
  );
  agent.destroy();
}

/** Returns the CPU microseconds that a server uses for each order. */
export async function measureCost(server: Server, example: "boleto" | "pix", count: number): Promise<number> {
  const before = await server.cpu();
  await sendOrders(server, example, count);
  return ((await server.cpu()) - before) / count;
}
