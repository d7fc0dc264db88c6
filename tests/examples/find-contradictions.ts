import { isPlaceholder, type NamedExample } from "./contract-examples.ts";

type Node = Record<string, unknown>;

/** Members that differ whenever a thing is shown again. */
const changing = new Set(["status", "event", "message", "occurredAt", "updatedAt", "expiresAt"]);
/** Members that identify a thing; the first that it has counts. */
const identifiers = ["id", "closeAccountRequestId", "claimId", "validationId", "endToEndId", "clientId"];

/**
 * Finds what the examples say differently about the same thing: an order, for example, which its id identifies, or a
 * person, whom the document identifies. The request and the response of a call are about the same thing.
 */
export function findContradictions(examples: readonly NamedExample[]): {
  compared: number;
  faults: string[];
} {
  const merged = new Map<string, string>();
  const nameOf = (key: string): string => {
    const next = merged.get(key);
    return next === undefined ? key : nameOf(next);
  };
  const shown: { thing: string; member: string; value: unknown; place: string }[] = [];

  function visit(node: Node, thing: string, prefix: string, place: string): void {
    for (const [name, value] of Object.entries(node)) {
      const member = prefix + (name === "fullName" ? "name" : name);
      if (changing.has(name) || value === null || isPlaceholder(value)) continue;
      const inner = { thing, member, value, place: `${place}/${name}` };
      if (typeof value === "object") visitObject(inner, name === "order" || name === "data");
      else shown.push({ ...inner, value: name === "value" ? Number(value) : value });
    }
  }

  function visitObject({ thing, member, value, place }: (typeof shown)[number], isSame: boolean): void {
    const keys = identify(value as Node);
    if (keys[0] === undefined) {
      visit(value as Node, thing, isSame && !Array.isArray(value) ? "" : `${member}/`, place);
    } else {
      const own = join(isSame ? [thing, ...keys] : keys);
      if (!isSame) shown.push({ thing, member, value: own, place });
      visit(value as Node, own, "", place);
    }
  }

  function join(keys: readonly string[]): string {
    const [first = "", ...rest] = keys.map(nameOf);
    for (const key of rest) if (nameOf(key) !== first) merged.set(nameOf(key), first);
    return first;
  }

  for (const { name, value } of examples) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    const call = `call ${name.replace(/-(?:request|response)$/u, "")}`;
    visit(value as Node, join([call, ...identify(value as Node)]), "", name);
  }

  const first = new Map<string, { value: unknown; place: string }>();
  let compared = 0;
  const faults = shown.flatMap(({ thing, member, value: given, place }) => {
    const value = typeof given === "string" ? nameOf(given) : given;
    const known = first.get(`${nameOf(thing)} ${member}`);
    if (known === undefined) first.set(`${nameOf(thing)} ${member}`, { value, place });
    else compared += 1;
    return known === undefined || known.value === value
      ? []
      : [`${place}: ${JSON.stringify(value)}, but ${JSON.stringify(known.value)} in ${known.place}`];
  });
  return { compared, faults };
}

/** Returns what identifies an object. */
function identify(node: Node): string[] {
  const { document } = node;
  const number = typeof document === "object" && document !== null ? (document as Node).number : document;
  if (typeof number === "string") return [`document ${number}`];
  const name = identifiers.find((member) => typeof node[member] === "string" && !isPlaceholder(node[member]));
  return name === undefined ? [] : [`${name} ${String(node[name])}`];
}
