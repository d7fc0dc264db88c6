import { isJsonObject, parseJson } from "./json-values.ts";
import type { Answer } from "./read-answer.ts";

/**
 * Whether an error names the member that is broken: in `details`, or in one of its strings where it is a list of them.
 * @param pointer place of the breakage, such as `/requestBody/order/code` or `/header/idempotency-key`
 */
export function namesMember({ text }: Pick<Answer, "text">, pointer: string): boolean {
  const [, , ...path] = listNames(pointer.replace(/^\/requestBody/u, "/body/"));
  const wanted = path.join(".");
  return (
    wanted !== "" && listFields(text).some((field) => `.${listNames(field).join(".")}`.endsWith(`.${wanted}`))
  );
}

/** Splits a path in any notation into its names, without the positions in lists. */
function listNames(path: string): string[] {
  return path.split(/[^\w-]+/u).filter((name) => !/^\d+$/u.test(name));
}

function listFields(text: string): string[] {
  const body = parseJson(text);
  if (Array.isArray(body))
    return body.flatMap((item) => (typeof item === "string" ? item.split(/\s+/u) : []));
  const details = isJsonObject(body) ? body["details"] : undefined;
  if (!Array.isArray(details)) return [];
  return details.flatMap((entry: unknown) => {
    const field = isJsonObject(entry) ? entry["field"] : undefined;
    return typeof field === "string" ? [field] : [];
  });
}
