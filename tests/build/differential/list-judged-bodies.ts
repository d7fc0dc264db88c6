import { events, requestBodies } from "../../../generated/validators.js";
import { listBodyExamples } from "../../../src/contract/examples.ts";
import type { Schema } from "../../../src/contract/openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";

/** Returns whether a payload is valid. */
export type Judge = (payload: unknown) => boolean;

/** A body that both validators check. */
export interface JudgedBody {
  /** Event value, or operationId of a request. */
  name: string;
  schema: Schema;
  judge: Judge;
  /** Its examples in the contract. */
  examples: unknown[];
}

/** Lists the notifications with a documented event and the requests with a JSON body, in the order of the contract. */
export function listJudgedBodies({
  operations,
  notifications,
}: Pick<Contract, "operations" | "notifications">): JudgedBody[] {
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
  { name, schema, table }: { name: string; schema: Schema; table: Readonly<Record<string, Judge>> },
): JudgedBody {
  const judge = table[name];
  if (judge === undefined) throw new Error(`\`${name}\` has no validator.`);
  const examples = listBodyExamples(operation, "request").map(({ value }) => value);
  return { name, schema, judge, examples };
}
