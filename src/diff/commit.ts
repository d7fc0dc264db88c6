import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { ReadFile } from "../bundle/reference-policy.ts";
import { printSafely } from "../contract/safe-text.ts";
import { DiffError } from "./error.ts";

/** The files of a commit, by their paths in the working tree. Nothing is written, and the working tree is not read. */
export interface Commit {
  /** Rejects if the file is outside of the repository, and with the code ENOENT if the commit does not have it. */
  read: ReadFile;
  /**
   * The path of the file that a name, which may be a link, leads to; `undefined` if the commit has none there for certain.
   * @throws {DiffError} if git cannot tell
   */
  find: (file: string) => Promise<string | undefined>;
  /** The path that a file had in the commit, if git takes it for the same file under another name. */
  findFormerName: (file: string) => Promise<string | undefined>;
  /** The YAML and JSON files of the commit that are gone. */
  listGone: () => Promise<string[]>;
  /** The path of a file by its name in the repository. */
  locate: (inside: string) => string;
  /** The OpenAPI documents of the commit. */
  listContracts: () => Promise<string[]>;
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
  const nameInside = (file: string) =>
    path.posix.join(prefix, path.relative(folder, file).split(path.sep).join("/"));
  const nameOutside = (inside: string) => path.resolve(folder, path.relative(prefix, inside));
  const entries = await listEntries(folder, id);
  const blobs = new BlobReader(folder);
  /**
   * Follows the links of a path. Returns `undefined` only if each part of it was looked up, and one is not there.
   * @throws {DiffError} if a link or a submodule leads out of the commit, or a link leads to nothing
   */
  async function lookUp(file: string): Promise<{ inside: string; blob: string } | undefined> {
    let parts = nameInside(file).split("/");
    // How many of the last parts are those of the name, and not of a link.
    let own = parts.length;
    for (let links = 0; links <= maxLinks && !isOutside(parts); links += 1) {
      const { entry, depth } = walk(entries, parts);
      if (entry?.mode === modes.submodule)
        throw new DiffError(
          `\`${parts.slice(0, depth).join("/")}\` is a submodule in \`${name}\`, whose files are in another repository. ` +
            "Name its folder with `--root`, and compare with a git ref of that repository.",
        );
      const rest = parts.slice(depth);
      if (entry?.mode !== modes.link) {
        const isFile = entry?.mode.startsWith(modes.file) === true && rest.length === 0;
        if (isFile) return { inside: parts.join("/"), blob: entry.id };
        if (rest.length < own) return undefined;
        break;
      }
      const target = await blobs.read(entry.id);
      if (path.posix.isAbsolute(target)) break;
      own = Math.min(own, rest.length);
      parts = path.posix.join(...parts.slice(0, depth - 1), target, ...rest).split("/");
    }
    throw new DiffError(
      `\`${nameInside(file)}\` is or is behind a link in \`${name}\` that leads to nothing there, so it is unknown what it was. ` +
        "Compare with a commit in which it leads to a file.",
    );
  }

  /** Compares the working tree with the commit. The folder may be one below that of the repository. */
  async function listChanges(...options: string[]): Promise<string[]> {
    // `--no-relative` needs git 2.28.
    const whole = ["-c", "diff.relative=false", "diff"];
    const plain = ["-O/dev/null", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"];
    const listed = await git(folder, [...whole, "-z", ...plain, ...options, id, "--"]);
    return listed.split("\0");
  }

  return {
    async read(file) {
      const isElsewhere = isOutside(nameInside(file).split("/"));
      if (isElsewhere && allowRefs) return readFile(file, "utf8");
      if (isElsewhere) throw new Error("references to files outside of the repository are not followed");
      const entry = await lookUp(file);
      if (entry !== undefined) return blobs.read(entry.blob);
      throw Object.assign(new Error(`${name} has no file ${nameInside(file)}`), { code: "ENOENT" });
    },
    async find(file) {
      const entry = await lookUp(file);
      return entry && nameOutside(entry.inside);
    },
    async findFormerName(file) {
      const inside = nameInside(file);
      const parts = await listChanges("--name-status", "--diff-filter=R", "--find-renames=30%", "-l0");
      const at = parts.findIndex((part, index) => index % 3 === 2 && part === inside);
      const former = at < 0 ? undefined : parts[at - 1];
      return former === undefined ? undefined : nameOutside(former);
    },
    async listGone() {
      const gone = await listChanges("--name-only", "--diff-filter=D", "--no-renames");
      return gone.filter((file) => /\.(?:ya?ml|json)$/iu.test(file)).map(nameOutside);
    },
    locate: nameOutside,
    async listContracts() {
      const head = "^[[:space:]{]*[\"']?openapi[\"']?[[:space:]]*:[[:space:]]*[\"']?3\\.[01]";
      const files = ["*.yaml", "*.yml", "*.json"].map((ending) => `:(top)${ending}`);
      const listed = await git(folder, ["grep", "-z", "-l", "-I", "-E", "-e", head, id, "--", ...files], {
        mayFail: true,
      });
      const names = listed.split("\0").filter((one) => one !== "");
      // Each begins with the commit, and is relative to the folder.
      return names.map((one) => path.resolve(folder, one.slice(id.length + 1)));
    },
    close: () => {
      blobs.close();
    },
  };
}

function isOutside([first]: readonly string[]): boolean {
  return first === "..";
}

/** What git calls the kinds of entries. The mode of a file also says whether it can be executed. */
const modes = { folder: "040000", file: "100", link: "120000", submodule: "160000" };

/** What a commit has under a name. */
interface Entry {
  mode: string;
  /** Of the object that is its content. */
  id: string;
}

/** Lists all files, folders, links and submodules of a commit by their paths in the repository. */
async function listEntries(folder: string, id: string): Promise<ReadonlyMap<string, Entry>> {
  const listed = await git(folder, ["ls-tree", "-r", "-t", "-z", "--full-tree", id]);
  const found = listed.matchAll(/(\d+) \w+ ([\da-f]+)\t([^\0]*)\0/gu);
  return new Map(Array.from(found, ([, mode = "", object = "", name = ""]) => [name, { mode, id: object }]));
}

/** Follows a path to its end, or to the first part that is not a folder. Returns what is there, and the number of parts. */
function walk(entries: ReadonlyMap<string, Entry>, parts: readonly string[]) {
  const names = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const end = names.find((name) => entries.get(name)?.mode !== modes.folder) ?? parts.join("/");
  return { entry: entries.get(end), depth: names.indexOf(end) + 1 };
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
  const found = await git(folder, args, {
    mayFail: true,
    context: `\`${name}\` is neither a file nor a known git ref. `,
  });
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
 * Returns the output of git.
 * @param options.mayFail whether git fails without a word if it finds nothing; the output is empty then
 * @param options.context what an error begins with
 * @throws {DiffError} if git fails, so that this is never taken for a file that is not there
 */
async function git(folder: string, args: string[], { mayFail = false, context = "" } = {}): Promise<string> {
  try {
    const options = { cwd: folder, env: environment(), maxBuffer: 2 ** 28 };
    return (await run("git", [...safely, ...args], options)).stdout;
  } catch (error) {
    const { code, stderr = "", message } = error as Error & { code?: number | string; stderr?: string };
    if (mayFail && code === 1 && stderr === "") return "";
    const [reason = ""] = (stderr || message).trim().split("\n");
    throw new DiffError(`${context}git could not tell: ${printSafely(reason.replace(/^fatal: /u, ""))}.`, {
      cause: error,
    });
  }
}

/** Reads files of a repository through one process of git, since a split contract has hundreds of them. */
class BlobReader {
  readonly #git: ChildProcessWithoutNullStreams;
  readonly #output: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#git = spawn("git", [...safely, "cat-file", "--batch"], { cwd: folder, env: environment() });
    this.#git.stderr.resume();
    // If git ends, its output says so to whoever reads.
    this.#git.stdin.on("error", () => undefined);
    this.#output = this.#git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /**
   * Returns the content of a file.
   * @throws {DiffError} if the repository does not have it, as a damaged or partial clone may not
   */
  read(id: string): Promise<string> {
    this.#git.stdin.write(`${id}\n`);
    // Responses come in the order of the requests.
    const reading = this.#last.then(() => this.#receive(id));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  close(): void {
    this.#git.stdin.end();
  }

  async #receive(id: string): Promise<string> {
    // Such as `<id> blob 12` or `<id> missing`.
    const [, size] = / blob (\d+)$/u.exec(await this.#takeLine()) ?? [];
    if (size !== undefined) return (await this.#take(Number(size) + 1)).toString("utf8", 0, Number(size));
    throw new DiffError(
      `git could not tell: the repository lacks the object ${id}. If it is a partial clone, fetch it (\`git fetch --refetch\`).`,
    );
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
    if (next.done === true)
      throw new DiffError(
        "git ended before it had sent all files of the commit. In a partial clone, git must reach the remote.",
      );
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}
