// Which statuses and bodies an operation documents, and how a body of a media type is read: for types, client, testing kit,
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

// Statuses are documented as single ones, as ranges such as `2XX`, or as `default`, which is for errors only.

/** Returns the first success that is documented: a status, or the range `2XX`. */
export function findSuccess(statuses: readonly string[]): string {
  return statuses.find((status) => status.startsWith("2")) ?? "200";
}

/** Returns the status of the first success that is documented: of the range `2XX`, 200. */
export function findSuccessStatus(statuses: readonly string[]): number {
  return Number(findSuccess(statuses).replace("XX", "00"));
}

/**
 * Finds under which of the documented statuses a status falls: itself, its range, or `default`. Undefined if there is none,
 * such as for a success that is not documented.
 */
export function findDocumentedStatus(documented: readonly string[], status: number): string | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  const names = [String(status), range, ...(status >= 400 ? ["default"] : [])];
  return names.find((name) => documented.includes(name));
}

/** The documented response of a status, and its key: the status, its range, or `default`. */
interface Documented<Entry> {
  documented: string;
  response: Entry;
}

/**
 * Finds the response that the contract documents for a status.
 * @param responses the responses of an operation, by documented status
 */
export function findDocumented<Entry>(
  responses: Readonly<Record<string, Entry>>,
  status: number,
): Documented<Entry> | undefined {
  const documented = findDocumentedStatus(Object.keys(responses), status);
  const response = documented === undefined ? undefined : responses[documented];
  return documented === undefined || response === undefined ? undefined : { documented, response };
}
