import type { Schema } from "./openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "./operations.ts";
import { findMembers, resolveSchema } from "./schema-parts.ts";

/** One notification of the contract. */
export interface ContractEvent {
  /** Key of the webhook: the event value itself, or a name of its own where the payload is open. */
  name: string;
  /** Whether the payload fixes its `event` member to one value, by which a receiver recognises it. */
  isNamed: boolean;
  operation: ContractOperation;
  mediaType: string;
  schema: Schema;
  pointer: string;
}

/** The webhooks that carry a body, in the order of the contract. */
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
