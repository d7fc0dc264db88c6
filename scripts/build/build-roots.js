import path from "node:path";

/**
 * Returns the folders of a repository that contain `openapi/` and `generated/`: the contract of the API, and that
 * of the controls of the sandbox.
 * @param {string} repository
 */
export function buildRoots(repository) {
  return [repository, path.join(repository, "src", "sandbox", "controls")];
}
