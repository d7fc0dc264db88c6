import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "../../../src/sandbox/index.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { listen, type ListenOptions, type SandboxServer } from "../../../src/sandbox/node/index.ts";

export interface ServedSandbox {
  sandbox: Sandbox;
  server: SandboxServer;
  /** Opens a connection, which ends with the test. */
  connect: () => Socket;
  /** Sends bytes on a separate connection, and returns everything that arrives until it is closed. */
  send: (...parts: (string | Uint8Array)[]) => Promise<string>;
}

/** Serves a sandbox on a free port of this computer until the test ends. */
export async function serveSandbox(
  options: SandboxOptions = {},
  limits: ListenOptions = {},
): Promise<ServedSandbox> {
  const sandbox = createSandbox({ settings: { tokens: "any" }, ...options });
  const server = await listen(sandbox, { port: 0, ...limits });
  const sockets = new Set<Socket>();
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
    await sandbox.close();
  });
  const open = () => {
    const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    return socket;
  };
  return {
    sandbox,
    server,
    connect: open,
    send: (...parts) =>
      new Promise((resolve) => {
        let text = "";
        const socket = open();
        socket
          .setEncoding("utf8")
          .on("data", (chunk: string) => (text += chunk))
          .on("close", () => {
            resolve(text);
          });
        for (const part of parts) socket.write(part);
      }),
  };
}

/** Creates an order whose notifications go to a URL, where any token is accepted. */
export async function createOrder(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  webhookUrl = "http://127.0.0.1:1/",
): Promise<{ statusCode: number; id: string }> {
  const base = buildRequestBody("createTransparentOrderV3");
  const response = await fetch(`${url}/order/v3/transparent`, {
    method: "PUT",
    headers: { authorization: "Bearer t", "idempotency-key": "k", "content-type": "application/json" },
    body: JSON.stringify({ ...base, order: { ...base.order, webhookUrl } }),
  });
  return { statusCode: response.status, ...((await response.json()) as { id: string }) };
}

/** Writes a request with a body, whose length is that of the body unless the headers say otherwise. */
export function writeRequest(line: string, headers: Record<string, string>, body = ""): string {
  const all: Record<string, string> = {
    host: "127.0.0.1",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** Splits what a connection received into the status and the parsed body of each response. */
export function readResponses(text: string): { status: number; head: string; body: unknown }[] {
  const responses = [];
  for (let rest = text; rest !== "";) {
    const end = rest.indexOf("\r\n\r\n");
    const head = rest.slice(0, end);
    const length = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0);
    const body = Buffer.from(rest.slice(end + 4))
      .subarray(0, length)
      .toString();
    responses.push({
      status: Number(head.split(" ")[1]),
      head,
      body: body === "" ? undefined : (JSON.parse(body) as unknown),
    });
    rest = Buffer.from(rest.slice(end + 4))
      .subarray(length)
      .toString();
  }
  return responses;
}
