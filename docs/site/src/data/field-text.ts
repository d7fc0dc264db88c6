import type { Description } from "./describe-member.ts";

/** What a page says about a field, as Markdown. */
export interface FieldText {
  /** Its purpose, its values if they need no explanation, its default and its limits. */
  text: string;
  /** The title of the fold that explains its values; empty if there is nothing to explain. */
  values: string;
}

/** Characters of values that are read at a glance. */
const codeLength = 120;

/** Writes the text of a field. */
export function writeField({
  description,
  values,
  isOpen,
  fallback,
  limits,
}: Omit<Description, "assumed">): FieldText {
  const isExplained = values.length > 1 && values.some(({ meaning }) => meaning !== undefined);
  const named = values.map(({ value }) => String(value));
  const list = isOpen || values.length > 1 ? listValues(named, isOpen, isExplained) : describeOnly(values);
  const blocks = [
    description,
    isExplained ? "" : list,
    fallback === undefined ? "" : `Default: \`${fallback}\`.`,
    ...limits,
  ].filter((block) => block !== "");
  const text = blocks.join(description.includes("\n\n") ? "\n\n" : " ");
  return { text, values: isExplained ? list : "" };
}

function listValues(named: readonly string[], isOpen: boolean, isExplained: boolean): string {
  const fitting = named.filter((_, index) => named.slice(0, index + 1).join().length <= codeLength);
  const shown = isExplained && named.length > 2 ? fitting : named;
  const hidden = named.length - shown.length;
  const list = [...shown.map((value) => `\`${value}\``), ...(hidden > 0 ? [`${hidden} more`] : [])].join(
    ", ",
  );
  if (list === "") return "";
  return isOpen ? `Known values: ${list}; accept others.` : `One of ${list}.`;
}

function describeOnly([only]: Description["values"]): string {
  if (only === undefined) return "";
  return `Always \`${String(only.value)}\`${only.meaning === undefined ? "." : `: ${only.meaning}`}`;
}
