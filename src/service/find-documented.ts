import type { OperationId } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";

/** The validator of a response, and the key under which the contract documents it: its status, or `default`. */
export interface DocumentedResponse {
  documented: string;
  isValid: Validator<unknown>;
}

/** Finds what the contract documents for a status. Each operation documents `default`. */
export function findDocumented(operationId: OperationId, status: number): DocumentedResponse {
  const validators: { readonly default: Validator<unknown> } = responses[operationId];
  const documented = Object.hasOwn(validators, status) ? (String(status) as "default") : "default";
  return { documented, isValid: validators[documented] };
}
