import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { gzipSync } from "node:zlib";
import { createAuthority } from "../client/network/create-certificates.ts";

/** What a call to a service that fails must say of itself. */
export interface ExpectedFailure {
  url: string;
  /** Whether the service may have processed a write; left out where platforms see different things, or only sometimes. */
  mayBeProcessed?: boolean;
  /** The number of requests of a call that has a key, and of one that has none. */
  attempts?: readonly [keyed: number, keyless: number];
  /** What the message contains. */
  says: RegExp;
}

/** A call that failed. */
export interface SeenFailure {
  mayBeProcessed: boolean;
  attempts: readonly number[];
  message: string;
}

/** Returns what is not as expected, in a line; `ok` if all is. */
export function judgeFailure(
  want: ExpectedFailure,
  { mayBeProcessed, attempts, message }: SeenFailure,
): string {
  const isRight =
    (want.mayBeProcessed ?? mayBeProcessed) === mayBeProcessed &&
    (want.attempts ?? attempts).join() === attempts.join() &&
    want.says.test(message);
  return isRight ? "ok" : `mayBeProcessed ${mayBeProcessed}, attempts ${attempts.join()}, ${message}`;
}

const payout = JSON.stringify({
  id: "p-1",
  status: "PAID",
  notes: Array.from({ length: 400 }, (_, at) => at ** 3),
});
const packed = gzipSync(payout);
const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n";

type Behave = (socket: Socket) => void;
const onRequest =
  (behave: Behave): Behave =>
  (socket) =>
    void socket.once("data", () => {
      behave(socket);
    });
const respond = (...parts: (string | Uint8Array)[]) =>
  onRequest((socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  });

const unsentForGood = { mayBeProcessed: false, attempts: [1, 1] } as const;
const unsent = { mayBeProcessed: false, attempts: [3, 3] } as const;
const perhapsSent = { mayBeProcessed: true, attempts: [3, 1] } as const;

// What the alert "protocol_version" is on the wire: some servers answer plain HTTP with it.
const tlsAlert = Uint8Array.of(0x15, 3, 1, 0, 2, 2, 70);

/** Starts services that fail, each in its own way, by what happens. `ca` is the authority to trust. */
export async function startFailingServices() {
  const [authority, stranger] = [createAuthority(), createAuthority()];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const listen = async (server: Server) => {
    servers.push(server);
    server
      .on("tlsClientError", () => undefined)
      .on("connection", (socket: Socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined);
      });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const plain = async (behave: Behave, protocol = "http") =>
    `${protocol}://${await listen(createServer(behave))}`;
  const trusted = authority.issue("server");
  const secure = async (options: TlsOptions, behave = respond(`${head}\r\n`, payout)) => {
    const server = createTlsServer({ ...trusted, ...options }, (socket) => {
      socket.on("error", () => undefined);
      behave(socket);
    });
    return `https://${await listen(server)}`;
  };
  const gone = createServer();
  const refused = `http://${await listen(gone)}`;
  const wantsCertificate = { requestCert: true, rejectUnauthorized: true, ca: authority.ca };
  const cut = packed.subarray(0, packed.length >> 1);
  const services = {
    "nothing listens": { url: refused, ...unsent, says: /check the base URL and the network/ },
    "the host is not known": {
      url: "https://name.invalid",
      ...unsent,
      says: /check the base URL and the network/,
    },
    "the certificate is not trusted": {
      url: await secure(stranger.issue("server")),
      ...unsentForGood,
      says: /not trusted here; .*NODE_EXTRA_CA_CERTS/,
    },
    "the certificate has expired": {
      url: await secure(authority.issue("server", { days: -1 })),
      ...unsentForGood,
      says: /not valid today/,
    },
    "the certificate is for another host": {
      url: await secure(authority.issue("server", { name: "DNS:other.example" })),
      ...unsentForGood,
      says: /is for another host/,
    },
    "no protocol is common": {
      url: await secure({ ALPNProtocols: ["other/1"] }),
      ...unsentForGood,
      says: /TLS/,
    },
    "no version of TLS is common": {
      url: await secure({ minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }),
      ...unsentForGood,
      says: /TLS/,
    },
    "no cipher is common": {
      url: await secure({ maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-NULL-SHA:@SECLEVEL=0" }),

      ...unsentForGood,
      says: /no version or cipher of TLS in common with this platform, or require a client certificate/,
    },
    "a client certificate is missing, TLS 1.2": {
      url: await secure({ ...wantsCertificate, maxVersion: "TLSv1.2" }),
      ...unsentForGood,
      says: /client certificate/,
    },
    "a client certificate is missing, TLS 1.3": {
      url: await secure({ ...wantsCertificate, minVersion: "TLSv1.3" }),
      says: /client certificate/,
    },
    "an `https` URL leads to a port without TLS": {
      url: await plain(respond("HTTP/1.1 400 Bad Request\r\n\r\n"), "https"),
      ...unsentForGood,
      says: /has to begin with `http:\/\/`|Does the server speak TLS on this port/,
    },
    "an `http` URL leads to a port for TLS": {
      url: (await secure({})).replace("https", "http"),
      ...perhapsSent,
      says: /has to begin with `https:\/\/`/,
    },
    "an `http` URL leads to a port that answers with an alert of TLS": {
      url: await plain(respond(tlsAlert)),
      ...perhapsSent,
      says: /has to begin with `https:\/\/`/,
    },
    "the handshake is cut": { url: await plain(respond(), "https"), says: /client certificate/ },
    "the connection is reset before the request": {
      url: await plain((socket) => socket.resetAndDestroy()),
      says: /check the base URL/,
    },
    "the connection is reset after the request": {
      url: await plain(onRequest((socket) => socket.resetAndDestroy())),
      ...perhapsSent,
      says: /check the base URL.* and the network/,
    },
    "the connection is closed after the request": {
      url: await plain(respond()),
      ...perhapsSent,
      says: /check the base URL.* and the network/,
    },
    "the connection is closed after the request, with TLS": {
      url: await secure({}, respond()),
      ...perhapsSent,
      says: /client certificate/,
    },
    "half a head arrives": {
      url: await plain(respond("HTTP/1.1 200 OK\r\nconte")),
      ...perhapsSent,
      says: / /,
    },
    "half a body arrives": {
      url: await plain(respond(`${head}content-length: ${payout.length}\r\n\r\n`, payout.slice(0, 40))),
      ...perhapsSent,
      says: /check the base URL and the network\./,
    },
    "half a chunk arrives": {
      url: await plain(respond(`${head}transfer-encoding: chunked\r\n\r\nfff\r\n`, payout.slice(0, 40))),
      ...perhapsSent,
      says: /check the base URL and the network\./,
    },
    "half a gzip body arrives": {
      url: await plain(
        respond(`${head}content-encoding: gzip\r\ncontent-length: ${cut.length}\r\n\r\n`, cut),
      ),
      ...perhapsSent,
      says: /check the base URL and the network\./,
    },
    "half a gzip body of no stated length arrives": {
      url: await plain(respond(`${head}content-encoding: gzip\r\n\r\n`, cut)),
      ...perhapsSent,
      says: /check the base URL and the network\./,
    },
  } satisfies Record<string, ExpectedFailure>;
  // Closed last, so that none of the others gets its port.
  await new Promise((resolve) => gone.close(resolve));
  return {
    ca: authority.ca,
    services,
    async close(): Promise<void> {
      authority.remove();
      stranger.remove();
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
