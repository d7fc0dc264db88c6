import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { executePython, executeCurl } from "../../../scripts/audit/samples.ts";
import { printSample } from "../../../docs/samples/list-samples.ts";
import { printValue, typescriptStyle } from "../../../docs/samples/print-value.ts";
import type { SampleCall } from "../../../docs/samples/sample-call.ts";
import { awkwardValue } from "./awkward-value.ts";

const setting = { baseUrl: "", credentials: { clientId: "a", clientSecret: "b", scopes: [] } };
const call: SampleCall = {
  operation: { path: "/order", method: "post", operationId: "order" } as SampleCall["operation"],
  example: undefined,
  path: {},
  query: {},
  keyHeader: undefined,
  headers: {},
  body: { kind: "json", mediaType: "application/json", value: awkwardValue },
  token: undefined,
};

test.for([
  ["Shell", executeCurl],
  ["Python", executePython],
] as const)("any body arrives as it is: %s", async ([lang, execute], { skip, onTestFinished }) => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reasons = await execute([printSample(lang, call, setting) ?? ""], ".", url);
  if (reasons === undefined) return skip("Its tool is not installed here.");
  expect(reasons).toEqual([undefined]);
  expect(received).toEqual([awkwardValue]);
});

test("any body is the same value in TypeScript", () => {
  const source = printValue(awkwardValue, typescriptStyle, { margin: "", taken: 0 });
  expect(new Function(`return ${source}`)()).toEqual(awkwardValue);
});
