import { operations, type OperationId } from "../../../generated/operations.ts";
import { parameters, requestBodies, type Validator } from "../../../generated/validators.js";
import { describeProblems } from "../../errors/schema-problem.ts";
import type { ServiceCall } from "./read-call.ts";

/** Why a request is refused. */
export interface CallRefusal {
  status: 400 | 401;
  /** One for each rule that is broken. */
  problems: { field: string; issue: string }[];
}

type Validators = Readonly<Record<string, Validator<unknown>>>;
type Places = Readonly<Record<string, Readonly<Record<string, Validators>>>>;

/** Holds a request against the contract, as far as a service could refuse it for its form. */
export function judgeCall(
  operationId: OperationId,
  call: ServiceCall,
  token: string | undefined,
): CallRefusal | undefined {
  if (operations[operationId].auth && token === undefined) {
    return { status: 401, problems: [{ field: "authorization", issue: "must be a bearer token" }] };
  }
  const problems = [...judgeParameters(operationId, call), ...judgeRequestBody(operationId, call)];
  return problems.length > 0 ? { status: 400, problems } : undefined;
}

function judgeParameters(
  operationId: OperationId,
  { path, query, headers }: ServiceCall,
): CallRefusal["problems"] {
  const places = (parameters as Places)[operationId] ?? {};
  const given: Record<string, Readonly<Record<string, string>>> = { path, query, header: headers };
  const broken = Object.entries(places).flatMap(([place, validators]) => {
    return Object.entries(validators).flatMap(([name, isValid]) => {
      const text = given[place]?.[name];
      if (text === undefined || readings(text).some((value) => isValid(value))) return [];
      return describeProblems(isValid.errors).map(({ problem }) => ({ field: name, issue: problem }));
    });
  });
  const isKeyMissing = operations[operationId].idempotencyKey === "required" && !headers["idempotency-key"];
  return isKeyMissing ? [{ field: "idempotency-key", issue: "is missing" }, ...broken] : broken;
}

/** The values that a text in a URL or a header may represent. */
function readings(text: string): unknown[] {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(number) ? [text] : [number, text];
}

function judgeRequestBody(operationId: OperationId, { body }: ServiceCall): CallRefusal["problems"] {
  const isValid = (requestBodies as Validators)[operationId];
  if (isValid === undefined) return [];
  const isForm = operations[operationId].requestMediaType === "multipart/form-data";
  if (isValid(isForm ? parseFields(body) : body)) return [];
  return describeProblems(isValid.errors).map(({ pointer, problem }) => ({
    field: pointer.slice(1).replaceAll("/", "."),
    issue: problem,
  }));
}

// Fields of a form are texts; the contract has no text that reads like a truth value.
function parseFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === "true" || value === "false" ? value === "true" : value,
    ]),
  );
}
