import { expect, test } from "vitest";
import { printCurlSample } from "../../../docs/samples/print-curl-sample.ts";
import { readTokenHeader } from "../../../src/contract/token-header.ts";
import type { SampleCall } from "../../../docs/samples/sample-call.ts";

const setting = {
  baseUrl: "http://127.0.0.1:4010",
  credentials: { clientId: "a", clientSecret: "b", scopes: [] },
};

function print(changes: Partial<SampleCall>, method = "put"): string[] {
  const operation = { path: "/order/{id}", method, operationId: "order" } as SampleCall["operation"];
  const call: SampleCall = {
    operation,
    example: undefined,
    path: { id: "p 1" },
    hasKey: false,
    body: undefined,
    token: undefined,
    ...changes,
  };
  return printCurlSample(call, setting).split(" \\\n  ");
}

test("a sample reads the base URL and the token from variables, or calls the mock with any token", () => {
  expect(print({ token: readTokenHeader({}) }, "get")).toEqual([
    'curl "${BASE_URL:-http://127.0.0.1:4010}/order/p%201"',
    '-H "authorization: Bearer ${TOKEN:-any-token}"',
  ]);
  const alone = { name: "x-token", scheme: "", prefix: "" };
  expect(print({ token: alone })).toContain('-H "x-token: ${TOKEN:-any-token}"');
});

test("no quote in a key, a body or a field ends its argument", () => {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const json: SampleCall["body"] = { kind: "json", mediaType: "application/json", value: { a: "it's" } };
  expect(print({ hasKey: true, body: json })).toEqual([
    'curl -X PUT "${BASE_URL:-http://127.0.0.1:4010}/order/p%201"',
    `-H "idempotency-key: $(uuidgen)"`,
    "-H 'content-type: application/json'",
    `-d ${quoted('{\n    "a": "it\'s"\n  }')}`,
  ]);
  const file = { fileName: "it's.pdf", mediaType: "application/pdf" };
  const fields = [
    { name: "file", value: file },
    { name: "append", value: false },
  ];
  expect(print({ body: { kind: "form", fields } }, "post").slice(1)).toEqual([
    `-F ${quoted("file=@it's.pdf;type=application/pdf")}`,
    "-F 'append=false'",
  ]);
});
