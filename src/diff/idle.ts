// What is written without effect: what keywords say anyway, and what the specifications ignore where it is.

import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument } from "../contract/document.ts";
import { findAt, splitPointer } from "../contract/pointer.ts";
import { isReference, walkDocument } from "../contract/references.ts";

export type Node = Record<string, unknown>;

/** Drops from a document what has no effect. */
export function dropIdle(document: OpenApiDocument): void {
  // All versions of 3.1 mean the same. In YAML, `3.1` is a number.
  const { openapi }: { openapi: unknown } = document;
  document.openapi = String(openapi).replace(/^(\d+\.\d+)\..*$/u, "$1.0");
  const nodes: [node: Node, pointer: string][] = [];
  walkDocument(document, (node, pointer, isNames) => {
    if (!isNames) nodes.push([node, pointer]);
  });
  // What a schema names, even without an effect of its own, is not unevaluated.
  const isClosedLater = nodes.some(([node]) => hasUnevaluated(node));
  for (const [node, pointer] of nodes) {
    dropDefaults(node);
    dropStyle(node, pointer, document);
    dropIgnored(node, pointer, document);
    dropWholeSteps(node);
    if (!isClosedLater) dropConditions(node);
  }
}

/** What keywords say that have it anyway if they are missing. */
const defaults: Node = {
  ...{ readOnly: false, writeOnly: false, deprecated: false, uniqueItems: false },
  ...{
    minLength: 0,
    minItems: 0,
    minProperties: 0,
    minContains: 1,
    required: false,
    allowReserved: false,
    allowEmptyValue: false,
    jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
  },
  ...{ attribute: false, wrapped: false, items: {}, additionalProperties: {}, allOf: [{}] },
};

function dropDefaults(node: Node): void {
  // What these keywords name is not unevaluated.
  const isClosedLater = hasUnevaluated(node);
  for (const keyword of Object.keys(node)) {
    if (!Object.hasOwn(defaults, keyword)) continue;
    const usual = defaults[keyword];
    const value = node[keyword] === true && isDeepStrictEqual(usual, {}) ? usual : node[keyword];
    if (isDeepStrictEqual(value, usual) && !isClosedLater) Reflect.deleteProperty(node, keyword);
  }
}

function hasUnevaluated(node: Node): boolean {
  return Object.keys(node).some((keyword) => keyword.startsWith("unevaluated"));
}

/** Drops the style that a parameter, a header or a part of a form has anyway, and `explode` where nothing is joined. */
function dropStyle(node: Node, pointer: string, document: OpenApiDocument): void {
  const place = /\/(headers|encoding)\/[^/]+$/u.exec(pointer)?.[1];
  const isParameter = typeof node["name"] === "string" && typeof node["in"] === "string";
  if (!isParameter && place === undefined) return;
  const isForm = place === "encoding" || node["in"] === "query" || node["in"] === "cookie";
  const usual = isForm ? "form" : "simple";
  const { style = usual, schema } = node;
  const types = typesOf(isObject(schema) ? resolve(document, schema) : undefined);
  const isJoined = (type: unknown) => type === "object" || (type === "array" && style !== "simple");
  const isPlain = style !== "deepObject" && types.length > 0 && !types.some(isJoined);
  if (isPlain || node["explode"] === (style === "form")) Reflect.deleteProperty(node, "explode");
  if (style === usual) Reflect.deleteProperty(node, "style");
}

/** The types that a schema names. */
function typesOf(schema: Node | undefined): unknown[] {
  return schema?.["type"] === undefined ? [] : [schema["type"]].flat();
}

// Media types and credentials are described elsewhere, as OpenAPI says of parameters, and of headers.
const ignoredParameters = /^(?:accept|content-type|authorization)$/iu;

/** Drops headers that OpenAPI ignores, the encoding of a body that is not a form, and `wrapped` where there is no list. */
function dropIgnored(node: Node, pointer: string, document: OpenApiDocument): void {
  const { parameters, headers, xml } = node;
  if (isList(parameters)) {
    const kept = parameters.filter((entry) => {
      const parameter = isObject(entry) ? (resolve(document, entry) ?? {}) : {};
      return parameter["in"] !== "header" || !ignoredParameters.test(String(parameter["name"]));
    });
    if (kept.length < parameters.length) node["parameters"] = kept;
    if (kept.length === 0) Reflect.deleteProperty(node, "parameters");
  }
  if (isObject(headers) && isMessagePart(pointer)) {
    for (const name of Object.keys(headers))
      if (/^content-type$/iu.test(name)) Reflect.deleteProperty(headers, name);
    if (Object.keys(headers).length === 0) Reflect.deleteProperty(node, "headers");
  }
  const mediaType = mediaTypeOf(pointer);
  if (mediaType !== undefined && !/^multipart\/|form-urlencoded|\*/iu.test(mediaType))
    Reflect.deleteProperty(node, "encoding");
  if (isObject(xml) && typesOf(node).length > 0 && !typesOf(node).includes("array")) {
    Reflect.deleteProperty(xml, "wrapped");
    if (Object.keys(xml).length === 0) Reflect.deleteProperty(node, "xml");
  }
}

/** Whether a place is a response or a part of a form, of which `headers` lists the headers. */
export function isMessagePart(pointer: string): boolean {
  return /\/(?:responses|encoding)\/[^/]+$/u.test(pointer);
}

function mediaTypeOf(pointer: string): string | undefined {
  const [map, name = ""] = splitPointer(pointer).slice(-2);
  return map === "content" && name.includes("/") ? name : undefined;
}

/** Numbers in whole steps are integers, which have such steps anyway. */
function dropWholeSteps(node: Node): void {
  const types = typesOf(node);
  if (node["multipleOf"] !== 1 || types.length === 0) return;
  Reflect.deleteProperty(node, "multipleOf");
  const whole = types.map((type) => (type === "number" ? "integer" : type));
  node["type"] = whole.length === 1 ? whole[0] : [...new Set(whole)];
}

/** Drops conditions without a consequence, and consequences without a condition. */
function dropConditions(node: Node): void {
  const drop = (...keywords: string[]) => {
    for (const keyword of keywords) Reflect.deleteProperty(node, keyword);
  };
  if (!("then" in node || "else" in node)) drop("if");
  if (!("if" in node)) drop("then", "else");
  if (node["minContains"] === 0 && !("maxContains" in node)) drop("contains");
  if (!("contains" in node)) drop("minContains", "maxContains");
}

/** Drops how a schema is written in XML where no message is, in both documents. */
export function dropIdleXml(pair: Record<"base" | "revision", OpenApiDocument>): void {
  const documents = [pair.base, pair.revision];
  const found = documents.flatMap((document) => {
    const nodes: [node: Node, pointer: string][] = [];
    walkDocument(document, (node, pointer, isNames) => {
      if (!isNames && "xml" in node) nodes.push([node, pointer]);
    });
    return nodes;
  });
  if (found.length === 0) return;
  const written = documents.map(listWrittenInXml);
  for (const [node, pointer] of found)
    if (!written.some((pointers) => pointers.has(pointer))) Reflect.deleteProperty(node, "xml");
}

/** Lists the pointers of what media types of XML contain. */
function listWrittenInXml(document: OpenApiDocument): Set<string> {
  const starts: [node: unknown, pointer: string][] = [];
  walkDocument(document, (node, pointer) => {
    const types = [
      mediaTypeOf(pointer),
      ...Object.values(Object(node["encoding"]) as object).map(contentTypeOf),
    ];
    if (mediaTypeOf(pointer) !== undefined && types.some((type) => /xml|\*/iu.test(type ?? "")))
      starts.push([node, pointer]);
  });
  const pointers = new Set<string>();
  // The list grows on the way.
  for (const [start, place] of starts)
    walkDocument(
      start,
      (node, pointer) => {
        if (isReference(node) && !pointers.has(pointer)) {
          const target = node.$ref.replace(/^#/u, "");
          starts.push([findAt(document, target), target]);
        }
        pointers.add(pointer);
      },
      place,
    );
  return pointers;
}

function contentTypeOf(encoding: unknown): string {
  const { contentType = "" } = Object(encoding) as { contentType?: string };
  return contentType;
}

/** Follows the references of a node; `undefined` if one leads nowhere. */
export function resolve(document: OpenApiDocument, node: Node): Node | undefined {
  let current: unknown = node;
  for (let steps = 0; isObject(current) && isReference(current); steps += 1) {
    if (steps > 20 || !current.$ref.startsWith("#")) return undefined;
    current = findAt(document, current.$ref.slice(1));
  }
  return isObject(current) ? current : undefined;
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
