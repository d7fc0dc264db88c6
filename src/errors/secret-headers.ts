// Headers that carry secrets, by their names.

/** Names of headers that carry secrets. `www-authenticate` is not one: it says why a token was rejected. */
export const secretHeader = /auth(?!enticate$)|api-?key|cookie|secret|token/i;

/** Returns the values of the headers whose names show that they carry a secret. */
export function findHeaderSecrets(headers: Record<string, string>, tokenHeader: string): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name === tokenHeader || secretHeader.test(name) ? [value, value.replace(/^\S+\s+/, "")] : [],
  );
}
