// What a row says about a change, in the words of OpenAPI. Rules with better words have their own.

import type { Reference } from "../../contract/document.ts";
import { followReference, isReference, nameTarget } from "../../contract/references.ts";
import { isComponent } from "../calls.ts";
import { nameOf, type SeenChange } from "./change.ts";

const nouns: Record<string, string> = {
  PathItem: "path",
  Operation: "operation",
  Response: "status",
  MediaType: "media type",
  MediaTypesMap: "body",
  RequestBody: "request body",
  Parameter: "parameter",
  Header: "header",
  Example: "example",
  Server: "server",
  SchemaProperties: "keyword",
};

// The text of these keywords is too long for a row, and often changes in many places at once.
const notes = /^(?:description|summary|title|x-.*)$/u;

const partPointer = /\/(allOf|anyOf|oneOf)(\/\d+)?$/u;
const mappingPointer = /\/discriminator\/mapping\/[^/]+$/u;

/** Describes a change in a few words. */
export function describeChange(change: SeenChange): string {
  const { typeName, kind, property, pointer, verdicts } = change;
  // An entry is named by what it refers to, and a list by all that it had.
  const isNamed =
    (kind !== "modified" && partPointer.exec(pointer)?.[2] !== undefined) ||
    (kind === "removed" && Object.hasOwn(lists, typeName));
  const messages = isNamed ? [] : verdicts.map(({ message }) => shortenQuoted(message.replace(/\.$/u, "")));
  if (messages.length > 0) return shorten([...new Set(messages)].join("; "), 240);
  if (kind !== "modified")
    return `${nounOf(change)} ${Object.hasOwn(lists, typeName) ? "were" : "was"} ${kind}`;
  const text = describeKeyword(property ?? "", change.before, change.after);
  return mappingPointer.test(pointer) ? `discriminator value ${text}` : text;
}

/** Adds the name of the parameter to a description, since the pointer only has its place in the list. */
export function nameParameter(text: string, { pointer, at, versions }: SeenChange): string {
  const place = /^.*\/parameters\/[^/]+(?=\/(?:schema|content)(?:\/|$))/u.exec(pointer)?.[0];
  const nodes = at.revision === undefined ? versions.base : versions.revision;
  const name = place === undefined ? undefined : nodes.get(place)?.["name"];
  return typeof name !== "string" || text.includes(`\`${name}\``) ? text : `parameter \`${name}\`: ${text}`;
}

/** Lists of named entries, each with the words for all of them. */
const lists: Record<string, string> = {
  ServerList: "servers",
  TagList: "tags",
  ParameterList: "parameters",
  SecurityRequirementList: "security requirements",
  HeadersMap: "headers",
  ExamplesMap: "examples",
  LinksMap: "links",
  CallbacksMap: "callbacks",
  EncodingMap: "encodings",
  NamedSchemas: "schemas",
  NamedResponses: "responses",
  NamedParameters: "parameters",
  NamedExamples: "examples",
  NamedRequestBodies: "request bodies",
  NamedHeaders: "headers",
  NamedSecuritySchemes: "security schemes",
  NamedLinks: "links",
  NamedCallbacks: "callbacks",
  NamedPathItems: "path items",
  WebhooksMap: "webhooks",
};

function nounOf(change: SeenChange): string {
  const { typeName, pointer } = change;
  const node = nodeOf(change);
  if (Object.hasOwn(lists, typeName)) return [lists[typeName], ...namesIn(change)].join(" ");
  if (isComponent(pointer)) return `component \`${nameOf(change)}\``;
  if (mappingPointer.test(pointer)) return `discriminator value \`${nameOf(change)}\``;
  if (/\/properties\/[^/]+$/u.test(pointer)) return `member \`${nameOf(change)}\``;
  const part = partPointer.exec(pointer);
  if (part !== null)
    return part[2] === undefined ? `\`${String(part[1])}\`` : describeEntry(String(part[1]), node);
  if (pointer.startsWith("/webhooks/") && typeName === "PathItem") return `event \`${nameOf(change)}\``;
  if (typeName === "SecurityRequirement") return `security requirement ${describeRequirement(node)}`;
  if (typeName === "Schema") return `\`${nameOf(change)}\``;
  return `${nouns[typeName] ?? typeName} \`${nameEntry(node) ?? nameOf(change)}\``;
}

function describeEntry(keyword: string, node: unknown): string {
  const name = isReference(Object(node) as object) ? ` \`${nameTarget(node as Reference)}\`` : "";
  return `${name === "" ? "an entry" : `entry${name}`} of \`${keyword}\``;
}

/** What a parameter, a tag or a server is called. */
function nameEntry(node: unknown): string | undefined {
  const { name, url } = followReference(Object(node) as { name?: string; url?: string }).node;
  return name ?? url;
}

/** The changed node, or the list that it is, in the version that has it. */
function nodeOf({ at, versions }: SeenChange): unknown {
  const [nodes, pointer = ""] =
    at.revision === undefined ? [versions.base, at.base] : [versions.revision, at.revision];
  const end = pointer.lastIndexOf("/");
  const node = nodes.get(pointer);
  return node === undefined ? nodes.get(pointer.slice(0, end))?.[pointer.slice(end + 1)] : node;
}

/** The names of what a list or a map contains. */
function namesIn(change: SeenChange): string[] {
  const node = nodeOf(change);
  const entries = Array.isArray(node) ? (node as unknown[]) : Object.keys(Object(node) as object);
  const names = entries.map((entry) => {
    if (typeof entry === "string") return `\`${entry}\``;
    if (change.typeName === "SecurityRequirementList") return describeRequirement(entry);
    return `\`${nameEntry(entry) ?? ""}\``;
  });
  return names.length > 0 ? [names.join(", ")] : [];
}

function describeRequirement(requirement: unknown): string {
  const schemes = Object.keys(Object(requirement) as object);
  return schemes.length === 0 ? "for no credentials" : schemes.map((scheme) => `\`${scheme}\``).join(" and ");
}

export function describeKeyword(keyword: string, before: unknown, after: unknown): string {
  if (notes.test(keyword) && keyword !== "x-scope") return `\`${keyword}\` changed`;
  if (keyword === "key") return `\`${print(before)}\` was renamed to \`${print(after)}\``;
  if (before === undefined) return `\`${keyword}\` was set to \`${print(after)}\``;
  if (after === undefined) return `\`${keyword}\` was removed (it was \`${print(before)}\`)`;
  return `\`${keyword}\` changed from \`${print(before)}\` to \`${print(after)}\``;
}

function print(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return shorten(text, 80);
}

/** Shortens each quoted value of a message, so that both the old and the new one remain visible. */
function shortenQuoted(message: string): string {
  return message.replaceAll(/(['`])((?:(?!\1).)+)\1/gu, (_, quote: string, value: string) => {
    return quote + shorten(value, 80) + quote;
  });
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
