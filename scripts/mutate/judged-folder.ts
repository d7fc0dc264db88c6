/** An entry of `folders.yaml`, by the name of the folder. */
export interface JudgedFolder {
  /** Patterns of the tests that judge the folder. */
  tests: string[];
  /** The least share in percent of mutants that the tests must catch. */
  floor: number;
}

/** Lists the patterns of the files that belong to a folder. Those of a folder within it that has its own entry do not. */
export function listPatterns(folder: string, folders: readonly string[]): string[] {
  const inner = folders.filter((name) => name.startsWith(`${folder}/`));
  return [`${folder}/**/*.[jt]s`, `!${folder}/**/*.d.ts`, ...inner.map((name) => `!${name}/**`)];
}

/** Finds the folder that a file belongs to: the innermost one that has an entry. */
export function findFolder(file: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((name) => file.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)[0];
}
