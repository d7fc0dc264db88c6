import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deriveTour } from "../../scripts/mock/derive-tour.ts";
import { describeTour } from "../../scripts/mock/describe-tour.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";

const read = (path: string) =>
  readContract(JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as OpenApiDocument)
    .operations;

test("the example call of the contract is createTransparentOrderV3, with everything that it requires", () => {
  const tour = deriveTour(read("../../generated/openapi.json"));
  expect(tour).toMatchObject({ operationId: "createTransparentOrderV3", method: "PUT" });
  expect(Object.keys(tour?.headers ?? {})).toEqual(["authorization", "idempotency-key", "content-type"]);
  expect(tour?.errorCodes).toContain("404");
});

test("the example call of another contract is its first request without path parameters, with its shortest example", () => {
  const tour = deriveTour(read("fixtures/things.openapi.json"));
  expect(describeTour("http://127.0.0.1:1", "Things 1.0.0", tour)).toBe(
    String.raw`Things 1.0.0 is mocked at http://127.0.0.1:1
Ctrl-C stops it.

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

test("a contract without a request example has no example call, and the greeting shows the address", () => {
  const tour = deriveTour([]);
  expect(describeTour("http://127.0.0.1:1", "Nothing 1", tour)).toBe(
    "Nothing 1 is mocked at http://127.0.0.1:1\nCtrl-C stops it.",
  );
});
