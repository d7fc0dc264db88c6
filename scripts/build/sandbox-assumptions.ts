// The page that lists the choices of the sandbox. Apart, since the contract of the API must not depend on the sandbox.

import { sandboxAssumptions, type SandboxAssumption } from "../../src/sandbox/assumptions.ts";
import { command } from "./print.ts";

/** Writes the page that lists the choices of the sandbox. */
export function emitSandboxAssumptions(
  subjects: Readonly<Record<string, readonly SandboxAssumption[]>> = sandboxAssumptions,
): string {
  const count = Object.values(subjects).flat().length;
  const sections = Object.entries(subjects).map(
    ([subject, list]) => `\n## ${subject} (${list.length})\n\n${list.map(describeAssumption).join("")}`,
  );
  const intro =
    `In ${count} cases, the provider's interface text leaves a behavior open and the sandbox decides. Each entry says ` +
    "what is open, what the sandbox does, and which of the `settings` of `createSandbox` changes that. The page of the docs about the " +
    "sandbox has the same list, and the assumptions of its state tables.";
  return `<!-- Generated from src/sandbox/assumptions.ts by \`${command}\`. Do not edit. -->\n\n# Assumptions of the sandbox\n\n${intro}\n${sections.join("")}`;
}

function describeAssumption({ subject, open, choice, setting }: SandboxAssumption): string {
  const change = setting === undefined ? "" : ` Setting: \`${setting}\`.`;
  return `- ${subject}\n  Open: ${open} In the sandbox: ${choice}${change}\n`;
}
