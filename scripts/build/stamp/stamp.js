import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listGeneratedFiles, nameDraft } from "./list-generated-files.js";

/**
 * Hashes of the input and output of a build. Modification times are not used, since a checkout or a changed clock alters
 * them.
 * @typedef {object} Stamp
 * @property {string} program hash of the build itself
 * @property {Record<string, string>} sources each file that was read, by its path relative to the root
 * @property {Record<string, string>} outputs each file in `generated/`, by its name
 */

/**
 * A finished build.
 * @typedef {object} FinishedBuild
 * @property {string} program
 * @property {ReadonlyMap<string, string>} sources text of each file that was read, by its absolute path
 * @property {ReadonlyMap<string, string>} artifacts text of each generated file, by its name
 */

/**
 * Returns the number of generated files if a build would change nothing: the program, the sources and the output are the
 * same as in the last build. Returns `undefined` otherwise, and in case of doubt.
 * @param {string} root
 * @param {string | undefined} program
 * @returns {Promise<number | undefined>}
 */
export async function countUpToDate(root, program) {
  try {
    const stamp = parseStamp(await readFile(placeOf(root), "utf8"));
    if (stamp.program !== program) return undefined;
    const generated = path.join(root, "generated");
    const names = await listGeneratedFiles(generated);
    // Each output is read below, so that as many files are the same files.
    if (names.length !== Object.keys(stamp.outputs).length) return undefined;
    const comparisons = [
      ...Object.entries(stamp.sources).map(
        async ([file, hash]) => hashSource(await readFile(path.join(root, file), "utf8")) === hash,
      ),
      ...Object.entries(stamp.outputs).map(
        async ([name, hash]) => hashBytes(await readFile(path.join(generated, name))) === hash,
      ),
    ];
    return (await Promise.all(comparisons)).every((isSame) => isSame) ? names.length : undefined;
  } catch {
    // The stamp is missing or damaged, or another file is missing.
  }
  return undefined;
}

/**
 * Records a build in `node_modules/.cache`. If that is not possible, the next build runs in full.
 * @param {string} root
 * @param {FinishedBuild} build
 */
export async function saveStamp(root, { program, sources, artifacts }) {
  const files = [...sources];
  // The content of a URL may change at any time.
  if (!files.every(([file]) => path.isAbsolute(file))) return;
  /** @type {Stamp} */
  const stamp = {
    program,
    sources: Object.fromEntries(files.map(([file, text]) => [path.relative(root, file), hashSource(text)])),
    outputs: Object.fromEntries([...artifacts].map(([name, text]) => [name, hashBytes(text)])),
  };
  const place = placeOf(root);
  const draft = path.join(path.dirname(place), nameDraft(path.basename(place)));
  try {
    await mkdir(path.dirname(place)).catch(() => undefined);
    await writeFile(draft, JSON.stringify(stamp));
    await rename(draft, place);
  } catch {
    await rm(draft, { force: true });
  }
}

/** @type {(text: string) => Stamp} */
const parseStamp = JSON.parse;

/** @param {string} root */
function placeOf(root) {
  const inside = (/** @type {string[]} */ ...names) => path.join(...names, "node_modules", ".cache");
  // The controls of the sandbox share the packages of the repository around them.
  return path.basename(root) === "controls"
    ? path.join(inside(root, ".."), "controls-build.json")
    : path.join(inside(root), "contract-build.json");
}

/**
 * Redocly treats both kinds of line endings the same.
 * @param {string} text
 */
function hashSource(text) {
  return hashBytes(text.replaceAll("\r\n", "\n"));
}

/** @param {string | Buffer} content */
function hashBytes(content) {
  return createHash("sha256").update(content).digest("hex");
}
