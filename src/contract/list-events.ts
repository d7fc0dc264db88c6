import { findBodyMedia, listWebhooks, type ContractOperation } from "./list-operations.ts";
import type { OpenApiDocument, Schema } from "./openapi-document.ts";
import { findMembers, resolveSchema } from "./resolve-schema.ts";

/** One notification of the contract. */
export interface ContractEvent {
  /** Key of the webhook: the event value itself, or a name of its own where the payload is open. */
  name: string;
  /** Whether the payload pins its \`event\` member to one value, by which a receiver tells it from the others. */
  isNamed: boolean;
  operation: ContractOperation;
  mediaType: string;
  schema: Schema;
  pointer: string;
}

/** The notifications that carry a body, in the order of the contract. */
export function listEvents(document: OpenApiDocument): ContractEvent[] {
  return listWebhooks(document).flatMap((operation) => {
    const media = operation.requestBody && findBodyMedia(operation.requestBody);
    if (media?.schema === undefined) return [];
    const { mediaType, pointer, schema } = media;
    const isNamed = findMembers(document, schema, "event").some((member) => {
      return resolveSchema(document, member)?.const === operation.path;
    });
    return [{ name: operation.path, isNamed, operation, mediaType, schema, pointer }];
  });
}
