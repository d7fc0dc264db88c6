/** Reads the bearer token of an `Authorization` header. */
export function readToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}
