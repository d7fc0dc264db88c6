import { secretMembers } from "../../generated/marks.ts";

const secretNames: readonly string[] = secretMembers;

/** Names of headers that carry secrets. `www-authenticate` is not one: it says why a token was rejected. */
export const secretHeader = /auth(?!enticate$)|api-?key|cookie|secret|token/i;

/** Returns the secrets in a request body, so that they can be removed from an error text that repeats them. */
export function findSecrets(body: unknown): string[] {
  const found: string[] = [];
  // If middleware creates its own request, the body is bytes.
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body;
  if (typeof text !== "string") return found;
  try {
    JSON.parse(text, (member, value: unknown) => {
      if (secretNames.includes(member) && (typeof value === "string" || typeof value === "number"))
        found.push(`${value}`);
      return value;
    });
  } catch {
    // A body that is not JSON has no named members.
  }
  return found;
}

/** Returns the values of the headers whose names show that they carry a secret. */
export function findHeaderSecrets(headers: Record<string, string>, tokenHeader: string): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name === tokenHeader || secretHeader.test(name) ? [value, value.replace(/^\S+\s+/, "")] : [],
  );
}
