import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, overlayFlag, type Usage } from "../../src/cli/command.ts";
import { checkRepositoryUrl } from "../cli/repository.ts";
import { checkPackageName, nameFlag } from "./name-package.ts";

/** Options of `npm run package`. */
export interface PackageFlags {
  /** Web address of the repository. */
  repository?: string | undefined;
  /** The git tag of a release. */
  tag?: string | undefined;
  /** What makes it a company's own package. */
  overlaid?: { overlay: string; name: string } | undefined;
}

/** Usage of `npm run package`. */
export const packageUsage = {
  command: "npm run package",
  summary: "Compiles the two npm packages and packs them into dist/.",
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
    overlay: { ...overlayFlag, help: `${overlayFlag.help}, to make packages of your own; needs --name` },
    name: nameFlag,
  },
  exitCodes: { 0: "the packages are in dist/", 2: "something is not ready for them, and nothing was packed" },
} as const satisfies Usage;

/**
 * Reads the command line of `npm run package`.
 * @throws {CommandError} if a flag is unknown, or the repository is not a web address
 */
export function readPackageFlags(args: readonly string[]): PackageFlags {
  const { repository, tag, overlay, name } = readCommandLine(packageUsage, args).values;
  if (repository !== undefined) checkRepositoryUrl(repository);
  if (overlay === undefined && name === undefined) return { repository, tag };
  if (overlay === undefined || name === undefined)
    throw new CommandError("`--overlay` and `--name` belong together.");
  if (tag !== undefined) throw new CommandError("`--tag` cannot be combined with `--overlay`.");
  checkPackageName(name);
  return { repository, overlaid: { overlay, name } };
}
