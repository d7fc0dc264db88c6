import type { Fault } from "./list-faults.ts";

/** Lists why a service rejected a call, from the body of the error. */
export function readReasons(body: unknown): Fault[] {
  if (Array.isArray(body)) return body.map((sentence) => ({ name: "", issue: String(sentence) }));
  if (typeof body !== "object" || body === null) return [];
  const { details, message, error } = body as { details?: unknown; message?: unknown; error?: unknown };
  if (Array.isArray(details) && details.length > 0) return details.map(readDetail);
  if (typeof error === "object" && error !== null) return readReasons(error);
  return typeof message === "string" ? [{ name: "", issue: message }] : [];
}

function readDetail(detail: unknown): Fault {
  const { field = "", issue = "", description } = detail as Partial<Record<string, string>>;
  return { name: field, issue: description === undefined ? issue : `${issue}: ${description}` };
}
