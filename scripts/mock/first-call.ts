// What the mock prints when it has started: its address, and a first call to try, derived from the contract.

import { readFileSync } from "node:fs";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument, Example, Parameter } from "../../src/contract/document.ts";
import { findSuccess } from "../../src/contract/documented-responses.ts";
import {
  readContractBody,
  type ContractBody,
  needsToken,
  type ContractOperation,
} from "../../src/contract/operations.ts";
import { readTokenHeader } from "../../src/contract/token-header.ts";
import { followReference } from "../../src/contract/references.ts";
import { quoteForShell } from "../../src/cli/quote-for-shell.ts";
import { bundlePath } from "./mock.ts";

/**
 * Formats the text that the mock prints when it has started: its address, and calls to try.
 * @param bundle the file that it serves
 */
export function greet(url: string, bundle = bundlePath): string {
  const document = JSON.parse(readFileSync(bundle, "utf8")) as OpenApiDocument;
  const { title, version, operations } = readContract(document);
  return describeFirstCall(url, `${title} ${version}`, deriveFirstCall(operations));
}

/** Formats the address of the mock, a call to try, and how to choose other responses. */
export function describeFirstCall(baseUrl: string, title: string, firstCall: FirstCall | undefined): string {
  const lines = [`Mock of ${title} running at ${baseUrl}`, "Press Ctrl-C to stop."];
  if (firstCall === undefined) return lines.join("\n");
  lines.push("", `Try ${firstCall.operationId}:`, "", formatCurl(baseUrl, firstCall));

  const code = firstCall.errorCodes.includes("404") ? "404" : firstCall.errorCodes[0];
  // The first example is the default; the second one shows something new.
  const name = firstCall.exampleNames[1] ?? firstCall.exampleNames[0];
  lines.push("");
  if (code !== undefined) {
    lines.push(`For an error, add         -H 'Prefer: code=${code}'`, listOf("codes", firstCall.errorCodes));
  }
  if (name !== undefined) {
    lines.push(
      `For a named example, add  -H 'Prefer: example=${name}'`,
      listOf("names", firstCall.exampleNames),
    );
  }
  return lines.join("\n");
}

/** Derives the first calls to try from an operation with a named JSON request example and no path parameters. */
export function deriveFirstCall(operations: readonly ContractOperation[]): FirstCall | undefined {
  const calls = operations.flatMap((operation) => readFirstCall(operation) ?? []);
  return calls.find(({ operationId }) => operationId === preferredOperation) ?? calls[0];
}

function listOf(what: string, values: string[]): string {
  return `  ${what}: ${values.join(", ")}`;
}

function formatCurl(
  baseUrl: string,
  { method, path, headers, body }: Omit<FirstCall, "operationId">,
): string {
  return [
    `curl -X ${method} ${quoteForShell(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    `-d ${quoteForShell(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}

const preferredOperation = "createTransparentOrderV3";

const anyUuid = "5f0c6a1e-9d3b-4c57-8a41-2e7b9d60c318";

/** A request that the mock accepts, and the responses that can be chosen with `Prefer`. */
interface FirstCall {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Status codes of errors for `Prefer: code=`. */
  errorCodes: string[];
  /** Names of success examples for `Prefer: example=`. */
  exampleNames: string[];
}

function readFirstCall(operation: ContractOperation): FirstCall | undefined {
  const { operationId, method, path, parameters, requestBody, responses } = operation;
  if (path.includes("{")) return undefined;
  const [body] = [...listJsonExamples(readContractBody(requestBody)).values()].sort(
    (a, b) => lengthOf(a) - lengthOf(b),
  );
  if (body === undefined) return undefined;

  const required = parameters
    .map(({ node }) => node)
    .filter((parameter) => parameter.in === "header" && parameter.required);
  const { name, prefix } = readTokenHeader(operation);
  const statuses = Object.keys(responses);
  const success = responses[findSuccess(statuses)];

  return {
    operationId,
    method: method.toUpperCase(),
    path,
    headers: {
      ...(needsToken(operation) && { [name]: `${prefix}any-token` }),
      ...Object.fromEntries(required.map((parameter) => [parameter.name, exampleOf(parameter)])),
      "content-type": "application/json",
    },
    body,
    errorCodes: statuses.filter((status) => /^[45]\d\d$/.test(status)),
    exampleNames: [...listJsonExamples(readContractBody(success)).keys()],
  };
}

function listJsonExamples(body: ContractBody | undefined): ReadonlyMap<string, unknown> {
  return body?.mediaType === "application/json" ? body.examples : new Map();
}

function exampleOf({ example, examples = {} }: Parameter): string {
  const [named] = Object.values(examples);
  const value = example ?? (named && followReference<Example>(named).node.value) ?? anyUuid;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}
