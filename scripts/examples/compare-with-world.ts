import { secretMembers } from "../../generated/marks.ts";
import type { NamedExample } from "./contract-examples.ts";
import { findMember, findRecord, findShared, listKnown, type Known, type World } from "./world.ts";

/** The result of comparing the examples with the world. */
export interface Comparison {
  /** Number of values that were compared. */
  compared: number;
  /** Values that differ from those in the world, or are not in it. */
  faults: string[];
  /** Pointers of values in the world that no example contains. */
  unused: string[];
}

/** Members that contain more values of the same record. */
const wrappers = new Set(["order", "data"]);
/** Members that need not be in the world, such as statuses, options of a request, texts, and undocumented values. */
const free = new Set([
  ...["status", "event", "type", "message", "controlNumber", "returnCode", "statusCode", "requestTime"],
  ...["limit", "sort", "nextCursor", "hasNext", "skip", "take", "requireTotalCount", "totalCount", "key"],
  ...["count", "group", "queryFilter", "sortFilter", "attached", "appended", "append", "tracing"],
  ...["missingRequiredDocuments", "scopes", "tokenType", "expiresIn", "browser", "brand"],
  ...["qrcodeBase64", "qrcodeImageBase64", "universalLink", "challengeStatus", "skipThreeDSecure"],
  // The world knows the card of a person, but no other secret.
  ...secretMembers.filter((member) => member !== "holderName" && member !== "cardNumber"),
]);

/** Compares every value of the examples with the world, and finds values of the world that no example contains. */
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
      faults.push(`${place}: ${JSON.stringify(value)} is not in the world`);
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

/** Returns whether a text is a placeholder. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === "string" && /^<.*>$/u.test(value);
}

/** Returns whether a value is an error, which contains only texts: an object with a code, or a list of strings. */
function isError(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return typeof value !== "object" || value === null || "error" in value;
}
