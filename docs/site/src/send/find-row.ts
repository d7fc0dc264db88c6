import type { Fault } from "./fault.ts";

/** Finds the row of a member or parameter in the page; for a member that is not shown, that of the nearest one around it. */
export function findRow({ name, pointer }: Fault): HTMLElement | undefined {
  const parameter = pointer === undefined ? document.getElementById(`parameter.${name}`) : null;
  if (parameter !== null) return parameter;
  const rows = [...document.querySelectorAll<HTMLElement>(".member[id]")];
  for (const path of listPaths(name)) {
    const row = rows.find(
      ({ id }) => id.startsWith("request") && id.slice(id.indexOf(".") + 1) === path && isShown(id),
    );
    if (row !== undefined) return row;
  }
  return undefined;
}

/** The path of a member and of those around it, innermost first: `webhooks[].url`, `webhooks`. */
export function listPaths(name: string): string[] {
  const parts = name.replaceAll(/\[\d+\]/g, "[]").split(".");
  return parts.map((_, index) => {
    const path = parts.slice(0, parts.length - index).join(".");
    // The row of a list is called without the mark of its entries.
    return index === 0 && !path.endsWith("[]") ? path : path.replace(/\[\]$/, "");
  });
}

function isShown(id: string): boolean {
  return document.getElementById(id)?.closest("[hidden]") === null;
}
