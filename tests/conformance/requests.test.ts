import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { createCurl } from "../../src/conformance/report/curl.ts";
import { composeValid } from "../../src/target/request.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import { createSender } from "../../src/target/service.ts";
import type { Target } from "../../src/target/target.ts";
import { readContract } from "../../src/contract/contract.ts";

const list = { type: "array", items: { type: "string" } };
const object = { type: "object", properties: { a: { type: "string" } } };
const uuid = "5f0c6a1e-9d3b-4c57-8a41-2e7b9d60c318";

/** What is sent as a valid request of an operation, and the curl command that a report prints of it. */
async function check(operation: object, template = "/try") {
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { [template]: { post: { operationId: "tryIt", responses: {}, ...operation } } },
  };
  const { operations } = readContract(document);
  const [read] = operations;
  if (read === undefined) throw new Error("The contract has no operation.");
  const request = composeValid(read);
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const send = createSender({
    baseUrl: "http://service.test",
    timeoutMs: 10_000,
    async fetch(one) {
      sent.push({ url: one.url.slice(19), headers: one.headers, body: await one.text() });
      return new Response();
    },
  });
  await send(read, request);
  const target = { baseUrl: "http://service.test", token: "t k" };
  return { ...sent[0], curl: createCurl(target, [], (text) => text)(read, request) };
}

test.each([
  [{ schema: list, example: ["x", "y z"] }, "?p=x&p=y%20z"],
  [{ schema: list, explode: false, example: ["x", "y z"] }, "?p=x,y%20z"],
  [{ schema: { type: "array", items: { type: "integer" } }, example: [1, 2] }, "?p=1&p=2"],
  [{ schema: list, example: [] }, ""],
  [{ schema: object, example: { a: "1&", b: 2 } }, "?a=1%26&b=2"],
  [{ schema: object, style: "deepObject", example: { a: "1", b: true } }, "?p[a]=1&p[b]=true"],
  [{ schema: object, style: "deepObject", example: { a: ["1"] } }, "?p[a]=%5B%221%22%5D"],
  [{ schema: { type: "string" }, explode: false, example: "a,b" }, "?p=a%2Cb"],
])("a query parameter of %j is sent as %s, and printed so", async (parameter, query) => {
  const { url, curl } = await check({ parameters: [{ name: "p", in: "query", ...parameter }] });
  expect(url).toBe(`/try${query}`);
  expect(curl).toContain(`'http://service.test/try${query}'`);
});

test.each([
  [{ schema: list, example: ["x", "y z"] }, "x,y%20z"],
  [{ schema: object, example: { a: "1/", b: 2 } }, "a,1%2F,b,2"],
  [{ schema: { type: "string" }, example: "a,b" }, "a%2Cb"],
])("a path parameter of %j is sent as %s, and printed so", async (parameter, text) => {
  const path = { name: "p", in: "path", required: true, ...parameter };
  const { url, curl } = await check({ parameters: [path] }, "/try/{p}/it");
  expect(url).toBe(`/try/${text}/it`);
  expect(curl).toContain(`'http://service.test/try/${text}/it'`);
});

test.each([
  [{ schema: list, example: ["x", "y z"] }, "x,y z"],
  [{ schema: object, example: { a: "1", b: 2 } }, "a,1,b,2"],
  [{ schema: object, explode: true, example: { a: "1", b: 2 } }, "a=1,b=2"],
  [{ schema: { type: "integer" }, example: 7 }, "7"],
  // Only that of an idempotency key is made up anew.
  [{ schema: { type: "string" }, example: uuid }, uuid],
])("a header of %j is sent as %s, and printed so", async (parameter, text) => {
  const { headers, curl } = await check({ parameters: [{ name: "x-p", in: "header", ...parameter }] });
  expect(headers?.get("x-p")).toBe(text);
  expect(curl).toContain(`-H 'x-p: ${text}'`);
});

test("the printed query has variables in place of secrets, in a list too", async () => {
  const example = ["t k", "&"];
  const query = { name: "p", in: "query", schema: list, explode: false, example };
  const { curl } = await check({ parameters: [query] });
  expect(curl).toContain(`'http://service.test/try?p='"$TOKEN"',%26'`);
});

test.each([
  ["application/json", { a: [1] }, '{"a":[1]}'],
  ["application/merge-patch+json", { a: null }, '{"a":null}'],
  ["application/vnd.platform+json", "x", '"x"'],
  ["application/x-www-form-urlencoded", { a: "1 &", b: 2, c: undefined }, "a=1+%26&b=2"],
  ["text/plain", "x'y", "x'y"],
  ["text/csv", 42, "42"],
])("a body of %s is sent in its media type, and printed so", async (mediaType, value, text) => {
  const content = { [mediaType]: { schema: {}, examples: { one: { value } } } };
  const { headers, body, curl } = await check({ requestBody: { content } });
  expect(headers?.get("content-type")).toBe(mediaType);
  expect(body).toBe(text);
  expect(curl.match(/content-type: .*(?=')/giu)).toEqual([`content-type: ${mediaType}`]);
  expect(curl).toContain(`--data-raw '${text.replaceAll("+", "%20").replaceAll("'", String.raw`'\''`)}'`);
});

test.each([
  [
    "application/json",
    { type: "object", required: ["a"], properties: { a: { type: "string" } } },
    '{"a":"sample"}',
  ],
  ["application/octet-stream", { type: "string", format: "binary" }, "sample"],
])("a body of %s without an example is made up", async (mediaType, schema, text) => {
  const { body } = await check({ requestBody: { content: { [mediaType]: { schema } } } });
  expect(body).toBe(text);
});

const credentials = { clientId: "id", clientSecret: "secret-1", scopes: [] };
const key = { keyHeader: "x-key", headers: { "x-key": uuid } };
const form = new FormData();
form.append("name", "it's");
form.append("file", new File(["abcd"], "a.pdf", { type: "application/pdf" }));
const inBody = (body: unknown) => ({ body, isAuthenticated: false });
const inText = (content: string) => ({ text: { mediaType: "text/a", content }, isAuthenticated: false });

test.each<[printed: string, request: Partial<RawRequest>, target?: Partial<Target>]>([
  ['-H "authorization: Bearer $TOKEN"', {}],
  ['-H "authorization: Bearer $EXPIRED_TOKEN"', { token: "expired" }],
  ['-H "authorization: Bearer $OTHER_SCOPE_TOKEN"', { token: "other-scope" }],
  ['-H "authorization: Bearer $OTHER_COMPANY_TOKEN"', { token: "other-company" }],
  [
    '-H "x-token: Token $MINE"',
    {},
    { tokenHeader: { name: "x-token", prefix: "Token " }, variables: { token: "MINE" } },
  ],
  ['-H "x-gate: $X_GATE"', {}, { headers: { "x-gate": "gate" } }],
  ['-H "x-key: $IDEMPOTENCY_KEY"', key],
  [`-H 'x-key: ${uuid}'`, { ...key, keyHeader: "other" }],
  ["-H 'x-key: short'", { ...key, headers: { "x-key": "short" } }],
  ["-H 'x-a;'", { headers: { "x-a": "" } }],
  ['-H "x-a: $CLIENT_SECRET"', { headers: { "x-a": "secret-1" } }, { credentials }],
  ['--data-raw \'{"a":"\'"$CLIENT_SECRET"\'"}\'', inBody({ a: "secret-1" }), { credentials }],
  [
    '\'{"a":"\'"$OTHER_COMPANY_CLIENT_SECRET"\'"}\'',
    inBody({ a: "secret-1" }),
    { otherCompany: credentials },
  ],
  // A variable that nothing else in this process has printed.
  [
    '\'{"a":"\'"$ONLY_HERE"\'"}\'',
    inBody({ a: "secret-1" }),
    { credentials, variables: { "credentials.clientSecret": "ONLY_HERE" } },
  ],
  ['\'{"clientSecret":"\'"$CLIENT_SECRET"\'","cvv":\'"$CVV"\'}\'', inBody({ clientSecret: "a", cvv: 1 })],
  ['\'{"clientSecret":""}\'', inBody({ clientSecret: "" })],
  ['\'{"cvv":"\'"$CVV"\'"}\'', inText('{"cvv":[removed]}')],
  ["--data-raw 'many 12 '\"$TOKEN\"", inText("many 12 any"), { token: "any" }],
  ["--data-raw 'many-lon'\"$TOKEN\"", inText("many-lonany-long"), { token: "any-long" }],
  ["--data-raw 'axb a.b'", inText("axb a.b"), { token: "a.c" }],
  ["--data-raw 'axb '\"$TOKEN\"", inText("axb a.b"), { token: "a.b" }],
  [String.raw`--data-raw '\u0007\u200b'`, inText("\u0007\u200b")],
  [`--data-raw '${"x".repeat(999)}'`, inText("x".repeat(999))],
  ["--data-raw ''\"$(printf '%1000s' '' | tr ' ' 'x')\"''", inText("x".repeat(1_000))],
  ["--data-raw 'a'\"$(printf '%1000s' '')\"'b'", inText(`a${" ".repeat(1_000)}b`)],
  [`--data-raw '${"ab".repeat(50_000)}'`, inText("ab".repeat(50_000))],
  [`--data-binary @<(printf %s '${"ab".repeat(50_000)}a')`, inText(`${"ab".repeat(50_000)}a`)],
  [String.raw`--form-string 'name=it'\''s'`, inBody(form)],
  ["-F 'file=@'<(head -c 4 /dev/zero)';filename=a.pdf;type=application/pdf'", inBody(form)],
])("%s is printed of %j to %j", (printed, request, target) => {
  const curl = createCurl({ baseUrl: "http://service.test", ...target }, [], (text) => text);
  expect(curl({ method: "post", path: "/a" }, { ...bare, ...request })).toContain(printed);
});

/** Runs commands in bash, with a `curl` that prints what it would send: method, URL, headers, and the body or its parts. */
function runCurls(commands: readonly string[], env: Record<string, string>): string[][] {
  const curl = `curl() { for one in "$@"; do case "$one" in
    @/dev/fd/*) cat "\${one#@}" ;;
    *=@/dev/fd/*) printf '%s bytes' "$(cut -d';' -f1 <<<"\${one#*@}" | xargs cat | wc -c)" ;;
    *) printf '%s' "$one" ;;
  esac; printf '\\0'; done; printf '\\1'; }`;
  const script = ["set -eu", curl, ...commands].join("\n");
  const printed = execFileSync("bash", { input: script, env, encoding: "utf8" });
  return printed
    .split("\u0001")
    .slice(0, -1)
    .map((run) => {
      const [, method = "", url = "", ...args] = run.split("\0").slice(0, -1);
      const values = args.filter((_, at) => at % 2 === 1);
      const headers = values.filter((_, at) => args[at * 2] === "-H");
      const bodies = values.filter((_, at) => args[at * 2] !== "-H");
      return [
        method,
        decodeURIComponent(url),
        ...headers.map((header) => header.replace(/;$/u, ": ")).sort(),
        ...bodies,
      ];
    });
}

/** Says what a request sends, as `runCurls` does. */
async function describeSent(request: Request): Promise<string[]> {
  const { method, url } = request;
  const isForm = request.headers.get("content-type")?.startsWith("multipart/") === true;
  const headers = [...request.headers].filter(([name]) => !isForm || name !== "content-type");
  const bodies = isForm
    ? [...(await request.formData())].map(([name, part]) =>
        typeof part === "string" ? `${name}=${part}` : `${part.size} bytes`,
      )
    : [await request.text()].filter((body) => body !== "");
  return [method, decodeURIComponent(url), ...headers.map((header) => header.join(": ")).sort(), ...bodies];
}

test("in bash, each printed command sends what was sent, once the variables of its secrets are set", async () => {
  const service = { baseUrl: "http://service.test" };
  const target = { ...service, token: "t k", headers: { "x-gate": "planted $HOME 'gate'" }, credentials };
  const requests: Partial<RawRequest>[] = [
    { path: { id: "a'$HOME" }, query: { p: "it's `x` t k" }, headers: { "x-a": "", "x-b": "$(exit 1)" } },
    // Its own headers come before those of the target.
    { headers: { "x-gate": "own", authorization: "Basic x" } },
    { ...key, token: "expired" },
    inBody({ clientSecret: "secret-1", text: "'\"\\$`\n" }),
    inText(`{"a":${"[ ".repeat(70_000)}`),
    inText(`a${" ".repeat(2_000)}secret-1`),
    inBody(form),
  ];
  const sent: string[][] = [];
  const send = createSender({
    ...service,
    timeoutMs: 10_000,
    async fetch(request) {
      sent.push(await describeSent(request));
      return new Response();
    },
  });
  const operation = { method: "post", path: "/a/{id}" } as const;
  const format = createCurl(target, [], (text) => text);
  const commands: string[] = [];
  for (const request of requests) {
    const whole = { ...bare, path: { id: "1" }, ...request };
    const authorization = `Bearer ${whole.token ?? target.token}`;
    await send(operation, whole, { ...target.headers, ...(whole.isAuthenticated && { authorization }) });
    commands.push(format(operation, whole));
  }
  const variables = {
    PATH: process.env["PATH"] ?? "",
    TOKEN: target.token,
    EXPIRED_TOKEN: "expired",
    IDEMPOTENCY_KEY: uuid,
    CLIENT_SECRET: credentials.clientSecret,
    X_GATE: target.headers["x-gate"],
  };
  expect(runCurls(commands, variables)).toEqual(sent);
});
