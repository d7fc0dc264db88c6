// The validators of a contract: their schemas, types, names and places.

import type { Contract, ContractSchema } from "../../../src/contract/contract.ts";
import type { Schema } from "../../../src/contract/document.ts";
import {
  type ContractEvent,
  findBodyMedia,
  type ContractOperation,
} from "../../../src/contract/operations.ts";
import { joinPointer } from "../../../src/contract/pointer.ts";

/** A schema to compile to a validator, and where the generated module exports it. */
export interface ValidatorEntry {
  /** Exported table and the keys in it, such as `["responses", "issueToken", "200"]`. */
  place: readonly [table: string, ...keys: string[]];
  /** TypeScript type of a valid value. */
  type: string;
  schema: Schema;
  /** JSON pointer of the schema in the bundle. */
  pointer: string;
}

/** A validator, and the name of its function. */
export type NamedEntry = ValidatorEntry & { name: string };

/** Lists every schema of the contract that validates something at run time, in the order of the contract. */
export function listValidators({
  schemas,
  operations,
  notifications,
}: Pick<Contract, "schemas" | "operations" | "notifications">): ValidatorEntry[] {
  return [...listComponents(schemas), ...listBodies(operations), ...listNotifications(notifications)];
}

/** Lists the validators of components and events. The others are available in the tables. */
export function listExports(entries: readonly NamedEntry[]): ValidatorExport[] {
  const exported = entries.filter(({ place }) => place[0] === "schemas" || place[0] === "events");
  return exported.map((entry) => ({ name: entry.name, alias: nameValidator(entry.place), entry }));
}

/** Returns the name of the function of an entry. Components and events are exported by it, so it reads as a type guard. */
export function nameValidator([table, ...names]: ValidatorEntry["place"]): string {
  const name = names.map(toPascalCase).join("");
  switch (table) {
    case "schemas":
      return `is${name}`;
    case "events":
      return `is${name}Event`;
    default:
      return `${table}${name}`;
  }
}

function listComponents(schemas: readonly ContractSchema[]): ValidatorEntry[] {
  return schemas.map(({ name, schema, pointer }) => ({
    place: ["schemas", name],
    type: index("components", "schemas", name),
    schema,
    pointer,
  }));
}

function listBodies(operations: readonly ContractOperation[]): ValidatorEntry[] {
  return operations.flatMap(({ operationId, requestBody, responses, parameters }) => {
    const entries: ValidatorEntry[] = [];
    const body = requestBody && findBodyMedia(requestBody);
    if (body?.schema !== undefined) {
      const type = `NonNullable<${index("operations", operationId, "requestBody")}>${keys("content", body.mediaType)}`;
      entries.push({
        place: ["requestBodies", operationId],
        type,
        schema: body.schema,
        pointer: body.pointer,
      });
    }
    for (const [status, response] of Object.entries(responses)) {
      const media = findBodyMedia(response);
      if (media?.schema === undefined) continue;
      const type = `${index("operations", operationId, "responses")}${statusKey(status)}${keys("content", media.mediaType)}`;
      const { schema, pointer } = media;
      entries.push({ place: ["responses", operationId, status], type, schema, pointer });
    }
    for (const { node, pointer } of parameters) {
      if (node.schema === undefined || node.in === "cookie") continue;
      entries.push({
        place: ["parameters", operationId, node.in, node.name],
        type: `NonNullable<NonNullable<${index("operations", operationId, "parameters", node.in)}>${keys(node.name)}>`,
        schema: node.schema,
        pointer: joinPointer(pointer, "schema"),
      });
    }
    return entries;
  });
}

function listNotifications(notifications: readonly ContractEvent[]): ValidatorEntry[] {
  return notifications.map(({ name, isNamed, schema, pointer }) => ({
    place: [isNamed ? "events" : "openNotifications", name],
    type: index(isNamed ? "EventPayloads" : "OpenNotificationPayloads", name),
    schema,
    pointer,
  }));
}

function index(type: string, ...names: string[]): string {
  return `${type}${keys(...names)}`;
}

function keys(...names: string[]): string {
  return names.map((name) => `[${JSON.stringify(name)}]`).join("");
}

/** Statuses are numeric keys in the generated types, but `default` is a string. */
function statusKey(status: string): string {
  return /^\d+$/.test(status) ? `[${status}]` : keys(status);
}

/** A validator that is exported by name, such as `isMoney` or `isOrderPayinPaidEvent`. */
interface ValidatorExport {
  /** Name of the function within the module. */
  name: string;
  /** Name under which it is exported. */
  alias: string;
  entry: NamedEntry;
}

/** `ORDER-PAYIN.PAID` is `OrderPayinPaid`, `idempotency-key` is `IdempotencyKey`; camel case is preserved. */
function toPascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
