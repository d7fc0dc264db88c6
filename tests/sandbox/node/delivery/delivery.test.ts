import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer, type Server as Port } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createSandbox } from "../../../../src/sandbox/index.ts";
import {
  createSender,
  type OutgoingDelivery,
  readAllowList,
  resolveReceiver,
} from "../../../../src/sandbox/node/delivery.ts";
import { networkReceiver, type NetworkReceiverOptions } from "../../../../src/sandbox/node/index.ts";
import { hmacSha256Signer } from "../../../../src/testing/index.ts";
import { createWebhookHandler, hmacSha256, toNodeListener } from "../../../../src/webhooks/index.ts";
import { createOrder, serveSandbox } from "../serve-sandbox.ts";
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
        "user-agent": "payment-orders-api-sandbox",
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

  test("ends after 64 KiB, even if the receiver would go on", async () => {
    const { url } = await listen(respond(head(1_000_000) + "x".repeat(65_536), { isKept: true }));
    expect(await (await send(delivery(url))).text()).toHaveLength(65_536);
  });

  test("that breaks within its body is a failure", async () => {
    const { url } = await listen(respond(`${head(100)}only this`));
    await expect(send(delivery(url))).rejects.toThrow("aborted");
  });

  test.each([200, 205, 599])("may have the status %i", async (status) => {
    const { url } = await listen(createHttpServer((_, response) => response.writeHead(status).end()));
    expect(await send(delivery(url))).toMatchObject({ status });
  });

  test.each(["099", "600"])("may not have the status %s", async (status) => {
    const { url } = await listen(respond(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`));
    await expect(send(delivery(url))).rejects.toThrow(
      `The receiver responded with the status ${Number(status)}.`,
    );
  });
});

describe("network receiver", () => {
  const twoAddresses = ["93.184.215.14", "2606:2800:21f:cb07::1"];
  /** Addresses of the hosts in these tests. */
  const addresses: Record<string, string[]> = {
    "hooks.example.com": twoAddresses,
    "a.b.example.com": ["93.184.215.14"],
    "inside.example.com": ["10.1.2.3"],
    "here.example.com": ["127.0.0.1"],
    "cloud.example.com": ["169.254.169.254"],
    "mixed.example.com": ["93.184.215.14", "192.168.0.1", "93.184.215.15"],
    "empty.example.com": [],
    app: ["172.18.0.2"],
    localhost: ["::1", "127.0.0.1"],
    "app.localhost": ["127.0.0.1"],
    "bad.localhost": ["93.184.215.14"],
  };
  const resolve = (name: string) =>
    Promise.resolve(
      (addresses[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  const decide = async (url: string, allow: string[]) =>
    (await resolveReceiver(new URL(url), readAllowList(allow), resolve)).map(({ address }) => address);

  describe("a notification is delivered", () => {
    test.each<[string, string[], string[]]>([
      ["http://localhost:3000/hooks", [], ["::1", "127.0.0.1"]],
      ["http://app.localhost/hooks", [], ["127.0.0.1"]],
      ["http://127.1.2.3/", [], ["127.1.2.3"]],
      ["http://[::1]:3000/", [], ["::1"]],
      ["http://[::ffff:127.0.0.1]:3000/", [], ["::ffff:7f00:1"]],
      ["http://2130706433/", [], ["127.0.0.1"]],
      ["https://hooks.example.com/", ["hooks.example.com"], twoAddresses],
      ["https://hooks.example.com./", ["HOOKS.example.com"], twoAddresses],
      ["https://hooks.example.com/", ["hooks.example.com:443"], twoAddresses],
      ["http://hooks.example.com/", ["hooks.example.com:80"], twoAddresses],
      ["https://a.b.example.com/", ["*.example.com"], ["93.184.215.14"]],
      ["https://hooks.example.com/", ["*"], twoAddresses],
      ["http://app:3000/", ["app"], ["172.18.0.2"]],
      ["http://here.example.com/", ["*", "here.example.com", "app"], ["127.0.0.1"]],
      ["http://93.184.215.14/", ["93.184.215.14"], ["93.184.215.14"]],
      ["http://127.0.0.1/", ["127.0.0.1"], ["127.0.0.1"]],
      ["http://[fd00::1]:1/", ["fd00::1"], ["fd00::1"]],
      ["http://169.254.169.254/", ["169.254.169.254"], ["169.254.169.254"]],
    ])("to %s if %j is allowed", async (url, allow, found) => {
      expect(await decide(url, allow)).toEqual(found);
    });

    test.each<[string, string[], string]>([
      ["https://hooks.example.com/", [], "`--allow-webhook hooks.example.com`"],
      [
        "https://hooks.example.com:8080/",
        ["hooks.example.com:443"],
        "`--allow-webhook hooks.example.com:8080`",
      ],
      ["http://example.com/", ["*.example.com"], "`--allow-webhook example.com`"],
      ["http://hooks.example.com.evil.com/", ["hooks.example.com"], "not allowed"],
      [
        "http://inside.example.com/",
        ["*.example.com"],
        "inside.example.com, which resolves to 10.1.2.3, are not allowed: it is a private address",
      ],
      ["http://inside.example.com/", ["*"], "`--allow-webhook inside.example.com`"],
      ["http://here.example.com/", ["*"], "an address of this computer"],
      ["http://here.example.com/", [], "not allowed"],
      ["http://mixed.example.com/", ["*"], "192.168.0.1"],
      ["http://cloud.example.com/", ["cloud.example.com"], "`--allow-webhook 169.254.169.254`"],
      ["http://empty.example.com/", ["*"], "has no address"],
      [
        "http://bad.localhost/",
        [],
        "bad.localhost, which resolves to 93.184.215.14, are not allowed: it is a public address.",
      ],
      ["http://192.168.0.1/", ["*"], "a private address"],
      ["http://0xa9fea9fe/", ["*"], "169.254.169.254"],
      ["http://0.0.0.0/", ["*"], "a special-purpose address, which cannot belong to a receiver"],
      ["http://[fd00::1]/", ["*"], "a private address"],
      ["ftp://localhost/", [], "http and https only, not over `ftp`. Use a URL that begins with http"],
      ["file:///etc/passwd", ["*"], "http and https only"],
    ])("not to %s if %j is allowed", async (url, allow, message) => {
      await expect(decide(url, allow)).rejects.toThrow(message);
    });
  });

  test("the resolver of the system finds all addresses of a host", async () => {
    const receiver = createHttpServer((_, response) => response.end('{"returnCode":"SUCCESS"}'));
    const { url } = await listen(receiver);
    expect(await deliverTo(url.replace("127.0.0.1", "localhost"))).toMatchObject({ status: "DELIVERED" });
  });

  test.each([
    "",
    "http://example.com",
    "*.",
    "a*b",
    "example.com:port",
    "example.com:80x",
    "example.com:65536",
    "[::1",
  ])("%j is not a host that can be allowed", (entry) => {
    expect(() => networkReceiver({ allow: [entry] })).toThrow(
      "`allow` must list hosts such as `example.com`",
    );
  });

  /** Pays an order whose notifications go to a URL, and returns the notification. */
  async function deliverTo(url: string, options: NetworkReceiverOptions = {}, attempts = 1) {
    const sandbox = createSandbox({
      receiver: networkReceiver(options),
      settings: { tokens: "any", retryDelaysMs: [0, 0, 0, 0] },
    });
    onTestFinished(() => sandbox.close());
    const { id } = await createOrder(sandbox.fetch, "http://sandbox", url);
    await sandbox.control.payOrder(id);
    // The retries are due at once.
    await sandbox.control.runDue();
    const [notification] = await sandbox.control.notifications();
    expect(notification?.attempts).toHaveLength(attempts);
    return notification;
  }

  describe("over real connections", () => {
    test("a notification is signed, so that the receiver of the package acknowledges it", async () => {
      const secret = "c2VjcmV0";
      const seen: string[] = [];
      const handler = createWebhookHandler({
        verify: hmacSha256({ secrets: [secret], header: "x-signature", encoding: "hex" }),
        on: { "ORDER-PAYIN.PAID": ({ event }) => void seen.push(event) },
      });
      const { url } = await listen(createHttpServer(toNodeListener(handler)));
      const sign = hmacSha256Signer({ secret, header: "x-signature", encoding: "hex" });
      expect(await deliverTo(`${url}?tenant=1`, { sign })).toMatchObject({
        status: "DELIVERED",
        attempts: [{ statusCode: 200, acknowledged: true }],
      });
      const unsigned = await deliverTo(url, {}, 5);
      expect(unsigned?.attempts[0]?.statusCode).toBe(401);
      expect(seen).toEqual(["ORDER-PAYIN.PAID"]);
    });

    test.each(["/_sandbox/reset", "/auth/v1/token"])(
      "a sandbox does not treat a notification as a call to %s",
      async (path) => {
        const { sandbox, server } = await serveSandbox({ receiver: networkReceiver() });
        const { id } = await createOrder(sandbox.fetch, "http://sandbox", `${server.url}${path}`);
        await sandbox.control.payOrder(id);
        expect(await sandbox.control.list("order")).toHaveLength(1);
        const [notification] = await sandbox.control.notifications();
        expect(notification?.attempts[0]).toMatchObject({
          statusCode: 403,
          message: expect.stringContaining(
            "A sandbox does not receive notifications, not even its own.",
          ) as string,
        });
      },
    );

    test("an https URL needs a trusted certificate if its host has addresses of other computers, too", async () => {
      const { secureUrl, seen } = await listen(createTlsServer(localCertificate, acknowledge));
      const addresses = ["127.0.0.1", "93.184.215.14", "127.0.0.1"].map((address) => ({
        address,
        family: 4,
      }));
      const options = { allow: ["both.example"], resolve: () => Promise.resolve(addresses) };
      const notification = await deliverTo(secureUrl.replace("127.0.0.1", "both.example"), options, 5);
      expect(notification?.attempts[0]).toMatchObject({ statusCode: 0, message: "self-signed certificate" });
      expect(seen.connections).toBeGreaterThan(0);
    });

    test("a redirect is not followed", async () => {
      const target = await listen(createHttpServer(acknowledge));
      const redirect: RequestListener = (_, response) =>
        response.writeHead(307, { location: target.url }).end();
      const { url } = await listen(createHttpServer(redirect));
      const notification = await deliverTo(url, {}, 5);
      expect(notification?.attempts[0]).toMatchObject({ statusCode: 307, message: "Temporary Redirect" });
      expect(target.seen.connections).toBe(0);
    });

    test("the connection is made to the address that was checked, whatever the name resolves to later", async () => {
      const hosts: unknown[] = [];
      const note: RequestListener = (request, response) => {
        hosts.push(request.headers.host);
        response.end('{"returnCode":"SUCCESS"}');
      };
      const { url } = await listen(createHttpServer(note));
      const named = url.replace("127.0.0.1", "only-once.example");
      const resolve = vi.fn(() => Promise.resolve([{ address: "127.0.0.1", family: 4 }]));
      const notification = await deliverTo(named, { allow: ["only-once.example"], resolve });
      expect(notification?.status).toBe("DELIVERED");
      expect([resolve.mock.calls.length, hosts]).toEqual([1, [new URL(named).host]]);
    });
  });
});
