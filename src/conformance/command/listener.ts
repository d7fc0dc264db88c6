import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../../cli/command-error.ts";
import { claimPort } from "../../cli/ports.ts";
import type { Delivery } from "../deliveries.ts";
import { isLoopback, type Target } from "../../target/target.ts";
import { readBody } from "../../webhooks/delivery.ts";
import { toNodeListener } from "../../webhooks/index.ts";

const host = "127.0.0.1";
const limits = { maxBodyBytes: 1_000_000, idleMs: 10_000 };

/**
 * Chooses the port of the listener and the URL under which the service reaches it.
 * @throws {CommandError} if the service cannot reach it, or the port is taken
 */
export async function chooseListener({ baseUrl, listener }: Target, wanted: number) {
  if (listener === undefined && !isLoopback(new URL(baseUrl).hostname))
    throw new CommandError(
      "`--listen` needs `listener` in the target file: a URL that leads from the service to `--listen-port` of this computer.",
    );
  if (listener !== undefined && wanted === 0)
    throw new CommandError(
      "`--listen` needs `--listen-port`: the port to which `listener` of the target file leads.",
    );
  const port = await claimPort(host, wanted, "--listen-port");
  return { port, listener: listener ?? `http://${host}:${port}` };
}

/**
 * Listens on a port of this computer until it is closed.
 * @param receive decides what a notification gets: a status, with `returnCode`, or another response
 */
export async function listen(port: number, receive: (delivery: Delivery) => number | Response) {
  const handle = async (request: Request) => {
    const text = new TextDecoder().decode(await readBody(request, limits));
    const [mediaType = ""] = (request.headers.get("content-type") ?? "").split(";");
    const { pathname } = new URL(request.url);
    const reply = receive({
      method: request.method,
      path: pathname,
      mediaType: mediaType.trim().toLowerCase(),
      headers: Object.fromEntries(request.headers),
      text,
    });
    if (typeof reply !== "number") return reply;
    // 204 has no body.
    if (reply === 204) return new Response(null, { status: reply });
    return Response.json({ returnCode: "SUCCESS" }, { status: reply });
  };
  const server = createServer(toNodeListener(handle));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    /** Waits for notifications, unless the signal ends it. */
    async wait(ms = 0, signal?: AbortSignal) {
      await pause(ms, undefined, { signal }).catch(() => undefined);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
