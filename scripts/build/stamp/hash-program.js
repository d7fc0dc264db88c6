import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Folders that contain the modules of the build. A test compares them with its imports. */
export const programFolders = [
  "scripts/build",
  "scripts/cli",
  "scripts/redocly",
  "src/contract",
  "src/sandbox",
];

/** The first file lists the installed packages, and only npm writes it. esbuild reads the other two. */
const settings = ["node_modules/.package-lock.json", "package.json", "tsconfig.json"];

/**
 * Hashes the build itself: its modules, the installed packages, and their settings. Returns `undefined` if a file is
 * missing: packages that npm did not install are not known, and a module may be removed while the others are read.
 * @returns {Promise<string | undefined>}
 */
export async function hashProgram(root = repository) {
  try {
    return await hashFiles(root);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return undefined;
    throw error;
  }
}

/** @param {string} root */
async function hashFiles(root) {
  const folders = await Promise.all(programFolders.map((folder) => listFiles(root, folder)));
  const files = [...settings, ...folders.flat().sort()];
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash("sha256");
  for (const [index, text] of texts.entries()) hash.update(`${files[index]}\0${text.length}\0`).update(text);
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function listFiles(root, folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}
