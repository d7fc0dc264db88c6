import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { checkRepositoryUrl } from "../cli/repository-url.ts";
import type { Usage } from "../../src/cli/usage.ts";

/** Options of `npm run package`. */
export interface PackageFlags {
  /** Web address of the repository. */
  repository?: string | undefined;
  /** The git tag of a release. */
  tag?: string | undefined;
}

/** Usage of `npm run package`. */
export const packageUsage = {
  command: "npm run package",
  summary: "Compiles the npm package and packs it into dist/.",
  flags: {
    repository: {
      type: "string",
      value: "URL",
      help: "the https address of the repository, for the manifest and for links to files that are not packed",
    },
    tag: {
      type: "string",
      value: "TAG",
      help: "the git tag of a release, such as v1.2.0; package, contract and changelog must be ready for it",
    },
  },
} satisfies Usage;

/**
 * Reads the command line of `npm run package`.
 * @throws {CommandError} if a flag is unknown, or the repository is not a web address
 */
export function readPackageFlags(args: readonly string[]): PackageFlags {
  const { repository, tag } = readCommandLine(packageUsage, args).values;
  if (repository !== undefined) checkRepositoryUrl(repository);
  return { repository, tag };
}
