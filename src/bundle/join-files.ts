// Joins the files of a contract into one document for a comparison. What a reference leads to in another file becomes a
// component, named as the bundler names it; but nothing is checked, so that any contract can be compared that can be read.

import { readFile } from "node:fs/promises";
import path from "node:path";
import type { OpenApiDocument } from "../contract/document.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import { decodeFragment, isData, isNameKey, normalizeReferences } from "../contract/references.ts";
import { BuildError, type Fault } from "./build-error.ts";
import { findNearest, type Locate, type SourcePosition } from "./locations.ts";
import { nameNamesakes, type Origins } from "./namesakes.ts";
import { readYaml, YamlError } from "./read-yaml.ts";
import { createGuard, isAddress, type ReferencePolicy } from "./reference-policy.ts";

/** The contract as one document. */
export interface JoinedContract {
  readonly document: OpenApiDocument;
  /** Finds the file, line and column of a node by its JSON pointer. */
  readonly locate: Locate;
  /** Where its components came from. */
  readonly origins: Origins;
}

/** Options of `joinFiles`. */
interface JoinOptions extends ReferencePolicy {
  /** The root document, relative to the project. */
  readonly file: string;
  /** Where the components of the contract came from with which this one is compared, so that namesakes keep their names. */
  readonly origins?: Origins | undefined;
}

/**
 * Reads a contract with all files that it refers to. A reference that leads to nothing stays as it is.
 * @throws {BuildError} if a file is not YAML, a reference must not be followed, or the root is not an OpenAPI document
 */
export async function joinFiles({ root, file, origins, ...policy }: JoinOptions): Promise<JoinedContract> {
  const start = path.join(root, file);
  const files = await readFiles(start, createOpen(start, { root, ...policy }));
  const document = readRoot(start, files.get(start), root);
  const places = joinReferences(start, files, root);
  const placeOf = (node: unknown) => {
    const place = places.get(node);
    return place === undefined ? "" : `${place.file}${place.pointer === "" ? "" : `#${place.pointer}`}`;
  };
  const named = nameNamesakes(document, { placeOf, origins });
  normalizeReferences(document);
  return { document, origins: named, locate: createLocate({ root, document, places, files }) };
}

/** A file: its text and its data, or why there is none. */
interface ContractFile {
  readonly text: string;
  readonly data: unknown;
  readonly fault?: Omit<Fault, "remedy"> | undefined;
}

/** Opens a file by its path or address; `undefined` if it does not exist. */
type Open = (name: string) => Promise<ContractFile | undefined>;

const noFile = new Set<unknown>(["ENOENT", "EISDIR", "ENOTDIR"]);

function createOpen(start: string, policy: ReferencePolicy): Open {
  const { root, read = (name: string) => readFile(name, "utf8") } = policy;
  const findProblem = createGuard(policy);
  return async (name) => {
    // A commit has no files outside of the repository.
    const isFree = policy.read !== undefined && !isAddress(name);
    const problem = isFree ? undefined : await findProblem(name);
    if (problem !== undefined) return { text: "", data: undefined, fault: { message: problem } };
    try {
      const text = await (isAddress(name) ? download(policy, name) : read(name));
      // Other files are texts, such as samples of code.
      const isParsed = name === start || isAddress(name) || /\.(?:ya?ml|json)$/iu.test(name);
      return isParsed ? parse(text, nameIn(root, name)) : { text, data: text };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return noFile.has(code) ? undefined : { text: "", data: undefined, fault: { message } };
    }
  };
}

async function download(policy: ReferencePolicy, address: string): Promise<string> {
  const { ContractResolver } = await import("./resolver.ts");
  return (await new ContractResolver(undefined, policy).loadExternalRef(address)).body;
}

function parse(text: string, file: string): ContractFile {
  try {
    return { text, data: readYaml(text).toData() };
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { text, data: undefined, fault: { file, ...error.fault } };
  }
}

function nameIn(root: string, file: string): string {
  return isAddress(file) ? file : path.relative(root, file).replaceAll(path.sep, "/");
}

type Files = ReadonlyMap<string, ContractFile>;

/** Reads all files that references may lead to, those of one distance from the root at once. */
async function readFiles(start: string, open: Open): Promise<Files> {
  const files = new Map<string, ContractFile>();
  const known = new Set([start]);
  for (let names = [start]; names.length > 0;) {
    const opened = await Promise.all(names.map(open));
    const next = new Set<string>();
    for (const [index, file] of opened.entries()) {
      const name = names[index] ?? "";
      if (file === undefined) continue;
      files.set(name, file);
      for (const reference of listReferences(file.data)) {
        const [other] = splitReference(name, reference);
        if (!known.has(other)) next.add(other);
      }
    }
    for (const name of next) known.add(name);
    names = [...next];
  }
  return files;
}

/** Lists all texts that may be references. */
function listReferences(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return found;
  for (const [key, value] of Object.entries(node) as [string, unknown][])
    if (key === "$ref" && typeof value === "string") found.add(value);
    else {
      if (key === "mapping" && isObject(value))
        for (const one of Object.values(value)) if (isMapped(one)) found.add(one);
      listReferences(value, found);
    }
  return found;
}

/** Whether a value of a mapping is a reference, rather than the name of a component. */
function isMapped(value: unknown): value is string {
  return typeof value === "string" && /^#|\/|\.(?:ya?ml|json)$/iu.test(value);
}

/** The file that a reference leads to, and the pointer in it. */
function splitReference(file: string, reference: string): [file: string, pointer: string] {
  const [name = "", pointer = ""] = reference.split(/#(?=\/|$)/u);
  if (name === "") return [file, pointer];
  if (isAddress(name)) return [name, pointer];
  const target = isAddress(file) ? new URL(name, file).href : path.resolve(path.dirname(file), name);
  return [target, pointer];
}

function readRoot(name: string, file: ContractFile | undefined, root: string): OpenApiDocument {
  const fail = (fault: Omit<Fault, "remedy">) =>
    new BuildError([{ file: nameIn(root, name), ...fault, remedy: "The root must be an OpenAPI document." }]);
  if (file === undefined) throw fail({ message: "The root of the contract is missing." });
  if (file.fault !== undefined) throw fail(file.fault);
  const document = isObject(file.data) ? file.data : {};
  const at = (key: string) => readYaml(file.text).locate([key]);
  const format = Object.keys(document).find((key) => formats.includes(key));
  const version = String(document[format ?? "openapi"]);
  const other =
    format === undefined ? "an OpenAPI document" : `OpenAPI 3.0 or 3.1, but \`${format}: ${version}\``;
  if (format !== "openapi" || !/^3\.[01]\b/u.test(version))
    throw fail({ ...at(format ?? ""), message: `The root of the contract is not ${other}.` });
  if (!isObject(document["info"]))
    throw fail({ ...at("info"), message: "The field `info` must be an object." });
  return document as unknown as OpenApiDocument;
}

/** The members of a root that name a format and its version. */
const formats = ["openapi", "swagger", "asyncapi", "arazzo", "overlay", "openrpc"];

/** A node, and where it is written. */
interface Place {
  readonly file: string;
  readonly pointer: string;
}

interface Target extends Place {
  readonly node: unknown;
}

type Parent = Record<string, unknown>;

/** What the meaning of a node depends on. */
interface Context {
  readonly file: string;
  /** The components of its kind; `undefined` if there are none. */
  readonly kind: string | undefined;
  /** Whether its keys are names. */
  readonly hasNames: boolean;
  readonly isExtension: boolean;
}

/**
 * Turns references to other files into references to components, or, where there are none of the kind, into what they lead
 * to. Returns where those components and the root are written.
 * @throws {BuildError} if a reference must not be followed, or leads to a file that is not YAML
 */
function joinReferences(start: string, files: Files, root: string): ReadonlyMap<unknown, Place> {
  const document = files.get(start)?.data as Parent;
  const places = new Map<unknown, Place>([[document, { file: start, pointer: "" }]]);
  const faults = new Map<string, Fault>();
  for (const [kind, group] of Object.entries(isObject(document["components"]) ? document["components"] : {}))
    for (const [name, node] of Object.entries(isObject(group) ? group : {}))
      if (isObject(node)) places.set(node, { file: start, pointer: joinPointer("/components", kind, name) });
  const find = createFind(files);
  const names = new Map<unknown, string>();
  const joined = new Set<unknown>();

  const save = (kind: string, { node, file, pointer }: Target): string => {
    const known = names.get(node);
    if (known !== undefined) return known;
    const components = (document["components"] ??= {}) as Record<string, Parent>;
    const group = (components[kind] ??= {});
    const stem = splitPointer(pointer).at(-1) ?? path.parse(file).name;
    const isSame = (other: unknown) =>
      find(start, other)?.node === node || JSON.stringify(other) === JSON.stringify(node);
    let name = stem;
    for (let number = 2; Object.hasOwn(group, name) && !isSame(group[name]); number += 1)
      name = `${stem}-${number}`;
    group[name] = node;
    places.set(node, { file, pointer });
    const reference = `#${joinPointer("/components", kind, name)}`;
    names.set(node, reference);
    return reference;
  };

  /** Joins what a reference leads to. Returns it, if it is in another file than the root and the reference. */
  const lead = (reference: string, context: Context): Target | undefined => {
    const [file] = splitReference(context.file, reference);
    const fault = files.get(file)?.fault;
    if (fault !== undefined && !context.isExtension)
      faults.set(file, { file: nameIn(root, context.file), ...fault, remedy: "" });
    const target = find(context.file, { $ref: reference });
    if (target === undefined || (target.file === start && context.file === start)) return undefined;
    join(target.node, { ...context, file: target.file });
    return target;
  };

  const join = (node: unknown, context: Context): void => {
    if (typeof node !== "object" || node === null || joined.has(node)) return;
    joined.add(node);
    const { file, kind, hasNames, isExtension } = context;
    if (Array.isArray(node)) {
      const inner = { ...context, hasNames: false };
      for (const [index, item] of node.entries())
        joinMember(node as unknown as Parent, String(index), item, inner);
      return;
    }
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (!hasNames && isData(key, value)) continue;
      if (!hasNames && key === "mapping" && isObject(value)) joinMapping(value, context);
      const inner: Context = hasNames
        ? { file, kind, hasNames: false, isExtension }
        : {
            file,
            kind: kinds.get(key),
            hasNames: isNameKey(key),
            isExtension: isExtension || key.startsWith("x-"),
          };
      joinMember(node as Parent, key, value, inner);
    }
  };

  const joinMember = (parent: Parent, key: string, node: unknown, context: Context): void => {
    join(node, context);
    if (!isReference(node)) return;
    const target = lead(node.$ref, context);
    if (target === undefined) {
      // The root may name itself.
      const [file, pointer] = splitReference(context.file, node.$ref);
      if (file === start && context.file === start && !node.$ref.startsWith("#")) node.$ref = `#${pointer}`;
    } else if (context.kind !== undefined && !context.hasNames && !context.isExtension) {
      node.$ref = save(context.kind, target);
    } else if (isObject(target.node)) {
      const { $ref: _, ...own } = node;
      Reflect.deleteProperty(node, "$ref");
      Object.assign(node, { ...target.node, ...own });
      places.set(node, target);
    } else parent[key] = target.node;
  };

  const joinMapping = (mapping: Parent, context: Context): void => {
    for (const [name, value] of Object.entries(mapping)) {
      const target = isMapped(value)
        ? lead(value, { ...context, kind: "schemas", hasNames: false })
        : undefined;
      if (target !== undefined) mapping[name] = save("schemas", target);
    }
  };

  join(document, { file: start, kind: undefined, hasNames: false, isExtension: false });
  if (faults.size > 0) throw new BuildError([...faults.values()]);
  return places;
}

/** The kind of component that is under a key, itself or as an entry of a list or map. */
const kinds = new Map(
  Object.entries({
    schemas:
      "schemas schema properties patternProperties additionalProperties unevaluatedProperties propertyNames items " +
      "prefixItems unevaluatedItems contains allOf anyOf oneOf not if then else dependentSchemas contentSchema $defs",
    responses: "responses",
    parameters: "parameters",
    examples: "examples",
    requestBodies: "requestBodies requestBody",
    headers: "headers",
    securitySchemes: "securitySchemes",
    links: "links",
    callbacks: "callbacks",
  }).flatMap(([kind, keys]) => keys.split(" ").map((key) => [key, kind] as const)),
);

/** Finds what a reference in a file leads to, at the end of a chain; `undefined` if that is nothing. */
type Find = (file: string, node: unknown) => Target | undefined;

/** Prepares to follow references as they are written, whatever they become. */
function createFind(files: Files): Find {
  const written = new Map<unknown, { file: string; reference: string; isAlone: boolean }>();
  const note = (node: unknown, file: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (isReference(node))
      written.set(node, { file, reference: node.$ref, isAlone: Object.keys(node).length === 1 });
    for (const value of Object.values(node)) note(value, file);
  };
  for (const [file, { data }] of files) note(data, file);
  const open = new Set<unknown>();
  const follow = (file: string, reference: string): Target | undefined => {
    const [target, pointer] = splitReference(file, reference);
    let found: Target | undefined = { file: target, pointer: "", node: files.get(target)?.data };
    for (const token of splitPointer(decodeFragment(`#${pointer}`).slice(1)).filter(Boolean))
      found = step(found, token) ?? step(find(found?.file ?? "", found?.node), token);
    if (found?.node === undefined) return undefined;
    // A reference with something beside it is more than what it leads to.
    return written.get(found.node)?.isAlone === true ? find(found.file, found.node) : found;
  };
  const find: Find = (file, node) => {
    const known = written.get(node);
    const reference = known?.reference ?? (isReference(node) ? node.$ref : undefined);
    if (reference === undefined || open.has(node)) return undefined;
    open.add(node);
    const target = follow(known?.file ?? file, reference);
    open.delete(node);
    return target;
  };
  return find;
}

function step(target: Target | undefined, token: string): Target | undefined {
  if (target === undefined || !isParent(target.node) || !Object.hasOwn(target.node, token)) return undefined;
  return { file: target.file, pointer: joinPointer(target.pointer, token), node: target.node[token] };
}

function isObject(value: unknown): value is Parent {
  return isParent(value) && !Array.isArray(value);
}

function isParent(value: unknown): value is Parent {
  return typeof value === "object" && value !== null;
}

function isReference(node: unknown): node is Parent & { $ref: string } {
  return isObject(node) && typeof node["$ref"] === "string";
}

/** Finds a node by the last one on its path whose place is known. */
function createLocate({
  root,
  document,
  places,
  files,
}: {
  root: string;
  document: object;
  places: ReadonlyMap<unknown, Place>;
  files: Files;
}): Locate {
  return (pointer): SourcePosition => {
    const { known, rest } = findNearest(document, pointer, places);
    const { file = "", pointer: start = "" } = known ?? {};
    const steps = [...splitPointer(start), ...rest];
    return { file: nameIn(root, file), ...readYaml(files.get(file)?.text ?? "").locate(steps) };
  };
}
