// The tests of a change: those of its folder, and those that import a changed file.

import path from "node:path";

/** Where the tests of a folder are, if they are not in one of its name. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  ".github": ["tests/workflows/"],
  docs: ["tests/docs/"],
  examples: ["tests/examples/"],
  generated: ["tests/contract/"],
  openapi: ["tests/contract/"],
  rules: ["tests/rules/"],
};

/**
 * Selects tests for changed files.
 * @param changed paths relative to the repository, with `/`
 * @param tests the texts of all test files, by path
 * @returns files, and folders with `/` at the end
 */
export function selectTests(changed: readonly string[], tests: ReadonlyMap<string, string>): string[] {
  const names = [...tests.keys()];
  const found = changed.flatMap((file) => [
    ...listOwn(file).filter((place) => names.some((name) => name.startsWith(place))),
    ...names.filter((name) => imports(name, tests.get(name) ?? "", file)),
  ]);
  const all = [...new Set(found)];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

/** Whether a change of this file means that the contract must be linted, and `generated/` compared. */
export function concernsContract(file: string): boolean {
  return /^(?:openapi|generated|rules|scripts\/build|src\/(?:bundle|contract|redocly))\//u.test(file);
}

function listOwn(file: string): readonly string[] {
  const [top = "", folder = "", name = ""] = file.split("/");
  if (top === "tests") return [/\.test(?:-d)?\.ts$/u.test(file) ? file : `tests/${folder}/`];
  if (top !== "src" && top !== "scripts") return testsOf[top] ?? [];
  // A module of `src` itself, such as `money.ts`, has a folder of tests too.
  return [
    `tests/${path.parse(folder).name}/`,
    ...(name === "" ? [] : [`tests/${folder}/${path.parse(name).name}/`]),
  ];
}

function imports(test: string, text: string, file: string): boolean {
  return [...text.matchAll(/\bfrom "(\.[^"]+)"/gu)].some(
    ([, specifier = ""]) => path.posix.join(path.posix.dirname(test), specifier) === file,
  );
}
