// All cases of a contract: valid requests, examples on demand, statements, and requests with one fault.
// How a value is broken is in values/invalid-samples.ts; how a valid request is composed, in target/request.ts.

import {
  type ContractBody,
  type ContractOperation,
  isSafe,
  needsToken,
  readResponses,
  readContractBody,
} from "../contract/operations.ts";
import { kindOfBody } from "../contract/documented-responses.ts";
import { readTokenHeader } from "../contract/token-header.ts";
import {
  composeRequest,
  composeValid,
  decodeBody,
  describeRequest,
  isForm,
  showBody,
} from "../target/request.ts";
import { deriveSequences } from "./sequences.ts";
import { type ContractValidators, shippedValidators, type Validate } from "./validators.ts";
import {
  type ConformanceCase,
  type ExpectedExample,
  nameCase,
  nameChange,
  type RequestRule,
} from "./case.ts";
import { rules as shippedRules } from "../../generated/rules.ts";
import { splitPointer } from "../contract/pointer.ts";
import type { Schema } from "../contract/document.ts";
import type { Resolved } from "../contract/references.ts";
import { isJsonObject, type JsonObject, printText } from "../values/json.ts";
import type { Trigger } from "../target/target.ts";
import { changeIfThere, changePayload, type ContractRule, listPayloads } from "./payload.ts";
import { describeErrors } from "./verdict.ts";
import { findBodySchema, findAssumptions, findSchemaPlaces } from "./contract-places.ts";
import { findMembers, listParts } from "../contract/schema.ts";
import type { RawRequest } from "../target/exchange.ts";
import { sampleFile } from "../values/sample-files.ts";
import type { Rejection } from "../target/checks.ts";
import { breakBody, breakParameters, keepNegatives } from "./broken-requests.ts";
import { isAtBound } from "../values/invalid-samples.ts";

/**
 * Derives every case from the operations of a contract, in their order. A rule is only broken if `validators`
 * confirm that the contract forbids the result; `dropped` are the names of the breakages that they accept.
 */
export function deriveCases(
  operations: readonly ContractOperation[],
  validators: ContractValidators = shippedValidators,
) {
  const suites = operations.map((operation) => {
    const known = derived.get(operation);
    if (known?.validators === validators) return known.suite;
    const suite = deriveSuite(operation, validators);
    derived.set(operation, { validators, suite });
    return suite;
  });
  return {
    cases: suites.flatMap(({ cases }) => cases),
    dropped: suites.flatMap(({ dropped }) => dropped),
  };
}

/**
 * What was derived before: those who check a service in many tests of their own plan a run in each. A contract is not changed
 * once it is read, and no run changes a case.
 */
const derived = new WeakMap<
  ContractOperation,
  { validators: ContractValidators; suite: ReturnType<typeof deriveSuite> }
>();

function deriveSuite(operation: ContractOperation, validators: ContractValidators) {
  const ofBody = keepNegatives(breakBody(operation, validators));
  const ofParameters = keepNegatives(breakParameters(operation, validators));
  const cases = [
    ...derivePositives(operation),
    ...deriveResponses(operation),
    ...ofBody.cases,
    ...ofParameters.cases,
    ...breakProtocol(operation),
    ...nameUnknown(operation),
  ];
  const sent = new Set(cases.map(({ request }) => describeRequest(request)));
  const ofRules = deriveRules(operation, validators);
  // What a statement says about a request counts more than what the schema says about the member that was broken.
  const broken = ofRules.filter(({ group }) => group === "negatives");
  const stated = new Map(broken.map(({ request, rule }) => [describeRequest(request), rule]));
  return {
    cases: [
      ...cases.map((one) => {
        const rule = one.group === "negatives" ? stated.get(describeRequest(one.request)) : undefined;
        return rule === undefined ? one : { ...one, rule };
      }),
      ...ofRules.filter(({ request }) => {
        const isNew = !sent.has(describeRequest(request));
        sent.add(describeRequest(request));
        return isNew;
      }),
      ...deriveSequences(operation),
    ],
    dropped: [...ofBody.dropped, ...ofParameters.dropped],
  };
}

/**
 * Derives the valid requests: one for each named example of a body. Without a body, one with the examples and defaults
 * of the parameters, and one with only the required parameters.
 */
function derivePositives(operation: ContractOperation): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const whole = composeRequest(operation);
  const required = new Set(operation.parameters.flatMap(({ node }) => (node.required ? node.name : [])));
  const query = Object.fromEntries(Object.entries(whole.query).filter(([name]) => required.has(name)));
  const isShorter = Object.keys(query).length < Object.keys(whole.query).length;
  const examples =
    body && (body.examples.size > 0 ? [...body.examples] : [["sample", showBody(body)] as const]);
  const requests = examples
    ? examples.map(([name, value]) => [`/requestBody/${name}`, composeRequest(operation, value)] as const)
    : [
        ["/parameters", whole] as const,
        ...(isShorter ? [["/parameters/required", { ...whole, query }] as const] : []),
      ];
  const expectation = { outcome: "accepted" } as const;
  return requests.map(([pointer, request]) =>
    nameCase({ operation, kind: "request", pointer, request, expectation }),
  );
}

/**
 * Derives a case for every documented response, requested by a `prefer` header: each named example of a success, each
 * error, and each named example of an error. `default` is requested by a status that the operation does not declare.
 */
export function deriveResponses(operation: ContractOperation): ConformanceCase[] {
  const requestBody = readContractBody(operation.requestBody);
  return [...readResponses(operation.responses)].flatMap(([documented, { examples }]) => {
    const isSuccess = /^2\d\d$/.test(documented);
    const status = documented === "default" ? findUndeclaredStatus(operation) : Number(documented);
    const ask = (kind: string, pointer: string, example?: ExpectedExample) => {
      // The request example with the same name belongs to the response.
      const body = requestBody?.examples.get(example?.name ?? "") ?? (requestBody && showBody(requestBody));
      const request = composeRequest(operation, body);
      const prefer = [
        ...(isSuccess ? [] : [`code=${status}`]),
        ...(example ? [`example=${example.name}`] : []),
      ];
      const asked = { ...(!isSuccess && { status }), ...(example && { example }) };
      return nameCase({
        operation,
        kind,
        pointer,
        request: { ...request, headers: { ...request.headers, prefer: prefer.join(", ") } },
        expectation: { outcome: "example", documented, ...asked },
      });
    };
    const pointer = `/responses/${documented}`;
    const shown = [...examples].map(([name, value]) =>
      ask(isSuccess ? "response" : "error-example", `${pointer}/${name}`, { name, value }),
    );
    return isSuccess ? shown : [ask("error", pointer), ...shown];
  });
}

function findUndeclaredStatus({ responses }: ContractOperation): number {
  for (let status = 599; status >= 500; status -= 1) {
    if (!Object.hasOwn(responses, String(status))) return status;
  }
  throw new Error(
    "Every status from 500 to 599 is declared, so no undeclared status is left to ask for the default response.",
  );
}

/** Derives a case for each request that keeps or breaks a statement about the body of an operation. */
export function deriveRules(
  operation: ContractOperation,
  { requestBodies }: ContractValidators,
  rules: readonly ContractRule[] = shippedRules,
): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const schema = findBodySchema(operation.requestBody);
  const validate = requestBodies[operation.operationId];
  if (body === undefined || schema === undefined || validate === undefined) return [];
  const compose = (value: unknown) => composeRequest(operation, value);
  const derive = (isKept: boolean, { id, example, passes = [], fails = [], decides = [] }: ContractRule) =>
    (isKept ? passes : fails).flatMap(listPayloads).flatMap((payload, index) => {
      const changed = [...Object.keys(payload.with ?? {}), ...(payload.without ?? [])];
      const base = body.examples.get(example);
      const value = changeIfThere(base, payload);
      if (value === undefined) return [];
      const read = decodeBody(body, value);
      if (read === undefined || validate(read) !== isKept) return [];
      const found = isKept ? findKept(schema, changed) : findBroken(validate, schema);
      if (found === undefined) return [];
      const open = payload.isOpen === true ? [] : (payload.isOpen ?? []);
      const assumptions = [...found.assumptions.filter((one) => !decides.includes(one)), ...open];
      const rule = { ...found, assumptions, statement: id };
      return nameCase({
        operation,
        rule,
        request: compose(value),
        pointer: `/requestBody${changed[0] ?? ""}`,
        kind: `${isKept ? "keeps" : "breaks"}-${id}-${index + 1}`,
        ...(!isKept && { control: compose(base) }),
        expectation: isKept ? { outcome: "accepted" } : { outcome: "rejected", because: "invalid" },
      });
    });
  return rules
    .filter((rule) => rule.operationId === operation.operationId && body.examples.has(rule.example))
    .flatMap((rule) => [...derive(true, rule), ...derive(false, rule)]);
}

/**
 * The questions that a service may respond differently when it rejects a request that the contract allows. `undefined`
 * if the contract allows it only because it allows members that it does not name.
 */
function findKept(schema: Resolved<Schema>, changed: readonly string[]): RequestRule | undefined {
  const isNamed = changed.every(
    (pointer) => splitPointer(pointer).length === 0 || findSchemaPlaces(schema, pointer).at(-1)?.length !== 0,
  );
  const assumptions = changed.flatMap((pointer) => findAssumptions(schema, pointer, "rule"));
  if (!isNamed) return undefined;
  return { keyword: "rule", contract: schema.pointer, assumptions: [...new Set(assumptions)], broken: "" };
}

/** The rule that a request breaks: that of the first error for which there is no assumption. */
function findBroken({ errors }: Validate, schema: Resolved<Schema>): RequestRule | undefined {
  const problems = describeErrors("rejected", errors, schema);
  const [problem] = problems.toSorted((a, b) => a.assumptions.length - b.assumptions.length);
  return problem && { ...problem, broken: problem.message.replace(/^T(.*)\.$/u, "t$1") };
}

/** Changes to a valid request, their place, and why it should be rejected then. */
type Variant = readonly [kind: string, pointer: string, changes: Partial<RawRequest>, because?: Rejection];

/** Breaks the authentication, the media type, the encoding and the size of a request. */
function breakProtocol(operation: ContractOperation): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  const control = composeValid(operation);
  const withHeader = (name: string, value: string) => ({ headers: { ...control.headers, [name]: value } });
  const { name, scheme, prefix } = readTokenHeader(operation);
  const isScoped = operation.operation["x-scope"] !== undefined;
  // What is read by an id, or written to something of the company. Other writes would be accepted for the other company.
  const isOwned =
    (isSafe(operation.method, operation.operation) && Object.keys(control.path).length > 0) ||
    ["schedulePayment", "uploadDocument"].includes(operation.operationId);
  const tokens: (readonly [kind: string, changes: Partial<RawRequest>, because?: Rejection])[] = [
    ["no-token", { isAuthenticated: false }],
    ["other-scheme", withHeader(name, scheme === "Basic" ? "Bearer never-issued" : "Basic dXNlcjpwYXNz")],
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
  return variants.map(([kind, pointer, changes, because = "invalid"]) => {
    const request = { ...control, ...changes };
    return isAtBound(kind)
      ? nameChange({ operation, kind, pointer, request })
      : nameCase({
          operation,
          kind,
          pointer,
          control,
          request,
          expectation: { outcome: "rejected", because },
        });
  });
}

/** Derives the requests by which a target makes something happen, as valid requests. */
export function deriveTriggers(
  operation: ContractOperation,
  triggers: readonly Trigger[],
): ConformanceCase[] {
  const body = readContractBody(operation.requestBody);
  return triggers.flatMap((trigger, index) => {
    const base = [...(body?.examples ?? [])].find(([name]) => name === (trigger.example ?? name))?.[1];
    if (trigger.operation !== operation.operationId || base === undefined) return [];
    const fill = (value: unknown) =>
      typeof value === "string" ? value.replaceAll("{new}", crypto.randomUUID().slice(0, 13)) : value;
    const changes = Object.entries(trigger.with).map(([pointer, value]) => [pointer, fill(value)]);
    const changed = changePayload(base, { with: Object.fromEntries(changes) as JsonObject });
    const fixed = Object.keys(trigger.with).map((pointer) => pointer.slice(1));
    const { expect = [] } = trigger;
    const request = { ...composeRequest(operation, changed), fixed, expect };
    const expectation = { outcome: "accepted" } as const;
    return nameCase({
      operation,
      kind: `trigger-${index + 1}`,
      pointer: "/requestBody",
      request,
      expectation,
    });
  });
}

/** What must exist at the service, or belong to the company: its place, the example that has it, and its statement. */
const mustExist: Readonly<Record<string, readonly (readonly [pointer: string, statement: string])[]>> = {
  getSubscription: [["/path/id", "endpoint-3-exists"]],
  schedulePayment: [["/path/id", "endpoint-4-exists"]],
  resendClaimConfirmation: [["/requestBody/validationId", "claim-resend-pending"]],
  uploadDocument: [["/requestBody/accountRequestId", "rule-9-request"]],
  getPayout: [["/path/id", "endpoint-15-exists"]],
};

/** Names in a request what does not exist: another value of the same shape. */
function nameUnknown(operation: ContractOperation): ConformanceCase[] {
  return (mustExist[operation.operationId] ?? []).flatMap(([pointer, statement]) => {
    const [place = "", ...path] = splitPointer(pointer);
    const bodies = [...(readContractBody(operation.requestBody)?.examples.values() ?? [undefined])];
    const request = (body: unknown) => composeRequest(operation, body);
    const body = bodies.find((one) => place === "path" || findString(one, path) !== undefined);
    if (place === "requestBody" && body === undefined) return [];
    // Without a query, which may find what the path does not name.
    const control = { ...request(body), query: {} };
    const [name = ""] = path;
    const changed =
      place === "path"
        ? { ...control, path: { ...control.path, [name]: changeText(printText(control.path[name] ?? "")) } }
        : request(
            changePayload(body, { with: { [pointer.slice(12)]: changeText(findString(body, path) ?? "") } }),
          );
    const contract = operation.pointer;
    const broken = `\`${pointer}\` names nothing that exists for the company`;
    return nameCase({
      operation,
      kind: "unknown",
      pointer,
      control,
      request: changed,
      rule: { keyword: "unknown", contract, assumptions: [], broken, statement },
      expectation: { outcome: "rejected", because: "unknown" },
    });
  });
}

function findString(value: unknown, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return typeof value === "string" ? value : undefined;
  return findString(isJsonObject(value) ? value[name] : undefined, rest);
}

/** Changes the last four letters and digits of a text, each to the next one of its kind. */
function changeText(text: string): string {
  const kinds = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz"];
  const next = (one: string) => {
    const kind = kinds.find((of) => of.includes(one)) ?? one;
    return kind[(kind.indexOf(one) + 1) % kind.length];
  };
  const changed = text.replace(/[\da-z]{1,4}$/u, (tail) => Array.from(tail, next).join(""));
  return changed === text ? `${text}9` : changed;
}

function listTexts(body: ContractBody): Variant[] {
  const { mediaType, isRequired, schema } = body;
  const json = JSON.stringify(showBody(body));
  const send = (kind: string, content: string, because: Rejection = "invalid", type = mediaType): Variant => {
    return [kind, "/requestBody", { body: undefined, text: { mediaType: type, content } }, because];
  };
  const isJson = mediaType === "application/json";
  const isText = kindOfBody(mediaType) !== "json" && !isForm(mediaType);
  const needsText = isText && listParts(schema).some(({ minLength }) => Number(minLength ?? 0) > 0);
  return [
    ...["text/plain", "application/xml", "application/json"]
      .filter((type) => type !== mediaType)
      // Bodies are JSON, but that a service may not read JSON under another name is not documented.
      .map((type) =>
        send(`media-type-${type.replace(/.*\//u, "")}`, json, isJson ? "unusual" : "invalid", type),
      ),
    ...(isRequired && !isText ? [["empty", "/requestBody", { body: undefined }] as const] : []),
    // Without a least length, an empty text is one, and so is an empty file.
    ...(isRequired && needsText ? [send("empty", "")] : []),
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
    const start = type === "application/pdf" ? sampleFile("pdf") : "";
    const full = new File([start, new Uint8Array(megabytes * 1_000_000 - 1_000)], `${field}.pdf`, { type });
    const large = new File([start, new Uint8Array(megabytes * 2 ** 20 + 1)], `${field}.pdf`, { type });
    return [replace("part-type", html), replace("at-size", full), replace("size", large)];
  });
}
