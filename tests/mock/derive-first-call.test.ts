import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deriveFirstCall, describeFirstCall } from "../../scripts/mock/first-call.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";

const read = (path: string) =>
  readContract(JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as OpenApiDocument)
    .operations;

test("the first call of the contract is createTransparentOrderV3, with all required headers", () => {
  const firstCall = deriveFirstCall(read("../../generated/openapi.json"));
  expect(firstCall).toMatchObject({ operationId: "createTransparentOrderV3", method: "PUT" });
  expect(Object.keys(firstCall?.headers ?? {})).toEqual(["authorization", "idempotency-key", "content-type"]);
  expect(firstCall?.errorCodes).toContain("404");
});

test("the first call of another contract is its first request without path parameters, with its shortest example", () => {
  const firstCall = deriveFirstCall(read("fixtures/things.openapi.json"));
  expect(describeFirstCall("http://127.0.0.1:1", "Things 1.0.0", firstCall)).toBe(
    String.raw`Mock of Things 1.0.0 running at http://127.0.0.1:1
Press Ctrl-C to stop.

Try putThing:

curl -X PUT 'http://127.0.0.1:1/things' \
  -H 'content-type: application/json' \
  -d '{"shape":"it'\''s round"}'

For an error, add         -H 'Prefer: code=400'
  codes: 400
For a named example, add  -H 'Prefer: example=stored'
  names: stored`,
  );
});

test("a contract without a request example has no first call, and only its address is printed", () => {
  const firstCall = deriveFirstCall([]);
  expect(describeFirstCall("http://127.0.0.1:1", "Nothing 1", firstCall)).toBe(
    "Mock of Nothing 1 running at http://127.0.0.1:1\nPress Ctrl-C to stop.",
  );
});
