import type { Finding } from "./finding.ts";

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Puts the findings of all runs in the order of the files, each once: what the bundle shows again at a place
 * where the same rule already spoke is dropped.
 * @param source findings on the source files
 * @param bundle findings on the bundle
 */
export function mergeFindings(source: readonly Finding[], bundle: readonly Finding[]): Finding[] {
  const places = new Set(source.map(({ rule, file, line }) => `${rule} ${file}:${line}`));
  const fromBundle = bundle.filter(({ rule, file, line }) => !places.has(`${rule} ${file}:${line}`));
  const once = new Map<string, Finding>();
  for (const finding of [...source, ...fromBundle]) {
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
