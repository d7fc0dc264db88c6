import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { listClientLimits } from "../../scripts/build/client-limits.ts";
import { readContract } from "../../src/contract/contract.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { askFor } from "../services/ask-for.ts";
import { writeContract } from "../build/write-contract.ts";
import { foreignContract } from "./write-foreign.ts";

test("the build says what the client does not send by itself, and refuses nothing of it", async () => {
  const { code, text } = await askFor("foreign");
  expect(code).toBe(0);
  const notes = text.split("\n").filter((line) => line.startsWith("note: "));
  const other = (operationId: string, scheme: string) =>
    `\`${operationId}\` is secured by \`${scheme}\`, but the client sends its token as \`bearerAuth\` says. Create a second client for it with the option \`tokenHeader\`.`;
  const cookie = (verb: string, name: string) =>
    `\`getPanelSession\` ${verb} the cookie \`${name}\`, which the client does not send. Give it in \`headers\` as \`cookie\`, where the platform allows that.`;
  expect(notes.map((note) => note.replace(/^.*ipe\.overlay\.yaml:\d+ {2}/u, ""))).toEqual([
    other("getNextReference", "partnerKey"),
    cookie("requires", "ipe_sessao"),
    cookie("takes", "ipe_idioma"),
    other("createToken", "basicAuth"),
    "`replaceMerchantLogo` takes `application/x-www-form-urlencoded` too, but the client sends, and the sandbox takes, `multipart/form-data` only. Call by `fetch` for the others.",
    "`uploadCertificate` requires `partnerKey` besides the token of the client. Give it in `headers`, those of the client or of the call.",
    "`getQuota` has the success `2XX`, so the result of its method has no type for `data`. Name the statuses, such as 200.",
    "`getQuota` has no example of its response 2XX, so the mock service and the sandbox have a made-up one. Add one in `examples`.",
    "`CHARGES.SETTLED` is not an object, so that the receiver and conformance do not recognize it. The sandbox sends its example. Read it by code of your own, at a URL of its own.",
    "`COBRANÇA.VENCIDA` has no example of its request, so the mock service and the sandbox have a made-up one. Add one in `examples`.",
  ]);
});

const text = { type: "string" };
const texts = { type: "array", items: text };
const own = { type: "object", required: ["id"], properties: { id: { ...text, readOnly: true } } };
const list = { "application/json": { schema: { type: "array" }, example: [] } };
const named = { type: "object", properties: { event: { const: "PAID" } } };
const sends = (mediaType: string, schema: object) => ({
  operationId: "onPaid",
  requestBody: { content: { [mediaType]: { schema, example: {} } } },
  responses: { "200": { description: "Received." } },
});

function listLimits(parts: object) {
  const document = { openapi: "3.1.1", info: { title: "Small", version: "1.0.0" }, ...parts };
  const contract = readContract(document);
  return listClientLimits(contract, () => ({ file: "api.yaml", line: 1, column: 1 }));
}

test.each([
  [{ parameters: [{ name: "lang", in: "cookie" }] }, "takes the cookie `lang`", false],
  [{ parameters: [{ name: "lang", in: "cookie", required: true }] }, "requires the cookie `lang`", false],
  [{ parameters: [{ name: "by", in: "query", content: {} }] }, "takes `by` in a media type", true],
  [
    {
      requestBody: {
        content: {
          "application/json": { schema: { type: "object" }, example: {} },
          "application/x-www-form-urlencoded": { schema: { type: "object" } },
        },
      },
    },
    "takes `application/x-www-form-urlencoded` too, but the client sends, and the sandbox takes, `application/json` only.",
    false,
  ],
  [{ responses: { "2XX": { description: "Done." } } }, "has the success `2XX`", false],
  [
    { responses: { "302": { description: "Elsewhere." } } },
    "documents no success, so that each call of it fails.",
    true,
  ],
  [
    { parameters: [{ name: "X-Ação", in: "header", schema: text }] },
    "takes the header `X-Ação`, a name that HTTP does not allow.",
    true,
  ],
  [
    { parameters: [{ name: "ids", in: "path", schema: texts }] },
    "takes `ids` in its path as a list or object,",
    true,
  ],
  [
    { parameters: [{ name: "id", in: "path", style: "matrix", schema: text }] },
    "takes `id` in its path in the style `matrix`,",
    true,
  ],
  [
    {
      parameters: [{ name: "by", in: "query", style: "deepObject", schema: { properties: { ids: texts } } }],
    },
    "has a list or object, `ids`, within the query parameter `by`,",
    true,
  ],
  [
    {
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": { schema: { properties: { ids: texts } }, example: {} },
        },
      },
    },
    "has a list or object, `ids`, in its form,",
    true,
  ],
  [
    { requestBody: { content: { "application/json": { schema: own, example: {} } } } },
    "requires `id` in its request, although it is `readOnly`.",
    false,
  ],
  [
    {
      parameters: [{ name: "cursor", in: "query" }],
      responses: { "200": { description: "A page.", content: list } },
    },
    "has the parameters of a page",
    false,
  ],
])("of %j, the client %s", (given, says, refuses) => {
  const operation = { operationId: "tryIt", responses: { "200": { description: "Done." } }, ...given };
  expect(listLimits({ paths: { "/try": { post: operation } } })).toEqual([
    {
      file: "api.yaml",
      line: 1,
      column: 1,
      pointer: expect.stringMatching(/^\/paths\/~1try\/post/u) as string,
      message: expect.stringContaining(`\`tryIt\` ${says}`) as string,
      remedy: expect.stringMatching(/^[A-Z].*\.$/u) as string,
      refuses,
    },
  ]);
});

test.each([
  ["trace", {}, "`tryIt` is a TRACE, which `fetch` does not send."],
  [
    "get",
    { requestBody: { content: { "application/json": { schema: own, example: {} } } } },
    "`tryIt` is a GET with a body, which `fetch` does not send.",
  ],
  [
    "head",
    { requestBody: { content: { "application/json": { schema: own, example: {} } } } },
    "`tryIt` is a HEAD with a body, which `fetch` does not send.",
  ],
  [
    "head",
    { responses: { "200": { description: "Done.", content: list } } },
    "`tryIt` is a HEAD with a body in its response 200, which HTTP does not send.",
  ],
])("a %s that `fetch` does not send, or not so, is refused", (method, given, says) => {
  const responses = { "204": { description: "Done." } };
  const paths = { "/try": { [method]: { operationId: "tryIt", responses, ...given } } };
  const [limit] = listLimits({ paths });
  const { message, refuses, pointer } = limit ?? {};
  expect([message, refuses]).toEqual([says, true]);
  expect(pointer).toContain(`/paths/~1try/${method}`);
});

test("of a list or object in a header, which is written, the build notes nothing", () => {
  const parameters = [{ name: "x-by", in: "header", schema: { properties: { ids: texts } } }];
  const responses = { "204": { description: "Done." } };
  expect(listLimits({ paths: { "/try": { get: { operationId: "tryIt", parameters, responses } } } })).toEqual(
    [],
  );
});

test.each<[event: object, limit?: string, refuses?: boolean]>([
  [{ post: { operationId: "onPaid", responses: { "200": { description: "Received." } } } }],
  [{ post: sends("application/json", { type: "object" }) }],
  [{ post: sends("application/vnd.a+json", named) }],
  [
    { put: sends("application/json", named) },
    "is sent by PUT as `application/json`, but the sandbox and the receiver know only JSON by POST.",
    true,
  ],
  [
    { post: sends("text/plain", text) },
    "is sent by POST as `text/plain`, but the sandbox and the receiver know only JSON by POST.",
    true,
  ],
  [
    {
      post: {
        ...sends("application/json", named),
        parameters: [{ name: "sig", in: "query", required: true, schema: text }],
      },
    },
    "requires `sig` in the query, which the sandbox does not send.",
    false,
  ],
  [
    { post: sends("application/json", texts) },
    "is not an object, so that the receiver and conformance do not recognize it. The sandbox sends its example.",
    false,
  ],
  [
    { post: sends("application/json", { properties: { kind: text } }) },
    "has no member `event` with its name, so that the receiver and conformance do not recognize it. The sandbox sends its example.",
    false,
  ],
])("of the event %j, the build notes: %s", (event, says, refuses) => {
  const found = listLimits({ webhooks: { PAID: event } }).map((limit) => [limit.message, limit.refuses]);
  expect(found).toEqual(says === undefined ? [] : [[`\`PAID\` ${says}`, refuses]]);
});

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer" },
  other: { type: "oauth2" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "session" },
  certificate: { type: "mutualTLS" },
};

const inHeaders = "Give it in `headers`, those of the client or of the call.";
const inUrl = "Add it to the URL in middleware (`api.use`).";
const inFetch = "Present the certificate in the function `fetch`.";

test.each<[requires: string, limit?: string]>([
  ["bearer"],
  // It is sent in the same header.
  ["other"],
  ["nothing"],
  ["nothing or query"],
  ["query or bearer"],
  ["header or bearer"],
  ["bearer and header or bearer"],
  ["bearer and header", `requires \`header\` besides the token of the client. ${inHeaders}`],
  ["certificate and bearer", `requires \`certificate\` besides the token of the client. ${inFetch}`],
  [
    "query and header and bearer",
    `requires \`query\` and \`header\` besides the token of the client. ${inUrl} ${inHeaders}`,
  ],
  ["query", `is secured by \`query\`, which the client does not send. ${inUrl}`],
  ["certificate", `is secured by \`certificate\`, which the client does not send. ${inFetch}`],
  [
    "query and header or certificate",
    `is secured by \`certificate\`, which the client does not send. ${inFetch}`,
  ],
  ["bearer and other or query", "is secured by `query`, which the client does not send. " + inUrl],
  ["query or cookie", `is secured by \`query\`, which the client does not send. ${inUrl}`],
  [
    "header",
    "is secured by `header`, but the client sends its token as `bearer` says. Create a second client for it with the option `tokenHeader`.",
  ],
])("of security by %s, nothing is refused", (requires, limit) => {
  const security = requires.split(" or ").map((one) => {
    const names = one === "nothing" ? [] : one.split(" and ");
    return Object.fromEntries(names.map((name) => [name, []]));
  });
  const responses = { "204": { description: "Done." } };
  const paths = {
    "/usual": { get: { operationId: "getUsual", security: [{ bearer: [] }], responses } },
    "/try": { get: { operationId: "tryIt", security, responses } },
  };
  const limits = listLimits({ paths, components: { securitySchemes } });
  expect(limits.map(({ message, remedy, refuses }) => [`${message} ${remedy}`, refuses])).toEqual(
    limit === undefined ? [] : [[`\`tryIt\` ${limit}`, false]],
  );
});

test("a client whose contract sends every key in the query is built, with a note", async () => {
  const root = await writeContract({
    "openapi.yaml": [
      "openapi: 3.1.1",
      "jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema",
      "info: { title: Small, version: 1.0.0 }",
      "security: [{ key: [] }]",
      "paths:",
      "  /order/v1/orders/{id}: { $ref: orders/get-order.yaml }",
      "components:",
      "  securitySchemes:",
      "    key: { type: apiKey, in: query, name: key }",
      "",
    ].join("\n"),
  });
  const { code, text } = await runBuild({ root, check: false });
  expect(text).toContain("`getOrder` is secured by `key`, which the client does not send.");
  expect(code).toBe(0);
  const read = (file: string) => readFile(path.join(root, "generated", file), "utf8");
  expect(await read("constants.ts")).toContain('{"name":"authorization","scheme":"Bearer"}');
  expect(await read("routes.ts")).not.toContain("auth: true");
});

test("the gate finds nothing wrong with the contract", async () => {
  const file = path.basename(foreignContract);
  expect(await createLinter({ root: path.dirname(foreignContract), file }).lint()).toEqual([]);
});
