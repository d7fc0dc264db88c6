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

/** Returns the page about the contract itself: the sections of its description that no guide covers. */
export function describeAbout(description: string): string {
  const [, ...sections] = description.split(/^(?=## )/m);
  const kept = sections.filter(
    (section) => !coveredByGuides.some((title) => section.startsWith(`## ${title}\n`)),
  );
  return ["# About this contract", about, ...kept.map((section) => section.trim())].join("\n\n");
}
