import path from "node:path";
import type { Sources } from "./read-sources.ts";

/** An exported function, class or constant that is not imported by code. */
export interface UnusedExport {
  file: string;
  name: string;
  /** Whether a test imports it. */
  isTested: boolean;
}

// These are patterns, since parsing the code of the whole repository takes two seconds. Prettier keeps the code in the
// form that they expect.
const exported = /^export (?:async )?(?:(?:abstract )?class|const|function\*?|let) (\w+)/gmu;
const named = /\b(?:im|ex)port (?:type )?(?:\w+, )?\{([^{}]*)\} from "(\.[^"]+)"/gu;
const whole = /\b(?:import\(\s*|(?:im|ex)port (?:type )?\* as \w+ from )"(\.[^"]+)"/gu;

/**
 * Lists the exported functions, classes and constants that no other file imports, except tests. Types are left out,
 * since callers need those that describe exported functions.
 * @param isJudged whether the exports of a file are listed
 */
export function listUnusedExports(sources: Sources, isJudged: (file: string) => boolean): UnusedExport[] {
  const used = new Map<string, boolean>();
  for (const [file, text] of sources)
    for (const key of listImportedNames(file, text))
      used.set(key, used.get(key) === true || !file.startsWith("tests/"));
  return [...sources.keys()].filter(isJudged).flatMap((file) => {
    const names = [...(sources.get(file) ?? "").matchAll(exported)].map(([, name = ""]) => name);
    const isUsed = (key: string) => used.get(`${file}#${key}`);
    return names
      .filter((name) => isUsed(name) !== true && isUsed("*") !== true)
      .map((name) => ({ file, name, isTested: isUsed(name) !== undefined || isUsed("*") !== undefined }));
  });
}

/** Lists what a file imports from other files, as `path#name`, or `path#*` for everything. */
function listImportedNames(file: string, text: string): string[] {
  const toPath = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
  const names = [...text.matchAll(named)].flatMap(([, list = "", specifier = ""]) =>
    list.split(",").map((item) => `${toPath(specifier)}#${/^\s*(?:type )?(\w*)/u.exec(item)?.[1] ?? ""}`),
  );
  return [...names, ...[...text.matchAll(whole)].map(([, specifier = ""]) => `${toPath(specifier)}#*`)];
}
