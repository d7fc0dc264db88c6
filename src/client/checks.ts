// Validates requests and responses against the contract where `validate` asks for it. Loaded late, as validators are.
// What every call must have, such as path parameters, is checked in calls.ts.

import { parameters, requestBodies, responses, type Validator } from "../../generated/validators.js";
import { findDocumented } from "../contract/documented-responses.ts";
import {
  describeProblems,
  joinProblems,
  rejectInput,
  type SchemaProblem,
  unknownCall,
} from "../errors/errors.ts";
import { callHook } from "../base/callbacks.ts";
import { InvalidResponseError, selectErrors } from "../errors/schema-problems.ts";
import { findKept } from "./response.ts";
import { describeKept } from "../errors/failures.ts";
import { isForm, type FoundOperation } from "./call.ts";
import type { ClientPolicy } from "./options.ts";
import type { PathCallInput, PathCallResult } from "./path-call.ts";

type Validators = Readonly<Record<string, Validator<unknown> | undefined>>;
type Places = Readonly<Record<string, Readonly<Record<string, Validators>> | undefined>>;

/** The policy of a call, with the operation to validate against. */
type Checked = ClientPolicy & { operation: FoundOperation };

/**
 * Validates the input of a call against the contract.
 * @throws {InputError} with every broken rule.
 */
export function checkInput({ operation, validate }: Checked, { params = {}, body }: PathCallInput): void {
  if (!validate.requests) return;
  const { operationId, form } = operation;
  const places = Object.entries((parameters as Places)[operationId] ?? {});
  const problems = places.flatMap(([place, validators]) => {
    const given = params[place as keyof typeof params] ?? {};
    return Object.entries(validators).flatMap(([name, isValid]) =>
      given[name] === undefined
        ? []
        : findProblems(isValid, given[name], `/${place === "header" ? "headers" : place}/${name}`),
    );
  });
  // The fields of `FormData` are all text, whatever their schema says.
  if (!isForm(body) && !isBytes(body)) {
    const sent = form || body === undefined ? body : toSent(body);
    problems.push(...findProblems((requestBodies as Validators)[operationId], sent, "/body"));
  }
  if (problems.length > 0) throw rejectInput(operationId, problems);
}

/**
 * Validates a response against the schema for its status, and reports every broken rule.
 * @param isMain whether the data of a success is in the media type of that schema
 * @throws {InvalidResponseError} for a success that does not match, where `validate.responses` is `"throw"`.
 */
export function checkResult(
  { operation: { operationId }, validate, hooks, log }: Checked,
  { data, error, response }: PathCallResult,
  isMain: boolean,
): void {
  const { ok, status } = response;
  if (validate.responses === undefined || (ok && !isMain)) return;
  const found = findDocumented<Validator<unknown>>(responses[operationId], status);
  const problems = findProblems(found?.response, ok ? data : error, "");
  if (problems.length === 0) return;
  const kept = findKept(response);
  const details = kept?.details ?? unknownCall(operationId, status);
  const { requestId } = details;
  for (const problem of problems)
    callHook(log, hooks, "onProblem", { operationId, status, requestId, ...problem });
  if (ok && validate.responses === "throw")
    throw new InvalidResponseError(details, problems, data, describeKept(kept));
  if (hooks.onProblem === undefined)
    log.warn?.(
      `The response ${status} of \`${operationId}\` does not match the contract: ${joinProblems(problems)}.`,
    );
}

function findProblems(
  isValid: Validator<unknown> | undefined,
  value: unknown,
  base: string,
): SchemaProblem[] {
  return isValid === undefined || isValid(value) ? [] : describeProblems(selectErrors(isValid.errors), base);
}

/** Returns whether a body is a file, whose schema says nothing that could be checked. */
function isBytes(body: unknown): boolean {
  return body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);
}

/** Returns the body as the service will read it: a `Date` becomes a string, and `undefined` members are left out. */
function toSent(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}
