// What the contract demands, one fact a line, so that a reviewer sees what a change does to users.

import type { Contract } from "../../src/contract/contract.ts";
import type { Header, MediaType, Parameter, Schema, SchemaObject } from "../../src/contract/document.ts";
import { nameCall, type ContractOperation } from "../../src/contract/operations.ts";
import { isReference, nameTarget } from "../../src/contract/references.ts";
import { isExcluded } from "../../src/contract/schema.ts";
import { toLine } from "../../src/contract/text.ts";
import { notice } from "./print.ts";

/**
 * Writes the table of all operations, notifications and schemas. It is sorted by name, and refers to nothing by its
 * index, so that its diff shows exactly what a change of the contract changes for its users.
 */
export function emitContractTable({ operations, webhooks, schemas }: Contract): string {
  const sections = {
    Operations: sortByName(operations, nameCall).map(listCallFacts),
    Notifications: sortByName(webhooks, nameCall).map(listCallFacts),
    Schemas: sortByName(schemas, ({ name }) => name).map(listSchemaFacts),
  };
  const text = Object.entries(sections).map(
    ([title, entries]) => `\n## ${title}\n${entries.map((lines) => `\n${lines.join("\n")}\n`).join("")}`,
  );
  const header = `${notice}\n${explanation}`.replaceAll(/^/gmu, "# ");
  return `${header}\n${text.join("")}`;
}

const explanation = `What the contract demands, one fact per line, without its prose. A reviewer reads the diff of this file:
each line that is added or changed must be backed by the provider's documentation or by an \`x-assumption\`.
A member is named after its schema and itself, as in \`Customer.birth\`; \`[]\` stands for the items of a list.`;

function listCallFacts(call: ContractOperation): string[] {
  const { method, path, operationId, operation, parameters, requestBody, responses } = call;
  const name = nameCall(call);
  const printed = ["operationId", "tags", "security", "parameters", "requestBody", "responses"];
  const target = name === operationId ? path : operationId;
  const facts = [
    `${method.toUpperCase()} ${target}`,
    describeSecurity(call),
    ...listOtherFacts(operation, printed),
  ];
  return [
    `${name}: ${facts.join(", ")}`,
    ...parameters.flatMap(({ node }) => listParameterFacts(name, node)),
    ...(requestBody === undefined
      ? []
      : listContentFacts(`${name} body`, requestBody.node, describeDemand(requestBody.node.required))),
    ...Object.entries(responses).flatMap(([status, { node }]) => listContentFacts(`${name} ${status}`, node)),
  ];
}

function describeSecurity({ security }: ContractOperation): string {
  const schemes = security.map((requirement) => Object.keys(requirement).join(" and ") || "none");
  return `security ${schemes.join(" or ") || "none"}`;
}

function describeDemand(isRequired: boolean | undefined): string {
  return isRequired === true ? "required" : "optional";
}

function listParameterFacts(name: string, parameter: Parameter): string[] {
  const { in: place, name: own, required, schema = true } = parameter;
  const others = listOtherFacts(parameter, ["in", "name", "required", "schema"]);
  const label = `${name} ${place} ${own}`;
  return [
    ...listSchemaFacts({ name: label, schema, note: describeDemand(required) }),
    ...others.map((fact) => `${label}: ${fact}`),
  ];
}

interface Body {
  content?: Record<string, MediaType>;
  headers?: Record<string, Header>;
}

/** Lists the facts of the body and the headers of a request or response. */
function listContentFacts(name: string, body: Body, demand = ""): string[] {
  const content = Object.entries(body.content ?? {});
  const bodies = content.flatMap(([mediaType, { schema = true, ...media }]) => [
    ...listSchemaFacts({ name, schema, note: [demand, mediaType].filter(Boolean).join(" ") }),
    ...listOtherFacts(media, []).map((fact) => `${name}: ${mediaType} ${fact}`),
  ]);
  const headers = Object.entries(body.headers ?? {}).flatMap(([header, { required, schema = true }]) =>
    listSchemaFacts({ name: `${name} header ${header}`, schema, note: describeDemand(required) }),
  );
  const others = listOtherFacts(body, ["required", "content", "headers"]);
  return [
    ...(content.length === 0 ? [`${name}: no body`] : bodies),
    ...headers,
    ...others.map((fact) => `${name}: ${fact}`),
  ];
}

function sortByName<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Entry[] {
  return [...entries].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
}

/** A schema, and the name of its place, such as `Customer.birth`. */
interface NamedSchema {
  name: string;
  schema: Schema;
  /** What is said before the facts, such as `required`. */
  note?: string;
  /** Type that the lines before already show. */
  known?: unknown;
}

/** Keys with prose, and keywords that are printed as lines of their own. */
const unprinted = new Set([
  "title",
  "description",
  "summary",
  "example",
  "examples",
  "x-assumption",
  "x-question",
  "x-enumDescriptions",
  "$ref",
  "type",
  "required",
  "properties",
  "items",
  "allOf",
  "oneOf",
  "anyOf",
]);

const choices = { oneOf: "one of", anyOf: "any of" } as const;

/** Lists a line for each fact of a schema, and of the schemas inside it, up to the next component. */
function listSchemaFacts({ name, schema, note = "", known }: NamedSchema): string[] {
  const line = (facts: readonly string[]) => `${name}: ${[note, facts.join(", ")].filter(Boolean).join(" ")}`;
  if (isExcluded(schema)) return [`${name}: not allowed`];
  if (typeof schema !== "object") return [line(["any value"])];
  const { properties = {}, items, allOf = [], required = [] } = schema;
  const own = describeSchema(schema);
  const isShown = note === "" && known !== undefined && own.join(", ") === printFact(known);
  return [
    ...(isShown ? [] : [line(own)]),
    ...listTables(name, schema),
    ...Object.entries(properties).flatMap(([member, inner]) =>
      listSchemaFacts({
        name: `${name}.${member}`,
        schema: inner,
        note: required.includes(member) ? "required" : "optional",
      }),
    ),
    ...required.filter((member) => !(member in properties)).map((member) => `${name}.${member}: required`),
    ...(items === undefined ? [] : listSchemaFacts({ name: `${name}[]`, schema: items })),
    ...allOf.flatMap((part) =>
      typeof part === "object" && isReference(part)
        ? listSchemaFacts({ name, schema: part, note: "also" })
        : listSchemaFacts({ name, schema: part, known: schema.type ?? "object" }),
    ),
    ...Object.entries(choices).flatMap(([keyword, words]) =>
      ((schema[keyword] as Schema[] | undefined) ?? []).flatMap((branch) =>
        listSchemaFacts({ name: `${name} (${words}${nameBranch(branch)})`, schema: branch }),
      ),
    ),
  ];
}

/** Lists what an object says beyond what is printed elsewhere, such as `maxLength 64`. */
function listOtherFacts(node: object, printed: readonly string[]): string[] {
  return Object.entries(node)
    .filter(([key, value]) => !printed.includes(key) && !unprinted.has(key) && !isTable(value))
    .map(([key, value]) => `${key} ${printFact(value)}`);
}

function describeSchema(schema: SchemaObject): string[] {
  const unknown = schema.allOf === undefined ? "any type" : "all of these";
  const type = isReference(schema) ? nameTarget(schema) : (schema.type ?? unknown);
  return [printFact(type), ...listOtherFacts(schema, [])];
}

/** A list of objects, such as the transitions of a status, has a line for each. */
function listTables(name: string, schema: SchemaObject): string[] {
  return Object.entries(schema)
    .filter(([key, value]) => !unprinted.has(key) && isTable(value))
    .flatMap(([key, rows]) => (rows as unknown[]).map((row) => `${name} ${key}: ${printFact(row)}`));
}

function isTable(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => typeof row === "object" && row !== null);
}

function nameBranch(branch: Schema): string {
  const title = typeof branch === "object" && !isReference(branch) ? branch.title : undefined;
  return title === undefined ? "" : `: ${title}`;
}

function printFact(value: unknown): string {
  if (typeof value === "string") return toLine(value);
  if (Array.isArray(value)) return `[${value.map(printFact).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${printFact(member)}`);
  return `{${members.join(", ")}}`;
}
