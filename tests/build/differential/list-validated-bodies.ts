import { events, requestBodies } from "../../../generated/validators.js";
import { listBodyExamples } from "../../../src/contract/examples.ts";
import type { Schema } from "../../../src/contract/document.ts";
import { findBodyMedia, type ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/contract.ts";

/** Returns whether a payload is valid. */
export type Validator = (payload: unknown) => boolean;

/** A body that both validators check. */
export interface ValidatedBody {
  /** Event value, or operationId of a request. */
  name: string;
  schema: Schema;
  validate: Validator;
  /** Its examples in the contract. */
  examples: unknown[];
}

/** Lists the notifications with a documented event and the requests with a JSON body, in the order of the contract. */
export function listValidatedBodies({
  operations,
  notifications,
}: Pick<Contract, "operations" | "notifications">): ValidatedBody[] {
  const ofEvents = notifications
    .filter(({ isNamed }) => isNamed)
    .map(({ name, operation, schema }) => describeBody(operation, { name, schema, table: events }));
  const ofRequests = operations.flatMap((operation) => {
    const { operationId: name, requestBody } = operation;
    const media = requestBody && findBodyMedia(requestBody);
    if (media?.schema === undefined || media.mediaType !== "application/json") return [];
    return [describeBody(operation, { name, schema: media.schema, table: requestBodies })];
  });
  return [...ofEvents, ...ofRequests];
}

function describeBody(
  operation: ContractOperation,
  { name, schema, table }: { name: string; schema: Schema; table: Readonly<Record<string, Validator>> },
): ValidatedBody {
  const validate = table[name];
  if (validate === undefined) throw new Error(`\`${name}\` has no validator.`);
  const examples = listBodyExamples(operation, "request").map(({ value }) => value);
  return { name, schema, validate, examples };
}
