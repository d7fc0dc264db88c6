import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  readAllowedOrigins,
  respondToPreflight,
  validateRequest,
} from "../../../../src/sandbox/node/access.ts";
import { rejectConnection } from "../../../../src/sandbox/node/connection.ts";
import { listen } from "../../../../src/sandbox/node/index.ts";
import type { ServiceRequest } from "../../../../src/server/request.ts";
import { writeRequest } from "../serve-sandbox.ts";

type Headers = Readonly<Record<string, string>>;

const forbid = (problem: string) => [403, "FORBIDDEN_ERROR", problem];
const otherPages = forbid("The controls of the sandbox are open to its own pages only.");

/** Validates a request to the controls of a server that listens on 127.0.0.1, unless another host is given. */
function validate(headers: Headers, { method = "GET", host = "127.0.0.1", names = [] as string[] } = {}) {
  return validateRequest(
    { httpVersion: "1.1" },
    { method, headers: { host: "127.0.0.1:4020", ...headers }, isControl: true },
    { host, allowHosts: names, isAllowedOrigin: () => true },
  );
}

const allow = (name: string) =>
  `start it with \`--allow-host ${name}\`, or \`listen(sandbox, { allowHosts: ["${name}"] })\``;

function rejectionOf(given: string, name: string) {
  return forbid(
    `The controls of the sandbox cannot be reached as \`${given}\`. If this is its name, ${allow(name)}.`,
  );
}

describe("the name that a request calls the server by", () => {
  test.each<[given: string, host: string, names: string[]]>([
    ["localhost", "127.0.0.1", []],
    ["app.localhost:4020", "127.0.0.1", []],
    ["127.8.9.10:4020", "127.0.0.1", []],
    ["[::1]:4020", "127.0.0.1", []],
    ["sandbox:4020", "127.0.0.1", ["other", "Sandbox"]],
    ["box.lan:4020", "Box.lan", []],
    // Other computers use its addresses, which nobody can make point elsewhere.
    ["10.1.2.3:4020", "0.0.0.0", []],
    ["[fd00::5]:4020", "::", []],
  ])("may be %s if it listens on %s and %j are allowed", (given, host, names) => {
    expect(validate({ host: given }, { host, names })).toBeUndefined();
  });

  test.each<[given: string, name: string, host: string, names: string[]]>([
    ["evil.example:4020", "evil.example", "127.0.0.1", []],
    ["evil.example", "evil.example", "0.0.0.0", []],
    ["10.1.2.3", "10.1.2.3", "127.0.0.1", []],
    ["sandbox.evil.example", "sandbox.evil.example", "127.0.0.1", ["sandbox"]],
    ["localhost.evil.example", "localhost.evil.example", "127.0.0.1", []],
  ])("may not be %s, which is the name %s, if it listens on %s and %j are allowed", (given, name, ...at) => {
    const [host, names] = at;
    expect(validate({ host: given }, { host, names })).toEqual(rejectionOf(given, name));
  });

  test.each([
    "",
    "evil.example@localhost",
    "localhost/evil.example",
    "localhost?",
    "local host",
    "localhost:99999",
    "[::1",
    "[]",
  ])("must be a host, which %j is not", (given) => {
    expect(validate({ host: given })).toEqual(rejectionOf(given, "NAME"));
  });

  test("must be given", () => {
    const access = { host: "127.0.0.1", allowHosts: [], isAllowedOrigin: () => true };
    const request = { method: "GET", headers: {}, isControl: true };
    expect(validateRequest({ httpVersion: "1.0" }, request, access)).toEqual(rejectionOf("", "NAME"));
  });
});

describe("the origin of a request", () => {
  test.each<Headers>([
    { origin: "http://127.0.0.1:4020" },
    { host: "Localhost:4020", origin: "http://localhost:4020" },
    { host: "localhost:4020", origin: "HTTP://LOCALHOST:4020" },
  ])("may be that of the server: %j", (headers) => {
    expect(validate(headers, { method: "POST" })).toBeUndefined();
  });

  test.each([
    ["https://evil.example", "evil.example"],
    ["https://127.0.0.1:4020", ""],
    ["http://127.0.0.1", ""],
    ["http://127.0.0.1:3000", ""],
    ["http://localhost:4020", ""],
    ["http://127.0.0.1:4020.evil.example", "NAME"],
    ["null", "null"],
    ["", "NAME"],
  ])("may not be another one: %j", (origin, name) => {
    const advice = `If a proxy serves them at \`${origin}\`, let it pass on the \`Host\` header${name === "" ? "" : `, and ${allow(name)}`}.`;
    expect(validate({ origin })).toEqual(forbid(`${otherPages[2]} ${advice}`));
    const cross = { origin, "sec-fetch-site": "cross-site" };
    expect(validate(cross)).toEqual(validate({ origin }));
  });

  test("may be that of a proxy with an allowed name, which ends TLS or changes the host", () => {
    const page = { origin: "https://Box.lan", "sec-fetch-site": "same-origin" };
    const names = ["box.lan"];
    expect(validate({ host: "box.lan", ...page }, { method: "POST", names })).toBeUndefined();
    expect(validate({ host: "localhost:4020", ...page }, { method: "POST", names })).toBeUndefined();
    // A port mapping of this computer changes the host.
    const mapped = { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-origin" };
    expect(validate({ host: "localhost:4020", ...mapped }, { method: "POST" })).toBeUndefined();
    // DNS rebinding: the browser takes the page and the sandbox for one origin, but its name is not allowed.
    const evil = { origin: "https://evil.example", "sec-fetch-site": "same-origin" };
    expect(validate(evil, { method: "POST", names })?.[0]).toBe(403);
    for (const site of ["same-site", "cross-site", "none"])
      expect(validate({ ...page, "sec-fetch-site": site }, { method: "POST", names })?.[0]).toBe(403);
  });
});

describe("what a browser says about the page that a request comes from", () => {
  const cross = { "sec-fetch-site": "cross-site" };
  const same = { "sec-fetch-site": "same-site" };
  const navigation = { "sec-fetch-mode": "navigate" };
  const top = { "sec-fetch-dest": "document" };

  test.each<[string, string, Headers]>([
    ["its own page", "POST", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }],
    ["the user, in the address bar", "GET", { "sec-fetch-site": "none", ...navigation, ...top }],
    ["a link in a page of another site", "GET", { ...cross, ...navigation, ...top }],
    ["a link in a page on another port", "GET", { ...same, ...navigation, ...top }],
    ["a frame in a page on another port", "GET", { ...same, ...navigation, "sec-fetch-dest": "iframe" }],
  ])("lets pass %s", (_, method, headers) => {
    expect(validate(headers, { method })).toBeUndefined();
  });

  test.each<[string, string, Headers]>([
    ["a frame in a page of another site", "GET", { ...cross, ...navigation, "sec-fetch-dest": "iframe" }],
    ["a form in a page of another site", "POST", { ...cross, ...navigation, ...top }],
    ["a form in a page on another port", "POST", { ...same, ...navigation, ...top }],
    ["a script in a page of another site", "GET", { ...cross, "sec-fetch-mode": "no-cors" }],
    ["a script in a page on another port", "GET", { ...same, "sec-fetch-mode": "cors" }],
    ["a request that calls itself a document only", "GET", { ...cross, "sec-fetch-mode": "cors", ...top }],
    ["a request that does not say how it is used", "GET", same],
    ["a site that browsers do not know", "GET", { "sec-fetch-site": "" }],
  ])("keeps out %s", (_, method, headers) => {
    expect(validate(headers, { method })).toEqual(otherPages);
  });
});

describe("allowed origins", () => {
  describe("without an entry", () => {
    const isAllowed = readAllowedOrigins([]);

    test.each(["http://localhost:3000", "https://localhost", "http://[::1]:4011", "http://127.9.9.9"])(
      "pages of this computer are allowed: %s",
      (origin) => {
        expect(isAllowed(origin)).toBe(true);
      },
    );

    test.each([
      "https://docs.example.com",
      "null",
      "",
      "localhost",
      "xhttp://localhost",
      "ftp://localhost",
      "http://localhost/",
      "http://LOCALHOST",
    ])("what is not the origin of such a page is not: %j", (origin) => {
      expect(isAllowed(origin)).toBe(false);
    });
  });

  test("an entry, even one of an app, allows its origin only", () => {
    const isAllowed = readAllowedOrigins(["https://Docs.example.com/", "capacitor://app"]);
    const origins = [
      "https://docs.example.com",
      "capacitor://app",
      "capacitor://other",
      "https://example.com",
    ];
    expect(origins.map(isAllowed)).toEqual([true, true, false, false]);
  });

  test("an asterisk allows all pages, including those whose origin is opaque", () => {
    expect(["https://evil.example", "null"].map(readAllowedOrigins(["*"]))).toEqual([true, true]);
  });

  test.each([
    "docs.example.com",
    "https://docs.example.com/path",
    "https://user@docs.example.com",
    "https://docs.example.com:443",
    "https://*.example.com",
    "",
  ])("%j is not an origin that can be allowed", (entry) => {
    expect(() => readAllowedOrigins(["*", entry])).toThrow(
      `\`allowOrigins\` must list origins such as \`https://docs.example.com\`, or \`*\`, not \`${entry}\``,
    );
  });
});

describe("respond to preflight", () => {
  const question = { origin: "http://localhost:3000", "access-control-request-method": "PUT" };
  const permission = {
    "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "access-control-max-age": "600",
  };

  test("an allowed page may use each method of the API for ten minutes", () => {
    expect(respondToPreflight("OPTIONS", question)).toEqual({ status: 204, headers: permission, text: "" });
  });

  test.each(["authorization", "authorization, idempotency-key,x-own", "x!#$%&'*+-.^_`|~9"])(
    "a page may send the headers that it requests: %s",
    (names) => {
      const asked = { ...question, "access-control-request-headers": names };
      expect(respondToPreflight("OPTIONS", asked)).toEqual({
        status: 204,
        headers: { ...permission, "access-control-allow-headers": names },
        text: "",
      });
    },
  );

  test.each(["x-a: b", "(x-a", "x-a\nx-b"])(
    "a list of headers that is not valid is not repeated: %j",
    (names) => {
      const asked = { ...question, "access-control-request-headers": names };
      expect(respondToPreflight("OPTIONS", asked)?.headers).toEqual(permission);
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ["another method", "GET", question],
    ["no origin", "OPTIONS", { "access-control-request-method": "PUT" }],
    ["no requested method", "OPTIONS", { origin: "http://localhost:3000" }],
  ])("a request with %s is no preflight request", (_, method, headers) => {
    expect(respondToPreflight(method, headers)).toBeUndefined();
  });
});

describe("reject connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  /** Rejects a connection in a state, and returns the calls of its methods. */
  function reject(code: string | undefined, state: Partial<Socket> = {}) {
    const end = vi.fn<(text: string) => void>();
    const destroy = vi.fn<() => void>();
    const socket = { writable: true, writableEnded: false, ...state, end, destroy };
    rejectConnection(Object.assign(new Error("what happened"), { code }), socket as unknown as Socket);
    return { end, destroy };
  }

  test("a connection that the other end keeps open is broken off half a second later", () => {
    const { destroy } = reject("HPE_INVALID_METHOD");
    vi.advanceTimersByTime(499);
    expect(destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(destroy).toHaveBeenCalledOnce();
  });

  describe("no answer is written", () => {
    test("a second time: what follows in the same connection is not valid either", () => {
      const { end, destroy } = reject("HPE_INVALID_METHOD", { writable: false, writableEnded: true });
      expect([end, destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    });

    test.each<[string, string, Partial<Socket>]>([
      ["a connection that was reset", "ECONNRESET", {}],
      ["a connection that takes nothing", "HPE_INVALID_METHOD", { writable: false }],
    ])("to %s, which is closed", (_, code, state) => {
      const { end, destroy } = reject(code, state);
      vi.runAllTimers();
      expect([end, destroy].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    });
  });
});

test("all requests of a connection are given up with it, including those that were sent without waiting", async () => {
  const begun = new EventEmitter();
  const signals: AbortSignal[] = [];
  const handle = ({ signal }: ServiceRequest): Promise<never> => {
    signals.push(signal);
    if (signals.length === 3) begun.emit("all");
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason);
      });
    });
  };
  // Does not wait for responses that nobody receives: the test would take as long.
  const server = await listen({ handle }, { port: 0, closeTimeoutMs: 60_000 });
  const socket = connect(server.port, "127.0.0.1");
  const all = once(begun, "all");
  socket.write(["/a", "/b", "/c"].map((path) => writeRequest(`GET ${path}`, {})).join(""));
  await all;
  const given = signals.map((signal) => once(signal, "abort"));
  socket.destroy();
  await Promise.all(given);
  await server.close();
  expect(signals.map(({ reason }) => (reason as Error).message)).toEqual(
    signals.map(() => "The connection was closed before the response was sent."),
  );
});
