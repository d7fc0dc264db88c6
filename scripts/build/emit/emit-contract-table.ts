import type { Header, MediaType, Parameter } from "../../../src/contract/document.ts";
import { nameCall, type ContractOperation } from "../../../src/contract/operations.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { notice } from "../print/generated-header.ts";
import { listOtherFacts, listSchemaFacts } from "./list-schema-facts.ts";

const explanation = `What the contract demands, one fact per line, without its prose. A reviewer reads the diff of this file:
each line that is added or changed must be backed by the provider's documentation or by an \`x-assumption\`.
A member is named after its schema and itself, as in \`Customer.birth\`; \`[]\` stands for the items of a list.`;

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
