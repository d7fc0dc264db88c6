import { readContractBody, type ContractBody } from "../contract/bodies.ts";
import { isSafe, needsToken, type ContractOperation } from "../contract/operations.ts";
import { composeRequest } from "./compose-request.ts";
import { findMembers, listParts as listSchemaParts } from "../contract/schema-parts.ts";
import type { Schema } from "../contract/openapi-document.ts";
import { nameCase, type ConformanceCase, type RawRequest, type Refusal } from "./conformance-case.ts";

/** A request that differs from a valid one, and the place of the difference. */
type Variant = readonly [kind: string, pointer: string, request: RawRequest, because?: Refusal | undefined];

/** Breaks the authentication, the media type, the encoding and the size of a request. */
export function deriveProtocolNegatives(operation: ContractOperation): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const valid = composeRequest(operation, body?.examples.values().next().value);
  const variants = [
    ...(needsToken(operation) ? listAuthentications(valid, operation) : []),
    ...(body === undefined
      ? []
      : [...listBodies(composeRequest(operation), body), ...listParts(valid, body)]),
    ["long-header", "/header", withHeaders(valid, { "x-padding": "x".repeat(65_536) }), "unusual"] as const,
  ];
  return variants.map(([kind, pointer, request, because = "invalid"]) =>
    nameCase("negatives", {
      ...{ operation, kind, pointer, request, control: valid },
      expectation: { outcome: "refused", because },
    }),
  );
}

function withHeaders(request: RawRequest, headers: RawRequest["headers"]): RawRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

function listAuthentications(valid: RawRequest, { method, operation }: ContractOperation): Variant[] {
  const at = (kind: string, request: RawRequest, because: Refusal = "unauthenticated"): Variant => [
    kind,
    "/header/authorization",
    request,
    because,
  ];
  return [
    at("no-token", { ...valid, isAuthenticated: false }),
    at("other-scheme", withHeaders(valid, { authorization: "Basic dXNlcjpzZWNyZXQ=" })),
    at("scheme-alone", withHeaders(valid, { authorization: "Bearer" })),
    at("made-up-token", withHeaders(valid, { authorization: "Bearer never-issued" })),
    at("expired-token", { ...valid, token: "expired" }),
    ...(operation["x-scope"] === undefined
      ? []
      : [at("other-scope", { ...valid, token: "other-scope" }, "scope")]),
    // Only what reads by an id: a write that is accepted would be one for the other company.
    ...(!isSafe(method, operation) || Object.keys(valid.path).length === 0
      ? []
      : [at("other-company", { ...valid, token: "other-company" }, "company")]),
  ];
}

function listBodies(bare: RawRequest, { mediaType, examples, isRequired }: ContractBody): Variant[] {
  const json = JSON.stringify(examples.values().next().value);
  const send = (kind: string, content: string, because?: Refusal, type = mediaType): Variant => [
    kind,
    "/requestBody",
    { ...bare, text: { mediaType: type, content } },
    because,
  ];
  const wrong = ["text/plain", "application/xml", "application/json"].filter((type) => type !== mediaType);
  return [
    ...wrong.map((type) => send(`media-type-${type.replace(/.*\//u, "")}`, json, "invalid", type)),
    ...(isRequired ? [["empty", "/requestBody", bare] as const] : []),
    ...(mediaType === "application/json" ? [send("malformed", json.slice(0, -1))] : []),
    ...(mediaType === "application/json" && json.startsWith("{")
      ? [
          send("escape", json.replace("{", String.raw`{"\x":0,`)),
          send("duplicate-member", json.replace(/^\{("[^"]*":)/u, "{$1null,$1"), "unusual"),
          // Valid JSON, of more bytes than anybody needs.
          send("long-body", json + " ".repeat(2 ** 21), "unusual"),
        ]
      : []),
  ];
}

function listParts(valid: RawRequest, { partTypes, schema }: ContractBody): Variant[] {
  const { body } = valid;
  if (!(body instanceof FormData)) return [];
  return Object.entries(partTypes).flatMap(([field, [type = ""]]): Variant[] => {
    const withFile = (file: File) => {
      const form = new FormData();
      for (const [name, value] of body) form.append(name, value);
      form.set(field, file);
      return { ...valid, body: form };
    };
    const html = new File(["<p>no document</p>"], `${field}.html`, { type: "text/html" });
    // Whether MB are millions of bytes is open, so that it is larger than either.
    const [megabytes] = listLimits(schema, field);
    const large = new File([new Uint8Array((megabytes ?? 0) * 2 ** 20 + 1)], field, { type });
    return [
      ["part-type", `/requestBody/${field}`, withFile(html)],
      ...(megabytes === undefined ? [] : [["size", `/requestBody/${field}`, withFile(large)] as const]),
    ];
  });
}

/** The limits of a field in MB. */
function listLimits(schema: Schema, field: string): number[] {
  return findMembers(schema, field, { withBranches: true })
    .flatMap((member) => listSchemaParts(member))
    .flatMap(({ "x-limit": limit = "" }) => /^At most (\d+) MB\b/u.exec(limit)?.slice(1).map(Number) ?? []);
}
