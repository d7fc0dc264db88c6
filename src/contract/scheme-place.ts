// Where security schemes have their credentials.

/** Where a security scheme has its credential: in a part of the request, or in the connection, as a certificate. */
export type SchemePlace = "header" | "query" | "cookie" | "connection";

/** Reads where a security scheme has its credential. */
export function readSchemePlace(node: object): SchemePlace {
  const { type, in: place = "header" } = node as { type?: string; in?: SchemePlace };
  return type === "mutualTLS" ? "connection" : place;
}
