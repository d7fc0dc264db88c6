import { isNameMap } from "../../../src/contract/walk-document.ts";

/** A document without its prose, and the prose by JSON pointer. */
export interface SplitTexts {
  /** The document with every text replaced by the empty string. */
  blanked: unknown;
  texts: Map<string, string>;
}

const textKeys = new Set(["title", "summary", "description", "x-assumption", "x-limit", "x-transitions"]);

/** Members that hold data, in which a member called `description` is a value like any other. */
const dataKeys = new Set(["value", "example", "default", "const", "enum"]);

/**
 * Separates the prose of an OpenAPI document from everything that a program reads. A property, a response or an example
 * that is called `description` or `title` is a name, and the values of examples are data, so both stay.
 */
export function splitTexts(document: unknown): SplitTexts {
  const texts = new Map<string, string>();
  const blank = (text: string, pointer: string) => {
    texts.set(pointer, text);
    return "";
  };
  const copy = (node: unknown, pointer: string): unknown => {
    if (Array.isArray(node)) return node.map((item, index) => copy(item, `${pointer}/${index}`));
    if (typeof node !== "object" || node === null) return node;
    const isText = isNameMap(pointer) ? () => false : (key: string) => isTextKey(key, pointer);
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        if (typeof value === "string" && isText(key)) return [key, blank(value, at)];
        return [key, isData(key, value, pointer) ? value : copy(value, at)];
      }),
    );
  };
  return { blanked: copy(document, ""), texts };
}

function isTextKey(key: string, pointer: string): boolean {
  if (pointer.endsWith("/x-enumDescriptions")) return true;
  if (/\/x-transitions\/\d+$/u.test(pointer)) return key === "trigger";
  return textKeys.has(key);
}

/** Whether a member holds data; the `examples` of a schema are a list of values, elsewhere they are a map. */
function isData(key: string, value: unknown, pointer: string): boolean {
  if (isNameMap(pointer)) return false;
  return dataKeys.has(key) || (key === "examples" && Array.isArray(value));
}
