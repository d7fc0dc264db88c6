import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer, type AddressInfo, type Server as Port } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSender, type OutgoingDelivery } from "../../../../src/sandbox/node/delivery.ts";
import { localCertificate } from "./local-certificate.ts";

/** Listens on a free port of this computer until the test ends, and counts the connections. */
async function listen(server: Port | Server) {
  const seen = { connections: 0 };
  server.on("connection", (socket: { destroy: () => void }) => {
    seen.connections += 1;
    onTestFinished(() => {
      socket.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, secureUrl: `https://127.0.0.1:${port}/hooks`, seen };
}

const delivery = (url: string, given: Partial<OutgoingDelivery> = {}): OutgoingDelivery => ({
  url: new URL(url),
  addresses: [{ address: "127.0.0.1", family: 4 }],
  isLocal: true,
  headers: { "content-type": "application/json" },
  body: '{"event":"ORDER-PAYIN.PAID"}',
  signal: new AbortController().signal,
  ...given,
});
const send = createSender({ maxSockets: 4 });
const acknowledge: RequestListener = (_, response) => response.end("ok");

describe("a delivery", () => {
  test("is posted with its headers, the length of its body, and a new connection", async () => {
    const headers: unknown[] = [];
    const echo: RequestListener = (request, response) => {
      headers.push(request.headers);
      request.pipe(response);
    };
    const plain = await listen(createHttpServer(echo));
    const secure = await listen(createTlsServer(localCertificate, echo));
    for (const url of [plain.url, secure.secureUrl, plain.secureUrl]) {
      const response = await send(delivery(url, { body: '{"name":"São"}' }));
      expect(await response.text()).toBe('{"name":"São"}');
      expect(headers.pop()).toEqual({
        host: new URL(url).host,
        "content-type": "application/json",
        "content-length": "15",
        "user-agent": "payment-orders-sandbox",
        connection: "close",
      });
    }
  });

  test("waits until there are fewer connections than the limit, to whichever host they are", async () => {
    const limited = createSender({ maxSockets: 1 });
    const most = { open: 0, atOnce: 0 };
    const count: RequestListener = (_, response) => {
      most.open += 1;
      most.atOnce = Math.max(most.atOnce, most.open);
      setTimeout(() => {
        most.open -= 1;
        response.end("ok");
      }, 20);
    };
    const one = await listen(createHttpServer(count));
    const other = await listen(createHttpServer(count));
    const urls = [one.url, one.url, other.url, other.url];
    await Promise.all(urls.map((url) => limited(delivery(url))));
    expect(most.atOnce).toBe(1);
  });

  test("is sent to the next address of its host if nobody listens at the first", async () => {
    const { url } = await listen(createHttpServer(acknowledge));
    const addresses = ["127.0.0.2", "127.0.0.1", "127.0.0.3"].map((address) => ({ address, family: 4 }));
    const named = url.replace("127.0.0.1", "receiver.example");
    expect(await send(delivery(named, { addresses }))).toMatchObject({ status: 200 });
  });

  test("by plain http that breaks is not repeated", async () => {
    const { url, seen } = await listen(createHttpServer((_, response) => response.destroy()));
    await expect(send(delivery(url))).rejects.toThrow("socket hang up");
    expect(seen.connections).toBe(1);
  });

  test("by TLS that breaks is not repeated by plain http", async () => {
    const { secureUrl, seen } = await listen(
      createTlsServer(localCertificate, (_, response) => response.destroy()),
    );
    await expect(send(delivery(secureUrl))).rejects.toThrow("socket hang up");
    expect(seen.connections).toBe(1);
  });

  test("to a port that does not respond to TLS is repeated by plain http", async () => {
    const port = createServer((socket) =>
      socket
        .on("error", () => undefined)
        .on("data", (data) => {
          if (data.toString().startsWith("POST /hooks ")) socket.end("HTTP/1.1 202 Accepted\r\n\r\n");
        }),
    );
    const { secureUrl, seen } = await listen(port);
    const impatient = createSender({ maxSockets: 1, handshakeTimeoutMs: 10 });
    expect(await impatient(delivery(secureUrl))).toMatchObject({ status: 202, statusText: "Accepted" });
    expect(seen.connections).toBe(2);
  });

  test("that is canceled during the handshake is not repeated", async () => {
    const { secureUrl, seen } = await listen(createServer());
    const canceled = new AbortController();
    const outcome = send(delivery(secureUrl, { signal: canceled.signal }));
    await expect.poll(() => seen.connections).toBe(1);
    canceled.abort();
    await expect(outcome).rejects.toThrow("aborted");
    expect(seen.connections).toBe(1);
  });

  test("to another computer needs a certificate that is trusted", async () => {
    const { secureUrl, seen } = await listen(createTlsServer(localCertificate, acknowledge));
    await expect(send(delivery(secureUrl, { isLocal: false }))).rejects.toThrow("self-signed certificate");
    expect(seen.connections).toBe(1);
  });

  test("to another computer is never repeated by plain http", async () => {
    const { secureUrl, seen } = await listen(createHttpServer(acknowledge));
    await expect(send(delivery(secureUrl, { isLocal: false }))).rejects.toThrow();
    expect(seen.connections).toBe(1);
  });
});

describe("the response", () => {
  /** Responds with raw bytes, and closes the connection unless told to keep it. */
  const respond = (text: string, { isKept = false } = {}) =>
    createServer((socket) =>
      socket
        .on("error", () => undefined)
        .once("data", () => {
          if (isKept) socket.write(text);
          else socket.end(text);
        }),
    );
  const head = (length: number) => `HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`;

  test("has the whole body, in however many parts it arrives", async () => {
    const { url } = await listen(
      createHttpServer((_, response) => {
        response.write("a".repeat(10_000), () => response.end("b".repeat(10_000)));
      }),
    );
    const response = await send(delivery(url));
    expect(await response.text()).toBe("a".repeat(10_000) + "b".repeat(10_000));
  });

  test("ends after 64 KiB, even if the receiver would go on", async () => {
    const { url } = await listen(respond(head(1_000_000) + "x".repeat(65_536), { isKept: true }));
    expect(await (await send(delivery(url))).text()).toHaveLength(65_536);
  });

  test("that breaks within its body is a failure", async () => {
    const { url } = await listen(respond(`${head(100)}only this`));
    await expect(send(delivery(url))).rejects.toThrow("aborted");
  });

  test.each([200, 204, 205, 304, 599])("may have the status %i", async (status) => {
    const { url } = await listen(createHttpServer((_, response) => response.writeHead(status).end()));
    expect(await send(delivery(url))).toMatchObject({ status });
  });

  test.each(["099", "600", "999"])("may not have the status %s", async (status) => {
    const { url } = await listen(respond(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`));
    await expect(send(delivery(url))).rejects.toThrow(
      `The receiver responded with the status ${Number(status)}.`,
    );
  });
});
