// Reads YAML as nearly all contracts are written, many times faster than the parser. What is written otherwise, or is not
// valid, is left to the parser.

/** Reads a text; `undefined` if that needs the parser. The text has data, and no other line ends than `\n`. */
export function readPlainYaml(text: string): { data: unknown } | undefined {
  // Tabs, other ends of lines, and what no text should have.
  if (/[\0-\t\v-\u001f\u007f-\u009f\u2028\u2029\ufeff]/u.test(text)) return undefined;
  try {
    return { data: new PlainReader(text).readDocument() };
  } catch (error) {
    if (error instanceof Unusual || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Thrown for what only the parser understands. */
class Unusual extends Error {}

function giveUp(): never {
  throw new Unusual();
}

/** A line that is not empty and not a comment. */
interface Line {
  readonly indent: number;
  readonly content: string;
}

const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/u;
const otherNumber = /^[-+]?(?:0o[0-7]+|0x[\da-f]+|(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|\.inf)$|^\.nan$/iu;
const words = new Map<string, unknown>([
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);

/** The value of a text without quotes. */
function resolve(text: string): unknown {
  const known = words.get(text);
  if (known !== undefined) return known;
  if (!/^[-+.\d]/u.test(text)) return text;
  if (plainNumber.test(text) && text !== "-0") return Number(text);
  return otherNumber.test(text) ? giveUp() : text;
}

const doubleQuoted = /"((?:[^"\\]|\\.)*)"/uy;
const singleQuoted = /'((?:[^']|'')*)'/uy;

/** Reads a text in quotes that ends in its line. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  const pattern = text[start] === '"' ? doubleQuoted : singleQuoted;
  pattern.lastIndex = start;
  const [whole, inner = ""] = pattern.exec(text) ?? giveUp();
  const end = start + whole.length;
  if (pattern === singleQuoted) return { value: inner.replaceAll("''", "'"), end };
  if (!inner.includes("\\")) return { value: inner, end };
  // The escapes of JSON are those of YAML, which has others too.
  if (/\\[^"\\/bfnrtu]/u.test(inner.replaceAll("\\\\", ""))) giveUp();
  return { value: parseJson(whole), end };
}

function parseJson(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return giveUp();
  }
}

/** Where the key of a member ends: before a colon at the end of a line or before a space. -1 if there is none. */
function findColon(content: string): number {
  const at = content.indexOf(": ");
  return at < 0 && content.endsWith(":") ? content.length - 1 : at;
}

/** Whether a text begins as one without quotes. */
function isPlainStart(text: string): boolean {
  return /^(?:[^\s"'#&*!|>%@`,[\]{}?:-]|[?:-][^\s,[\]{}])/u.test(text);
}

class PlainReader {
  readonly #lines: string[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#lines = text.split("\n");
    if (this.#lines[0] === "---") this.#at = 1;
  }

  readDocument(): unknown {
    const first = this.#peek() ?? giveUp();
    const data = this.#readBlock(first, -1);
    return this.#peek() === undefined ? data : giveUp();
  }

  /** The next line with content, which becomes the current one. */
  #peek(): Line | undefined {
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? "";
      const indent = indentOf(line);
      if (indent === line.length || line[indent] === "#") continue;
      if (indent === 0 && /^(?:---|\.\.\.|%)/u.test(line)) giveUp();
      return { indent, content: line.slice(indent) };
    }
    return undefined;
  }

  #readBlock(line: Line, parent: number): unknown {
    if (this.#depth > 200) giveUp();
    this.#depth += 1;
    const value = isEntry(line.content)
      ? this.#readList(line.indent)
      : this.#readKey(line.content) === undefined
        ? this.#readValue(line.content, parent)
        : this.#readMap(line.indent);
    this.#depth -= 1;
    return value;
  }

  #readList(indent: number): unknown[] {
    const list: unknown[] = [];
    for (let line = this.#peek(); line !== undefined && line.indent >= indent; line = this.#peek()) {
      if (line.indent > indent) giveUp();
      // The list may be that of a member, which the next one follows.
      if (!isEntry(line.content)) break;
      const rest = line.content.slice(1).replace(/^ +/u, "");
      if (isEntry(rest) || this.#readKey(rest) !== undefined) {
        const column = indent + line.content.length - rest.length;
        this.#lines[this.#at] = " ".repeat(column) + rest;
        list.push(this.#readBlock({ indent: column, content: rest }, indent));
      } else list.push(this.#readValue(rest, indent));
    }
    return list;
  }

  #readMap(indent: number): object {
    const map: Record<string, unknown> = {};
    for (let line = this.#peek(); line !== undefined && line.indent >= indent; line = this.#peek()) {
      if (line.indent > indent) giveUp();
      const { key, rest } = this.#readKey(line.content) ?? giveUp();
      if (Object.hasOwn(map, key) || key === "__proto__") giveUp();
      map[key] = this.#readValue(rest, indent, true);
    }
    return map;
  }

  /** Reads the key of a member; `undefined` if a line has none. */
  #readKey(content: string): { key: string; rest: string } | undefined {
    const first = content[0];
    if (first === '"' || first === "'") {
      const { value, end } = readQuoted(content, 0);
      const [colon] = /^ *:(?: +|$)/u.exec(content.slice(end)) ?? [];
      return colon === undefined ? undefined : { key: value, rest: content.slice(end + colon.length) };
    }
    if (!isPlainStart(content)) return undefined;
    const colon = findColon(content);
    const name = content.slice(0, colon).replace(/ +$/u, "");
    if (colon < 0 || content.slice(0, colon).includes(" #")) return undefined;
    if (name === "<<" || name.length > 1000) giveUp();
    return { key: String(resolve(name)), rest: content.slice(colon + 1).replace(/^ +/u, "") };
  }

  /** Reads the value that begins with a text in the current line, and goes beyond it. */
  #readValue(text: string, parent: number, isMember = false): unknown {
    const first = text[0];
    if (first === undefined || first === "#") {
      this.#at += 1;
      const next = this.#peek();
      if (next === undefined || next.indent < parent) return null;
      if (next.indent > parent) return this.#readBlock(next, parent);
      return isMember && isEntry(next.content) ? this.#readList(parent) : null;
    }
    if (first === "|" || first === ">") return this.#readText(text, parent);
    if (first === '"' || first === "'") {
      const { value, end } = readQuoted(text, 0);
      this.#endLine(text.slice(end));
      return value;
    }
    if (first === "[" || first === "{") return this.#readFlow(text, parent);
    return isPlainStart(text) ? this.#readPlain(text, parent) : giveUp();
  }

  #endLine(rest: string): void {
    if (!/^ *(?:$| #)/u.test(rest)) giveUp();
    this.#at += 1;
  }

  /** Reads a text without quotes, with the lines that continue it. */
  #readPlain(text: string, parent: number): unknown {
    const comment = text.indexOf(" #");
    let whole = trimEnd(comment < 0 ? text : text.slice(0, comment));
    if (findColon(whole) >= 0) giveUp();
    this.#at += 1;
    let isLong = false;
    for (let empty = 0; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? "";
      const indent = indentOf(line);
      if (indent === line.length) {
        empty += 1;
        continue;
      }
      if (indent <= parent) break;
      const content = trimEnd(line.slice(indent));
      if (comment >= 0 || content.startsWith("#") || content.includes(" #") || findColon(content) >= 0)
        giveUp();
      whole += (empty > 0 ? "\n".repeat(empty) : " ") + content;
      isLong = true;
      empty = 0;
    }
    return isLong ? whole : resolve(whole);
  }

  /** Reads a text with the lines below `|` or `>`. */
  #readText(header: string, parent: number): string {
    const [, style, chomp] = /^([|>])(-?)(?: +#.*)? *$/u.exec(header) ?? giveUp();
    const lines: string[] = [];
    let block = -1;
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? "";
      const indent = indentOf(line);
      const isEmpty = indent === line.length;
      if (!isEmpty && indent <= parent) break;
      if (!isEmpty && block < 0) block = indent;
      // Spaces alone may count or not.
      if (isEmpty ? indent > Math.max(block, 0) : indent < block) giveUp();
      lines.push(line.slice(Math.max(block, 0)));
    }
    while (lines.at(-1)?.trim() === "") lines.pop();
    if (block <= parent || lines.length === 0) giveUp();
    const text = style === "|" ? lines.join("\n") : fold(lines);
    return chomp === "-" ? text : `${text}\n`;
  }

  /** Reads a list or an object in brackets. */
  #readFlow(text: string, parent: number): unknown {
    let line = text;
    let at = 0;
    const skip = (): string => {
      for (;;) {
        while (line[at] === " ") at += 1;
        if (line[at] === "#") giveUp();
        if (at < line.length) return line[at] ?? "";
        this.#at += 1;
        line = this.#lines[this.#at] ?? giveUp();
        at = indentOf(line);
        if (at < line.length && at <= parent) giveUp();
      }
    };
    const readText = (isKey: boolean): unknown => {
      if (line[at] === '"' || line[at] === "'") {
        const { value, end } = readQuoted(line, at);
        at = end;
        return value;
      }
      const [whole = ""] = /^(?:[^,[\]{}:#]|:(?=[^\s,[\]{}])|#)*/u.exec(line.slice(at)) ?? [];
      const plain = trimEnd(whole);
      if (!isPlainStart(plain) || plain.includes(" #") || (isKey && plain === "<<")) giveUp();
      at += whole.length;
      return resolve(plain);
    };
    const readAny = (): unknown => {
      const first = skip();
      if (first === "[") return readEntries();
      if (first === "{") return readMembers();
      const value = readText(false);
      // The text may go on in the next line, or be a key.
      return /[,\]}]/u.test(skip()) ? value : giveUp();
    };
    const readEntries = (): unknown[] => {
      const list: unknown[] = [];
      for (at += 1; skip() !== "]";) {
        list.push(readAny());
        if (skip() === ",") at += 1;
        else if (line[at] !== "]") giveUp();
      }
      at += 1;
      return list;
    };
    const readMembers = (): object => {
      const map: Record<string, unknown> = {};
      for (at += 1; skip() !== "}";) {
        const key = String(readText(true));
        if (line[at] !== ":" || Object.hasOwn(map, key) || key === "__proto__") giveUp();
        at += 1;
        map[key] = readAny();
        if (skip() === ",") at += 1;
        else if (line[at] !== "}") giveUp();
      }
      at += 1;
      return map;
    };
    const value = readAny();
    this.#endLine(line.slice(at));
    return value;
  }
}

function isEntry(content: string): boolean {
  return content.startsWith("- ") || content === "-";
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 32) end -= 1;
  return text.slice(0, end);
}

/** Joins lines to one, except for empty lines, and those that are indented. */
function fold(lines: readonly string[]): string {
  let text = "";
  let separator = "";
  let wasIndented = false;
  for (const line of lines) {
    if (line.startsWith(" ")) {
      if (separator === " ") separator = "\n";
      else if (!wasIndented && separator === "\n") separator = "\n\n";
      text += separator + line;
      separator = "\n";
      wasIndented = true;
    } else if (line === "") {
      if (separator === "\n") text += "\n";
      else separator = "\n";
    } else {
      text += separator + line;
      separator = " ";
      wasIndented = false;
    }
  }
  return text;
}
