import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { executePython, executeCurl } from "../../../scripts/audit/samples.ts";
import { printSamples } from "../../../docs/samples/print-samples.ts";
import { printValue, typescriptStyle } from "../../../docs/samples/print-value.ts";
import type { SampleCall } from "../../../docs/samples/sample-call.ts";
import { awkwardValue } from "./awkward-value.ts";

const setting = { baseUrl: "", credentials: { clientId: "a", clientSecret: "b", scopes: [] } };
/** What a reader may enter, with characters that are special in a language. */
const headerValue = `it's "so" \\ $HOME $(id) \`id\` {x} %s`;
const call: SampleCall = {
  operation: { path: "/order", method: "post", operationId: "order" },
  example: undefined,
  path: {},
  query: {},
  keyHeader: undefined,
  headers: { "x-branch": headerValue },
  body: { kind: "json", mediaType: "application/json", value: awkwardValue },
  token: undefined,
};

test.for([
  ["Shell", executeCurl],
  ["Python", executePython],
] as const)(
  "any body and any header arrive as they are: %s",
  async ([lang, execute], { skip, onTestFinished }) => {
    const received: unknown[] = [];
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        received.push(body, request.headers["x-branch"]);
        response.setHeader("content-type", "application/json").end("{}");
      });
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const source = printSamples(call, setting).find((sample) => sample.lang === lang)?.source ?? "";
    const reasons = await execute([source], ".", url);
    if (reasons === undefined) return skip("Its tool is not installed here.");
    expect(reasons).toEqual([undefined]);
    expect(received).toEqual([awkwardValue, headerValue]);
  },
);

test("any body is the same value in TypeScript", () => {
  const source = printValue(awkwardValue, typescriptStyle, { margin: "", taken: 0 });
  expect(new Function(`return ${source}`)()).toEqual(awkwardValue);
});
