import type { NormalizedProblem } from "@redocly/openapi-core";
import { splitPointer } from "../contract/pointer.ts";

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

/** Rules of Redocly, and those of Spectral that find the same fault and say more about it. */
const twins: Record<string, string> = {
  struct: "keywords-are-of-3-1",
  "spec-ref-siblings": "references-have-no-dead-siblings",
  "no-unresolved-refs": "invalid-ref",
};

/** Reports a fault that two rules find once: in the words of Spectral, at the place of Redocly, which knows references. */
function mergeTwins(findings: readonly Finding[]): Finding[] {
  const twinned = findings.filter(({ rule }) => Object.values(twins).includes(rule));
  const merged = new Map<Finding, Finding | undefined>();
  for (const theirs of findings.filter(({ rule }) => rule in twins)) {
    const twin = twinned.find(
      ({ rule, ...rest }) => rule === twins[theirs.rule] && isSameFault(rest, theirs),
    );
    if (twin === undefined) continue;
    const { line, column, pointer } = theirs;
    const isOurs = twin.rule !== "invalid-ref";
    const message = theirs.message.includes(": ") ? theirs.message : `${theirs.message}: ${twin.message}`;
    merged.set(theirs, isOurs ? undefined : { ...theirs, message });
    merged.set(
      twin,
      isOurs ? { ...twin, line, column, ...(pointer !== undefined && { pointer }) } : undefined,
    );
  }
  return findings.flatMap((finding) => (merged.has(finding) ? (merged.get(finding) ?? []) : finding));
}

/** Whether two findings are about one member. Of a reference, Spectral names the parent, and the message its key. */
function isSameFault(
  { file, message, pointer: at = "" }: Omit<Finding, "rule">,
  { file: other, pointer = "" }: Finding,
): boolean {
  if (file !== other) return false;
  const [name = "", key = ""] = splitPointer(pointer).slice(-2);
  const isNamed = message.includes(`/${name}: `) && message.includes(`\`${key}\``);
  return at === pointer || at === `${pointer}/$ref` || (pointer.startsWith(`${at}/`) && isNamed);
}

const isExample = ({ rule }: Finding): boolean => /^no-invalid-.*-examples$/u.test(rule);

/**
 * Leaves one finding of each value of an example that does not fit its schema: that no branch of a `oneOf` fits, instead
 * of what each branch misses, and the first of several keywords that one value breaks.
 */
export function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const places = new Set<string>();
  const choices = findings.filter(({ message }) => / in (?:oneOf|anyOf)\.$/u.test(message));
  return findings.filter((finding) => {
    if (!isExample(finding)) return true;
    const { message, file, pointer = "" } = finding;
    // A schema that no example could be held against is the fault of another rule; the cause of the second is reported; and
    // a notification has members that are `readOnly` for callers.
    if (/validation errored: |must match "(?:then|else)" schema| present in request context/u.test(message))
      return false;
    const isBelow = (choice: Finding) =>
      choice !== finding &&
      choice.file === file &&
      `${pointer}/`.startsWith(`${choice.pointer}/`) &&
      (pointer !== choice.pointer || !choices.includes(finding));
    if (choices.some(isBelow)) return false;
    const place = `${file} ${pointer}`;
    if (places.has(place)) return false;
    places.add(place);
    return true;
  });
}

/**
 * Whether an example as a whole has another type than its schema since it is what is sent: the text of a body that is not
 * JSON, or of a parameter that is a list or an object.
 */
export function isSerialized({ ruleId, message, from }: NormalizedProblem): boolean {
  if (!/ the schema: (?:type must |must match .* in (?:oneOf|anyOf))/u.test(message)) return false;
  if (ruleId === "no-invalid-parameter-examples") return /type must be (?:array|object)/u.test(message);
  const mediaType = splitPointer(from?.pointer ?? "").at(-1) ?? "json";
  return ruleId === "no-invalid-media-type-examples" && !/json/iu.test(mediaType);
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
  for (const finding of mergeTwins([...onlyInSource, ...fromBundle])) {
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
