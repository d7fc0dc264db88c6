import { listConstraints, type Constraint } from "../../src/contract/limits.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { isBinary, listChoices, listParts } from "../../src/contract/schema.ts";
import { printCode } from "./markdown.ts";
import { say, sayName, type Saying } from "./say.ts";

/**
 * Describes the type of a member with its format and limits, in a few words of Markdown.
 * @param options.patterns whether to print patterns without words, which few readers read. @default true
 */
export function describeType(parts: readonly SchemaObject[], { patterns = true } = {}): string {
  const constraints = listConstraints(parts).filter(
    ({ keyword, message }) => patterns || keyword !== "pattern" || message !== undefined,
  );
  return [describeKind(parts, patterns), ...describeConstraints(constraints)].join(", ");
}

function describeKind(parts: readonly SchemaObject[], patterns: boolean): string {
  if (parts.some(isBinary)) return say("file");
  const isObject = parts.some(({ properties }) => properties !== undefined);
  const branches = isObject ? [] : listChoices(parts).flatMap((choice) => choice.branches);
  if (branches.length > 0) {
    const kinds = branches.map((branch) => describeType(listParts(branch), { patterns }));
    return [...new Set(kinds)].join(` ${say("or")} `);
  }
  const types = [parts.find(({ type }) => type !== undefined)?.type ?? []].flat();
  if (types.length === 0) return say("any value");
  // The format `password` asks programs to hide the value; it says nothing about the value itself.
  const format = parts.find((part) => part.format !== undefined && part.format !== "password")?.format;
  return types
    .map((type) => {
      if (type === "array") return say("list of {items}", { items: describeItems(parts, patterns) });
      return type === "string" && format !== undefined ? `string (${format})` : sayName(type);
    })
    .join(` ${say("or")} `);
}

function describeItems(parts: readonly SchemaObject[], patterns: boolean): string {
  const items = parts.find((part) => part.items !== undefined)?.items;
  const kind = describeType(listParts(items), { patterns });
  return kind === say("any value") ? say("any values") : kind.replace(/^\u{e000}?\p{L}+/u, "$&s");
}

const wordings: Record<Constraint["keyword"], Saying> = {
  minLength: "at least {value} characters",
  maxLength: "at most {value} characters",
  minimum: "at least {value}",
  maximum: "at most {value}",
  exclusiveMinimum: "more than {value}",
  exclusiveMaximum: "less than {value}",
  multipleOf: "a multiple of {value}",
  minItems: "at least {value} entries",
  maxItems: "at most {value} entries",
  minProperties: "fields: at least {value}",
  maxProperties: "fields: at most {value}",
  pattern: "matches {value}",
};

/** Describes each limit in a few words of Markdown. */
export function describeConstraints(constraints: readonly Constraint[]): string[] {
  return constraints.map(
    ({ keyword, value, message }) =>
      readMessage(message) ??
      say(wordings[keyword], { value: keyword === "pattern" ? printCode(value) : String(value) }),
  );
}

/** Rewords a message, which follows a name, for a list that follows a type. */
function readMessage(message: string | undefined): string | undefined {
  return message
    ?.replace(/^must be (?:a string with )?/u, "")
    .replace(/"(.+)"$/u, (_, example: string) => printCode(example));
}
