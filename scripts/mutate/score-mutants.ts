/** The part of Stryker's report that is used here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number } };
}

/** A mutant that is equivalent to the original code. */
export interface Equivalent {
  /** The mutated line, without surrounding white space. */
  line: string;
  /** The replacement that Stryker inserts. Several mutants of the line may have the same one. */
  replacement: string;
  why: string;
}

/** Equivalent mutants by file. */
export type Equivalents = Readonly<Record<string, readonly Equivalent[]>>;

/** Number of mutants of a folder that the tests caught. */
export interface Score {
  caught: number;
  /** Number of mutants that tests could catch. */
  counted: number;
  equivalent: number;
  /** Position, mutator and replacement of each. */
  survivors: string[];
  /** Entries of the list that no surviving mutant matches, each with its file. */
  stale: string[];
}

const caught = new Set(["Killed", "Timeout"]);
const survived = new Set(["Survived", "NoCoverage"]);

/**
 * Counts the mutants of a folder.
 * @param equivalents mutants of the files of this folder that are equivalent to the original code and are not counted
 */
export function scoreMutants({ files }: MutationReport, equivalents: Equivalents): Score {
  const score: Score = { caught: 0, counted: 0, equivalent: 0, survivors: [], stale: [] };
  const matched = new Set<Equivalent>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split("\n");
    for (const { status, location, mutatorName, replacement = "" } of mutants) {
      if (caught.has(status)) score.caught += 1;
      if (!survived.has(status)) continue;
      const { line, column } = location.start;
      const text = lines[line - 1]?.trim();
      const equal = (equivalents[file] ?? []).filter(
        (entry) => entry.line === text && entry.replacement === replacement,
      );
      for (const entry of equal) matched.add(entry);
      if (equal.length > 0) score.equivalent += 1;
      else score.survivors.push(`${file}:${line}:${column} ${mutatorName} ${JSON.stringify(replacement)}`);
    }
  }
  score.counted = score.caught + score.survivors.length;
  for (const [file, entries] of Object.entries(equivalents))
    for (const entry of entries)
      if (!matched.has(entry))
        score.stale.push(`${file}: ${entry.line} with ${JSON.stringify(entry.replacement)}`);
  return score;
}
