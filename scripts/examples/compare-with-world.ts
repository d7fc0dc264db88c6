import type { NamedExample } from "./contract-examples.ts";
import { findMember, findRecord, findShared, listKnown, type Known, type World } from "./world.ts";

/** The result of comparing the examples with the world. */
export interface Comparison {
  /** How many values were compared. */
  compared: number;
  /** Each value that the world knows otherwise, or not at all. */
  faults: string[];
  /** Pointers of what is in the world and in no example. */
  unused: string[];
}

/** Members that hold more of the same thing. */
const wrappers = new Set(["order", "data"]);
/** Members of which the world need not know: statuses, what a request asks for, words, and what is not shown. */
const free = new Set([
  ...["status", "event", "type", "message", "controlNumber", "returnCode", "statusCode", "requestTime"],
  ...["limit", "sort", "nextCursor", "hasNext", "skip", "take", "requireTotalCount", "totalCount", "key"],
  ...["count", "group", "queryFilter", "sortFilter", "attached", "appended", "append", "tracing"],
  ...["missingRequiredDocuments", "clientSecret", "scopes", "tokenType", "expiresIn", "token", "browser"],
  ...["qrcodeBase64", "qrcodeImageBase64", "universalLink", "challengeStatus", "challengeAccessToken"],
  ...["challengeSetupAccessToken", "cardToken", "card3DSToken", "cvv", "expirationDate", "brand"],
  "skipThreeDSecure",
]);

/** Compares every value of the examples with the world, and the world with what the examples show of it. */
export function compareWithWorld(world: World, examples: readonly NamedExample[]): Comparison {
  const faults: string[] = [];
  const used = new Set<string>();
  let compared = 0;

  function compare(node: unknown, known: Known | undefined, member: string, place: string): void {
    if (Array.isArray(node)) {
      node.forEach((item, index) => {
        compare(item, known && findMember(world, known, String(index), item), member, `${place}/${index}`);
      });
    } else if (typeof node === "object" && node !== null) {
      compareMembers(node as Record<string, unknown>, known, place);
    } else {
      compareValue(node, known ?? findShared(world, member, node), member, place);
    }
  }

  function compareMembers(node: Record<string, unknown>, about: Known | undefined, place: string): void {
    const record = about ?? findRecord(world, node);
    for (const [member, item] of Object.entries(node)) {
      const known = wrappers.has(member) ? record : record && findMember(world, record, member, item);
      const isFree = free.has(member) && known === undefined;
      if (!isFree) compare(item, known, member, `${place}/${member}`);
    }
  }

  function compareValue(value: unknown, known: Known | undefined, member: string, place: string): void {
    if (value === null || isPlaceholder(value)) return;
    compared += 1;
    if (known === undefined) {
      faults.push(`${place}: the world does not know ${JSON.stringify(value)}`);
      return;
    }
    used.add(known.pointer);
    const isSame = member === "value" ? Number(value) === Number(known.value) : value === known.value;
    if (!isSame)
      faults.push(`${place}: ${JSON.stringify(value)}, but ${JSON.stringify(known.value)} in the world`);
  }

  for (const { name, value } of examples) if (!isError(value)) compare(value, undefined, "", name);
  return {
    compared,
    faults,
    unused: listKnown(world).flatMap(({ pointer }) => (used.has(pointer) ? [] : pointer)),
  };
}

/** Whether a text is a placeholder. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === "string" && /^<.*>$/u.test(value);
}

/** Errors are words: an object with a code, or a list of texts. */
function isError(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return typeof value !== "object" || value === null || "error" in value;
}
