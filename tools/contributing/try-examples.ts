import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyRepository, type RepositoryCopy } from "./copy-repository.ts";
import { addPart, readExamples, type ExamplePart } from "./read-examples.ts";

/** The result of following CONTRIBUTING. */
export interface Trial {
  /** What each example takes by hand. */
  examples: { heading: string; files: number; lines: number }[];
  /** Each step of the gate, and its message if it fails. */
  steps: { name: string; fault: string | undefined }[];
  /** The message of the gate for each file, or change to a file, that is omitted. */
  forgotten: { part: string; message: string | undefined }[];
}

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--typecheck=false"];
const types = ["node_modules/typescript-7/bin/tsc", "--noEmit"];
const suite = ["node_modules/vitest/vitest.mjs", "run"];
const lint = ["--import", "tsx", "scripts/lint/main.ts"];
const build = ["--import", "tsx", "scripts/build/main.ts"];
/** Tests that notice parts that lint and build do not need. */
const quickTests = [
  "tests/contract",
  "tests/rules",
  "tests/examples",
  "--exclude=tests/examples/receivers/**",
];

/** Lists the commands that a contributor runs, in order, by name. */
function listSteps(files: readonly string[]): Record<string, readonly string[]> {
  const code = files.filter((file) => /\.[jt]s$/u.test(file));
  return {
    "npm run lint": lint,
    "npm run build": build,
    "npm run lint -- --types": types,
    "npx oxfmt --check, of the files": ["node_modules/oxfmt/bin/oxfmt", "--check", ...files],
    "npx oxlint, of the code": ["node_modules/oxlint/bin/oxlint", "--disable-nested-config", ...code],
    "npm test": suite,
  };
}

/**
 * Follows the examples of CONTRIBUTING in a copy of the repository, and makes the changes of changes.md: all steps with
 * everything, then the quick ones with each change alone, and the examples without each of their parts.
 */
export async function tryExamples(root: string): Promise<Trial> {
  const examples = readExamples(await readFile(path.join(root, "CONTRIBUTING.md"), "utf8"));
  const changes = readExamples(await readFile(path.join(root, "tools/contributing/changes.md"), "utf8"));
  const parts = [...examples, ...changes];
  const files = await readFiles(root, parts);
  const copy = await copyRepository(root);
  try {
    await apply(copy, files, parts);
    const outcomes: Trial["steps"] = [];
    for (const [name, args] of Object.entries(listSteps([...files.keys()]))) {
      const { code, output } = await copy.runNode(...args);
      outcomes.push({ name, fault: code === 0 ? undefined : findMessages(output) });
    }
    for (const heading of new Set(parts.map((part) => part.heading))) {
      await apply(
        copy,
        files,
        parts.filter((part) => part.heading === heading),
      );
      const fault = await findComplaint(copy, [lint, build, types]);
      outcomes.push({ name: `${heading}, alone: lint, build and types`, fault });
    }
    const forgotten: Trial["forgotten"] = [];
    for (const part of examples) {
      await apply(
        copy,
        files,
        examples.filter((other) => other !== part),
      );
      const message = await findComplaint(copy, [lint, build, [...vitest, ...quickTests]]);
      forgotten.push({ part: describePart(part), message });
    }
    return { examples: countParts(parts), steps: outcomes, forgotten };
  } finally {
    await copy.remove();
  }
}

function countParts(parts: readonly ExamplePart[]): Trial["examples"] {
  return [...new Set(parts.map(({ heading }) => heading))].map((heading) => {
    const own = parts.filter((part) => part.heading === heading);
    const lines = own.flatMap(({ text }) => text.trimEnd().split("\n"));
    return { heading, files: new Set(own.map(({ file }) => file)).size, lines: lines.length };
  });
}

/** Reads the current content of the files in the examples. A new file is empty. */
async function readFiles(root: string, parts: readonly ExamplePart[]): Promise<Map<string, string>> {
  const names = [...new Set(parts.map(({ file }) => file))];
  const texts = names.map(
    async (name) => [name, await readFile(path.join(root, name), "utf8").catch(() => "")] as const,
  );
  return new Map(await Promise.all(texts));
}

async function apply(
  { folder }: RepositoryCopy,
  files: ReadonlyMap<string, string>,
  parts: readonly ExamplePart[],
) {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const own = parts.filter((part) => part.file === name);
    const changed = own.reduce(addPart, text);
    if (changed === "") await rm(file, { force: true });
    else await writeFile(file, changed);
  }
}

/** Returns the first message of these programs, if one fails. */
async function findComplaint(
  copy: RepositoryCopy,
  programs: readonly (readonly string[])[],
): Promise<string | undefined> {
  for (const args of programs) {
    const { code, output } = await copy.runNode(...args);
    if (code !== 0) return findMessage(output);
  }
  return undefined;
}

/** Lists all tests that failed, or else the first problem. */
function findMessages(output: string): string {
  const failed = output.split("\n").filter((line) => /^\s*FAIL /u.test(line));
  return failed.length > 0 ? [...new Set(failed)].join("\n") : findMessage(output);
}

/** Finds the first problem that a step reports: a finding, a build error, or a failed test. */
function findMessage(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const test = lines.findIndex((line) => line.startsWith("FAIL"));
  if (test >= 0)
    return lines
      .slice(test, test + 2)
      .join(" ")
      .slice(0, 400);
  return lines.find((line) => /\berror\b|:\d+:\d+/u.test(line)) ?? lines.find((line) => line !== "") ?? "";
}

function describePart({ file, text }: ExamplePart): string {
  return `${file}: ${text.trim().split("\n")[0] ?? ""}`;
}
