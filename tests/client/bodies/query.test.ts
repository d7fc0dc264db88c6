import { expect, test } from "vitest";
import { emitRoutes } from "../../../scripts/build/tables.ts";
import { createQueryWriter } from "../../../src/client/bodies.ts";
import { createCurl } from "../../../src/conformance/report/curl.ts";
import { composeRequest } from "../../../src/target/request.ts";
import { createSender } from "../../../src/target/service.ts";
import { readContract } from "../../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";

const list = { type: "array", items: { type: "string" } };
const object = { type: "object", properties: { a: { type: "string" } } };

test.each([
  [{ schema: list, explode: false }, ["x", "y z"], "p=x,y%20z"],
  [{ schema: list, style: "spaceDelimited" }, ["x", "y"], "p=x%20y"],
  [{ schema: list, style: "pipeDelimited" }, ["x|", "y"], "p=x%7C|y"],
  [{ schema: object }, { a: "1&", b: undefined }, "a=1%26"],
  [{ schema: object, explode: false }, { a: "1", b: 2 }, "p=a,1,b,2"],
  [{ schema: list, explode: false }, [], ""],
])("a query parameter of %j with %j is written as %s", (parameter, value, text) => {
  const styles = findStyles({ name: "p", in: "query", ...parameter });
  expect(createQueryWriter(styles ?? {})({ p: value })).toBe(text);
});

test.each([
  { schema: list },
  { schema: object, style: "deepObject" },
  { schema: { type: "string" }, explode: false },
])("openapi-fetch writes a query parameter of %j", (parameter) => {
  expect(findStyles({ name: "p", in: "query", ...parameter })).toBeUndefined();
});

/** What conformance sends with the example of a parameter, and the curl command that it prints. */
async function check(parameter: object, template = "/try") {
  const [operation] = readTry({ required: true, ...parameter }, template);
  if (operation === undefined) throw new Error("The contract has no operation.");
  const request = composeRequest(operation);
  const sent: Request[] = [];
  const send = createSender({
    baseUrl: "http://service.test",
    timeoutMs: 10_000,
    fetch: (one) => {
      sent.push(one);
      return Promise.resolve(new Response());
    },
  });
  await send(operation, request);
  const target = { baseUrl: "http://service.test", token: "t k" };
  const curl = createCurl(target, [], (text) => text)(operation, request);
  const [url = ""] = sent.map((one) => one.url);
  return { url: url.replace("http://service.test", ""), headers: sent[0]?.headers, curl };
}

test.each([
  [{ schema: list, example: ["x", "y z"] }, "?p=x&p=y%20z"],
  [{ schema: list, explode: false, example: ["x", "y z"] }, "?p=x,y%20z"],
  [{ schema: list, style: "spaceDelimited", example: ["x", "y"] }, "?p=x%20y"],
  [{ schema: list, style: "pipeDelimited", example: ["x", "y"] }, "?p=x|y"],
  [{ schema: { type: "array", items: { type: "integer" } }, example: [1, 2] }, "?p=1&p=2"],
  [{ schema: list, example: [] }, ""],
  [{ schema: object, example: { a: "1&", b: 2 } }, "?a=1%26&b=2"],
  [{ schema: object, explode: false, example: { a: "1", b: 2 } }, "?p=a,1,b,2"],
  [{ schema: object, style: "deepObject", example: { a: "1", b: true } }, "?p[a]=1&p[b]=true"],
  [{ schema: object, style: "deepObject", example: { a: ["1"] } }, "?p[a]=%5B%221%22%5D"],
  [{ schema: { type: "string" }, explode: false, example: "a,b" }, "?p=a%2Cb"],
])("conformance sends a query parameter of %j as %s, and prints it so", async (parameter, query) => {
  const { url, curl } = await check({ name: "p", in: "query", ...parameter });
  expect(url).toBe(`/try${query}`);
  expect(curl).toContain(`'http://service.test/try${query}'`);
});

test.each([
  [{ schema: list, example: ["x", "y z"] }, "x,y%20z"],
  [{ schema: object, example: { a: "1/", b: 2 } }, "a,1%2F,b,2"],
  [{ schema: { type: "string" }, example: "a,b" }, "a%2Cb"],
])("conformance sends a path parameter of %j as %s, and prints it so", async (parameter, text) => {
  const { url, curl } = await check({ name: "p", in: "path", ...parameter }, "/try/{p}/it");
  expect(url).toBe(`/try/${text}/it`);
  expect(curl).toContain(`'http://service.test/try/${text}/it'`);
});

test.each([
  [{ schema: list, example: ["x", "y z"] }, "x,y z"],
  [{ schema: object, example: { a: "1", b: 2 } }, "a,1,b,2"],
  [{ schema: object, explode: true, example: { a: "1", b: 2 } }, "a=1,b=2"],
  [{ schema: { type: "integer" }, example: 7 }, "7"],
])("conformance sends a header of %j as %s, and prints it so", async (parameter, text) => {
  const { headers, curl } = await check({ name: "x-p", in: "header", ...parameter });
  expect(headers?.get("x-p")).toBe(text);
  expect(curl).toContain(`-H 'x-p: ${text}'`);
});

test("the printed query has variables in place of secrets, in a list too", async () => {
  const { curl } = await check({
    name: "p",
    in: "query",
    schema: list,
    explode: false,
    example: ["t k", "&"],
  });
  expect(curl).toContain(`'http://service.test/try?p='"$TOKEN"',%26'`);
});

test("parameters beside it are written as openapi-fetch writes them", () => {
  const query = { p: ["x", "y"], n: 0, list: ["a", "b"], deep: { a: true }, none: undefined };
  expect(createQueryWriter({ p: "," })(query)).toBe("p=x,y&n=0&list=a&list=b&deep[a]=true");
});

/** Returns what the table of routes says about the styles of a parameter. */
function findStyles(parameter: object): Record<string, string> | undefined {
  const separator = /styles: \{\s*p: ("[^"]*")/u.exec(emitRoutes(readTry(parameter)))?.[1];
  return separator === undefined ? undefined : { p: JSON.parse(separator) as string };
}

function readTry(parameter: object, template = "/try") {
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { [template]: { get: { operationId: "tryIt", parameters: [parameter], responses: {} } } },
  };
  return readContract(document as unknown as OpenApiDocument).operations;
}
