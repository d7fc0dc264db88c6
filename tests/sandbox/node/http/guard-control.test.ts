import { describe, expect, test } from "vitest";
import { findIntrusion } from "../../../../src/sandbox/node/access.ts";

type Headers = Readonly<Record<string, string>>;

const otherPages = "The controls of the sandbox are open to its own pages only.";

/** Validates a request to the controls of a server that listens on 127.0.0.1, unless another host is given. */
function validate(headers: Headers, { method = "GET", host = "127.0.0.1", names = [] as string[] } = {}) {
  return findIntrusion({ method, headers: { host: "127.0.0.1:4020", ...headers } }, host, names);
}

function rejectionOf(given: string, name: string): string {
  return `The controls of the sandbox cannot be reached as \`${given}\`. If this is its name, start it with \`--allow-host ${name}\`.`;
}

describe("the name that a request calls the server by", () => {
  test.each<[given: string, host: string, names: string[]]>([
    ["localhost", "127.0.0.1", []],
    ["app.localhost:4020", "127.0.0.1", []],
    ["127.8.9.10:4020", "127.0.0.1", []],
    ["[::1]:4020", "127.0.0.1", []],
    ["sandbox:4020", "127.0.0.1", ["other", "Sandbox"]],
    ["SANDBOX", "127.0.0.1", ["sandbox"]],
    ["box.lan:4020", "Box.lan", []],
    // Other computers use its addresses, which nobody can make point elsewhere.
    ["10.1.2.3:4020", "0.0.0.0", []],
    ["[fd00::5]:4020", "::", []],
    ["10.1.2.3", "box.lan", []],
  ])("may be %s if it listens on %s and %j are allowed", (given, host, names) => {
    expect(validate({ host: given }, { host, names })).toBeUndefined();
  });

  test.each<[given: string, name: string, host: string, names: string[]]>([
    ["evil.example:4020", "evil.example", "127.0.0.1", []],
    ["EVIL.example", "evil.example", "127.0.0.1", ["sandbox"]],
    ["evil.example", "evil.example", "0.0.0.0", []],
    ["10.1.2.3", "10.1.2.3", "127.0.0.1", []],
    ["[fd00::5]:4020", "fd00::5", "127.0.0.1", []],
    ["sandbox.evil.example", "sandbox.evil.example", "127.0.0.1", ["sandbox"]],
    ["localhost.evil.example", "localhost.evil.example", "127.0.0.1", []],
  ])("may not be %s, which is the name %s, if it listens on %s and %j are allowed", (given, name, ...at) => {
    const [host, names] = at;
    expect(validate({ host: given }, { host, names })).toBe(rejectionOf(given, name));
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
    expect(validate({ host: given })).toBe(rejectionOf(given, "NAME"));
  });

  test("must be given", () => {
    expect(findIntrusion({ method: "GET", headers: {} }, "127.0.0.1", [])).toBe(rejectionOf("", "NAME"));
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
    "https://evil.example",
    "https://127.0.0.1:4020",
    "http://127.0.0.1",
    "http://127.0.0.1:3000",
    "http://localhost:4020",
    "http://127.0.0.1:4020.evil.example",
    "null",
    "",
  ])("may not be another one: %j", (origin) => {
    expect(validate({ origin })).toBe(otherPages);
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
    expect(validate(headers, { method })).toBe(otherPages);
  });
});
