/** The part of Stryker's report that is read here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number } };
}

/** A mutant that changes nothing that anyone could notice. */
export interface Equivalent {
  /** The line that is mutated, without the blanks around it. */
  line: string;
  /** What Stryker puts there; all mutants of the line where it is left out. */
  replacement?: string;
  why: string;
}

/** How many mutants of a folder the tests caught. */
export interface Score {
  caught: number;
  /** Mutants that tests could catch. */
  counted: number;
  equivalent: number;
  /** Each as place, mutator and replacement. */
  survivors: string[];
  /** Entries of the list that no surviving mutant matches. */
  stale: Equivalent[];
}

const caught = new Set(["Killed", "Timeout"]);
const survived = new Set(["Survived", "NoCoverage"]);

/**
 * Counts the mutants of a folder.
 * @param equivalents those that are equal in effect, which count neither way.
 */
export function scoreMutants({ files }: MutationReport, equivalents: readonly Equivalent[]): Score {
  const score: Score = { caught: 0, counted: 0, equivalent: 0, survivors: [], stale: [] };
  const matched = new Set<Equivalent>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split("\n");
    for (const { status, location, mutatorName, replacement = "" } of mutants) {
      if (caught.has(status)) score.caught += 1;
      if (!survived.has(status)) continue;
      const { line, column } = location.start;
      const text = lines[line - 1]?.trim();
      const equal = equivalents.filter(
        (entry) => entry.line === text && (entry.replacement ?? replacement) === replacement,
      );
      for (const entry of equal) matched.add(entry);
      if (equal.length > 0) score.equivalent += 1;
      else score.survivors.push(`${file}:${line}:${column} ${mutatorName} ${JSON.stringify(replacement)}`);
    }
  }
  score.counted = score.caught + score.survivors.length;
  score.stale = equivalents.filter((entry) => !matched.has(entry));
  return score;
}
