// Patterns that take forever to say no, `^(a+)+$`: a stranger's example would hold a linter until the job is stopped.

import { runInNewContext } from "node:vm";
import type { ContractFiles } from "./contract-files.ts";
import type { Finding } from "./finding.ts";

/** More than ten times what all patterns of a contract of 3 MB take with all its examples. */
const usualLimitMs = 3_000;

const values = new Set(["example", "examples", "default", "const", "enum", "value"]);

/** Tries each pattern with each string and name that an example or default contains. Finds the first that does not come to an end. */
export function findSlowPatterns({ files }: ContractFiles, limitMs = usualLimitMs): Finding[] {
  const patterns: Pattern[] = [];
  const strings = new Set<string>();
  for (const { file, data } of files.values()) collect(data, [], { file, patterns, strings });
  const state = { sources: patterns.map(({ source }) => source), strings: [...strings], at: -1 };
  try {
    runInNewContext(trial, state, { timeout: limitMs });
    return [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
  }
  const slow = patterns[state.at];
  const source = files.get(slow?.file ?? "");
  if (slow === undefined || source === undefined) return [];
  const message =
    `\`${slow.source}\` takes longer than ${limitMs / 1_000} s with an example of the contract, as it takes with what a ` +
    "caller sends. Write it without a repetition inside of a repetition; the other checks were skipped.";
  return [
    {
      engine: "structure",
      rule: "patterns-come-to-an-end",
      severity: "error",
      message,
      file: slow.file,
      ...source.yaml.locate(slow.path),
    },
  ];
}

const trial = `
  for (at = 0; at < sources.length; at++) {
    let pattern;
    try { pattern = new RegExp(sources[at], "u"); } catch { continue; }
    for (const text of strings) pattern.test(text);
  }`;

interface Pattern {
  file: string;
  path: (string | number)[];
  source: string;
}

/** Collects the patterns below a node, and the strings of its examples, among them the names of members. */
function collect(
  node: unknown,
  path: (string | number)[],
  found: { file: string; patterns: Pattern[]; strings: Set<string>; isValue?: boolean },
): void {
  if (typeof node === "string" && found.isValue === true) found.strings.add(node);
  if (typeof node !== "object" || node === null) return;
  for (const [key, member] of Object.entries(node)) {
    const at = [...path, key];
    if (found.isValue === true) found.strings.add(key);
    if (key === "pattern" && typeof member === "string")
      found.patterns.push({ file: found.file, path: at, source: member });
    if (key === "patternProperties")
      for (const source of Object.keys(Object(member) as object))
        found.patterns.push({ file: found.file, path: [...at, source], source });
    collect(member, at, values.has(key) ? { ...found, isValue: true } : found);
  }
}
