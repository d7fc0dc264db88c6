/** An entry of `folders.yaml`, by the name of the folder. */
export interface JudgedFolder {
  /** Patterns of the tests that judge the folder. */
  tests: string[];
  /** The least share in percent of mutants that the tests must catch. */
  floor: number;
}

/** Texts for people, and the page that runs in a browser, where no mutant is active (`npm run audit` tests it). */
const unjudged = ["!src/sandbox/**/assumptions.ts", "!src/sandbox/inspector/**"];

/** Lists the patterns of the files that belong to a folder. Those of a folder within it that has its own entry do not. */
export function listPatterns(folder: string, folders: readonly string[]): string[] {
  const inner = folders.filter((name) => name.startsWith(`${folder}/`));
  const left = unjudged.filter((pattern) => pattern.startsWith(`!${folder.split("/", 2).join("/")}/`));
  return [`${folder}/**/*.[jt]s`, ...inner.map((name) => `!${name}/**`), ...left];
}

/** Finds the folder that a file belongs to: the innermost one that has an entry. A folder with an entry is its own. */
export function findFolder(file: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((name) => file === name || file.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)[0];
}
