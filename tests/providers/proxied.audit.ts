import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as forward, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import { onTestFinished, test, expect } from "vitest";
import { claimPort } from "../../src/cli/ports.ts";
import type { Report } from "../../src/conformance/report/report.ts";
import { dayInBrasilia } from "../../src/conformance/values.ts";
import { foreign } from "./foreign.ts";
import { createNorte } from "./norte.ts";

/** Serves on a free port of this machine. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function respond(
  handle: (request: Request) => Promise<Response>,
  ...[message, response]: Parameters<RequestListener>
): Promise<void> {
  const { url = "/", method = "GET", headers } = message;
  const body = method === "GET" ? null : await buffer(message);
  const init = { method, headers: headers as Record<string, string>, body };
  const responded = await handle(new Request(`http://127.0.0.1${url}`, init));
  response.writeHead(responded.status, Object.fromEntries(responded.headers));
  response.end(await responded.text());
}

/** A gateway: it compresses, sends in chunks, and has headers of its own. */
function proxyTo(port: number): RequestListener {
  return (request, response) => {
    const { url: path = "/", method = "GET", headers } = request;
    const onward = forward({ host: "127.0.0.1", port, path, method, headers }, (received) => {
      const { "content-length": _, ...kept } = received.headers;
      response.writeHead(received.statusCode ?? 502, {
        ...kept,
        ...{
          via: "1.1 gateway",
          "content-encoding": "gzip",
          vary: "accept-encoding",
          "set-cookie": "route=a; Path=/",
        },
      });
      received.pipe(createGzip()).pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  };
}

test("the command finds nothing wrong at a stranger's provider, behind a gateway", async () => {
  const listenPort = String(await claimPort("127.0.0.1", 0));
  const provider = createNorte({
    deliver: (request: Request) => fetch(new Request(`http://127.0.0.1:${listenPort}/hooks`, request)),
  });
  const gateway = await serve(
    proxyTo(await serve((...call) => void respond((request) => provider.handle(request), ...call))),
  );
  const { baseUrl, credentials, otherCompany, values, ...target } = foreign.norte.target(provider);
  const variables: Record<string, string> = {};
  const name = (prefix: string, { clientId, clientSecret, scopes }: typeof credentials) => {
    Object.assign(variables, { [`${prefix}_ID`]: clientId, [`${prefix}_SECRET`]: clientSecret });
    return { clientId: `${prefix}_ID`, clientSecret: `${prefix}_SECRET`, scopes };
  };
  const folder = await mkdtemp(path.join(tmpdir(), "provider-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "target.json");
  const dueDate = dayInBrasilia(Date.now(), -2);
  await writeFile(
    file,
    JSON.stringify({
      ...target,
      credentials: name("OWN", credentials),
      otherCompany: name("OTHER", otherCompany),
      values: { ...values, "scheduledPayment.dueDate": dueDate },
    }),
  );
  const report = path.join(folder, "report.json");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...["--import", "tsx", "src/cli/api.ts", "conformance", "--target", file, "--report", `json=${report}`],
      ...["--base-url", `http://127.0.0.1:${gateway}${new URL(baseUrl).pathname}`, "--max-writes", "10000"],
      ...["--listen", "1s", "--listen-port", listenPort],
      ...[
        "--allow",
        "write,card,replaceWebhookEndpoints,requestClaimConfirmation,resendClaimConfirmation,openMedCase",
      ],
    ],
    { env: { ...process.env, ...variables }, maxBuffer: 50_000_000 },
  );
  const { findings, counts, cases, unknown, warnings } = JSON.parse(await readFile(report, "utf8")) as Report;
  expect({ findings, unknown, warnings }, stdout).toEqual({ findings: [], unknown: [], warnings: [] });
  expect(counts.inconclusive * 10).toBeLessThan(cases.length);
});
