import { request as forward, type RequestListener } from "node:http";
import { createGzip } from "node:zlib";
import { expect, test } from "vitest";
import { foreign } from "./foreign.ts";
import { checkProvider, serve, serveProvider } from "./serve-provider.ts";

/** A gateway: it compresses, sends in chunks, and has headers of its own. */
function proxyTo(port: number): RequestListener {
  return (request, response) => {
    const { url: path = "/", method = "GET", headers } = request;
    const onward = forward({ host: "127.0.0.1", port, path, method, headers }, (received) => {
      const { "content-length": _, ...kept } = received.headers;
      response.writeHead(received.statusCode ?? 502, {
        ...kept,

        via: "1.1 gateway",
        "content-encoding": "gzip",
        vary: "accept-encoding",
        "set-cookie": "route=a; Path=/",
      });
      received.pipe(createGzip()).pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  };
}

test("the command finds nothing wrong at a stranger's provider, behind a gateway", async () => {
  const served = await serveProvider(foreign.norte);
  const port = await serve(proxyTo(served.port));
  const { report, stdout } = await checkProvider({ ...served, port });
  const { findings, counts, cases, unknown, warnings } = report;
  expect({ findings, unknown, warnings }, stdout).toEqual({ findings: [], unknown: [], warnings: [] });
  expect(counts.inconclusive * 10).toBeLessThan(cases.length);
});
