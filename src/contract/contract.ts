// `readContract`: a bundle as plain data, which all other code takes in place of the document.
// Each part is read in the module that is named after it.

import { type Assumption, readAssumptions } from "./assumptions.ts";
import { readCurrencyDecimals, readSecretMembers } from "./annotated-members.ts";
import { type ContractError, readErrorCodes, readErrors } from "./errors.ts";
import { joinPointer } from "./pointer.ts";
import { type ContractEvent, type ContractOperation, readCalls, readNotifications } from "./operations.ts";
import type { Example, OpenApiDocument, Schema } from "./document.ts";
import { followReference, linkReferences, listNodes, type Nodes } from "./references.ts";
import { readStates, type StateTable } from "./states.ts";
import type { NamedValue } from "./schema.ts";

/** A component schema. */
export interface ContractSchema {
  name: string;
  pointer: string;
  schema: Schema;
}

/** A bundled contract as plain data. Schemas keep their references, which functions such as `listParts` follow. */
export interface Contract {
  title: string;
  version: string;
  summary: string | undefined;
  description: string;
  license: string | undefined;
  /** The servers, with the defaults of their variables. */
  servers: { url: string; description?: string }[];
  tags: { name: string; description?: string }[];
  /** The operations under `paths`. */
  operations: ContractOperation[];
  /** The operations that a receiver of notifications serves, with or without a body. */
  webhooks: ContractOperation[];
  /** The notifications: webhooks with a body. */
  notifications: ContractEvent[];
  schemas: ContractSchema[];
  /** Values of the example components, by name. */
  namedExamples: Record<string, unknown>;
  /** Every list of states, with its transitions and the calls whose bodies contain one of the states. */
  states: StateTable[];
  /** Every status that reports an error. */
  errors: ContractError[];
  /** Every code that the body of an error can have. */
  errorCodes: NamedValue[];
  /** Every assumption, in the order of the bundle. */
  assumptions: Assumption[];
  /** Names of the members that contain secrets or card data. */
  secretMembers: string[];
  /** Number of decimals, by currency. */
  currencyDecimals: Record<string, number>;
  /** Every object of the contract, for checks that concern the whole of it. Values of examples are not included. */
  nodes: Nodes;
}

/**
 * Reads a bundled contract once, so that other modules can take the data that they need instead of the document.
 * @throws {Error} if a reference cannot be resolved
 */
export function readContract(document: OpenApiDocument): Contract {
  linkReferences(document);
  const { info, components = {} } = document;
  const security = { requirements: document.security ?? [], schemes: components.securitySchemes ?? {} };
  const operations = readCalls("/paths", document.paths ?? {}, security);
  const webhooks = readCalls("/webhooks", document.webhooks ?? {}, security);
  const notifications = readNotifications(webhooks);
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => ({
    name,
    pointer: joinPointer("/components/schemas", name),
    schema,
  }));
  const errorCodes = readErrorCodes(schemas);
  const nodes = listNodes(document);
  return {
    title: info.title,
    version: info.version,
    summary: info.summary,
    description: info.description ?? "",
    license: info.license?.name,
    servers: (document.servers ?? []).map(({ variables = {}, url, ...server }) => ({
      ...server,
      url: url.replace(/\{([^{}]+)\}/gu, (name, key: string) => variables[key]?.default ?? name),
    })),
    tags: document.tags ?? [],
    operations,
    webhooks,
    notifications,
    schemas,
    namedExamples: Object.fromEntries(
      Object.entries(components.examples ?? {}).map(([name, example]) => [
        name,
        followReference<Example>(example).node.value,
      ]),
    ),
    states: readStates(nodes, [...operations, ...webhooks], notifications),
    errors: readErrors(operations, errorCodes),
    errorCodes,
    assumptions: readAssumptions(nodes),
    secretMembers: readSecretMembers(nodes),
    currencyDecimals: readCurrencyDecimals(nodes),
    nodes,
  };
}
