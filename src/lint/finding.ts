/** A problem in the contract, and its place. */
export interface Finding {
  /** Its source: a linter, or the rules on single files and on the tree of files. */
  engine: "Spectral" | "Redocly" | "structure";
  rule: string;
  /** Every finding fails the gate, including those that an engine reports as warnings. */
  severity: "error";
  /** The problem, and what to write instead. */
  message: string;
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** JSON pointer inside the file, if the engine reports one. */
  pointer?: string;
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const toMessageKey = ({ rule, message }: Finding): string => `${rule} ${message}`;
const toPlaceKey = ({ rule, file, line }: Finding): string => `${rule} ${file}:${line}`;

/**
 * Merges the findings of all runs, sorted by file, without duplicates. If the source and the bundle have the same
 * finding, that of the bundle is kept: on the source, Spectral moves a finding about a reference to the top of the
 * referenced file, while the bundle leads to the line with the reference.
 * @param source findings on the source files
 * @param bundle findings on the bundle, mapped to the source files
 */
export function mergeFindings(source: readonly Finding[], bundle: readonly Finding[]): Finding[] {
  const messages = new Set(bundle.map(toMessageKey));
  const onlyInSource = source.filter((finding) => !messages.has(toMessageKey(finding)));
  const places = new Set(onlyInSource.map(toPlaceKey));
  const fromBundle = bundle.filter((finding) => !places.has(toPlaceKey(finding)));
  const once = new Map<string, Finding>();
  for (const finding of [...onlyInSource, ...fromBundle]) {
    const { rule, file, line, column, message } = finding;
    const key = `${rule} ${file}:${line}:${column} ${message}`;
    if (!once.has(key)) once.set(key, finding);
  }
  return [...once.values()].sort(
    (left, right) =>
      compare(left.file, right.file) ||
      compare(left.line, right.line) ||
      compare(left.column, right.column) ||
      compare(left.rule, right.rule) ||
      compare(left.message, right.message),
  );
}
