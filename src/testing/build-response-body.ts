import { responses as examples } from "../../generated/examples.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { operations } from "../../generated/types.ts";
import { responses, type Validator } from "../../generated/validators.js";
import { checkFixture } from "./invalid-fixture-error.ts";
import { applyOverrides, type Overrides } from "./overrides.ts";
import { pickExample } from "./pick-example.ts";

/** A status that the operation documents, or `default` for any other. */
export type DocumentedStatus<Id extends OperationId> = keyof (typeof examples)[Id];

/** Name of an example of a response. */
export type ResponseExample<
  Id extends OperationId,
  Status extends DocumentedStatus<Id>,
> = keyof (typeof examples)[Id][Status];

/** Body of a response. */
export type ResponseBody<Id extends OperationId, Status extends DocumentedStatus<Id>> =
  operations[Id]["responses"] extends Record<Status, { content: { "application/json": infer Body } }>
    ? Body
    : never;

/** Which example of the contract a body is made of. */
export interface ResponseFixtureOptions<Id extends OperationId, Status extends DocumentedStatus<Id>> {
  /** @default 200 */
  readonly status?: Status;
  /** @default the first one of the status */
  readonly example?: ResponseExample<Id, NoInfer<Status>>;
}

/**
 * Makes the body of a response: an example of the contract with your overrides laid over it.
 * @throws {InvalidFixtureError} when the overrides break the schema of the response.
 */
export function buildResponseBody<
  Id extends OperationId,
  Status extends DocumentedStatus<Id> = 200 & DocumentedStatus<Id>,
>(
  operationId: Id,
  overrides?: NoInfer<Overrides<ResponseBody<Id, Status>>>,
  options: ResponseFixtureOptions<Id, Status> = {},
): ResponseBody<Id, Status> {
  const status = String(options.status ?? 200);
  return buildAnyResponseBody(
    operationId,
    status,
    options.example as string | undefined,
    overrides,
  ) as ResponseBody<Id, Status>;
}

/** The same, untyped; a status that is not documented has the examples and the schema of `default`. */
export function buildAnyResponseBody(
  operationId: OperationId,
  status: string,
  example?: string,
  overrides?: unknown,
): unknown {
  const documented: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples[operationId];
  const validators: Readonly<Record<string, Validator<unknown>>> = responses[operationId];
  const key = Object.hasOwn(documented, status) ? status : "default";
  const [named, isValid] = [documented[key], validators[key]];
  if (named === undefined || isValid === undefined) {
    throw new Error(`\`${operationId}\` has no body for ${status}.`);
  }
  const value = applyOverrides(pickExample(named, example), overrides);
  return checkFixture(`The ${status} body of \`${operationId}\``, value, isValid);
}
