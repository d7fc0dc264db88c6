import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMockService } from "../../src/testing/index.ts";
import { askFor } from "../services/ask-for.ts";
import { makeCertificates, type Certificates } from "./certificates.ts";

const run = promisify(execFile);

let certificates: Certificates;
let baseUrl: string;
let proxyUrl: string;
const servers: Server[] = [];
/** Names in the certificates of the callers, and the hosts requested from the proxy. */
const callers: unknown[] = [];
const tunnels: unknown[] = [];
const service = createMockService();

const answer: RequestListener = (incoming, outgoing) => {
  if (incoming.socket instanceof TLSSocket) callers.push(incoming.socket.getPeerCertificate().subject.CN);
  const entries = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const headers = new Headers(entries);
  void buffer(incoming).then(async (body) => {
    const response = await service.fetch(`https://service.test${incoming.url ?? ""}`, {
      method: incoming.method ?? "",
      headers: Object.fromEntries(headers),
      ...(body.length > 0 && { body }),
    });
    outgoing.writeHead(response.status).end(await response.text());
  });
};

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  certificates = await makeCertificates();
  const [cert, key, ca] = await Promise.all(
    [certificates.server.cert, certificates.server.key, certificates.ca].map((file) => readFile(file)),
  );
  const secure = createSecureServer({ cert, key, ca, requestCert: true, rejectUnauthorized: true }, answer);
  baseUrl = `https://127.0.0.1:${await listen(secure)}`;

  const proxy = createServer().on("connect", ({ url = "" }: { url?: string }, socket: Socket) => {
    tunnels.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    socket.on("error", () => upstream.destroy());
    upstream.on("error", () => socket.destroy());
  });
  proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
});
afterAll(async () => {
  for (const server of servers) server.close();
  await certificates.remove();
});
beforeEach(() => {
  callers.length = 0;
  tunnels.length = 0;
  service.reset();
});

describe("the recipe proxy-and-mtls.ts", () => {
  const start = async (settings: Record<string, string>) => {
    const { file } = await askFor("program", "examples/proxy-and-mtls.ts");
    const env = { ...process.env, BASE_URL: baseUrl, CA_FILE: certificates.ca, ...settings };
    return run(process.execPath, [file], { env });
  };
  const identity = () => ({
    CLIENT_CERT_FILE: certificates.client.cert,
    CLIENT_KEY_FILE: certificates.client.key,
  });
  const printed = /^\S+ is \w+\n\d+ documents are missing\n$/;

  test("calls with a certificate", async () => {
    expect((await start(identity())).stdout).toMatch(printed);
    expect([callers, tunnels]).toEqual([["loja-exemplo", "loja-exemplo"], []]);
    const [upload] = service.callsTo("uploadDocument");
    expect((upload?.body as { file: File }).file.size).toBe(5);
  });

  test("calls with a certificate through a proxy, which sees only the host", async () => {
    expect((await start({ ...identity(), PROXY_URL: proxyUrl })).stdout).toMatch(printed);
    expect(callers).toEqual(["loja-exemplo", "loja-exemplo"]);
    expect(new Set(tunnels)).toEqual(new Set([new URL(baseUrl).host]));
  });

  test("does not get a response without a certificate", async () => {
    await expect(start({})).rejects.toThrow(/ConnectionError/);
    expect(callers).toEqual([]);
  });
});
