import { InvalidOptionError } from "../errors/invalid-option-error.ts";

/**
 * The secrets as bytes. A blank one would let everybody sign, so that a missing environment variable must not pass.
 * @throws {InvalidOptionError} which never shows a secret.
 */
export function readSecrets(
  secrets: string | readonly string[],
  decode: (secret: string) => Uint8Array | undefined,
): Uint8Array[] {
  const given: unknown[] = Array.isArray(secrets) ? secrets : [secrets];
  if (given.length === 0) throw new InvalidOptionError("secrets", "is empty; give at least one secret");
  return given.map((secret) => {
    const bytes = typeof secret === "string" && secret.trim() !== "" ? decode(secret) : undefined;
    if (bytes?.length) return bytes;
    throw new InvalidOptionError(
      "secrets",
      "holds one that is blank or misspelt; give each as it was issued",
    );
  });
}
