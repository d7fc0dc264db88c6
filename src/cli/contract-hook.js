import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {{ url: string, format?: string | null | undefined }} Found */

/** URLs of two folders, with a slash at the end. */
let [from, to] = ["", ""];

/**
 * Sets the folder that is replaced by another. Called by `register` of `node:module`.
 * @param {{ from: string, to: string }} folders
 */
export function initialize(folders) {
  ({ from, to } = folders);
}

/**
 * Finds what an import names: in the other folder, if it is in the first. Called by Node for each import.
 * @param {string} specifier
 * @param {{ parentURL?: string | undefined }} context
 * @param {(specifier: string, context: { parentURL?: string | undefined }) => Promise<Found>} next
 * @returns {Promise<Found>}
 */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (!found.url.startsWith(from)) return found;
  const name = found.url.slice(from.length);
  // The sandbox has the contract's own names inside, where the folder has others.
  const own = `${to}own/${name}`;
  const isOwn = (context.parentURL ?? "").includes("/src/sandbox/") && existsSync(fileURLToPath(own));
  // The folder may be in no package that says what its files are.
  return { ...found, url: isOwn ? own : to + name, format: "module" };
}
