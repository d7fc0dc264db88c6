// Errors as each operation documents them. Why a call is rejected is for its callers to say.

import { errorStatuses } from "../../generated/constants.ts";
import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import { findDocumented } from "../contract/documented-responses.ts";
import { isBodiless } from "./content.ts";
import type { ServiceResponse } from "./request.ts";

/** A member of a request, and what is wrong with it. */
export interface FieldProblem {
  /** Path of the member, such as `order.amount.value`; empty for the whole body. */
  field: string;
  issue: string;
}

/** Meaning of an error, as the contract names it. */
export type RejectionReason = "invalid" | "unauthorized" | "forbidden" | "notFound" | "internal";

/** An error that an operation responds with. */
export interface Rejection {
  reason: RejectionReason;
  /** Used instead of the sentences made of the problems. */
  message?: string;
  problems?: readonly FieldProblem[];
  /** A status other than the one of the reason. */
  status?: number;
  /** An error code other than the one of the reason, where the operation allows it. */
  code?: string;
}

const words: Readonly<Record<RejectionReason, { error: string; message: string }>> = {
  invalid: { error: "INVALID_REQUEST", message: "The request is not valid" },
  unauthorized: { error: "UNAUTHORIZED", message: "Unauthorized Request" },
  forbidden: { error: "FORBIDDEN_ERROR", message: "Forbidden" },
  notFound: { error: "NOT_FOUND", message: "Resource not found" },
  internal: { error: "INTERNAL_ERROR", message: "Unexpected server error" },
};

/** The closest reason, for an operation that does not document the other one. */
const closest: Partial<Record<RejectionReason, RejectionReason>> = {
  forbidden: "unauthorized",
  notFound: "invalid",
};

/** A response with an error. */
interface RejectionBody {
  status: number;
  /** Absent if the operation documents none, or another form, so that only an example shows one. */
  body?: unknown;
}

/** Writes an error in the form of its operation: an object, with a list of details or one, or an array of strings. */
export function writeRejection(operationId: OperationId, rejection: Rejection): RejectionBody {
  const documented = errorStatuses[operationId] ?? {};
  const isDocumented = documented[rejection.reason] !== undefined;
  const reason = isDocumented ? rejection.reason : (closest[rejection.reason] ?? rejection.reason);
  const { error, message: usual } = words[reason];
  const status = rejection.status ?? documented[reason] ?? findStatus(reason);
  if (isBodiless(operationId, status)) return { status };
  const problems = rejection.problems ?? [];
  const sentences = problems.map(writeSentence);
  // The messages of two errors are documented.
  const isFixed = reason === "unauthorized" || reason === "notFound";
  const told = rejection.message ?? (sentences.length > 0 ? sentences.join("; ") : usual);
  const message = isFixed ? usual : told;
  const object = writeErrorObject(error, message, problems);
  const coded = { ...object, error: rejection.code ?? error };
  const list = rejection.message === undefined && sentences.length > 0 ? sentences : [told];
  const forms = [
    coded,
    object,
    { ...object, details: problems },
    { ...object, details: problems[0] ?? {} },
    list,
  ];
  const isValid = findDocumented<Validator<unknown>>(responses[operationId], status)?.response;
  const body = isValid === undefined ? list : forms.find((form) => isValid(form));
  return { status, ...(body !== undefined && { body }) };
}

/** Writes a problem as a sentence, without a period. */
export function writeSentence({ field, issue }: FieldProblem): string {
  return `${field || "The body"} ${issue}`;
}

/** Responds to a request that belongs to no operation with an error object. */
export function writeError(
  status: number,
  error: string,
  message: string,
  problems: readonly FieldProblem[] = [],
  headers: Readonly<Record<string, string>> = {},
): ServiceResponse {
  const text = JSON.stringify(writeErrorObject(error, message, problems));
  return { status, headers: { "content-type": "application/json", ...headers }, text };
}

function writeErrorObject(error: string, message: string, problems: readonly FieldProblem[]): object {
  return { error, message, ...(problems.length > 0 && { details: problems }) };
}

/** Finds the status of a reason in the operations that document one. */
function findStatus(reason: RejectionReason): number {
  const others = Object.values(errorStatuses).flatMap((statuses) => statuses[reason] ?? []);
  return others[0] ?? (reason === "internal" ? 500 : 400);
}
