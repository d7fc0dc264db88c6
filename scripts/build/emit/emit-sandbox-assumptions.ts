import { sandboxAssumptions } from "../../../src/sandbox/sandbox-assumptions.ts";
import type { SandboxAssumption } from "../../../src/sandbox/states/assumption.ts";

/** Writes the section of the assumptions that lists the choices of the sandbox. */
export function emitSandboxAssumptions(
  subjects: Readonly<Record<string, readonly SandboxAssumption[]>> = sandboxAssumptions,
): string {
  const count = Object.values(subjects).flat().length;
  const sections = Object.entries(subjects).map(
    ([subject, list]) => `\n### ${subject} (${list.length})\n\n${list.map(describeAssumption).join("")}`,
  );
  const intro =
    "Where the documentation leaves a behavior open, the sandbox decides. Each entry says what is not documented, what " +
    "the sandbox does, and which rule of `createSandbox` changes that. The page of the docs about the sandbox has the " +
    "same list, and the assumptions of its state tables. The source is `src/sandbox/*/assumptions.ts`.";
  return `\n## Assumptions of the sandbox (${count})\n\n${intro}\n${sections.join("")}`;
}

function describeAssumption({ subject, open, choice, rule }: SandboxAssumption): string {
  const change = rule === undefined ? "" : ` Rule: \`${rule}\`.`;
  return `- ${subject}\n  ${open} In the sandbox: ${choice}${change}\n`;
}
