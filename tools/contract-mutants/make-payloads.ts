import { splitPointer } from "../../src/contract/pointer.ts";
import type { Nodes } from "../../src/contract/references.ts";
import type { Random } from "../../tests/random/create-random.ts";
import { generatePayload } from "../../tests/random/generate-payload.ts";
import { mutatePayload } from "../../tests/random/mutate-payload.ts";
import { sampleTexts } from "../../tests/random/sample-texts.ts";
import { absent, listLevers, setAt, type Lever } from "./list-levers.ts";
import type { Mutant } from "./mutant.ts";

const others: readonly unknown[] = [null, true, 0, -1, 1.5, "", "text", [], [1], ["text"], {}, { extra: 1 }];

/** Source of payloads for a mutation. */
export interface MakerOptions {
  /** The nodes of the original and of the mutant. */
  versions: readonly Nodes[];
  mutant: Mutant;
  examples: readonly unknown[];
  random: Random;
}

/** Creates payloads on which the verdicts of a mutant and the original may differ. */
export function createMaker({ versions, mutant, examples, random }: MakerOptions) {
  const root = mutant.root ?? "";
  const levers = versions.flatMap((version) => listLevers(version.get(root) ?? {}));
  const path = findPath(mutant);
  const about = gatherSamples(mutant, levers, path);
  const generate = () => generatePayload(random.pick(versions).get(root) ?? {}, random);
  // A value generated only from the changed part, to include what only one of the two declares.
  const local = () => {
    const value = generatePayload(random.pick(versions).get(mutant.pointer) ?? {}, random);
    return random.chance(0.5) ? value : mutatePayload(value, random);
  };
  const base = () => (examples.length > 0 && random.chance(0.7) ? random.pick(examples) : generate());
  const pull = (payload: unknown) => {
    const lever = random.pick(levers);
    return setAt(payload, lever.path, random.pick(lever.values));
  };
  const make = (index: number): unknown => {
    if (index % 8 === 0) return generate();
    if (index % 8 === 1) return mutatePayload(base(), random);
    let payload = base();
    for (let pulls = random.below(4); levers.length > 0 && pulls > 0; pulls -= 1) payload = pull(payload);
    if (index % 8 === 7) return payload;
    const value = random.chance(0.25) ? local() : pickValue(about, getAt(payload, path), random);
    return setAt(payload, path, value);
  };
  /** Varies a payload by each of the values that the mutation is about. */
  const vary = (payload: unknown) => about.map((value) => setAt(payload, path, value));
  return { base, make, vary };
}

/** Returns the path in a payload to which the changed part of the schema applies. */
function findPath({ pointer, root = "", member }: Mutant): string[] {
  const tokens = splitPointer(pointer.slice(root.length));
  const path: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === "properties") path.push(tokens[(index += 1)] ?? "");
    else if (token === "items") path.push("0");
    else if (token === "allOf" || token === "oneOf" || token === "anyOf") index += 1;
  }
  return member === undefined ? path : [...path, member];
}

function gatherSamples(mutant: Mutant, levers: readonly Lever[], path: readonly string[]): unknown[] {
  const key = path.join("/");
  const listed = levers.filter((lever) => lever.path.join("/") === key).flatMap(({ values }) => values);
  return [...mutant.samples, ...listed, ...(path.length > 0 ? [absent] : [])];
}

/** A value about the mutation, one near the present value, a boundary text, or a value of another type. */
function pickValue(about: readonly unknown[], present: unknown, random: Random): unknown {
  const near =
    typeof present === "string"
      ? [`${present}x`, `x${present}`, `${present}0`, ...changeCharacter(present, random), [present]]
      : [present, [present]];
  const pools = [about, near, sampleTexts, others].filter((pool) => pool.length > 0);
  return random.pick(random.pick(pools));
}

/** Returns a string with one character removed, and one with a character repeated. */
function changeCharacter(text: string, random: Random): string[] {
  const index = random.below(text.length);
  return [
    text.slice(1),
    text.slice(0, -1),
    `${text.slice(0, index)}${text.slice(index + 1)}`,
    `${text.slice(0, index + 1)}${text.slice(index)}`,
  ];
}

function getAt(payload: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
    payload,
  );
}
