import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Checks the value of `--repository`, the web address of this repository.
 * @throws {CommandError} if it is not an https address with a path, or ends with a slash
 */
export function checkRepositoryUrl(repository: string): void {
  if (/^https:\/\/[^\s/]+\/\S*[^\s/]$/u.test(repository)) return;
  throw new CommandError(
    `\`--repository\` must be an https address with a path and without a trailing slash, such as https://github.com/owner/name, not \`${repository}\`.`,
  );
}
