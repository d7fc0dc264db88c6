import { parseArgs } from "node:util";
import { PackageError } from "./package-error.ts";

/** What the command line asks for. */
export interface PackageFlags {
  /** Web address of the repository. */
  repository?: string | undefined;
  /** The git tag of a release. */
  tag?: string | undefined;
}

/**
 * Reads the flags of `npm run package`.
 * @throws {PackageError} when a flag is unknown, or the repository is not a web address.
 */
export function readPackageFlags(args: readonly string[]): PackageFlags {
  let flags: PackageFlags;
  try {
    const options = { repository: { type: "string" }, tag: { type: "string" } } as const;
    flags = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new PackageError((error as Error).message);
  }
  const { repository } = flags;
  if (repository !== undefined && !/^https:\/\/[^\s/]+\/\S*[^\s/]$/u.test(repository)) {
    throw new PackageError(
      `\`--repository\` must be an https address without a slash at its end, not \`${repository}\`.`,
    );
  }
  return flags;
}
