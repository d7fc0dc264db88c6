import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { runDiffs, type DiffOutcome } from "../../scripts/diff/run-diffs.ts";
import { worstOf } from "../../scripts/diff/judge/impact.ts";
import { splitPointer } from "../../src/contract/resolve-reference.ts";

/** One change of the small contract, and how it must be judged. */
export interface Fixture {
  name: string;
  /** New values by their JSON pointer; `=` and a pointer means the node at that place in the base. */
  set?: Record<string, unknown>;
  /** JSON pointers of what is removed. */
  drop?: string[];
  /** The worst impact and the directions of the changes that have it, such as `breaking request, answer`. */
  want: string;
}

/** A fixture and what the command made of it. */
export interface JudgedFixture {
  fixture: Fixture;
  /** In the form of `want`. */
  got: string;
  outcome: DiffOutcome;
}

const file = (name: string) => new URL(name, import.meta.url);
const parsedBase = parse(await readFile(file("base-contract.yaml"), "utf8")) as Record<string, unknown>;
export const fixtures = parse(await readFile(file("fixtures.yaml"), "utf8")) as Fixture[];

/**
 * Puts all fixtures through the entry of `npm run diff`, from files to exit codes. Each revision is a patch above its
 * base, which is enough for everything but a breaking change.
 */
export async function judgeFixtures(): Promise<JudgedFixture[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "diff-fixtures-"));
  try {
    const base = await writeBase(folder);
    const roots = await Promise.all(fixtures.map((fixture, index) => writeFixture(fixture, folder, index)));
    const requests = roots.map((root) => ({ root, base }));
    const outcomes = await runDiffs(requests);
    return fixtures.map((fixture, index) => {
      const outcome = outcomes[index] as DiffOutcome;
      return { fixture, outcome, got: describe(outcome) };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The small contract with a fixture's change, at a version. */
export function patchContract(fixture: Pick<Fixture, "set" | "drop">, version: string): string {
  const contract = structuredClone(parsedBase);
  const moved = (pointer: string) => structuredClone(parentOf(contract, pointer).get());
  const values = Object.entries(fixture.set ?? {}).map(([pointer, value]) => {
    const isMove = typeof value === "string" && value.startsWith("=/");
    return [pointer, isMove ? moved(value.slice(1)) : value] as const;
  });
  for (const [pointer, value] of values) parentOf(contract, pointer).set(value);
  for (const pointer of fixture.drop ?? []) parentOf(contract, pointer).drop();
  parentOf(contract, "/info/version").set(version);
  // JSON is YAML too, and is written far faster.
  return JSON.stringify(contract, null, 2);
}

async function writeFixture(fixture: Fixture, folder: string, index: number) {
  const root = path.join(folder, String(index));
  await mkdir(path.join(root, "openapi"), { recursive: true });
  await writeFile(path.join(root, "openapi", "openapi.yaml"), patchContract(fixture, "0.4.1"));
  return root;
}

/** Writes the base as people keep it: as a bundle, which carries the notes of the bundler. */
async function writeBase(folder: string): Promise<string> {
  const root = path.join(folder, "base");
  await mkdir(path.join(root, "openapi"), { recursive: true });
  await writeFile(path.join(root, "openapi", "openapi.yaml"), patchContract({}, "0.4.0"));
  const bundle = path.join(root, "bundle.json");
  await writeFile(bundle, JSON.stringify((await bundleContract({ root })).document));
  return bundle;
}

function describe({ code, changes, text }: DiffOutcome): string {
  if (code === 2) return text;
  if (changes.length === 0) return "none";
  const impact = worstOf(changes.map((change) => change.impact));
  const worst = changes.filter((change) => change.impact === impact);
  const directions = new Set(worst.flatMap(({ affected }) => affected.map(({ direction }) => direction)));
  return [impact, [...directions].join(", ")].join(" ").trim();
}

function parentOf(contract: object, pointer: string) {
  const tokens = splitPointer(pointer);
  const key = tokens.pop() ?? "";
  let node = contract as Record<string, unknown>;
  for (const token of tokens) node = node[token] as Record<string, unknown>;
  return {
    get: () => node[key],
    set: (value: unknown) => Reflect.set(node, key, value),
    drop: () => (Array.isArray(node) ? node.splice(Number(key), 1) : Reflect.deleteProperty(node, key)),
  };
}
