import type { Switch } from "./switch.ts";

/** Lets the items of a list that begin with a value of the switch, such as **BOLETO**, be shown with that value only. */
export function followChoice(html: string, choice: Pick<Switch, "values"> | undefined): string {
  const values = choice?.values.map(({ value }) => String(value)) ?? [];
  return html.replaceAll(/<li>(?=<strong>([^<]+)<\/strong>)/gu, (item, value: string) => {
    if (!values.includes(value)) return item;
    return `<li data-values="${value}"${value === values[0] ? "" : " hidden"}>`;
  });
}
