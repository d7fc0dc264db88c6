import { nameOf, type SeenChange } from "./changes/seen-change.ts";

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
  SchemaProperties: "keyword",
};

// The text of these keywords is too long for a row, and often changes in many places at once.
const notes = /^(?:description|summary|title|x-.*)$/u;

/** Describes a change in a few words. */
export function describeChange(change: SeenChange): string {
  const { kind, property, verdicts } = change;
  const messages = verdicts.map(({ message }) => shortenQuoted(message.replace(/\.$/u, "")));
  if (messages.length > 0) return shorten([...new Set(messages)].join("; "), 240);
  if (kind !== "modified") return `${nounOf(change)} was ${kind}`;
  return describeKeyword(property ?? "", change.before, change.after);
}

function nounOf(change: SeenChange): string {
  const { typeName, pointer, before, after } = change;
  if (/^\/components\/[^/]+\/[^/]+$/u.test(pointer)) return `component \`${nameOf(change)}\``;
  if (/\/properties\/[^/]+$/u.test(pointer)) return `member \`${nameOf(change)}\``;
  const part = /(allOf|anyOf|oneOf)(?:\/\d+)?$/u.exec(pointer);
  if (part !== null) return part[0] === part[1] ? `\`${part[1]}\`` : `an entry of \`${String(part[1])}\``;
  if (pointer.startsWith("/webhooks/") && typeName === "PathItem") return `event \`${nameOf(change)}\``;
  if (typeName === "Parameter")
    return `parameter \`${String(((after ?? before) as { name?: string }).name)}\``;
  return `${nouns[typeName] ?? typeName} \`${nameOf(change)}\``;
}

function describeKeyword(keyword: string, before: unknown, after: unknown): string {
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
