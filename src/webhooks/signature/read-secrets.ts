import { InputError } from "../../errors/input-error.ts";

// A missing variable becomes `undefined` or `null` in a text.
const placeholder =
  /^\s*(?:whsec_)?(?:<.*>|todo\b.*|(?:change|replace)[-_ ]?me|your[-_ ].*|placeholder|undefined|null|x{3,}|\.{3}|…|)\s*$/is;

/** Returns whether a setting is missing, or still a placeholder from a guide or a template. */
export function isPlaceholder(text: unknown): boolean {
  return typeof text !== "string" || placeholder.test(text);
}

/**
 * Returns the secrets as bytes. With an empty secret anyone could sign, so a missing environment variable is an error.
 * @throws {InputError} which never shows a secret.
 */
export function readSecrets(
  secrets: string | readonly string[],
  decode: (secret: string) => Uint8Array | undefined,
): Uint8Array[] {
  const given: unknown[] = Array.isArray(secrets) ? secrets : [secrets];
  if (given.length === 0) throw new InputError("secrets", "must contain at least one secret");
  return given.map((secret) => {
    const bytes = isPlaceholder(secret) ? undefined : decode(secret as string);
    if (bytes?.length) return bytes;
    throw new InputError(
      "secrets",
      "must contain each secret as issued; one is empty, a placeholder or malformed",
    );
  });
}
