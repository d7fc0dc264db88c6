import type { Nodes } from "../../src/contract/walk-document.ts";

/** Places by keyword and value, for example `{ maximum: { "5": ["MedTracing.maxTransactions"] } }`. */
export type Limits = Record<string, Record<string, string[]>>;

/** The requirements in the schemas of a contract. */
export interface Demands {
  /** Required members by place. */
  required: Map<string, string[]>;
  /** Each use of a keyword, by keyword. */
  limits: Map<string, { pointer: string; value: unknown }[]>;
}

const plainTypes = new Set<unknown>(["string", "number", "boolean", "object", "array"]);

/** Describes each place where the required members of a contract differ from the statement. */
export function findRequiredFaults({ required }: Demands, stated: Record<string, string[]>): string[] {
  const places = new Set([...Object.keys(stated), ...required.keys()]);
  const name = (names: readonly string[] = []) => (names.length === 0 ? "nothing" : `[${names.join(", ")}]`);
  return [...places]
    .map((place) => ({ place, found: name(required.get(place)), expected: name(stated[place]) }))
    .filter(({ found, expected }) => found !== expected)
    .map(({ place, found, expected }) => `\`${place}\` must require ${expected}, but requires ${found}.`);
}

/**
 * Describes each place where a contract uses the keywords of a statement differently: limits that the statement does not
 * list, and limits that are missing.
 */
export function findLimitFaults({ limits }: Demands, stated: Limits): string[] {
  return Object.entries(stated).flatMap(([keyword, values]) => {
    const found = (limits.get(keyword) ?? []).map(({ pointer, value }) =>
      describeLimit(namePlace(pointer), keyword, typeof value === "string" ? value : JSON.stringify(value)),
    );
    const expected = Object.entries(values).flatMap(([value, places]) =>
      places.map((place) => describeLimit(place, keyword, value)),
    );
    return [
      ...subtract(found, expected).map((limit) => `${limit} is not in the statement.`),
      ...subtract(expected, found).map((limit) => `${limit} is missing in the contract.`),
    ];
  });
}

function describeLimit(place: string, keyword: string, value: string): string {
  return `\`${keyword}: ${value}\` of \`${place}\``;
}

/** Returns the lines that another list does not contain, or not as often. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Collects the required members and the uses of each keyword. */
export function readDemands(nodes: Nodes): Demands {
  const required: Demands["required"] = new Map();
  const limits: Demands["limits"] = new Map();
  for (const [pointer, node] of nodes) {
    // The keys of `properties` are names of members, not keywords.
    if (!/\/schemas?(?:\/|$)/u.test(pointer) || pointer.endsWith("/properties")) continue;
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === "required") {
        const place = namePlace(pointer);
        required.set(place, [...new Set([...(required.get(place) ?? []), ...(value as string[])])]);
      } else if (isLimit(keyword, value)) {
        const uses = limits.get(keyword);
        if (uses === undefined) limits.set(keyword, [{ pointer, value }]);
        else uses.push({ pointer, value });
      }
    }
  }
  return { required, limits };
}

/** Returns whether a keyword limits values. A single type and `additionalProperties: true` do not. */
function isLimit(keyword: string, value: unknown): boolean {
  if (keyword === "type") return !plainTypes.has(value);
  return keyword !== "additionalProperties" || value !== true;
}

/** Shortens a pointer to a name such as `Customer.birth`, without the `allOf` entries in between. */
export function namePlace(pointer: string): string {
  return pointer
    .replace("/components/schemas/", "")
    .replace("/components/parameters/", "parameters/")
    .replace("/requestBody/content/application~1json/schema", "")
    .replaceAll(/\/allOf\/\d+/gu, "")
    .replaceAll("/properties/", ".");
}
