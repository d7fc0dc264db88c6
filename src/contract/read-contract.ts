import { readAssumptions, type OpenPoint } from "./assumptions.ts";
import { joinPointer } from "./json-pointer.ts";
import { readCurrencyDecimals, readSecretMembers } from "./marks.ts";
import { readNotifications, type ContractEvent } from "./notifications.ts";
import type { OpenApiDocument, Schema } from "./openapi-document.ts";
import { readOperations, readWebhooks, type ContractOperation } from "./operations.ts";
import { linkReferences } from "./references.ts";

/** A component schema. */
export interface ContractSchema {
  name: string;
  pointer: string;
  schema: Schema;
}

/** What a bundled contract says, as plain data. Schemas keep their references, which `listParts` and others follow. */
export interface Contract {
  title: string;
  version: string;
  servers: { url: string; description?: string }[];
  tags: { name: string; description?: string }[];
  /** The operations under `paths`. */
  operations: ContractOperation[];
  /** The operations that a receiver serves, with or without a body. */
  webhooks: ContractOperation[];
  /** The notifications: webhooks with a body. */
  notifications: ContractEvent[];
  schemas: ContractSchema[];
  /** Values of the examples among the components, by name. */
  namedExamples: Record<string, unknown>;
  /** Every point that the interface text leaves open, in the order of the bundle. */
  assumptions: OpenPoint[];
  /** Names of the members that carry secrets or card data. */
  secretMembers: string[];
  currencyDecimals: Record<string, number>;
}

/**
 * Reads a bundled contract once, so that everything made of it takes the data that it needs and not the document.
 * @throws {Error} for a reference that leads nowhere.
 */
export function readContract(document: OpenApiDocument): Contract {
  linkReferences(document);
  const webhooks = readWebhooks(document);
  return {
    title: document.info.title,
    version: document.info.version,
    servers: document.servers ?? [],
    tags: document.tags ?? [],
    operations: readOperations(document),
    webhooks,
    notifications: readNotifications(webhooks),
    schemas: Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
      name,
      pointer: joinPointer("/components/schemas", name),
      schema,
    })),
    namedExamples: Object.fromEntries(
      Object.entries(document.components?.examples ?? {}).map(([name, { value }]) => [name, value]),
    ),
    assumptions: readAssumptions(document),
    secretMembers: readSecretMembers(document),
    currencyDecimals: readCurrencyDecimals(document),
  };
}
