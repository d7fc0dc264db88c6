// The one reader of YAML and JSON, so that what is linted, compared and built is the same data.

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";

/** A place in a file, both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Why a text cannot be read, and where. */
export interface YamlFault extends Place {
  message: string;
}

/** Thrown for a text that cannot be read. */
export class YamlError extends Error {
  override readonly name = "YamlError";
  readonly fault: YamlFault;

  constructor(fault: YamlFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The keys and indexes that lead to a node. */
export type NodePath = readonly (string | number)[];

/** A part of a member. The content of a list or an object begins behind its key, and its value on the next line. */
type Part = "key" | "value" | "content" | "end";

/** A text in YAML or JSON. */
export interface YamlFile {
  /** What prevents it from being read. */
  faults: readonly YamlFault[];
  /**
   * Returns its data, as new objects each time; `undefined` if it has none. What an alias repeats is repeated.
   * @throws {YamlError} if it has faults
   */
  toData: () => unknown;
  /**
   * Finds what is at a path where it is written, also behind aliases and merge keys. If the path goes beyond the data, it ends
   * at the last node that exists.
   * @param part what to find; an item of a list has no key @default "key"
   */
  locate: (at: NodePath, part?: Part) => Place;
  /** Lists the keys that would be no text as a value, such as `200`, with the type of that; except in extensions, whose keys may be values. */
  listOtherKeys: () => OtherKey[];
}

/** A key that is a number, `true`, `false` or `null`. */
interface OtherKey extends Place {
  type: string;
}

/** The texts that were read last, the newest at the end. */
const recent = new Map<string, YamlFile>();
/** How many characters they may have in all. Two large contracts fit. */
const maxRecent = 8_000_000;

/** Reads a text. One that was read lately is not parsed again, so that each step of a command can ask for it. */
export function readYaml(text: string): YamlFile {
  const file = recent.get(text) ?? (isJson(text) ? new JsonText(text) : new YamlText(text));
  recent.delete(text);
  recent.set(text, file);
  let length = [...recent.keys()].reduce((sum, known) => sum + known.length, 0);
  for (const known of recent.keys()) {
    if (length <= maxRecent || known === text) break;
    recent.delete(known);
    length -= known.length;
  }
  return file;
}

/**
 * Returns the data of a text.
 * @throws {YamlError} if it cannot be read
 */
export function parseYaml(text: string): unknown {
  return readYaml(text).toData();
}

/** Whether a text is JSON, and so also YAML. A key that is there twice is left to YAML, which says where. */
function isJson(text: string): boolean {
  if (!/^\s*\{/u.test(text)) return false;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return false;
  }
  let keys = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gu)) if (colon !== undefined) keys += 1;
  const open = [data];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const values: unknown[] = Object.values(node);
    if (!Array.isArray(node)) keys -= values.length;
    for (const value of values) open.push(value);
  }
  return keys === 0;
}

/** Many times faster than YAML. */
class JsonText implements YamlFile {
  readonly faults = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toData(): unknown {
    return JSON.parse(this.#text);
  }

  locate(at: NodePath, part?: Part): Place {
    return this.#parse().locate(at, part);
  }

  listOtherKeys(): OtherKey[] {
    return [];
  }

  #parsed: YamlText | undefined;

  #parse(): YamlText {
    return (this.#parsed ??= new YamlText(this.#text));
  }
}

/**
 * What aliases may add to a file, in characters: many times what it has. Public contracts with hundreds of aliases have less
 * than half of the most in all; a small file with the most of it takes the linters long, or to the end of the stack.
 */
function limitExpansion(length: number): number {
  return Math.min(Math.max(20 * length, 1_000_000), 5_000_000);
}

function describeExpansion(expansion: number, most: number): string {
  // Levels of aliases can expand to more than there are words for.
  const size = expansion < 1e12 ? expansion.toLocaleString("en") : "more than a trillion";
  return `The aliases of the file expand to too much data: ${size} characters, of at most ${most.toLocaleString("en")}; use \`$ref\` instead`;
}

class YamlText implements YamlFile {
  readonly faults: readonly YamlFault[];
  readonly #text: string;
  readonly #contents: Node | null;
  readonly #lines = new LineCounter();
  /** What each alias repeats. */
  readonly #targets = new Map<Alias, Node>();

  constructor(text: string) {
    this.#text = text.replaceAll(/\r\n?/gu, "\n");
    const { contents, faults } = this.#parse(this.#text);
    this.#contents = contents;
    this.faults = faults.length > 0 || contents === null ? faults : this.#check(contents);
  }

  #parse(text: string): { contents: Node | null; faults: YamlFault[] } {
    try {
      const document = parseDocument(text, {
        lineCounter: this.#lines,
        merge: true,
        prettyErrors: false,
        // Also for a file that says it is YAML 1.1, in which `yes` would be `true`, and `012` would be 10.
        schema: "core",
        resolveKnownTags: false,
        // Its own check takes the square of the number of keys, and does not know that `1` and `"1"` are one name.
        uniqueKeys: false,
      });
      return { contents: document.contents, faults: this.#listFaults(document) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { contents: null, faults: [{ message: tooDeep, line: 1, column: 1 }] };
    }
  }

  #listFaults({ errors, warnings }: Document): YamlFault[] {
    const tags = warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED");
    return [...errors, ...tags].map(({ code, message, pos }) => ({
      message: describeFault(code, message),
      ...this.#placeOf(pos[0]),
    }));
  }

  #placeOf(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  /** Finds what the syntax allows, and the data cannot have; and the targets of aliases. */
  #check(contents: Node): YamlFault[] {
    const faults: YamlFault[] = [];
    const aliasFaults: YamlFault[] = [];
    const describe = (node: Node, message: string) => ({ message, ...this.#placeOf(startOf(node)) });
    /** The nodes with anchors up to here, and how much they expand to; `undefined` within the node. */
    const anchors = new Map<string, { node: Node; size: number | undefined }>();
    const maxExpansion = limitExpansion(this.#text.length);
    let expansion = 0;
    /** The alias with which they exceed it. */
    let excess: Alias | undefined;

    const measureAlias = (alias: Alias): number => {
      const anchored = anchors.get(alias.source);
      if (anchored?.size === undefined) {
        const advice = "If it is plain text, put it in quotes";
        const fault =
          anchored === undefined
            ? `has no anchor \`&${alias.source}\` before it. ${advice}`
            : "refers to itself";
        aliasFaults.push(describe(alias, `The alias \`*${alias.source}\` ${fault}`));
        return 0;
      }
      expansion += anchored.size;
      if (expansion > maxExpansion) excess ??= alias;
      this.#targets.set(alias, anchored.node);
      return anchored.size;
    };

    const measureMap = ({ items }: YAMLMap<Node, Node | null>): number => {
      const names = new Set<string>();
      let size = 0;
      for (const { key, value } of items) {
        const isMerge = isMergeKey(key);
        // Of what is merged, only the members remain.
        size += (isMerge ? -perNode : measure(key)) + (value === null ? 0 : measure(value));
        const name = this.#nameKey(key);
        if (isMerge) {
          // An alias that leads to nothing has a fault of its own.
          const isRight =
            value !== null && this.#listMerged(value).every((source) => source === null || isMap(source));
          if (!isRight)
            faults.push(describe(key, "A merge key `<<` must have an object, or a list of objects"));
        } else if (name === undefined)
          faults.push(
            describe(key, "A key must be a text. If it is one that begins with `{` or `[`, put it in quotes"),
          );
        else if (names.has(name))
          faults.push(describe(key, `Map keys must be unique; \`${name}\` is there twice`));
        else names.add(name);
      }
      return size;
    };

    const measure = (node: Node): number => {
      if (isAlias(node)) return measureAlias(node);
      const anchor = { node, size: undefined as number | undefined };
      const { anchor: name } = node as { anchor?: string };
      if (name !== undefined) anchors.set(name, anchor);
      let size = perNode;
      if (isMap(node)) size += measureMap(node as YAMLMap<Node, Node | null>);
      else if (isSeq(node)) for (const item of node.items as Node[]) size += measure(item);
      else size += (node.range?.[1] ?? 0) - startOf(node);
      anchor.size = size;
      return size;
    };

    measure(contents);
    if (excess !== undefined) aliasFaults.push(describe(excess, describeExpansion(expansion, maxExpansion)));
    // What is wrong otherwise may be what hides an anchor.
    return faults.length > 0 ? faults : aliasFaults;
  }

  toData(): unknown {
    const [fault] = this.faults;
    if (fault !== undefined) throw new YamlError(fault);
    return this.#contents === null ? undefined : this.#build(this.#contents);
  }

  #build(node: Node | null): unknown {
    const written = this.#follow(node);
    if (isSeq(written)) return (written.items as Node[]).map((item) => this.#build(item));
    if (isMap(written)) return this.#buildMap(written as YAMLMap<Node, Node | null>);
    return isScalar(written) ? written.value : null;
  }

  /** Members that are written in an object count more than merged ones, and those that are merged first more than later ones. */
  #buildMap({ items }: YAMLMap<Node, Node | null>): object {
    const built = {};
    const define = (name: string, value: unknown) =>
      // As opposed to an assignment, it may be called `__proto__`.
      Object.defineProperty(built, name, { value, configurable: true, enumerable: true, writable: true });
    for (const { key, value } of items) {
      if (!isMergeKey(key)) {
        define(this.#nameKey(key) ?? "", this.#build(value));
        continue;
      }
      for (const source of this.#listMerged(value))
        for (const [name, member] of Object.entries(this.#build(source) as object))
          if (!Object.hasOwn(built, name)) define(name, member);
    }
    return built;
  }

  #follow(node: Node | null): Node | null {
    return isAlias(node) ? (this.#targets.get(node) ?? null) : node;
  }

  #listMerged(value: Node | null): (Node | null)[] {
    const written = this.#follow(value);
    return isSeq(written) ? (written.items as Node[]).map((item) => this.#follow(item)) : [written];
  }

  /** The name of a member in JSON; `undefined` if the key is a list or an object. */
  #nameKey(key: Node): string | undefined {
    const written = this.#follow(key);
    return isScalar(written) ? String(written.value) : undefined;
  }

  locate(at: NodePath, part: Part = "key"): Place {
    let node = this.#contents;
    let found = startOf(node);
    for (const step of at) {
      const next = this.#find(node, String(step));
      if (next === undefined) break;
      const { key, value } = next;
      // An empty value has no place of its own.
      const isWritten = value !== null && value.range?.[1] !== startOf(value);
      const isBlock = part === "content" && key !== value && (isMap(value) || isSeq(value));
      if (isBlock) found = (key.range?.[1] ?? 0) + 1;
      else found = startOf(isWritten && part !== "key" ? value : key);
      node = value;
    }
    return this.#placeOf(part === "end" ? this.#endOf(node, found) : found);
  }

  /** Where the text of a node ends, without the empty lines after it. */
  #endOf(node: Node | null, start: number): number {
    let end = node?.range?.[1] ?? start;
    while (end > start && /\s/u.test(this.#text.charAt(end - 1))) end -= 1;
    return end;
  }

  #find(node: Node | null, name: string): Member | undefined {
    const written = this.#follow(node);
    if (isSeq(written)) {
      const item = written.items[Number(name)] as Node | undefined;
      return item && { key: item, value: item };
    }
    if (!isMap(written)) return undefined;
    const items = written.items as Pair<Node, Node | null>[];
    const own = items.find(({ key }) => !isMergeKey(key) && this.#nameKey(key) === name);
    if (own !== undefined) return own;
    const merged = items.filter(({ key }) => isMergeKey(key)).flatMap(({ value }) => this.#listMerged(value));
    for (const source of merged) {
      const member = this.#find(source, name);
      if (member !== undefined) return member;
    }
    return undefined;
  }

  listOtherKeys(): OtherKey[] {
    const others: OtherKey[] = [];
    const look = (node: Node | null): void => {
      if (isSeq(node)) for (const item of node.items as Node[]) look(item);
      if (!isMap(node)) return;
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        const { value: name } = key as { value?: unknown };
        const isText = !isScalar(key) || typeof name === "string" || isMergeKey(key);
        if (!isText)
          others.push({ type: name === null ? "null" : typeof name, ...this.#placeOf(startOf(key)) });
        if (!(typeof name === "string" && name.startsWith("x-"))) look(value);
      }
    };
    look(this.#contents);
    return others;
  }
}

const tooDeep = "The file is nested too deeply";

/** Says what is wrong in words that fit a contract. */
function describeFault(code: string, message: string): string {
  if (code === "MULTIPLE_DOCS") return "The file contains several documents; keep one of them";
  // What the parser runs into itself is one of its errors.
  return message.startsWith("Maximum call stack") ? tooDeep : (message.split("\n")[0] ?? code);
}

/** A member of an object, or an item of a list, which is its own key. */
interface Member {
  key: Node;
  value: Node | null;
}

/** What a node needs in JSON besides its text. */
const perNode = 2;

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

/** A key `<<` in quotes is a name. */
function isMergeKey(key: Node): boolean {
  return isScalar(key) && typeof key.value === "symbol";
}
