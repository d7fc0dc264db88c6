import { describe, expect, test } from "vitest";
import type { ConformanceCase, Expectation } from "../../src/conformance/case.ts";
import { deriveResponses, deriveCases, deriveRules } from "../../src/conformance/derive.ts";
import { printText } from "../../src/values/json.ts";
import type { ContractRule } from "../../src/conformance/payload.ts";
import { type ContractValidators, shippedValidators } from "../../src/conformance/validators.ts";
import { type ContractOperation, readResponses, readContractBody } from "../../src/contract/operations.ts";
import { find, operations } from "./contract.ts";
import { listRules } from "./list-rules.ts";
import { parcelOperations } from "./small-contract.ts";
import { type Candidate, keepNegatives } from "../../src/conformance/broken-requests.ts";

const { cases, dropped } = deriveCases(operations);
const names = cases.map(({ name }) => name);

describe("the derived cases", () => {
  test("have unique names and always the same order", () => {
    expect(new Set(names).size).toBe(names.length);
    // Of copies, since the cases of the same operations are not derived again.
    const again = deriveCases(
      ["uploadDocument", "schedulePayment", "createSubscription"].map((id) => ({ ...find(id) })),
    ).cases;
    const own = names.filter((name) => /^(?:uploadDocument|schedulePayment|createSubscription) /u.test(name));
    expect(again.map(({ name }) => name).sort()).toEqual(own.sort());
  });

  test("include every named example of every request and response", () => {
    const shown = operations.flatMap(({ operationId, requestBody, responses }) => [
      ...[...(readContractBody(requestBody)?.examples.keys() ?? [])].map((name) => {
        return `${operationId} /requestBody/${name}`;
      }),
      ...[...readResponses(responses)].flatMap(([status, { examples }]) =>
        [...examples.keys()].map((name) => `${operationId} /responses/${status}/${name}`),
      ),
    ]);
    const held = new Set(cases.map(({ operation, pointer }) => `${operation.operationId} ${pointer}`));
    expect(shown.filter((place) => !held.has(place))).toEqual([]);
  });

  test("include every documented error of every operation", () => {
    const errors = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => !status.startsWith("2"))
        .map((status) => `${operationId} error /responses/${status}`),
    );
    expect(errors.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(operations)("break every rule of the request body of $operationId", (operation) => {
    const { operationId } = operation;
    const requestBody = readContractBody(operation.requestBody);
    const rules = requestBody ? listRules([requestBody.schema], "/requestBody") : [];
    const derived = new Set([...names, ...dropped]);
    expect([...rules].filter((rule) => !derived.has(`${operationId} ${rule}`))).toEqual(
      // A form is always an object, and bytes do not have a format.
      operationId === "uploadDocument" ? ["type /requestBody", "format-1 /requestBody/file"] : [],
    );
  });

  test("break every rule of the parameters of each operation", () => {
    const derived = new Set([...names, ...dropped]);
    const rules = operations.flatMap(({ operationId, parameters }) =>
      parameters.flatMap(({ node: { name, in: place, schema = true, required } }) => [
        ...[...listRules([schema], `/${place}/${name}`)].map((rule) => `${operationId} ${rule}`),
        ...(required === true && place !== "path" ? [`${operationId} drop /${place}/${name}`] : []),
      ]),
    );
    expect(rules.filter((rule) => !derived.has(rule))).toEqual([]);
  });
});

describe("derive responses", () => {
  const [operation] = parcelOperations;

  function declare(statuses: readonly number[]): ContractOperation {
    if (operation === undefined) throw new Error("The small contract has no operation.");
    const { default: other, 404: declared } = operation.responses;
    if (other === undefined || declared === undefined) throw new Error("It documents no errors.");
    return {
      ...operation,
      responses: { ...Object.fromEntries(statuses.map((status) => [status, declared])), default: other },
    };
  }

  const preferred = (statuses: readonly number[]) =>
    deriveResponses(declare(statuses)).at(-1)?.request.headers["prefer"];
  const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index);

  test("`default` is requested by the last status that the operation does not declare", () => {
    expect(preferred([404])).toBe("code=599");
    expect(preferred([404, 598, 599])).toBe("code=597");
    expect(preferred(serverErrors.slice(1))).toBe("code=500");
  });

  test("`default` cannot be requested if the operation declares every status", () => {
    expect(() => preferred(serverErrors)).toThrow(
      "Every status from 500 to 599 is declared, so no undeclared status is left to ask for the default response.",
    );
  });

  test("a status of three digits that begin with 2 is a success, and any other is an error", () => {
    const asked = deriveResponses(declare([204, 304, 1200, 2000, 500])).map(({ expectation, pointer }) => {
      return [expectation.outcome === "example" ? expectation.status : "none", pointer] as const;
    });
    expect(asked.filter(([, pointer]) => pointer.endsWith("/gone"))).toEqual([
      [undefined, "/responses/204/gone"],
      [304, "/responses/304/gone"],
      [500, "/responses/500/gone"],
      [1200, "/responses/1200/gone"],
      [2000, "/responses/2000/gone"],
    ]);
  });
});

describe("derive rules", () => {
  const [operation] = operations.filter(({ operationId }) => operationId === "openMedCase");

  function derive(payloads: Pick<ContractRule, "passes" | "fails">, example = "scam") {
    if (operation === undefined) throw new Error("There is no openMedCase.");
    const rule = { id: "med", operationId: operation.operationId, example, ...payloads };
    return deriveRules(operation, shippedValidators, [rule]);
  }

  test("a change that breaks a statement is a negative whose control is the example, with the rule that it breaks", () => {
    const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
    const cases = derive({ fails: [{ without: ["/endToEndId"] }] }, first);
    expect(cases).toMatchObject([
      {
        name: "openMedCase breaks-med-1 /requestBody/endToEndId",
        group: "negatives",
        control: { body: { endToEndId: expect.any(String) as string } },
        expectation: { outcome: "rejected", because: "invalid" },
        rule: { keyword: "required", assumptions: [] },
      },
    ]);
    expect(cases[0]?.request.body).not.toHaveProperty("endToEndId");
  });

  test("a change that keeps it is a positive, but not one that only adds members, which no documentation names", () => {
    const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
    const passes = [{ with: { "/details": "More." } }, { with: { "/addedLater": true } }];
    expect(derive({ passes }, first).map(({ name, group }) => `${group}: ${name}`)).toEqual([
      "positives: openMedCase keeps-med-1 /requestBody/details",
    ]);
  });

  test("a change that the validators judge otherwise, and one to an example that is not there, are left out", () => {
    const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
    expect(
      derive({ fails: [{ with: { "/details": "More." } }], passes: [{ without: ["/endToEndId"] }] }, first),
    ).toEqual([]);
    expect(derive({ fails: [{ without: ["/endToEndId"] }] }, "gone")).toEqual([]);
    // An overlay may have removed a member.
    expect(derive({ fails: [{ without: ["/removed"] }] }, first)).toEqual([]);
  });
});

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
  if (expectation.outcome === "rejected") return expectation.because;
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
    ...Object.entries({ ...path, ...query, ...headers }).map(
      ([name, value]) => `${name}=${shorten(printText(value))}`,
    ),
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
      'examples: response /responses/200/light: id=p-1, page=2, sort=asc, prefer=example=light: success (200) as {"name":"light","value":{"grams":5}}',
      'examples: response /responses/200/heavy: id=p-1, page=2, sort=asc, prefer=example=heavy: success (200) as {"name":"heavy","value":{"grams":5000}}',
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
      "negatives: other-scheme /header/authorization: id=p-1, page=2, sort=asc, authorization=Basic dXNlcjpwYXNz: unauthenticated",
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
      'examples: response /responses/200/heavy: x-trace=t, idempotency-key=k-1, prefer=example=heavy, {"grams":5000}: success (200) as {"name":"heavy","value":{"id":"p-1"}}',
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
      'negatives: other-scheme /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Basic dXNlcjpwYXNz, {"grams":5}: unauthenticated',
      'negatives: scheme-alone /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Bearer, {"grams":5}: unauthenticated',
      'negatives: made-up-token /header/authorization: x-trace=t, idempotency-key=k-1, authorization=Bearer never-issued, {"grams":5}: unauthenticated',
      'negatives: expired-token /header/authorization: x-trace=t, idempotency-key=k-1, {"grams":5}, expired token: unauthenticated',
      'negatives: media-type-plain /requestBody: x-trace=t, idempotency-key=k-1, text/plain {"grams":5}: unusual',
      'negatives: media-type-xml /requestBody: x-trace=t, idempotency-key=k-1, application/xml {"grams":5}: unusual',
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
      "positives: request /requestBody/two: no token, file=document.pdf (application/pdf), copies=2: accepted",
      "negatives: type /requestBody/copies: no token, file=document.pdf (application/pdf), copies=text: invalid",
      "negatives: maximum /requestBody/copies: no token, file=document.pdf (application/pdf), copies=10: invalid",
      "positives: at-maximum /requestBody/copies: no token, file=document.pdf (application/pdf), copies=9: accepted",
      'negatives: media-type-plain /requestBody: no token, text/plain {"file":"(the bytes)","copies":2}: invalid',
      'negatives: media-type-xml /requestBody: no token, application/xml {"file":"(the bytes)","copies":2}: invalid',
      'negatives: media-type-json /requestBody: no token, application/json {"file":"(the bytes)","copies":2}: invalid',
      "negatives: part-type /requestBody/file: no token, file=file.html (text/html), copies=2: invalid",
      "negatives: long-header /header: no token, x-padding=xxxxxxxxx... (65536), file=document.pdf (application/pdf), copies=2: unusual",
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

describe("keep negatives", () => {
  test("of several candidates with a name the first that breaks the contract is kept, and a name without one is dropped", () => {
    const asked: string[] = [];
    const candidate = (name: string, pointer: string, negative: boolean): Candidate => ({
      name,
      makeCase: () => ({ name, pointer }) as ConformanceCase,
      isNegative: () => {
        asked.push(pointer);
        return negative;
      },
    });
    const kept = keepNegatives([
      candidate("a", "1", false),
      candidate("b", "2", false),
      candidate("a", "3", true),
      candidate("a", "4", true),
      candidate("c", "5", true),
    ]);
    expect(kept).toEqual({
      cases: [
        { name: "a", pointer: "3" },
        { name: "c", pointer: "5" },
      ],
      dropped: ["b"],
    });
    expect(asked).toEqual(["1", "2", "3", "5"]);
  });

  test("a candidate that differs from an example is preferred to one whose valid request is made up", () => {
    const candidate = (pointer: string, isAdded: boolean, isNegative = true): Candidate => ({
      name: "a",
      makeCase: () => ({ name: "a", pointer }) as ConformanceCase,
      isAdded,
      isNegative: () => isNegative,
    });
    const keep = (...candidates: Candidate[]) =>
      keepNegatives(candidates).cases.map(({ pointer }) => pointer);
    expect(keep(candidate("1", true), candidate("2", false), candidate("3", false))).toEqual(["2"]);
    expect(keep(candidate("1", true), candidate("2", false, false))).toEqual(["1"]);
  });
});
