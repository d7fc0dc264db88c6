import { describe, expect, test } from "vitest";
import type { ConformanceCase, Expectation } from "../../src/conformance/case.ts";
import { deriveCases } from "../../src/conformance/derive.ts";
import type { ContractValidators } from "../../src/conformance/validators.ts";
import { parcelOperations } from "./small-contract.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const read = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;
const validators: ContractValidators = {
  requestBodies: {
    createParcel: (body) => typeof read(body)["grams"] === "number",
    putLabel: (body) => Number(read(body)["copies"] ?? 1) <= 9,
  },
  parameters: {
    getParcel: {
      path: { id: (value) => isText(value) && value.length >= 1 && value.length <= 4 },
      query: {
        page: (value) => Number.isInteger(value) && Number(value) >= 1,
        sort: (value) => value === "asc" || value === "desc",
        filter: isText,
      },
      cookie: { theme: () => false },
    },
    createParcel: { header: { "idempotency-key": (value) => isText(value) && value.length <= 3 } },
  },
  responses: {},
};

const derive = () => deriveCases(parcelOperations, validators);

function printBody(body: unknown): string[] {
  if (!(body instanceof FormData)) return body === undefined ? [] : [JSON.stringify(body)];
  return [...body].map(([name, value]) =>
    typeof value === "string" ? `${name}=${value}` : `${name}=${value.name} (${value.type})`,
  );
}

function printExpectation(expectation: Expectation): string {
  if (expectation.outcome === "refused") return expectation.because;
  if (expectation.outcome === "accepted") return "accepted";
  if (expectation.outcome === "sequence") return expectation.sequence.check;
  const { status = "success", documented, example } = expectation;
  return `${status} (${documented})${example === undefined ? "" : ` as ${JSON.stringify(example)}`}`;
}

const shorten = (text: string) => (text.length > 99 ? `${text.slice(0, 9)}... (${text.length})` : text);

/** Prints a case in one line: its kind and place, the request, and the expected response. */
function print({ group, kind, pointer, request, expectation }: ConformanceCase): string {
  const { path, query, headers, body, text, isAuthenticated, token } = request;
  const parts = [
    ...(isAuthenticated ? [] : ["no token"]),
    ...Object.entries({ ...path, ...query, ...headers }).map(([name, value]) => `${name}=${shorten(value)}`),
    ...printBody(body),
    ...(text === undefined ? [] : [`${text.mediaType} ${shorten(text.content)}`]),
    ...(token === undefined ? [] : [`${token} token`]),
  ];
  return `${group}: ${kind} ${pointer}: ${parts.join(", ")}: ${printExpectation(expectation)}`;
}

const list = (operationId: string) =>
  derive()
    .cases.filter(({ operation }) => operation.operationId === operationId)
    .map(print);

describe("from a small contract these cases are derived, in this order,", () => {
  test("for an operation with parameters", () => {
    expect(list("getParcel")).toEqual([
      "positives: request /parameters: id=p-1, page=2, sort=asc: accepted",
      "positives: request /parameters/required: id=p-1, sort=asc: accepted",
      'examples: answer /responses/200/light: id=p-1, page=2, sort=asc, prefer=example=light: success (200) as {"name":"light","value":{"grams":5}}',
      'examples: answer /responses/200/heavy: id=p-1, page=2, sort=asc, prefer=example=heavy: success (200) as {"name":"heavy","value":{"grams":5000}}',
      "examples: error /responses/404: id=p-1, page=2, sort=asc, prefer=code=404: 404 (404)",
      'examples: error-example /responses/404/gone: id=p-1, page=2, sort=asc, prefer=code=404, example=gone: 404 (404) as {"name":"gone","value":{"error":"GONE"}}',
      "examples: error /responses/default: id=p-1, page=2, sort=asc, prefer=code=599: 599 (default)",
      "negatives: maxLength /path/id: id=kkkkk, page=2, sort=asc: invalid",
      "negatives: type /query/page: id=p-1, sort=asc, page=text: invalid",
      "negatives: minimum /query/page: id=p-1, sort=asc, page=0: invalid",
      "positives: at-minimum /query/page: id=p-1, sort=asc, page=1: accepted",
      "negatives: drop /query/sort: id=p-1, page=2: invalid",
      "negatives: enum /query/sort: id=p-1, page=2, sort=NONE_OF_THESE: invalid",
      "negatives: no-token /header/authorization: no token, id=p-1, page=2, sort=asc: unauthenticated",
      "negatives: other-scheme /header/authorization: id=p-1, page=2, sort=asc, authorization=Basic dXNlcjpzZWNyZXQ=: unauthenticated",
      "negatives: scheme-alone /header/authorization: id=p-1, page=2, sort=asc, authorization=Bearer: unauthenticated",
      "negatives: made-up-token /header/authorization: id=p-1, page=2, sort=asc, authorization=Bearer never-issued: unauthenticated",
      "negatives: expired-token /header/authorization: id=p-1, page=2, sort=asc, expired token: unauthenticated",
      "negatives: other-company /header/authorization: id=p-1, page=2, sort=asc, other-company token: company",
      "negatives: long-header /header: id=p-1, page=2, sort=asc, x-padding=xxxxxxxxx... (65536): unusual",
      "sequences: allow : id=p-1, page=2, sort=asc: allow",
    ]);
  });

  test("for an operation with a JSON body", () => {
    expect(list("createParcel")).toEqual([
      'positives: request /requestBody/light: x-trace=t, idempotency-key=k-1, {"grams":5}: accepted',
      'positives: request /requestBody/heavy: x-trace=t, idempotency-key=k-1, {"grams":5000}: accepted',
      'examples: answer /responses/200/heavy: x-trace=t, idempotency-key=k-1, prefer=example=heavy, {"grams":5000}: success (200) as {"name":"heavy","value":{"id":"p-1"}}',
      "negatives: null /requestBody: x-trace=t, idempotency-key=k-1, null: invalid",
      "negatives: type /requestBody: x-trace=t, idempotency-key=k-1, 42: invalid",
      "negatives: type-array /requestBody: x-trace=t, idempotency-key=k-1, []: invalid",
      "negatives: drop /requestBody/grams: x-trace=t, idempotency-key=k-1, {}: invalid",
      'negatives: null /requestBody/grams: x-trace=t, idempotency-key=k-1, {"grams":null}: invalid',
      'negatives: type /requestBody/grams: x-trace=t, idempotency-key=k-1, {"grams":"text"}: invalid',
      'negatives: quoted /requestBody/grams: x-trace=t, idempotency-key=k-1, {"grams":"5"}: invalid',
      'negatives: drop /header/idempotency-key: x-trace=t, {"grams":5}: invalid',
      'negatives: maxLength /header/idempotency-key: x-trace=t, idempotency-key=kkkk, {"grams":5}: invalid',
      'positives: at-maxLength /header/idempotency-key: x-trace=t, idempotency-key=kkk, {"grams":5}: accepted',
      'negatives: no-token /header/authorization: no token, x-trace=t, idempotency-key=k-1, {"grams":5}: unauthenticated',
      'negatives: other-scheme /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Basic dXNlcjpzZWNyZXQ=, {"grams":5}: unauthenticated',
      'negatives: scheme-alone /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Bearer, {"grams":5}: unauthenticated',
      'negatives: made-up-token /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Bearer never-issued, {"grams":5}: unauthenticated',
      'negatives: expired-token /header/authorization: x-trace=t, idempotency-key=k-1, {"grams":5}, expired token: unauthenticated',
      'negatives: media-type-plain /requestBody: x-trace=t, idempotency-key=k-1, text/plain {"grams":5}: invalid',
      'negatives: media-type-xml /requestBody: x-trace=t, idempotency-key=k-1, application/xml {"grams":5}: invalid',
      "negatives: empty /requestBody: x-trace=t, idempotency-key=k-1: invalid",
      'negatives: malformed /requestBody: x-trace=t, idempotency-key=k-1, application/json {"grams":5: invalid',
      String.raw`negatives: escape /requestBody: x-trace=t, idempotency-key=k-1, application/json {"\x":0,"grams":5}: invalid`,
      'negatives: duplicate-member /requestBody: x-trace=t, idempotency-key=k-1, application/json {"grams":null,"grams":5}: unusual',
      'negatives: long-body /requestBody: x-trace=t, idempotency-key=k-1, application/json {"grams":... (2097163): unusual',
      'negatives: long-header /header: x-trace=t, idempotency-key=k-1, x-padding=xxxxxxxxx... (65536), {"grams":5}: unusual',
      "sequences: allow : x-trace=t, idempotency-key=k-1: allow",
    ]);
  });

  test("for an operation with a form and without security", () => {
    expect(list("putLabel")).toEqual([
      "positives: request /requestBody/two: no token, file=file (application/pdf), copies=2: accepted",
      "negatives: type /requestBody/copies: no token, file=file (application/pdf), copies=text: invalid",
      "negatives: maximum /requestBody/copies: no token, file=file (application/pdf), copies=10: invalid",
      "positives: at-maximum /requestBody/copies: no token, file=file (application/pdf), copies=9: accepted",
      'negatives: media-type-plain /requestBody: no token, text/plain {"file":"(the bytes)","copies":2}: invalid',
      'negatives: media-type-xml /requestBody: no token, application/xml {"file":"(the bytes)","copies":2}: invalid',
      'negatives: media-type-json /requestBody: no token, application/json {"file":"(the bytes)","copies":2}: invalid',
      "negatives: part-type /requestBody/file: no token, file=file.html (text/html), copies=2: invalid",
      "negatives: long-header /header: no token, x-padding=xxxxxxxxx... (65536), file=file (application/pdf), copies=2: unusual",
      "sequences: allow : no token: allow",
    ]);
  });

  test("with a web page in place of a document", async () => {
    const { body } = derive().cases.find(({ kind }) => kind === "part-type")?.request ?? {};
    const file = body instanceof FormData ? body.get("file") : null;
    expect(file).toBeInstanceOf(File);
    expect(await (file as File).text()).toBe("<p>no document</p>");
  });

  test("and these are left out, because the contract allows them", () => {
    expect(derive().dropped).toEqual([
      "getParcel type /path/id",
      "getParcel quoted /query/page",
      "getParcel switch-to-desc /query/sort",
      "getParcel type /query/filter",
      "createParcel type /header/idempotency-key",
      "putLabel type /requestBody/file",
      "putLabel quoted /requestBody/copies",
    ]);
  });
});
