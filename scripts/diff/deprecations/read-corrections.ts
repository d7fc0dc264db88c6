import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { DiffError } from "../compare/diff-error.ts";

/** The removals that need no deprecation, as JSON pointers into the bundle of the last release. */
export interface Corrections {
  /** Those in the new contract. */
  listed: readonly string[];
  /** Those that the base has as well. They stay until the next release; a release has none. */
  kept: readonly string[];
}

/** The file that lists them, relative to the root. */
export const correctionsFile = "openapi/corrections.yaml";

/**
 * Reads the pointers in `openapi/corrections.yaml`. A contract without the file has none.
 * @param root folder that contains `openapi/`
 * @throws {DiffError} if the file is not a list of entries with a pointer and a reason
 */
export async function readCorrections(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, correctionsFile), "utf8").catch(() => "corrections: []");
  const entries = readEntries(text);
  if (Array.isArray(entries) && entries.every(isCorrection)) return entries.map(({ pointer }) => pointer);
  throw new DiffError(
    `\`${correctionsFile}\` cannot be read. Write a list \`corrections\` of entries with \`pointer\`, ` +
      "such as `/components/schemas/Order/properties/note`, and `reason`, a sentence.",
  );
}

function readEntries(text: string): unknown {
  try {
    return (parse(text) as { corrections?: unknown } | null)?.corrections;
  } catch {
    return undefined;
  }
}

function isCorrection(entry: unknown): entry is { pointer: string; reason: string } {
  const { pointer, reason } = Object(entry) as { pointer?: unknown; reason?: unknown };
  return (
    typeof pointer === "string" &&
    pointer.startsWith("/") &&
    typeof reason === "string" &&
    reason.endsWith(".")
  );
}
