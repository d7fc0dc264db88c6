import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { methods, type OpenApiDocument, type SchemaObject } from "../contract/document.ts";
import { packageRoot } from "../cli/files.ts";
import { DiffError } from "./error.ts";
import { isNameMap, listNodes, type Nodes, walkDocument } from "../contract/references.ts";
import { createHash } from "node:crypto";
import { type Contract, readContract } from "../contract/contract.ts";
import { type Features, listFeatures } from "./features.ts";

/** Two versions of a contract, as `spellOut` returns them. */
export interface DocumentPair {
  readonly base: OpenApiDocument;
  readonly revision: OpenApiDocument;
  /** Both as their authors wrote them, if they were brought into another form. */
  readonly written?: { readonly base: OpenApiDocument; readonly revision: OpenApiDocument };
  /** Pointers of the schemas within which members were moved to make them comparable. */
  readonly folded?: readonly string[];
}

// A program of its own, which the package contains unchanged.
const runner = path.join(packageRoot, "src/diff/run-redocly.js");

// With a configuration that lacks these rules, such as that of this repository, Redocly rates every change as a patch.
const configuration = "telemetry: off\nextends:\n  - diff-recommended\n";

/**
 * Lists the changes in each pair with `redocly diff`, in a temporary folder that is removed at the end.
 * @throws {DiffError} with the output of Redocly, if it could not compare a pair
 */
export async function compareDocuments(pairs: readonly DocumentPair[]): Promise<RedoclyChange[][]> {
  const prepared = pairs.map(preparePair);
  const different = prepared.filter(([before, after]) => !isDeepStrictEqual(before, after));
  const reports = new Map(zip(different, different.length === 0 ? [] : await reportChanges(different)));
  return prepared.map((pair) => reports.get(pair) ?? []);
}

const flattenOnce = once(flattenData);

type Prepared = readonly [before: OpenApiDocument, after: OpenApiDocument];

/** Leaves to Redocly what it can compare. The version does not count as a change. */
function preparePair({ base, revision }: DocumentPair): Prepared {
  const [before, after] = [structuredClone(flattenOnce(base)), flattenData(revision)];
  after.info.version = before.info.version;
  dropUnchanged(before, after);
  pairEntries(before, after);
  return [before, after];
}

async function reportChanges(pairs: readonly Prepared[]): Promise<RedoclyChange[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), "contract-diff-"));
  try {
    await writeFile(path.join(folder, "redocly.yaml"), configuration);
    for (const [index, [before, after]] of pairs.entries()) {
      await writeFile(path.join(folder, `base-${index}.json`), JSON.stringify(before));
      await writeFile(path.join(folder, `revision-${index}.json`), JSON.stringify(after));
    }
    const output = await runRedocly(folder, pairs.length);
    return await Promise.all(
      pairs.map((_, index) => readReport(path.join(folder, `report-${index}.json`), output)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runRedocly(folder: string, count: number): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [runner, folder, String(count)];
  try {
    return (await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 })).stderr;
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error);
  }
}

async function readReport(file: string, output: string): Promise<RedoclyChange[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new DiffError(`Redocly could not compare the two contracts. Its output was:\n\n${output.trim()}`);
  });
  return (JSON.parse(text) as { changes: RedoclyChange[] }).changes;
}

function zip<Left, Right>(left: readonly Left[], right: readonly Right[]): [Left, Right][] {
  return left.map((one, index) => [one, right[index] as Right]);
}

/**
 * Where only one version has members in `allOf`, or more of them, moves these members beside `allOf` in both versions. The
 * schema allows the same, and what else changed shows.
 */
export function foldParts(pair: DocumentPair): DocumentPair {
  const [before, after] = [readOnce(pair.base).nodes, readOnce(pair.revision).nodes];
  const places = [...after].flatMap(([pointer, now]) => {
    const old = before.get(pointer);
    if (old === undefined || isNameMap(pointer) || isDeepStrictEqual(old["allOf"], now["allOf"])) return [];
    return canFold(old) || canFold(now) ? [pointer] : [];
  });
  const isSameForm = (pointer: string) => {
    const [old, now] = [before.get(pointer), after.get(pointer)];
    return "properties" in Object(old) === "properties" in Object(now) && countParts(old) === countParts(now);
  };
  const differing = places.filter((pointer) => !isSameForm(pointer));
  if (differing.length === 0) return pair;
  return {
    ...pair,
    base: fold(pair.base, differing),
    revision: fold(pair.revision, differing),
    folded: differing,
  };
}

function countParts(node: object | undefined): number {
  const { allOf } = Object(node) as SchemaObject;
  return Array.isArray(allOf) ? allOf.length : 0;
}

function fold(document: OpenApiDocument, pointers: readonly string[]): OpenApiDocument {
  const copy = structuredClone(document);
  const nodes = listNodes(copy) as ReadonlyMap<string, SchemaObject>;
  // Inner schemas first, since a folded part no longer has its place.
  for (const pointer of pointers.toReversed()) {
    const node = nodes.get(pointer);
    if (node !== undefined) foldNode(node);
  }
  return copy;
}

function canFold(node: object): boolean {
  const { allOf } = node as SchemaObject;
  return Array.isArray(allOf) && allOf.some((part) => isPlain(part));
}

/** Whether a part only lists members, which mean the same beside the part. */
function isPlain(part: unknown): part is SchemaObject {
  if (typeof part !== "object" || part === null) return false;
  const keywords = Object.keys(part);
  return (
    keywords.length > 0 &&
    keywords.every((keyword) => ["type", "properties", "required", "description", "title"].includes(keyword))
  );
}

function foldNode(node: SchemaObject): void {
  // These keywords apply to the members that are beside them, or not.
  if (["additionalProperties", "unevaluatedProperties"].some((keyword) => keyword in node)) return;
  const rest: SchemaObject[] = [];
  for (const part of (node.allOf ?? []) as SchemaObject[]) {
    if (!isPlain(part) || !fits(node, part)) rest.push(part);
    else {
      const { type, properties, required } = part;
      if (type !== undefined) node.type = type;
      if (properties !== undefined) node.properties = { ...node.properties, ...properties };
      if (required !== undefined) node.required = [...new Set([...(node.required ?? []), ...required])];
    }
  }
  if (rest.length > 0) node.allOf = rest;
  else delete node.allOf;
}

function fits(node: SchemaObject, part: SchemaObject): boolean {
  const isSameType =
    node.type === undefined || part.type === undefined || isDeepStrictEqual(node.type, part.type);
  return isSameType && Object.keys(part.properties ?? {}).every((name) => !(name in (node.properties ?? {})));
}

type Parts = Record<string, unknown>;

/**
 * Removes what cannot be part of a change from both documents: paths and webhooks that are the same and refer to nothing
 * that changed, and components that are the same and that nothing else uses. Redocly takes most of its time for them.
 */
function dropUnchanged(base: OpenApiDocument, revision: OpenApiDocument): void {
  const [olds, news] = [listComponents(base), listComponents(revision)];
  const isSame = (name: string) => olds.has(name) && isDeepStrictEqual(olds.get(name), news.get(name));
  const changed = [...new Set([...olds.keys(), ...news.keys()])].filter((name) => !isSame(name));
  const kept = new Set(changed);
  const keep = (node: unknown) => {
    for (const all of [olds, news]) for (const name of reach(node, all)) kept.add(name);
  };
  for (const name of changed) keep([olds.get(name), news.get(name)]);
  for (const map of ["paths", "webhooks"] as const) {
    const [before, after] = [base[map] ?? {}, revision[map] ?? {}] as [Parts, Parts];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const used = [...reach(after[name], news)];
      if (isDeepStrictEqual(before[name], after[name]) && used.every(isSame)) {
        Reflect.deleteProperty(before, name);
        Reflect.deleteProperty(after, name);
      } else keep([before[name], after[name]]);
    }
  }
  for (const { components = {} } of [base, revision]) {
    for (const [kind, map] of Object.entries(components)) {
      // Requirements refer to security schemes by their names alone.
      if (kind === "securitySchemes") continue;
      for (const name of Object.keys(map)) {
        if (!kept.has(`#/components/${kind}/${name}`)) Reflect.deleteProperty(map, name);
      }
    }
  }
}

function listComponents({ components = {} }: OpenApiDocument): Map<string, unknown> {
  return new Map(
    Object.entries(components).flatMap(([kind, map]) =>
      Object.entries(map).map(([name, node]): [string, unknown] => [`#/components/${kind}/${name}`, node]),
    ),
  );
}

/** Lists the components that a node refers to, directly or indirectly. Their names need no escaping in OpenAPI. */
function reach(node: unknown, components: ReadonlyMap<string, unknown>): Set<string> {
  const found = new Set<string>();
  const pending = [node];
  for (const one of pending) {
    for (const [, name = ""] of JSON.stringify([one]).matchAll(/"(#\/components\/[^/"]+\/[^/"]+)/gu)) {
      if (found.has(name)) continue;
      found.add(name);
      pending.push(components.get(name));
    }
  }
  return found;
}

type Entry = Record<string, unknown>;

/** The extension that makes two entries similar. */
const pairingKeyword = "x-same";

const named = ["parameters", "tags", "servers"];

/**
 * Marks the entries of lists that are the same in both documents, whatever else changed: parameters, tags and servers by
 * their names, the only entry of `allOf`, `anyOf` or `oneOf`, and what has the same place in a tuple. Redocly matches the
 * entries of a list by the similarity of their text, so it would report two parameters whose schemas were swapped as
 * renamed.
 */
function pairEntries(base: OpenApiDocument, revision: OpenApiDocument): void {
  const before = listNodes(base);
  for (const [pointer, node] of listNodes(revision)) {
    for (const list of [...named, "allOf", "anyOf", "oneOf", "prefixItems"]) {
      const [olds, news] = [
        entriesOf(before, pointer, list),
        entriesOf(new Map([[pointer, node]]), pointer, list),
      ];
      if (isDeepStrictEqual(olds, news)) continue;
      for (const [index, entry] of news.entries()) {
        const byName = named.includes(list) || olds.length + news.length > 2;
        const other =
          list === "prefixItems" ? olds[index] : olds.find((one) => isSameEntry(one, entry, byName));
        if (other !== undefined) mark(other, entry, index);
      }
    }
  }
}

function entriesOf(nodes: Nodes, pointer: string, list: string): Entry[] {
  const entries = nodes.get(pointer)?.[list];
  return Array.isArray(entries) ? entries.filter((entry): entry is Entry => typeof entry === "object") : [];
}

function isSameEntry(one: Entry, other: Entry, byName: boolean): boolean {
  if ("$ref" in one || "$ref" in other) return false;
  const [name, others] = [one, other].map((entry) => entry["name"] ?? entry["url"]);
  return !byName || (name !== undefined && name === others && one["in"] === other["in"]);
}

/** Adds more text than both entries have, in a letter that no other pair of the list has. */
function mark(one: Entry, other: Entry, index: number): void {
  const length = 2 * Math.max(JSON.stringify(one).length, JSON.stringify(other).length);
  one[pairingKeyword] = other[pairingKeyword] = String.fromCodePoint(0x4e00 + index).repeat(length);
}

/**
 * Copies a document so that nothing is inherited or abbreviated: boolean schemas become objects, missing schemas become
 * empty ones, and each operation has its own security requirements and a name.
 */
export function spellOut(document: OpenApiDocument): OpenApiDocument {
  const { security = [], components = {}, paths = {}, ...rest } = structuredClone(document);
  const copy: OpenApiDocument = { ...rest, paths, components };
  // In YAML, `version: 71` is a number.
  copy.info = { ...copy.info, version: toVersion(copy.info) };
  walkDocument(copy, (node, pointer) => {
    disarmReference(node, pointer);
    spellOutBooleans(node);
    spellOutSchema(node, pointer);
  });
  for (const [base, items] of Object.entries({ paths, webhooks: copy.webhooks ?? {} })) {
    for (const [name, item] of Object.entries(items)) {
      for (const method of methods) {
        const operation = item[method];
        if (operation === undefined) continue;
        // Everything else names operations by their ids, which other contracts may lack.
        operation.operationId ??= `${method.toUpperCase()} ${name}`;
        if (base === "paths") operation.security ??= structuredClone(security);
      }
    }
  }
  return copy;
}

/**
 * Copies a document and converts data to text, since Redocly ignores lists and objects in extensions, examples, defaults
 * and constants, and the scopes of a flow. Descriptions become hashes: Redocly matches the entries of a list by the
 * similarity of their text, and would not match two parameters with the same name but different descriptions.
 */
function flattenData(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, (node, pointer, isNames) => {
    if (isNames) return;
    for (const [keyword, value] of Object.entries(node)) {
      if (/^(?:default|const|x-.*)$/u.test(keyword)) node[keyword] = toText(value);
      if (keyword === "operationId" && /\s/u.test(String(value))) Reflect.deleteProperty(node, keyword);
      if (isNote(keyword) && typeof node[keyword] === "string") node[keyword] = digest(node[keyword]);
      if (keyword === "value" && /\/examples\/[^/]+$/u.test(pointer)) node[keyword] = toText(value);
      if (keyword === "scopes")
        node["x-scopes"] = Object.keys(value as object)
          .sort()
          .join(" ");
      if (keyword === "enum" && Array.isArray(value)) node[keyword] = value.map(toText);
    }
  });
  return copy;
}

function toVersion({ version }: { version: unknown }): string {
  return String(version);
}

function spellOutBooleans(node: Record<string, unknown>): void {
  for (const keyword of ["properties", "allOf", "anyOf", "oneOf"]) {
    const schemas = node[keyword];
    if (typeof schemas !== "object" || schemas === null) continue;
    for (const [key, schema] of Object.entries(schemas)) {
      if (typeof schema === "boolean") (schemas as Record<string, unknown>)[key] = schema ? {} : { not: {} };
    }
  }
}

/** Redocly does not compare a schema with a missing one, which allows any value. */
function spellOutSchema(node: Record<string, unknown>, pointer: string): void {
  const map = pointer.slice(0, pointer.lastIndexOf("/"));
  const isInMap = /\/(?:content|headers|parameters)$/u.test(map) && isNameMap(map);
  const isDefined = ["schema", "content", "$ref"].some((keyword) => keyword in node);
  if (isInMap && !isDefined) node["schema"] = {};
}

/** Returns whether the report omits the text of a keyword. */
function isNote(keyword: string): boolean {
  return keyword === "description" || (keyword.startsWith("x-") && keyword !== "x-scope");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function toText(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** Returns whether a place is in an extension, in which a `$ref` may lead to anything, such as a page. */
export function isInExtension(pointer: string): boolean {
  return [...pointer.matchAll(/\/x-/gu)].some(({ index }) => !isNameMap(pointer.slice(0, index)));
}

/** Renames `$ref` in an extension, so that it is compared as text and nothing follows it. */
function disarmReference(node: Record<string, unknown>, pointer: string): void {
  const { $ref } = node;
  if (typeof $ref !== "string" || !isInExtension(pointer)) return;
  Reflect.deleteProperty(node, "$ref");
  node["x-ref"] = $ref;
}

/** Reads a contract that several parts of the comparison, or several comparisons, need. */
export const readOnce = once<OpenApiDocument, Contract>(readContract);

/** Lists the features of a contract, which several parts of the comparison need. */
export const listFeaturesOnce = once<OpenApiDocument, Features>((document) =>
  listFeatures(readOnce(document)),
);

/** Keeps what was read of an object as long as the object exists. */
function once<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** A change in the output of `redocly diff --format json`. */
export interface RedoclyChange {
  /** `#` and the JSON pointer from the root, through the references that lead to the node. */
  path: string;
  /** Kind of the node, such as `Schema` or `Operation`. */
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  verdicts: { ruleId: string; message: string }[];
  /** The modified keyword, or `key` for the name of the node. Only present if `kind` is `modified`. */
  property?: string;
  base?: Side;
  revision?: Side;
}

interface Side {
  /** `#` and the JSON pointer of the value, or of the node if the keyword is missing. */
  pointer: string;
  value?: unknown;
}
