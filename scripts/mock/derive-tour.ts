import { resolveLocalReference } from "./resolve-local-reference.ts";

const preferredOperation = "createTransparentOrderV3";
const anyUuid = "5f0c6a1e-9d3b-4c57-8a41-2e7b9d60c318";

type Reference = { $ref: string };
type Examples = Record<string, { value?: unknown } | Reference>;
type Content = Record<string, { examples?: Examples }>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  examples?: Examples;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Content } | Reference;
  responses: Record<string, { content?: Content } | Reference>;
}

/** The part of an OpenAPI document that the tour is derived from. */
export interface TourDocument {
  info: { title: string; version: string };
  security?: object[];
  paths: Record<string, Record<string, Operation>>;
}

/** One request that the mock accepts, and what may be asked of its answer. */
export interface Tour {
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

/** Derives the tour from an operation with a named JSON request example and no path parameters. */
export function deriveTour(document: TourDocument): Tour | undefined {
  const tours = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => tourOf(document, path, method, operation) ?? []),
  );
  return tours.find(({ operationId }) => operationId === preferredOperation) ?? tours[0];
}

function tourOf(
  document: TourDocument,
  path: string,
  method: string,
  operation: Operation,
): Tour | undefined {
  if (path.includes("{") || operation.requestBody === undefined) return undefined;
  const examples = jsonExamples(document, resolveLocalReference(document, operation.requestBody));
  const [body] = [...examples.values()].sort((a, b) => lengthOf(a) - lengthOf(b));
  if (body === undefined) return undefined;

  const secured = (operation.security ?? document.security ?? []).length > 0;
  const parameters = (operation.parameters ?? []).map((parameter) =>
    resolveLocalReference(document, parameter),
  );
  const required = parameters.filter((parameter) => parameter.in === "header" && parameter.required);
  const success = Object.keys(operation.responses).find((code) => code.startsWith("2"));
  const response = success === undefined ? undefined : operation.responses[success];

  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    headers: {
      ...(secured && { authorization: "Bearer any-token" }),
      ...Object.fromEntries(required.map((parameter) => [parameter.name, exampleOf(document, parameter)])),
      "content-type": "application/json",
    },
    body,
    errorCodes: Object.keys(operation.responses).filter((code) => /^[45]\d\d$/.test(code)),
    exampleNames: response
      ? [...jsonExamples(document, resolveLocalReference(document, response)).keys()]
      : [],
  };
}

function jsonExamples(document: object, { content }: { content?: Content }): Map<string, unknown> {
  const examples = Object.entries(content?.["application/json"]?.examples ?? {});
  return new Map(examples.map(([name, example]) => [name, resolveLocalReference(document, example).value]));
}

function exampleOf(document: object, { example, examples = {} }: Parameter): string {
  const [named] = Object.values(examples);
  const value = example ?? (named && resolveLocalReference(document, named).value) ?? anyUuid;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}
