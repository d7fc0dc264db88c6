import {
  readContractBody,
  type ContractBody,
  needsToken,
  type ContractOperation,
  readTokenHeader,
} from "../../src/contract/operations.ts";
import type { Example, Parameter } from "../../src/contract/document.ts";
import { followReference } from "../../src/contract/references.ts";

const preferredOperation = "createTransparentOrderV3";
const anyUuid = "5f0c6a1e-9d3b-4c57-8a41-2e7b9d60c318";

/** A request that the mock accepts, and the responses that can be chosen with `Prefer`. */
export interface FirstCall {
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

/** Derives the first calls to try from an operation with a named JSON request example and no path parameters. */
export function deriveFirstCall(operations: readonly ContractOperation[]): FirstCall | undefined {
  const calls = operations.flatMap((operation) => readFirstCall(operation) ?? []);
  return calls.find(({ operationId }) => operationId === preferredOperation) ?? calls[0];
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
  const success = statuses.find((status) => status.startsWith("2"));

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
    exampleNames:
      success === undefined ? [] : [...listJsonExamples(readContractBody(responses[success])).keys()],
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
