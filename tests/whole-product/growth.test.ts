import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { withoutAssumption, withoutNotes } from "../../docs/text/assumptions.ts";
import { escapeText } from "../../docs/text/markdown.ts";
import contract from "../../generated/openapi.json" with { type: "json" };
import { findNearest } from "../../src/base/options.ts";
import { parseJson } from "../../src/base/json.ts";
import { cleanText, printLinesSafely, printSafely } from "../../src/contract/safe-text.ts";
import { checkBaseUrl } from "../../src/client/options.ts";
import { describeRejection } from "../../src/conformance/report/reasons.ts";
import { createShow } from "../../src/conformance/report/show-exchange.ts";
import { findAt, joinPointer, splitPointer } from "../../src/contract/pointer.ts";
import { toLine } from "../../src/contract/text.ts";
import { readRetryAfter } from "../../src/errors/api-error.ts";
import { createRedactor, findAllSecrets, redactText } from "../../src/errors/redact.ts";
import { createClient, parseMoney } from "../../src/index.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { respondToPreflight, validateRequest } from "../../src/sandbox/node/access.ts";
import { describeEvent } from "../../src/sandbox/node/command.ts";
import { NodeRequest } from "../../src/sandbox/node/request.ts";
import { respondAsPreferred } from "../../src/sandbox/responses.ts";
import { fromRequest, readToken } from "../../src/server/request.ts";
import { matchRoute } from "../../src/server/routes.ts";
import { findUnknownNames, validateBody } from "../../src/server/validate.ts";
import { hmacSha256, standardWebhooks } from "../../src/webhooks/index.ts";
import { countCpuMs } from "../services/count-cpu-ms.ts";
import { readBaseUrl } from "../../src/target/command/flags.ts";
import { caught, expectLinear, measure, type Reader, takesAtMost } from "./measure-growth.ts";
import { wrongItems } from "./wrong-items.ts";

const repeat = (...parts: string[]) => parts.map((part) => ["", part, ""] as const);

const card = ["4.", "4 ", "4-", "4 . ", "4111 ", "4111111111111111 ", "4.4.4.4.4.4.4.4.4.4.4.4.9 ", "%34."];
const secrets = [
  "bearer ",
  "bearer\t",
  "bearer a",
  "eyJ",
  "eyJ-",
  "eyJa.",
  "cvv=",
  'token="',
  'token="a\\',
  "token=[ ",
  "secret<",
  "basic ",
  "basic a",
  "-----BEGIN PRIVATE KEY-----",
  "token='a",
  "token:  ",
];
const encoded = ["%25", "25", "%41 ", "&#", "&#52;", "&amp;", "\\u0034", "\\u0", "\\\\", "&#x"];

const patterns = new Set<string>();
JSON.parse(JSON.stringify(contract), (name, value: unknown) => {
  if (name === "pattern" && typeof value === "string") patterns.add(value);
  return value;
});

/** A request of `node:http`. */
function openRequest(url: string, headers: Record<string, string> = {}, body = ""): NodeRequest {
  const message = Object.assign(new PassThrough(), { method: "POST", url, headers, socket: {} });
  message.end(body);
  return new NodeRequest(
    message as unknown as IncomingMessage,
    new PassThrough() as unknown as ServerResponse,
  );
}

const form = (type: string, body = "") =>
  openRequest("/", { "content-type": type }, body)
    .form(1e9)
    .catch(() => undefined);

const access = { host: "127.0.0.1", allowHosts: [], isAllowedOrigin: () => false };
const check = (headers: Record<string, string>, isControl: boolean) =>
  validateRequest(
    { httpVersion: "1.1" },
    { method: "GET", headers: { host: "localhost", ...headers }, isControl },
    access,
  );

const verify = (verifier: ReturnType<typeof hmacSha256>, headers: Record<string, string>) =>
  verifier({ headers: new Headers(headers), body: new Uint8Array(), url: "https://a.test" });
const now = String(Math.floor(Date.now() / 1000));

const client = createClient({
  baseUrl: "https://a.test",
  token: "token",
  retry: false,
  fetch: () =>
    Promise.resolve(new Response("{}", { status: 200, headers: { "content-type": "application/json" } })),
});

const show = createShow({ baseUrl: "https://a.test", environment: "test", credentials: {} } as never);
const readers: Record<string, Reader> = {
  "redaction of a text": {
    read: (given) => redactText(given, ["4111 1111", "a b"]),
    worst: repeat(...card, ...secrets, ...encoded, "clientSecret = ", " ", "\n", "<script", "a", "a "),
    longest: 16,
  },
  "redaction by a long secret": {
    read: createRedactor([
      `${"a".repeat(100)}b`,
      "1".repeat(100),
      `${"a + ".repeat(20)}b`,
      `${"+ ".repeat(3)}b`,
    ]),
    worst: repeat("a", "1", "1 ", "a ", "+", "a+", "-"),
    longest: 16,
  },
  "a line of the terminal": {
    read: (path) =>
      describeEvent({
        type: "request",
        method: "GET",
        path,
        operationId: undefined,
        status: 403,
        ms: 0,
        problem: path,
      }),
    worst: repeat(...card, ...secrets, ...encoded),
  },
  "control characters": { read: cleanText, worst: repeat("\u001b[", "a", "\u200b") },
  "text for a terminal": {
    read: (given) => [printSafely(given), printLinesSafely(given)],
    worst: repeat("\n", " ", "\n ", "\r", "\t", ":", "##", "\u001b"),
  },
  "text in one line": {
    read: toLine,
    worst: [
      ["x", " ", "x"],
      ["x", "\n", "x"],
      ["x", " \n", "x"],
    ],
  },
  "the base URL of a client": {
    read: (end) => caught(() => checkBaseUrl({ baseUrl: `https://a.test/${end}` })),
    worst: [
      ["", "/", "x"],
      ["", "/x", ""],
      ["", "../", ""],
    ],
  },
  "the base URL of a run": {
    read: (end) => caught(() => readBaseUrl(`https://a.test/${end}`, false)),
    worst: [
      ["", "/", "x"],
      ["", "/x", ""],
    ],
  },
  "the parameter of a path": {
    read: (id) => client.getPayout({ path: { id } }),
    worst: [["%", "25", ""], ...repeat("%25", "%2525", "%", "a")],
  },
  "names of options": {
    read: (name) => findNearest(name, "baseUrl timeoutMs"),
    worst: repeat("a", "baseurl"),
  },
  "a header with a time": {
    read: readRetryAfter,
    worst: [
      ["", "1", "x"],
      ["", " ", "x"],
      ["1", " ", "x"],
      ["Mon, ", " ", "x"],
      ["Mon, ", "1 ", "x"],
      ["", "A", ""],
    ],
  },
  "an amount": {
    read: (value) => caught(() => parseMoney({ currency: "USDT", value })),
    worst: [
      ["", "1", ""],
      ["", "1", "x"],
      ["1.", "1", ""],
      ["1.", "1", "x"],
      ["", "1.", ""],
    ],
  },
  JSON: {
    read: (given) => caught(() => parseJson(given)),
    worst: [
      ['"__proto__', "\\u0041", '"'],
      ['{"a":0', ',"__proto__":1', "}"],
      ['"', "_", '"'],
    ],
  },
  "a JSON pointer": {
    read: (pointer) => [findAt({}, pointer), joinPointer("", ...splitPointer(pointer))],
    worst: repeat("/", "~1", "~", "/~0"),
  },
  "the token of a request": {
    read: readToken,
    worst: [
      ["Bearer", " ", ""],
      ["Bearer ", "a", " "],
      ["", "Bearer ", ""],
      ["", " ", "x"],
    ],
  },
  "secrets in headers": {
    read: (value) => findAllSecrets({ headers: { authorization: value }, tokenHeader: "authorization" }),
    worst: [
      ["", "a", ""],
      ["a", " ", ""],
      ["", " ", "a"],
      ["", "a ", ""],
    ],
  },
  "the name of a header": {
    read: (name) => findAllSecrets({ headers: { [name]: "" }, tokenHeader: "authorization" }),
    worst: repeat("auth", "api", "authenticate", "a", "sec"),
  },
  "a path": {
    read: (path) => [matchRoute("GET", path), matchRoute("POST", path)],
    worst: repeat("/", "/order", "/order/v1/banking/subscriptions/", "%", "a"),
  },
  "the target of a request": {
    read: (url) => openRequest(`/${url}`).isControl,
    worst: repeat("/", "/_", "/%5f", "a:", "../"),
  },
  "a preference": {
    read: (prefer) => respondAsPreferred("getPayout", prefer),
    worst: repeat("code=", "code=,", "example=", " ", ",", "example=a "),
  },
  "the host and the origin of a request": {
    read: (given) => [
      check({ host: given }, true),
      check({ origin: given }, true),
      check({ origin: given }, false),
      check({ expect: given }, false),
    ],
    worst: repeat("a", ".", ":", "[", "http://", "a."),
  },
  "the headers that a page asks for": {
    read: (names) =>
      respondToPreflight("OPTIONS", {
        origin: "http://a.test",
        "access-control-request-method": "GET",
        "access-control-request-headers": names,
      }),
    worst: [
      ["", "a,", "é"],
      ["", ", ", ""],
      ["", " ", "é"],
    ],
  },
  "the type of a form": {
    read: (end) => form(`multipart/form-data; ${end}`),
    worst: repeat("boundary=", "boundary=a;", ";", '"', "a=\\", "a*=utf-8''%41;", "=", " "),
  },
  "the parts of a form": {
    read: (body) => form("multipart/form-data; boundary=a", `--a\r\n${body}`),
    worst: [
      ...repeat("\r\n--", "\r\n--b", "content-disposition: form-data; name=", "\r\n", "\r", "-"),
      ["content-disposition: form-data; name=a\r\n\r\n", "\r\n-", ""],
      ['content-disposition: form-data; name="', "\\", ""],
    ],
  },
  "a form in process": {
    read: (body) => {
      const headers = { "content-type": "multipart/form-data; boundary=a" };
      const request = new Request("https://a.test", { method: "POST", body: `--a\r\n${body}`, headers });
      return fromRequest(request)
        .form(1e9)
        .catch(() => undefined);
    },
    worst: [
      ["", "\r\n--b", ""],
      ['content-disposition: form-data; name="a"\r\n\r\n', "\r\n-", "\r\n--a--\r\n"],
    ],
  },
  "a signature": {
    read: (signature) => [
      verify(hmacSha256({ secrets: "secret", header: "x-signature", encoding: "hex" }), {
        "x-signature": signature,
      }),
      verify(hmacSha256({ secrets: "secret", header: "x-signature", encoding: "base64" }), {
        "x-signature": signature,
      }),
      verify(standardWebhooks({ secrets: "whsec_c2VjcmV0" }), {
        "webhook-id": signature,
        "webhook-timestamp": now,
        "webhook-signature": signature,
      }),
    ],
    worst: [
      ["", "a", "!"],
      ["", "ab", ""],
      ["", "abcd", "="],
      ["v1", ",", ""],
      ["", "v1,", ""],
      ["", "v1,abcd ", ""],
    ],
  },
  "the time of a signature": {
    read: (time) =>
      verify(standardWebhooks({ secrets: "whsec_c2VjcmV0" }), {
        "webhook-id": "1",
        "webhook-timestamp": time,
        "webhook-signature": "v1,",
      }),
    worst: [
      ["", "1", "x"],
      ["", "1", ""],
    ],
  },
  "a secret of a receiver": {
    read: (secret) => caught(() => hmacSha256({ secrets: secret, header: "x-a", encoding: "hex" })),
    worst: [
      ["", " ", "x"],
      ["", "<", ""],
      ["whsec_", " ", "x"],
      ["", "your ", ""],
      ["", "x", "y"],
    ],
  },
  "names that the contract does not have": {
    read: (name) =>
      findUnknownNames("createTransparentOrderV3", {
        query: { [name]: "" },
        body: {
          [name]: 1,
          order: Object.fromEntries(name.split(" ").map((member, at) => [`${member}${at}`, 1])),
        },
      }),
    worst: repeat("a", "amount", "a ", "amount "),
  },
  "a body that is not valid": {
    read: (code) => [
      validateBody("createTransparentOrderV3", { order: { code, notificationUrl: code, expiresIn: code } }),
      validateBody(
        "createTransparentOrderV3",
        Object.fromEntries(code.split(" ").map((name, at) => [`${name}${at}`, at])),
      ),
    ],
    worst: repeat("a", "P1", "http://", "%41", "a ", "0.0Y"),
  },
  "the log of the sandbox": {
    read: async (given) => {
      const sandbox = createSandbox();
      await sandbox.fetch(`https://a.test/order/v3/transparent?${given}`, { method: "PUT", body: given });
      const found = [sandbox.control.requests({ resource: "a" }), sandbox.control.requests()];
      await sandbox.close();
      return found;
    },
    worst: repeat("&", "a=", "&a", "a=%25&", "4."),
  },
  "what a service says": {
    read: (given) => [
      show.text(given),
      show.response({ status: 200, mediaType: given, text: JSON.stringify({ [given]: given }), headers: {} }),
      describeRejection(
        { status: 400, text: JSON.stringify({ message: given, details: given.split(" ") }) },
        show.text,
      ),
    ],
    worst: repeat(...card, ...secrets, " ", "a "),
  },
  "a description in the docs": {
    read: (given) => [escapeText(given), withoutAssumption(given, "a"), withoutNotes(given)],
    worst: [
      ...repeat("`", "`` ", "`a", "``` \n", "```\n", "\n", "\\", "**Assumption.", "\n**", "`\n\n", "`\n "),
      ["x", "\n", "x"],
    ],
  },
  ...Object.fromEntries(
    [...patterns].map((pattern) => [
      `the pattern ${pattern}`,
      {
        read: (given: string) => new RegExp(pattern, "u").test(given),
        worst: ["", "P", "P0.0", "https://", "0", "1.", "A"].flatMap((start) =>
          ["0", "1", "a", "%41", "%", "0.0Y", "T0", ".", "A", "/", "0Y"].map(
            (part) => [start, part, "!"] as const,
          ),
        ),
      },
    ]),
  ),
};

describe("four times the text takes at most eight times as long", () => {
  test.each(Object.entries(readers))("%s", (_, reader) => expectLinear(reader));

  // The audit reads one of each operation, status and event.
  test.each([
    "a request of replaceWebhookEndpoints with wrong items",
    "a response 200 of listUndeliveredEvents with wrong items",
    "a notification ORDER-PAYIN.PAID with wrong items",
  ])("%s", async (name) => {
    const reader = wrongItems[name];
    if (reader === undefined) throw new Error(`The contract has no example for ${name}.`);
    await expectLinear(reader);
  });
});

const times = async (count: number, read: () => unknown) => {
  const reader = { read: () => Array.from({ length: count }, read), worst: [] };
  return measure(reader, "");
};

test.each([...card, ...encoded])(
  "a text of digits or escapes is redacted at most a hundred times as long as one of letters: %j",
  async (part) => {
    const letters = () => times(20, () => redactText("a".repeat(16_000)));
    const worst = () => times(2, () => redactText(part.repeat(16_000 / part.length)));
    expect(await takesAtMost(10, letters, worst)).toBe(true);
  },
);

test("a line of the terminal costs what is shown of it, not what was sent", async () => {
  const print = (path: string) =>
    times(50, () =>
      describeEvent({
        type: "request",
        method: "GET",
        path,
        operationId: undefined,
        status: 403,
        ms: 0,
        problem: "",
      }),
    );
  const [short, long] = [500, 4_000].map((count) => "%34.".repeat(count));
  expect(
    await takesAtMost(
      4,
      () => print(short ?? ""),
      () => print(long ?? ""),
    ),
  ).toBe(true);
});

test("the log redacts a text when it is first read, and then no more", async () => {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: "%34.".repeat(4_000) };
  const sandboxes: ReturnType<typeof createSandbox>[] = [];
  const read = () => countCpuMs(() => sandboxes.at(-1)?.control.requests());
  const firstRead = async () => {
    const sandbox = createSandbox();
    sandboxes.push(sandbox);
    for (let count = 0; count < 50; count += 1) await sandbox.fetch("https://a.test/auth/v1/token", init);
    return read();
  };
  expect(await takesAtMost(1 / 3, firstRead, read)).toBe(true);
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
});
