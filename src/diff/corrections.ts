import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ContractPlace, usualFile } from "../cli/files.ts";
import { parseYaml } from "../bundle/read-yaml.ts";
import type { ReadFile } from "../bundle/reference-policy.ts";
import { DiffError } from "./error.ts";

/** What people found out about changes since the last release. */
export interface Corrections {
  /** The file, relative to the project. */
  readonly file: string;
  /** JSON pointers of the removals that need no deprecation, into the bundle of the last release. */
  readonly removals: readonly string[];
  /** The changes that the diff could not rate. */
  readonly checked: readonly CheckedChange[];
  /** Whether the contract has the file, even an empty one: it then announces removals. */
  readonly isListed: boolean;
}

/** A change that the diff could not rate, and that a person did. */
export interface CheckedChange {
  /** The pointer that the diff prints. */
  pointer: string;
  /** The change as the diff describes it. */
  what: string;
  /** What it turned out to be. A breaking change needs no entry. */
  impact: "minor" | "patch";
  /** Why, as a sentence. */
  reason: string;
}

/** The corrections of a contract that has none. */
export const noCorrections: Corrections = { file: "", removals: [], checked: [], isListed: false };

/**
 * Reads `corrections.yaml` next to the root document. A contract without the file has no corrections.
 * @param read reads the file, by default from disk
 * @throws {DiffError} if an entry lacks something
 */
export async function readCorrections(
  { root, file = usualFile }: ContractPlace,
  read: ReadFile = (name) => readFile(name, "utf8"),
): Promise<Corrections> {
  const correctionsFile = path.posix.join(path.posix.dirname(file), "corrections.yaml");
  const text = await read(path.join(root, correctionsFile)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  });
  if (text === undefined) return { ...noCorrections, file: correctionsFile };
  const {
    corrections = [],
    checked = [],
    ...other
  } = Object(readEntries(text) ?? {}) as Record<string, unknown>;
  const isKnown = Object.keys(other).length === 0;
  if (!isKnown || !isListOf(corrections, isEntry) || !isListOf(checked, isChecked)) {
    throw new DiffError(
      `\`${correctionsFile}\` cannot be read. Write a list \`corrections\` of entries with \`pointer\`, ` +
        "such as `/components/schemas/Order/properties/note`, and `reason`, a sentence; and, for what the diff cannot " +
        "tell, a list `checked` of entries that also have `what` and `impact`, `minor` or `patch`.",
    );
  }
  return {
    file: correctionsFile,
    removals: corrections.map(({ pointer }) => pointer),
    checked,
    isListed: true,
  };
}

function readEntries(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return { invalid: true };
  }
}

function isListOf<Entry>(list: unknown, isOne: (entry: unknown) => entry is Entry): list is Entry[] {
  return Array.isArray(list) && list.every(isOne);
}

function isEntry(entry: unknown): entry is { pointer: string; reason: string } {
  const { pointer, reason } = Object(entry) as Record<string, unknown>;
  return typeof pointer === "string" && /^(?:\/|$)/u.test(pointer) && String(reason).endsWith(".");
}

function isChecked(entry: unknown): entry is CheckedChange {
  const { what, impact } = Object(entry) as Record<string, unknown>;
  return isEntry(entry) && typeof what === "string" && (impact === "minor" || impact === "patch");
}
