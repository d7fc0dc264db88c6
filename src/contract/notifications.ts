import type { Schema } from "./openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "./operations.ts";
import { findMembers, resolveSchema } from "./schema-parts.ts";

/** A notification of the contract. */
export interface ContractEvent {
  /** Key of the webhook: the value of `event`, or a separate name if the payload does not have a fixed one. */
  name: string;
  /** Whether the payload has a fixed `event` value by which a receiver recognizes it. */
  isNamed: boolean;
  operation: ContractOperation;
  mediaType: string;
  schema: Schema;
  pointer: string;
}

/** Reads the webhooks that have a body, in the order of the contract. */
export function readNotifications(webhooks: readonly ContractOperation[]): ContractEvent[] {
  return webhooks.flatMap((operation) => {
    const media = operation.requestBody && findBodyMedia(operation.requestBody);
    if (media?.schema === undefined) return [];
    const { mediaType, pointer, schema } = media;
    const isNamed = findMembers(schema, "event").some((member) => {
      return resolveSchema(member)?.const === operation.path;
    });
    return [{ name: operation.path, isNamed, operation, mediaType, schema, pointer }];
  });
}
