// The statuses that an operation documents: single ones, ranges such as `2XX`, and `default`, which is for errors only.

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
