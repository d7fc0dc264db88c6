import { events, requestBodies } from "../../../generated/validators.js";
import { listEvents } from "../../../src/contract/list-events.ts";
import { findBodyMedia, listOperations } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";
import { listExamples } from "../../../src/contract/list-examples.ts";

/** Tells whether a payload is valid. */
export type Judge = (payload: unknown) => boolean;

/** A body that both validators judge. */
export interface JudgedBody {
  /** Event value, or operationId of a request. */
  name: string;
  schema: Schema;
  judge: Judge;
  /** The contract's examples of it. */
  examples: unknown[];
}

/** The notifications that name their event, and the requests whose body is JSON, in the order of the contract. */
export function listJudgedBodies(document: OpenApiDocument): JudgedBody[] {
  const examples = listExamples(document).filter(({ body }) => body === "request");
  const describe = (name: string, operationId: string, schema: Schema, table: Record<string, Judge>) => {
    const judge = table[name];
    if (judge === undefined) throw new Error(`There is no validator of \`${name}\`.`);
    const own = examples.filter((example) => example.operationId === operationId);
    return { name, schema, judge, examples: own.map(({ value }) => value) };
  };
  const notifications = listEvents(document)
    .filter(({ isNamed }) => isNamed)
    .map(({ name, operation, schema }) => describe(name, operation.operationId, schema, events));
  const requests = listOperations(document).flatMap(({ operationId, requestBody }) => {
    const media = requestBody && findBodyMedia(requestBody);
    if (media?.schema === undefined || media.mediaType !== "application/json") return [];
    return [describe(operationId, operationId, media.schema, requestBodies)];
  });
  return [...notifications, ...requests];
}
