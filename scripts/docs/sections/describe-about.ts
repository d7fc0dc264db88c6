import { DocsError } from "../docs-error.ts";

/** Sections of the contract's description that a guide tells at length. */
const toldByGuides = [
  "Five-minute start",
  "Idempotency",
  "Money, documents, dates",
  "Notifications",
  "Errors",
  "Versions",
];

/**
 * The section on the contract itself: what its description says beyond the guides.
 * @throws {DocsError} naming a section that a guide tells and the description does not have any more.
 */
export function describeAbout(description: string): string {
  const [, ...sections] = description.split(/^(?=## )/m);
  const isOf = (section: string) => (title: string) => section.startsWith(`## ${title}\n`);
  const missing = toldByGuides.filter((title) => !sections.some((section) => isOf(section)(title)));
  if (missing.length > 0)
    throw new DocsError(`The contract's description has no section \`${missing.join("`, `")}\` any more.`);
  const kept = sections.filter((section) => !toldByGuides.some(isOf(section)));
  return ["# About this contract", ...kept.map((section) => section.trim())].join("\n\n");
}
