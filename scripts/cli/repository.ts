// Where this repository is, on this machine and on the web.

import { fileURLToPath } from "node:url";
import { CommandError } from "../../src/cli/command-error.ts";

/** Absolute path of this repository. */
export const repository = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Checks the value of `--repository`, the web address of this repository.
 * @throws {CommandError} if it is not an https address with a path, or ends with a slash
 */
export function checkRepositoryUrl(url: string): void {
  if (/^https:\/\/[^\s/]+\/\S*[^\s/]$/u.test(url)) return;
  throw new CommandError(
    `\`--repository\` must be an https address with a path and without a trailing slash, such as https://github.com/owner/name, not \`${url}\`.`,
  );
}
