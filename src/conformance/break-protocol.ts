import { readContractBody, type ContractBody } from "../contract/bodies.ts";
import { isSafe, needsToken, type ContractOperation } from "../contract/operations.ts";
import { readTokenHeader } from "../contract/token-header.ts";
import { findMembers, listParts } from "../contract/schema-parts.ts";
import { composeValid } from "./compose-request.ts";
import { nameCase, type ConformanceCase } from "./conformance-case.ts";
import type { RawRequest } from "./exchange.ts";
import type { Refusal } from "./checks.ts";

/** Changes to a valid request, their place, and why it should be refused then. */
type Variant = readonly [kind: string, pointer: string, changes: Partial<RawRequest>, because?: Refusal];

/** Breaks the authentication, the media type, the encoding and the size of a request. */
export function breakProtocol(operation: ContractOperation): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const control = composeValid(operation);
  const withHeader = (name: string, value: string) => ({ headers: { ...control.headers, [name]: value } });
  const { name, scheme, prefix } = readTokenHeader(operation);
  const isScoped = operation.operation["x-scope"] !== undefined;
  // Only what reads by an id: a write that is accepted would be one for the other company.
  const isOwned = isSafe(operation.method, operation.operation) && Object.keys(control.path).length > 0;
  const tokens: (readonly [kind: string, changes: Partial<RawRequest>, because?: Refusal])[] = [
    ["no-token", { isAuthenticated: false }],
    ["other-scheme", withHeader(name, "Basic dXNlcjpzZWNyZXQ=")],
    ...(scheme === "" ? [] : [["scheme-alone", withHeader(name, scheme)] as const]),
    ["made-up-token", withHeader(name, `${prefix}never-issued`)],
    ["expired-token", { token: "expired" }],
    ...(isScoped ? [["other-scope", { token: "other-scope" }, "scope"] as const] : []),
    ...(isOwned ? [["other-company", { token: "other-company" }, "company"] as const] : []),
  ];
  const ofToken = tokens.map(([kind, changes, because = "unauthenticated"]): Variant => {
    return [kind, `/header/${name}`, changes, because];
  });
  const variants: Variant[] = [
    ...(needsToken(operation) ? ofToken : []),
    ...(body === undefined ? [] : [...listTexts(body), ...listFiles(control, body)]),
    ["long-header", "/header", withHeader("x-padding", "x".repeat(65_536)), "unusual"],
  ];
  return variants.map(([kind, pointer, changes, because = "invalid"]) =>
    nameCase({
      ...{ operation, kind, pointer, control, request: { ...control, ...changes } },
      expectation: { outcome: "refused", because },
    }),
  );
}

function listTexts({ mediaType, examples, isRequired }: ContractBody): Variant[] {
  const json = JSON.stringify(examples.values().next().value);
  const send = (kind: string, content: string, because: Refusal = "invalid", type = mediaType): Variant => {
    return [kind, "/requestBody", { body: undefined, text: { mediaType: type, content } }, because];
  };
  const isJson = mediaType === "application/json";
  return [
    ...["text/plain", "application/xml", "application/json"]
      .filter((type) => type !== mediaType)
      .map((type) => send(`media-type-${type.replace(/.*\//u, "")}`, json, "invalid", type)),
    ...(isRequired ? [["empty", "/requestBody", { body: undefined }] as const] : []),
    ...(isJson ? [send("malformed", json.slice(0, -1))] : []),
    ...(isJson && json.startsWith("{")
      ? [
          send("escape", json.replace("{", String.raw`{"\x":0,`)),
          send("duplicate-member", json.replace(/^\{("[^"]*":)/u, "{$1null,$1"), "unusual"),
          // Valid JSON, of more bytes than anybody needs.
          send("long-body", json + " ".repeat(2 ** 21), "unusual"),
        ]
      : []),
  ];
}

function listFiles({ body }: RawRequest, { partTypes, schema }: ContractBody): Variant[] {
  if (!(body instanceof FormData)) return [];
  return Object.entries(partTypes).flatMap(([field, [type = ""]]): Variant[] => {
    const replace = (kind: string, file: File): Variant => {
      const form = new FormData();
      for (const [name, value] of body) form.append(name, value);
      form.set(field, file);
      return [kind, `/requestBody/${field}`, { body: form }];
    };
    const html = new File(["<p>no document</p>"], `${field}.html`, { type: "text/html" });
    // The first limit in MB. Whether those are millions of bytes is open, so that the file is larger than either.
    const [megabytes] = findMembers(schema, field, { withBranches: true })
      .flatMap((member) => listParts(member))
      .flatMap(({ "x-limit": limit = "" }) => /^At most (\d+) MB\b/u.exec(limit)?.slice(1).map(Number) ?? []);
    if (megabytes === undefined) return [replace("part-type", html)];
    const large = new File([new Uint8Array(megabytes * 2 ** 20 + 1)], field, { type });
    return [replace("part-type", html), replace("size", large)];
  });
}
