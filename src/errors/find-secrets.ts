import { secretMembers } from "../../generated/marks.ts";

const names: readonly string[] = secretMembers;

/** The secrets in a request body, so that an error text which repeats one can be cleaned of it. */
export function findSecrets(body: unknown): string[] {
  const found: string[] = [];
  // Middleware that makes a request of its own leaves its body as bytes.
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body;
  if (typeof text !== "string") return found;
  try {
    JSON.parse(text, (member, value: unknown) => {
      if (names.includes(member) && (typeof value === "string" || typeof value === "number"))
        found.push(`${value}`);
      return value;
    });
  } catch {
    // A body that is not JSON names no members.
  }
  return found;
}
