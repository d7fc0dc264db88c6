import type { Finding } from "./finding.ts";

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const whatIsSaid = ({ rule, message }: Finding): string => `${rule} ${message}`;
const whereItIs = ({ rule, file, line }: Finding): string => `${rule} ${file}:${line}`;

/**
 * Puts the findings of all runs in the order of the files, each once. What the source and the bundle both show is
 * told by the bundle: on the source, Spectral moves a finding about a reference to the head of the file referred to,
 * while the bundle still leads to the line that holds the reference.
 * @param source findings on the source files
 * @param bundle findings on the bundle, led back to the source files
 */
export function mergeFindings(source: readonly Finding[], bundle: readonly Finding[]): Finding[] {
  const said = new Set(bundle.map(whatIsSaid));
  const onlyInSource = source.filter((finding) => !said.has(whatIsSaid(finding)));
  const places = new Set(onlyInSource.map(whereItIs));
  const fromBundle = bundle.filter((finding) => !places.has(whereItIs(finding)));
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
