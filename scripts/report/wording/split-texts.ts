import { joinPointer } from "../../../src/contract/json-pointer.ts";
import { isData, isNameMap } from "../../../src/contract/walk-document.ts";

/** A document without its texts, and the texts by JSON pointer. */
export interface SplitTexts {
  /** The document with every text replaced by the empty string. */
  blanked: unknown;
  texts: Map<string, string>;
}

const textKeys = new Set(["title", "summary", "description", "x-assumption", "x-limit", "x-transitions"]);

/**
 * Separates the texts of an OpenAPI document from everything that programs read. If a property, a response or an example
 * is called `description` or `title`, that is a name, and the values of examples are data, so both stay.
 */
export function splitTexts(document: unknown): SplitTexts {
  const texts = new Map<string, string>();
  const blank = (text: string, pointer: string) => {
    texts.set(pointer, text);
    return "";
  };
  const copy = (node: unknown, pointer: string): unknown => {
    if (Array.isArray(node)) return node.map((item, index) => copy(item, joinPointer(pointer, index)));
    if (typeof node !== "object" || node === null) return node;
    const isText = isNameMap(pointer) ? () => false : (key: string) => isTextKey(key, pointer);
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const at = joinPointer(pointer, key);
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
