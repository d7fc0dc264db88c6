import { secretMembers } from "../../generated/marks.ts";
import { findHeaderSecrets } from "./secret-headers.ts";

const secretNames: readonly string[] = secretMembers;

/** The parts of a request that may contain secrets. */
export interface SentParts {
  readonly body?: unknown;
  readonly headers: Record<string, string>;
  /** Lower-case name of the header that carries the token. */
  readonly tokenHeader: string;
}

/** Returns the secrets of a request, which the service may repeat. */
export function findAllSecrets({ body, headers, tokenHeader }: SentParts): string[] {
  return [...findSecrets(body), ...findHeaderSecrets(headers, tokenHeader)];
}

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
