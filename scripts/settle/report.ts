import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { groupBy } from "../../src/contract/text.ts";
import type { Answered } from "./settle.ts";

/** What a service answered, as plain data. */
export interface SettleReport {
  baseUrl: string;
  environment: string;
  at: string;
  requests: number;
  /** Why the run ended early. */
  stopped: string | null;
  answers: Answered[];
  /** What contradicts the provider's own text. No overlay says it. */
  findings: { operationId: string; check: string; message: string; says: string; location: string }[];
  /** The operations that created something. */
  created: readonly string[];
}

const titles = {
  different: "Different from what is assumed",
  confirmed: "Confirmed",
  consistent: "Consistent, which can be contradicted but not proved",
};

/** Formats a report for people: what was seen, by verdict, and what was not. */
export function formatReport({
  answers,
  findings,
  created,
  requests,
  stopped,
  ...about
}: SettleReport): string {
  const known = Object.entries(titles).flatMap(([verdict, title]) => {
    const own = answers.filter((one) => one.verdict === verdict);
    return [`${title}: ${own.length}`, ...own.map(describe)];
  });
  const unknown = answers.filter(({ verdict }) => !(verdict in titles));
  const reasons = groupBy(unknown, ({ verdict, seen: [why = ""] }) => `${verdict}: ${why}`);
  return [
    `${about.baseUrl} (${about.environment}), ${about.at}`,
    ...known,
    "Not known",
    ...[...reasons].map(([why, own]) => `  ${own.length} ${why} ${own.map(({ point }) => point).join(", ")}`),
    `Contradicts the provider's text: ${findings.length}`,
    ...findings.map(({ operationId, message, says }) => `  ${operationId}: ${message} The text: ${says}`),
    `${requests} requests; ${created.length} of them created something.`,
    ...(stopped === null ? [] : [`The run ended early: ${stopped}`]),
  ].join("\n");
}

function describe({ point, seen, observations }: Answered): string {
  const more = seen.length > 3 ? ` And ${seen.length - 3} more.` : "";
  const times = observations === 1 ? "once" : `${observations} times`;
  return `  ${point} (${times}): ${seen.slice(0, 3).join(" ")}${more}`;
}

/**
 * Checks before a run that a file can be written after it.
 * @throws {CommandError} if it exists, since it may have been reviewed, or its folder does not
 */
export function checkFree(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Name a new file, or remove it.`);
  if (!statSync(path.dirname(path.resolve(file)), { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${file} cannot be written: its folder does not exist.`);
}

/**
 * Writes a file whole or not at all, for its owner only.
 * @throws {CommandError} if it cannot be written
 */
export function writeWhole(file: string, text: string): void {
  try {
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CommandError(`${file} cannot be written (${String(code)}).`, { cause });
  }
}
