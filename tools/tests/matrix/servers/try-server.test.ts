import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tryServer, type Host, type StartServer } from "../../../others/matrix/servers/try-server.ts";
import { keepBodiesOf } from "./contract.ts";

const operations = keepBodiesOf("/order/v3/transparent");

interface Given {
  status: number;
  body: unknown;
}

/** Starts a server that passes every request to `answer`, with its body if it is JSON. */
function serve(answer: (host: Host, body: unknown, request: IncomingMessage) => Given): StartServer {
  return async (host) => {
    const server = createServer((request, response) => {
      void text(request).then((content) => {
        const isJson = request.headers["content-type"] === "application/json";
        const { status, body } = answer(host, isJson ? (JSON.parse(content) as unknown) : undefined, request);
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async stop() {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      },
    };
  };
}

const validate = async (answer: Parameters<typeof serve>[0]) => {
  const [examples, bad] = await tryServer(operations, serve(answer));
  return { examples, bad };
};

test("a server that accepts everything accepts all examples, and rejects no invalid request", async () => {
  const { examples, bad } = await validate((host, body) => host.handle(body));
  expect(examples).toEqual({ what: "examples accepted", done: examples?.of, of: examples?.of });
  expect(examples?.of).toBeGreaterThan(20);
  expect(bad).toMatchObject({
    done: 0,
    of: 4,
    reason: "DEPOSIT without amount: responded with 200, expected 400",
  });
});

test("a rejection with the wrong status does not count", async () => {
  const { examples, bad } = await validate((host) => ({ status: 400, body: host.reject(400, "no") }));
  expect(bad).toMatchObject({ done: 3, reason: "no token: responded with 400, expected 401" });
  expect(examples).toMatchObject({
    done: 0,
    reason: expect.stringMatching(/^createTransparentOrderV3 request \S+: rejected with 400 no$/u) as unknown,
  });
});

test("a default that the server adds to a request is a failure", async () => {
  const { examples } = await validate((host, body) => {
    const isOrder = typeof body === "object" && body !== null && "order" in body;
    return host.handle(isOrder ? { ...body, expiration: 86_400 } : body);
  });
  expect(examples?.done).toBeLessThan(examples?.of ?? 0);
  expect(examples?.reason).toMatch(/the handler received a changed body, first at `\/expiration`$/u);
});

test("a changed response or status is a failure", async () => {
  const changed = await validate((host, body) => ({ ...host.handle(body), body: { token: 1 } }));
  expect(changed.examples).toMatchObject({
    done: 0,
    reason: expect.stringContaining("the response was changed at") as unknown,
  });
  const moved = await validate((host, body) => ({ ...host.handle(body), status: 418 }));
  expect(moved.examples).toMatchObject({
    done: 0,
    reason: expect.stringContaining("responded with 418, expected 200") as unknown,
  });
});
