import { nameMember, type Fault } from "./fault.ts";

interface Violation {
  location?: string[];
  message?: string;
}

/**
 * Lists why a service rejected a call: from the header in which Prism names the rules that are broken, or else from the
 * body of the error.
 */
export function readReasons(violations: string | null, body: unknown): Fault[] {
  const listed = readList(violations).map((one) => readViolation(one as Violation));
  const reasons = listed.length > 0 ? listed : readError(body);
  return reasons.filter(
    ({ name, issue }, index) =>
      reasons.findIndex((other) => other.name === name && other.issue === issue) === index,
  );
}

/** Prism names a member by its location, and again in its message. */
function readViolation({ location = [], message = "" }: Violation): Fault {
  const path = nameMember(["", ...location.slice(2)].join("/"));
  const issue = message.replace(/^Request \w+(?: (?:property|parameter) \S+)? /, "");
  const [, missing] = /^must have required property '(.+)'$/.exec(issue) ?? [];
  if (missing === undefined) return { name: path, issue };
  return { name: path === "" ? missing : `${path}.${missing}`, issue: "is missing" };
}

function readError(body: unknown): Fault[] {
  if (Array.isArray(body)) return body.map((sentence) => ({ name: "", issue: String(sentence) }));
  if (typeof body !== "object" || body === null) return [];
  const { details, message, error } = body as { details?: unknown; message?: unknown; error?: unknown };
  if (Array.isArray(details) && details.length > 0) return details.map(readDetail);
  if (typeof error === "object" && error !== null) return readError(error);
  return typeof message === "string" ? [{ name: "", issue: message }] : [];
}

function readDetail(detail: unknown): Fault {
  const { field = "", issue = "", description } = detail as Partial<Record<string, string>>;
  return { name: field, issue: description === undefined ? issue : `${issue}: ${description}` };
}

function readList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
