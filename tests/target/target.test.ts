import { describe, expect, test } from "vitest";
import { readBaseUrl, readReport, splitList } from "../../src/target/command/flags.ts";
import { showParameter } from "../../src/target/request.ts";
import { explainUnreachable } from "../../src/target/service.ts";
import {
  findNeededValue,
  isLoopback,
  listSecrets,
  readCreatedId,
  readGivenValue,
  readValueOf,
} from "../../src/target/target.ts";

test.each([
  [true, "localhost"],
  [true, "a.localhost"],
  [true, "127.0.0.1"],
  [true, "127.255.1.2"],
  [true, "[::1]"],
  [false, "notlocalhost"],
  [false, "localhost.test"],
  [false, "127.0.0.1.test"],
  [false, "10.127.0.0.1"],
  [false, "128.0.0.1"],
  [false, "[::2]"],
])("it is %s that %s is this computer", (isOwn, hostname) => {
  expect(isLoopback(hostname)).toBe(isOwn);
});

test("of the secrets of a target, those of more than two characters are listed, with their places", () => {
  const credentials = { clientId: "id", clientSecret: "abc", scopes: [] };
  const otherCompany = { ...credentials, clientSecret: "def" };
  const target = { credentials, otherCompany, token: "ghi", expiredToken: "jk", headers: { "x-key": "lmn" } };
  expect(listSecrets(target, ["opq", "r"])).toEqual([
    ["credentials.clientSecret", "abc"],
    ["otherCompany.clientSecret", "def"],
    ["token", "ghi"],
    ["headers.x-key", "lmn"],
    ["token", "opq"],
  ]);
});

describe("values of a target", () => {
  test.each([
    ["payout", "getPayout", "id"],
    ["payout.externalId", "getPayout", "externalId"],
    ["subscription", "getSubscription", "id"],
    ["subscription.ACCEPTED", "schedulePayment", "id"],
    ["account", "openMedCase", "accountId"],
    [undefined, "openMedCase", "id"],
    [undefined, "openMedCase", "toString"],
  ])("%s is what %s needs as %s", (name, operationId, member) => {
    expect(findNeededValue(operationId, member)).toBe(name);
  });

  test.each([
    ["1", { subscription: "1", "subscription.ACCEPTED": "2" }],
    ["2", { "subscription.SETTLED.amount": "1.00", "subscription.ACCEPTED": "2" }],
    [undefined, { "subscription.SETTLED.amount": "1.00", subscriptions: "1" }],
  ])("the subscription is %s of %j", (value, values) => {
    expect(readValueOf(values, "subscription")).toBe(value);
  });

  test.each([
    [{ "subscription.ACCEPTED": "1" }, "createSubscription", { id: "1", status: "ACCEPTED" }],
    [{ validation: "1" }, "requestClaimConfirmation", { validationId: "1" }],
    [{ validation: "1" }, "resendClaimConfirmation", { validationId: "1", id: "2" }],
    [{}, "createSubscription", { id: 1 }],
    [{}, "createSubscription", "text"],
    [{}, "createSubscription", null],
    [{}, "openMedCase", { id: "1" }],
  ])("%j is given by the response to %s with %j", (values, operationId, body) => {
    expect(readGivenValue(operationId, body)).toEqual(values);
  });

  test.each([
    ["1", { id: "1", referenceId: "2" }],
    ["2", { referenceId: "2", validationId: "3" }],
    ["3", { validationId: "3" }],
    [undefined, { id: 1 }],
    [undefined, undefined],
  ])("the id of what was created is %s in %j", (id, body) => {
    expect(readCreatedId(body)).toBe(id);
  });
});

test.each([
  ["unknown-host", "The host `a.test:1` of `--base-url` is not known (CODE)."],
  ["refused", "Nothing responds at `a.test:1` (CODE). Is the service running, and reachable from here?"],
  ["timeout", "`a.test:1` did not respond in time. Is it reachable from here, and `--timeout` long enough?"],
  ["wrong-host", "The certificate of `a.test:1` is for another host (CODE). Use that one in `--base-url`."],
  ["invalid-today", "The certificate of `a.test:1` is not valid today (CODE)."],
  [
    "untrusted",
    "The certificate of `a.test:1` is not trusted here (CODE). Name the file of its authority in `NODE_EXTRA_CA_CERTS`.",
  ],
  [
    "blocked-port",
    "`fetch` blocks the port of `a.test:1`, as browsers do. Serve at another port, and name it in `--base-url`.",
  ],
  ["no-tls", "`a.test:1` makes no secure connection (CODE). Does it use http:// or another port?"],
  ["handshake", "`a.test:1` makes no secure connection (CODE). Does it use http:// or another port?"],
  [
    "client-certificate",
    "`a.test:1` makes no secure connection (CODE). Does it require a client certificate?",
  ],
  [
    "handshake-failure",
    "`a.test:1` makes no secure connection (CODE). Does it require a client certificate, or a TLS version or cipher that is missing here?",
  ],
  ["handshake-cut", "`a.test:1` makes no secure connection (CODE). Does it require a client certificate?"],
  ["tunnel", "The proxy opens no connection to `a.test:1` (CODE)."],
  ["tunnel-rejected", "The proxy opens no connection to `a.test:1` (CODE)."],
  ["closed", undefined],
] as const)("that no request gets through (%s) is explained", (cause, sentence) => {
  const explain = (reason: string) =>
    explainUnreachable({ kind: "failed", cause, reason }, "https://a.test:1/b");
  expect(explain("it failed (CODE)")).toBe(sentence);
  expect(explain("CODE")).toBe(sentence);
});

test.each([
  ["https://a.test/b", "https://a.test/b/"],
  ["https://a.test", "https://a.test//"],
  ["http://localhost:1", "http://localhost:1"],
])("the base URL is %s for %s", (url, text) => {
  expect(readBaseUrl(text, false)).toBe(url);
});

test.each(["ftp://a.test", "a.test", "https://me@a.test", "https://:secret@a.test", "https://a.test#b"])(
  "%s is no base URL, not even with --insecure",
  (text) => {
    expect(() => readBaseUrl(text, true)).toThrow("`--base-url`");
  },
);

test("a list is split at commas, and a report at its first =", () => {
  expect(splitList(["a, b", "c"])).toEqual(["a", "b", "c"]);
  expect(splitList()).toEqual([]);
  expect(readReport("json=a=b", ["json"])).toEqual({ format: "json", file: "a=b" });
  for (const text of ["json", "json=", "=a"]) expect(() => readReport(text, ["json"])).toThrow("`--report`");
  expect(() => readReport("a", ["json"])).toThrow(
    "`--report` must be a format and a file, such as json=report.txt, not `a`.",
  );
});

test.each([
  [1, { example: 1, schema: { default: 2 } }],
  [2, { schema: { default: 2 } }],
  [undefined, { schema: { type: "string" } }],
  ["sample", { schema: { type: "string" }, required: true }],
  [0, { example: 0, required: true }],
])("%j is shown of a parameter with %j", (shown, parameter) => {
  expect(showParameter({ name: "p", in: "query", ...parameter } as never)).toBe(shown);
});
