import { operations, type OperationId } from "../../generated/operations.ts";
import { parameters, requestBodies, type Validator } from "../../generated/validators.js";
import { nameProblems } from "./name-problems.ts";
import { readForm, readParameter } from "./read-texts.ts";
import type { FieldProblem } from "./rejection.ts";

type Validators = Readonly<Record<string, Validator<unknown>>>;
type Places = Readonly<Record<string, Readonly<Record<string, Validators>>>>;
type Texts = Readonly<Record<string, string | undefined>>;

/** The parameters of a request. Names of headers are lower-case. */
export interface GivenParameters {
  readonly path: Texts;
  readonly query: Texts;
  readonly headers: Texts;
}

/** Validates the parameters of a request against the contract. */
export function validateParameters(
  operationId: OperationId,
  { path, query, headers }: GivenParameters,
): FieldProblem[] {
  const isKeyMissing = operations[operationId].idempotencyKey === "required" && !headers["idempotency-key"];
  const problems = isKeyMissing ? [{ field: "idempotency-key", issue: "is missing" }] : [];
  const places = (parameters as Places)[operationId];
  for (const [place, texts] of [
    ["path", path] as const,
    ["query", query] as const,
    ["header", headers] as const,
  ])
    for (const [name, isValid] of Object.entries(places?.[place] ?? {})) {
      const text = texts[name];
      if (text === undefined || isValid(readParameter(text, isValid))) continue;
      problems.push(...nameProblems(isValid.errors).map(({ issue }) => ({ field: name, issue })));
    }
  return problems;
}

/** Validates the body of a request against the contract: parsed JSON, or the fields of a form. */
export function validateBody(operationId: OperationId, body: unknown): FieldProblem[] {
  const isValid = (requestBodies as Validators)[operationId];
  return isValid === undefined || isValid(typedBody(operationId, body)) ? [] : nameProblems(isValid.errors);
}

/** Returns a body with the types of the contract: the fields of a form are strings until then. */
export function typedBody(operationId: OperationId, body: unknown): unknown {
  const isValid = (requestBodies as Validators)[operationId];
  const isForm = operations[operationId].requestMediaType === "multipart/form-data";
  if (!isForm || isValid === undefined || typeof body !== "object" || body === null) return body;
  return readForm(body, isValid);
}
