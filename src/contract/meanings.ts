import type { ContractOperation } from "./operations.ts";

/** Meaning of an error response (`x-meaning`), whatever its status is. */
export type Meaning =
  "invalid" | "unauthorized" | "forbidden" | "notFound" | "conflict" | "rateLimited" | "internal";

/** Statuses, or whole classes of them such as `5XX`, by their meaning for the client. */
type StatusMeanings = Record<string, readonly (number | string)[]>;

/** The statuses that are usual where the contract says nothing else, by meaning for the client. */
const usual: StatusMeanings = {
  unauthenticated: [401],
  forbidden: [403],
  notFound: [404],
  conflict: [409],
  invalid: [400, 422],
  rateLimited: [429],
  retryable: [408, 425, 429, "5XX"],
};

/** Lists the status of each meaning that an operation documents; the first one, if there are several. */
export function listMeanings({
  responses,
}: Pick<ContractOperation, "responses">): Partial<Record<Meaning, number>> {
  const meanings: Partial<Record<Meaning, number>> = {};
  for (const [status, { node }] of Object.entries(responses))
    if (/^\d+$/u.test(status) && node["x-meaning"] !== undefined)
      meanings[node["x-meaning"] as Meaning] ??= Number(status);
  return meanings;
}

/** Reads what each status means to the client: what the contract says about it, or else what is usual. */
export function readStatusMeanings(
  operations: readonly Pick<ContractOperation, "responses">[],
): StatusMeanings {
  const marked = operations.flatMap((operation) => Object.entries(listMeanings(operation)));
  const known = new Set<number | string>(marked.map(([, status]) => status));
  return Object.fromEntries(
    Object.entries(usual).map(([name, statuses]) => {
      const mark = name === "unauthenticated" ? "unauthorized" : name;
      const own = marked.flatMap(([meaning, status]) => (meaning === mark ? [status] : []));
      const left = statuses.filter((status) => name === "retryable" || !known.has(status));
      return [name, [...new Set<number | string>([...own.sort((a, b) => a - b), ...left])]];
    }),
  );
}
