// Which bodies a success may have, and how a body of a media type is written and read: for types, client, testing kit,
// sandbox and conformance alike. It is read by small programs in pages too, and imports nothing.

/** Whether a body is a JSON value, text, or a file. */
export type BodyKind = "json" | "text" | "file";

/**
 * The bodies that each success may have, by status and media type: the kinds of JSON, separated by spaces, which is
 * empty where any is allowed, and for text and files. A status without a media type has no body.
 */
export type SuccessBodies = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns how a body of a media type is read. */
export function kindOfBody(mediaType: string): BodyKind {
  const plain = toMediaType(mediaType);
  if (/^(?:application|text)\/(?:.+\+)?json$/u.test(plain)) return "json";
  return plain.startsWith("text/") ? "text" : "file";
}

/** Returns a media type in lower case and without parameters, so that it can be compared. */
export function toMediaType(text: string | null | undefined): string {
  return (text ?? "").replace(/;.*/u, "").trim().toLowerCase();
}

/** Returns the media types of the success with a status, or of the first success where the contract has no such status. */
export function bodiesOf(bodies: SuccessBodies, status: number): Readonly<Record<string, string>> {
  return bodies[status] ?? bodies["2XX"] ?? Object.values(bodies)[0] ?? {};
}

/**
 * Finds the documented media type that a body has.
 * @param given as `content-type` has it; without one, the body has the first.
 */
export function findMediaType(documented: readonly string[], given: string | null): string | undefined {
  const wanted = toMediaType(given);
  if (wanted === "") return documented[0];
  const isOf = (name: string) => {
    const plain = toMediaType(name);
    return (
      plain === "*/*" || plain === wanted || (plain.endsWith("/*") && wanted.startsWith(plain.slice(0, -1)))
    );
  };
  return documented.find(isOf);
}

/** Returns the media type whose schema and examples count: JSON, or the first. */
export function mainMediaType(documented: readonly string[]): string | undefined {
  return documented.find((name) => name === "application/json") ?? documented[0];
}

/** Names the kind of a JSON value. */
export function kindOfJson(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
