import { operations, type OperationId } from "../../../generated/operations.ts";
import { parameters, requestBodies, type Validator } from "../../../generated/validators.js";
import { describeProblems } from "../../errors/schema-problem.ts";
import type { ServiceCall } from "./read-call.ts";

/** Reason why a request is rejected. */
export interface CallRefusal {
  status: 400 | 401;
  /** One entry for each rule that the request breaks. */
  problems: { field: string; issue: string }[];
}

type Validators = Readonly<Record<string, Validator<unknown>>>;
type Places = Readonly<Record<string, Readonly<Record<string, Validators>>>>;

/** Validates a request against the contract, as far as a service could reject it for its form. */
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

/** Returns the values that a string in a URL or a header may represent. */
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

// Form fields are strings; the contract has no string field whose value is "true" or "false".
function parseFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value === "true" || value === "false" ? value === "true" : value,
    ]),
  );
}
