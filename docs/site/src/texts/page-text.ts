import type en from "../content/i18n/en.json";

/** The name of a text that scripts show. Those for one thing and for several are `_one` and `_other` of the same name. */
type PageText<Key> = Key extends `script.${infer Name}_${"one" | "other"}`
  ? Name
  : Key extends `script.${infer Name}`
    ? Name
    : never;

let texts: Readonly<Record<string, string>> | undefined;

/** Returns a text of the page in the language of its menu, from the data that the build wrote into the page. */
export function pageText(
  name: PageText<keyof typeof en>,
  values: Readonly<Record<string, string | number>> = {},
): string {
  texts ??= readTexts();
  const text =
    texts[`script.${name}`] ?? texts[`script.${name}_${values["count"] === 1 ? "one" : "other"}`] ?? "";
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, value: string) => String(values[value] ?? ""));
}

function readTexts(): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { textContent } of document.querySelectorAll("script.page-texts"))
    Object.assign(read, JSON.parse(textContent));
  return read;
}
