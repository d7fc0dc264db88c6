import { execFile } from "node:child_process";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { runDiffs } from "../../src/diff/run.ts";
import { createFolder } from "../build/write-contract.ts";

const run = promisify(execFile);
const author = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"];

/** A git repository for one test. */
export interface Repository {
  root: string;
  git: (...args: string[]) => Promise<string>;
  /** Writes files, links (`-> target`) and submodules (`@`) by their paths. */
  write: (files: Record<string, string>) => Promise<void>;
  /** Writes files like `write`, and commits all that there are. */
  commit: (files?: Record<string, string>) => Promise<void>;
  /** Compares a contract with that of `HEAD`. Returns the exit code and the impacts, or the code and the text. */
  compare: (place: { root?: string; file: string }) => Promise<string[]>;
}

/** Creates an empty repository, which is removed after the test. */
export async function createRepository(): Promise<Repository> {
  const root = await createFolder();
  const git = async (...args: string[]) =>
    (await run("git", [...author, ...args], { cwd: root })).stdout.trim();

  async function write(files: Record<string, string>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(root, name);
      await rm(file, { recursive: true, force: true });
      await mkdir(path.dirname(file), { recursive: true });
      const [, target] = /^-> (.*)$/u.exec(content) ?? [];
      if (target !== undefined) await symlink(target, file);
      else if (content !== "@") await writeFile(file, content);
    }
  }

  async function commit(files: Record<string, string> = {}): Promise<void> {
    await write(files);
    await git("add", "--all", "--force", ".");
    for (const name of Object.keys(files).filter((one) => files[one] === "@"))
      await git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},${name}`);
    await git("commit", "--quiet", "--allow-empty", "-m", "State");
  }

  async function compare({ root: below = "", file }: { root?: string; file: string }): Promise<string[]> {
    const place = { root: path.join(root, below), file };
    const [outcome] = await runDiffs([{ ...place, base: "HEAD", failOn: "breaking" }]);
    if (outcome?.found === undefined) return [`${outcome?.code} ${outcome?.text}`];
    return [String(outcome.code), ...outcome.changes.map(({ impact }) => impact)];
  }

  await git("init", "--quiet", "--initial-branch=main");
  return { root, git, write, commit, compare };
}

/** The contract of a call whose response has this schema, in YAML. */
export const tripsContract = (schema: string, title = "Trips"): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: 1.0.0 }\npaths:\n  /trips:\n    get:\n      operationId: listTrips\n` +
  `      responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } }\n`;
