import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { ReadFile } from "../bundle/resolver.ts";
import { printSafely } from "../cli/safe-text.ts";
import { DiffError } from "./error.ts";

/** The files of a commit, by their paths in the working tree. Nothing is written, and the working tree is not read. */
export interface Commit {
  /** Rejects with the code ENOENT if the commit does not have the file, or it is outside of the repository. */
  read: ReadFile;
  /** The path of the file that a name, which may be a link, leads to; `undefined` if the commit has none there. */
  find: (file: string) => Promise<string | undefined>;
  /** The path that a file had in the commit, if git takes it for the same file under another name. */
  findFormerName: (file: string) => Promise<string | undefined>;
  /** Must be called at the end. */
  close: () => void;
}

/** Longest chain of links that is followed. */
const maxLinks = 20;

/**
 * Opens a commit.
 * @param folder a folder of the repository
 * @param name a git ref, such as `main`
 * @param allowRefs whether files outside of the repository may be read, which are those of today
 * @throws {DiffError} if the repository does not have it, or git cannot tell
 */
export async function openCommit(folder: string, name: string, allowRefs = false): Promise<Commit> {
  const found = await findCommit(folder, name);
  if (found === undefined)
    throw new DiffError(
      `\`${name}\` is neither a file nor a known git ref. ` +
        "Check the spelling. In a shallow clone, fetch the history first (`git fetch --unshallow`).",
    );
  const { id, prefix } = found;
  const ask = (...args: string[]) => git(folder, args);
  const nameInside = (file: string) =>
    path.posix.join(prefix, path.relative(folder, file).split(path.sep).join("/"));
  const nameOutside = (inside: string) => path.resolve(folder, path.relative(prefix, inside));
  const reader = new BlobReader(folder);

  /** Lists the parts of a path that the commit has, with their modes. */
  async function listParts(inside: string): Promise<{ mode: string; part: string }[]> {
    const parts = inside.split("/").map((_, index, all) => all.slice(0, index + 1).join("/"));
    const listed = await ask("--literal-pathspecs", "ls-tree", "--full-tree", "-z", id, "--", ...parts);
    return [...listed.matchAll(/(\d+) \w+ [\da-f]+\t([^\0]+)\0/gu)].map(([, mode = "", part = ""]) => ({
      mode,
      part,
    }));
  }

  return {
    async read(file) {
      const inside = nameInside(file);
      if (isOutside(inside) && allowRefs) return readFile(file, "utf8");
      const text = isOutside(inside) ? undefined : await reader.read(`${id}:${inside}`);
      if (text !== undefined) return text;
      const message = isOutside(inside)
        ? "references to files outside of the repository are not followed"
        : `${name} has no file ${inside}`;
      throw Object.assign(new Error(message), { code: "ENOENT" });
    },
    async find(file) {
      let inside = nameInside(file);
      for (let links = 0; links < maxLinks && !isOutside(inside); links += 1) {
        const parts = await listParts(inside);
        const link = parts.find(({ mode }) => mode === "120000");
        if (link === undefined) {
          const isThere = parts.some(({ mode, part }) => part === inside && mode.startsWith("100"));
          return isThere ? nameOutside(inside) : undefined;
        }
        const target = await ask("cat-file", "blob", `${id}:${link.part}`);
        inside = path.posix.join(path.posix.dirname(link.part), target, inside.slice(link.part.length));
      }
      return undefined;
    },
    async findFormerName(file) {
      const inside = nameInside(file);
      const options = [
        "--find-renames=30%",
        "-l0",
        "-O/dev/null",
        "--no-ext-diff",
        "--no-textconv",
        "--ignore-submodules=all",
      ];
      // The folder may be one below that of the repository. `--no-relative` needs git 2.28.
      const whole = ["-c", "diff.relative=false", "diff"];
      const listed = await ask(...whole, "--name-status", "--diff-filter=R", "-z", ...options, id, "--");
      const parts = listed.split("\0");
      const at = parts.findIndex((part, index) => index % 3 === 2 && part === inside);
      const former = at < 0 ? undefined : parts[at - 1];
      return former === undefined ? undefined : nameOutside(former);
    },
    close: () => {
      reader.close();
    },
  };
}

function isOutside(inside: string): boolean {
  return inside.split("/")[0] === "..";
}

/**
 * Returns the id of the commit of a git ref, or `undefined` if the repository does not have it, and the path of the folder
 * in the repository, which only git knows, since the folder may be named by a link.
 * @throws {DiffError} if git cannot tell
 */
export async function findCommit(
  folder: string,
  name: string,
): Promise<{ id: string; prefix: string } | undefined> {
  const args = ["rev-parse", "--show-prefix", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const found = await git(folder, args, `\`${name}\` is neither a file nor a known git ref. `);
  const [, prefix = "", id] = /^(.*?)\r?\n([\da-f]+)\r?\n$/su.exec(found) ?? [];
  return id === undefined ? undefined : { id, prefix };
}

const run = promisify(execFile);

/**
 * A stranger may have committed a bare repository below the folder, with a configuration that names programs.
 * In a hook, git sets variables for the repository of the hook.
 */
const safely = [
  "-c",
  "safe.bareRepository=explicit",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "core.hooksPath=/dev/null",
];
const local = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"];
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !local.includes(name)));

/**
 * Returns the output of git, which is empty if it found nothing.
 * @throws {DiffError} if git fails, so that this is never taken for a file that is not there
 */
async function git(folder: string, args: string[], context = ""): Promise<string> {
  try {
    const options = { cwd: folder, env: environment(), maxBuffer: 2 ** 28 };
    return (await run("git", [...safely, ...args], options)).stdout;
  } catch (error) {
    const { code, stderr = "", message } = error as Error & { code?: number | string; stderr?: string };
    if (code === 1 && stderr === "") return "";
    const [reason = ""] = (stderr || message).trim().split("\n");
    throw new DiffError(`${context}git could not tell: ${printSafely(reason.replace(/^fatal: /u, ""))}.`, {
      cause: error,
    });
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
    this.#git = spawn("git", [...safely, "cat-file", "--batch", "--follow-symlinks"], {
      cwd: folder,
      env: environment(),
    });
    this.#git.stderr.resume();
    // If git ends, its output says so to whoever reads.
    this.#git.stdin.on("error", () => undefined);
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
