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
  /** The OpenAPI 3.1 documents of the commit. */
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
  const objects = new ObjectReader(folder, id);
  /**
   * Follows the links of a path. Returns `undefined` only if each part of it was looked up, and one is not there.
   * @throws {DiffError} if a link or a submodule leads out of the commit, or a link leads to nothing
   */
  async function lookUp(file: string): Promise<{ inside: string; blob: string } | undefined> {
    let parts = nameInside(file).split("/");
    // How many of the last parts are those of the name, and not of a link.
    let own = parts.length;
    for (let links = 0; links <= maxLinks && !isOutside(parts); links += 1) {
      const { entry, depth } = await walk(objects, `${id}^{tree}`, parts);
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
      const target = (await objects.read(entry.id, "blob")).toString("utf8");
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
      if (entry !== undefined) return (await objects.read(entry.blob, "blob")).toString("utf8");
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
      const head = "^[[:space:]{]*[\"']?openapi[\"']?[[:space:]]*:[[:space:]]*[\"']?3\\.1";
      const files = ["*.yaml", "*.yml", "*.json"].map((ending) => `:(top)${ending}`);
      const listed = await git(folder, ["grep", "-z", "-l", "-I", "-E", "-e", head, id, "--", ...files], {
        mayFail: true,
      });
      const names = listed.split("\0").filter((one) => one !== "");
      // Each begins with the commit, and is relative to the folder.
      return names.map((one) => path.resolve(folder, one.slice(id.length + 1)));
    },
    close: () => {
      objects.close();
    },
  };
}

function isOutside([first]: readonly string[]): boolean {
  return first === "..";
}

/** What git writes before the names of a folder. That of a file also says whether it can be executed. */
const modes = { folder: "40000", file: "100", link: "120000", submodule: "160000" };

/** What a folder of a commit has under a name. */
interface Entry {
  mode: string;
  /** Of the object that is its content. */
  id: string;
}

/** Follows a path to its end, or to the first part that is not a folder. Returns what is there, and the number of parts. */
async function walk(
  objects: ObjectReader,
  root: string,
  parts: readonly string[],
): Promise<{ entry: Entry | undefined; depth: number }> {
  let entry: Entry | undefined;
  for (const [index, part] of parts.entries()) {
    entry = (await objects.readTree(entry?.id ?? root)).get(part);
    if (entry?.mode !== modes.folder) return { entry, depth: index + 1 };
  }
  return { entry, depth: parts.length };
}

/** The entries of a folder by their names. */
type Tree = ReadonlyMap<string, Entry>;

/** Reads a folder as git stores it: for each entry its mode, a space, its name, a zero, and the bytes of its id. */
function parseTree(content: Buffer, idSize: number): Tree {
  const tree = new Map<string, Entry>();
  for (let start = 0; start < content.length;) {
    const end = content.indexOf(0, start);
    const [, mode = "", name = ""] = /^(\d+) (.*)$/su.exec(content.toString("utf8", start, end)) ?? [];
    start = end + 1 + idSize;
    tree.set(name, { mode, id: content.toString("hex", end + 1, start) });
  }
  return tree;
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

/** Reads objects of a repository through one process of git, since a split contract has hundreds of files. */
class ObjectReader {
  readonly #git: ChildProcessWithoutNullStreams;
  readonly #output: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();
  readonly #trees = new Map<string, Promise<Tree>>();
  readonly #idSize: number;

  /** @param id of any object, since the ids of a repository have one length */
  constructor(folder: string, id: string) {
    this.#idSize = id.length / 2;
    this.#git = spawn("git", [...safely, "cat-file", "--batch"], { cwd: folder, env: environment() });
    this.#git.stderr.resume();
    // If git ends, its output says so to whoever reads.
    this.#git.stdin.on("error", () => undefined);
    this.#output = this.#git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /**
   * Returns the content of an object.
   * @throws {DiffError} if the repository does not have it, as a damaged or partial clone may not
   */
  read(name: string, type: "tree" | "blob"): Promise<Buffer> {
    this.#git.stdin.write(`${name}\n`);
    // Responses come in the order of the requests.
    const reading = this.#last.then(() => this.#receive(name, type));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  /** Reads a folder, once. */
  readTree(name: string): Promise<Tree> {
    const known = this.#trees.get(name);
    const reading = known ?? this.read(name, "tree").then((content) => parseTree(content, this.#idSize));
    this.#trees.set(name, reading);
    return reading;
  }

  close(): void {
    this.#git.stdin.end();
  }

  async #receive(name: string, wanted: string): Promise<Buffer> {
    const head = await this.#takeLine();
    // Such as `<id> blob 12` or `<id> missing`.
    const [, type, size] = / (\w+) (\d+)$/u.exec(head) ?? [];
    const content = size === undefined ? undefined : (await this.#take(Number(size) + 1)).subarray(0, -1);
    if (content !== undefined && type === wanted) return content;
    throw new DiffError(
      `git could not tell: the repository lacks the object ${name}. If it is a partial clone, fetch it (\`git fetch --refetch\`).`,
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
