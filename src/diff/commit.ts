import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { ReadFile } from "../bundle/resolver.ts";
import { DiffError } from "./error.ts";

/** The files of a commit, by their paths in the working tree. Nothing is written, and the working tree is not read. */
export interface Commit {
  /** Rejects with the code ENOENT if the commit does not have the file, or it is outside of the repository. */
  read: ReadFile;
  /** The path that a file had in the commit, if git takes it for the same file under another name. */
  findFormerName: (file: string) => Promise<string | undefined>;
  /** Must be called at the end. */
  close: () => void;
}

/**
 * Opens a commit.
 * @param folder a folder of the repository
 * @param name a git ref, such as `main`
 * @throws {DiffError} if the repository does not have it
 */
export async function openCommit(folder: string, name: string): Promise<Commit> {
  const id = await findCommit(folder, name);
  if (id === undefined)
    throw new DiffError(
      `\`${name}\` is neither a file nor a known git ref. ` +
        "Check the spelling. In a shallow clone, fetch the history first (`git fetch --unshallow`).",
    );
  const top = ((await git(folder, ["rev-parse", "--show-toplevel"])) ?? folder).replace(/\r?\n$/u, "");
  // The folder may be named by a link, unlike that of the repository.
  const prefix = ((await git(folder, ["rev-parse", "--show-prefix"])) ?? "").replace(/\r?\n$/u, "");
  const nameInside = (file: string) =>
    path.posix.join(prefix, path.relative(folder, file).split(path.sep).join("/"));
  const reader = new BlobReader(top);
  return {
    async read(file) {
      const inside = nameInside(file);
      const isOutside = inside.split("/")[0] === "..";
      const text = isOutside ? undefined : await reader.read(`${id}:${inside}`);
      if (text !== undefined) return text;
      const message = isOutside
        ? "references to files outside of the repository are not followed"
        : `${name} has no file ${inside}`;
      throw Object.assign(new Error(message), { code: "ENOENT" });
    },
    async findFormerName(file) {
      const inside = nameInside(file);
      const listed = await git(top, [
        "diff",
        "--name-status",
        "--find-renames",
        "--diff-filter=R",
        "-z",
        id,
        "--",
      ]);
      const parts = (listed ?? "").split("\0");
      const at = parts.findIndex((part, index) => index % 3 === 2 && part === inside);
      const former = at < 0 ? undefined : parts[at - 1];
      return former === undefined ? undefined : path.resolve(folder, path.relative(prefix, former));
    },
    close: () => {
      reader.close();
    },
  };
}

/** Returns the id of the commit of a git ref, or `undefined` if the repository does not have it. */
export async function findCommit(folder: string, name: string): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  return (await git(folder, args))?.trim();
}

const run = promisify(execFile);

/** Returns the output of git, or `undefined` if it fails. */
async function git(folder: string, args: string[]): Promise<string | undefined> {
  try {
    return (await run("git", args, { cwd: folder, maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return undefined;
  }
}

/** Reads files of commits through one process of git, since a split contract has hundreds of them. */
class BlobReader {
  readonly #git: ChildProcessWithoutNullStreams;
  readonly #output: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    // Git follows links within the commit, and says so of those that leave it.
    this.#git = spawn("git", ["cat-file", "--batch", "--follow-symlinks"], { cwd: folder });
    this.#git.stderr.resume();
    this.#output = this.#git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Returns `undefined` if it is not a file of the commit. */
  read(name: string): Promise<string | undefined> {
    // Responses come in the order of the requests.
    const reading = this.#last.then(() => this.#ask(name));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  close(): void {
    this.#git.stdin.end();
  }

  async #ask(name: string): Promise<string | undefined> {
    if (name.includes("\n")) return undefined;
    this.#git.stdin.write(`${name}\n`);
    const head = await this.#takeLine();
    // Such as `<id> blob 12`, `<name> missing`, or `symlink 12` and the path that a link leads to.
    const [, type, size] = /(?:^| )(\w+) (\d+)$/u.exec(head) ?? [];
    if (size === undefined) return undefined;
    const content = await this.#take(Number(size) + 1);
    return type === "blob" ? content.subarray(0, -1).toString("utf8") : undefined;
  }

  async #takeLine(): Promise<string> {
    while (!this.#rest.includes(10)) await this.#fill();
    return (await this.#take(this.#rest.indexOf(10) + 1)).toString("utf8").trimEnd();
  }

  async #take(size: number): Promise<Buffer> {
    while (this.#rest.length < size) await this.#fill();
    const taken = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return taken;
  }

  async #fill(): Promise<void> {
    const next = await this.#output.next();
    if (next.done === true) throw new DiffError("git ended before it had sent all files of the commit.");
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
