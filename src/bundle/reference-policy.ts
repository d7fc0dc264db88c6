import { access, realpath } from "node:fs/promises";
import path from "node:path";
import { isInside } from "../cli/files.ts";

/** Where references may lead. */
export interface ReferencePolicy {
  /** The project. References may lead to other files of its repository. */
  root: string;
  /**
   * Whether references may also lead to addresses and to files outside of the repository, which a stranger could use to
   * read them, or to call a service that only this computer reaches.
   * @default false
   */
  allowRefs?: boolean | undefined;
  /** Reads a file that is not on disk, such as one of a commit, which has no files outside of the repository. */
  read?: ReadFile | undefined;
  /** Texts of files that references may lead to and that were read before, by absolute path. They are not read again. */
  texts?: ReadonlyMap<string, string> | undefined;
}

/** Reads the text of a file by its absolute path. Rejects if it does not exist. */
export type ReadFile = (file: string) => Promise<string>;

/**
 * Creates the function that says why a reference must not be followed, or `undefined` if it may be. It takes an address or
 * an absolute path.
 */
export function createGuard({
  root,
  allowRefs = false,
}: ReferencePolicy): (target: string) => Promise<string | undefined> {
  const advice = "Copy what it refers to into the repository, or allow it with `--allow-refs`";
  let repository: Promise<string> | undefined;
  return async (target) => {
    if (allowRefs) return undefined;
    if (isAddress(target)) return `references to addresses are not followed. ${advice}`;
    repository ??= findRepository(root);
    // A link may lead out of the repository.
    const real = await resolveLinks(target);
    if (real.split(path.sep).includes(".git")) return "references to files of git are not followed";
    return isInside(await repository, real)
      ? undefined
      : `references to files outside of the repository are not followed. ${advice}`;
  };
}

/** Whether a reference leads to an address, such as `https://…`. */
export function isAddress(target: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//iu.test(target);
}

/** The folder of the git repository that a project is in, or else the project. */
async function findRepository(root: string): Promise<string> {
  const project = await resolveLinks(root);
  for (let folder = project; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const isThere = await access(path.join(folder, ".git")).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return project;
}

function resolveLinks(file: string): Promise<string> {
  return realpath(file).catch(() => path.resolve(file));
}
