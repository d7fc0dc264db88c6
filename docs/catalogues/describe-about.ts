import { DocsError } from "../build/docs-error.ts";

/** Sections of the contract's description that a guide covers in detail. */
const coveredByGuides = [
  "Five-minute start",
  "Idempotency",
  "Money, documents, dates",
  "Notifications",
  "Errors",
  "Versions",
];

const about =
  "What holds for all operations and is in no guide: tokens and scopes, how this contract changes, what is open, and which operations are mentioned only.";

/**
 * Returns the page about the contract itself: the sections of its description that no guide covers.
 * @throws {DocsError} if the description no longer has a section that a guide covers
 */
export function describeAbout(description: string): string {
  const [, ...sections] = description.split(/^(?=## )/m);
  const isOf = (section: string) => (title: string) => section.startsWith(`## ${title}\n`);
  const missing = coveredByGuides.filter((title) => !sections.some((section) => isOf(section)(title)));
  if (missing.length > 0)
    throw new DocsError(`The contract's description no longer has the section \`${missing.join("`, `")}\`.`);
  const kept = sections.filter((section) => !coveredByGuides.some(isOf(section)));
  return ["# About this contract", about, ...kept.map((section) => section.trim())].join("\n\n");
}
