import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { FSWatcher } from "chokidar";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readBuildFlags } from "../../scripts/build/flags.ts";
import { quoteForShell } from "../../src/cli/quote-for-shell.ts";
import { replaceFolder } from "../../scripts/cli/replace-folder.ts";
import { watchFiles } from "../../scripts/cli/watch-files.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { readContracts, readRoot } from "../../src/cli/files.ts";
import { createFolder } from "../build/write-contract.ts";

const rejection = (folder: string) =>
  new CommandError(`\`--root\` must be a folder that contains openapi/, not \`${folder}\`.`);

test("a project is found wherever the command was started", async () => {
  const folder = await createFolder();
  await mkdir(path.join(folder, "openapi"));
  expect(readRoot(path.relative(process.cwd(), folder))).toBe(folder);
});

test("a folder that does not exist is rejected", () => {
  expect(() => readRoot("/nonexistent")).toThrow(rejection("/nonexistent"));
});

test("a folder without a contract is rejected, as is a file in its place", async () => {
  const folder = await createFolder();
  expect(() => readRoot(folder)).toThrow(rejection(folder));
  await writeFile(path.join(folder, "openapi"), "");
  expect(() => readRoot(folder)).toThrow(rejection(folder));
  expect(() => readRoot(path.join(folder, "openapi"))).toThrow(CommandError);
});

test("a command reads `--root` in this way", () => {
  expect(() => readBuildFlags(["--root", "/nonexistent"])).toThrow(rejection("/nonexistent"));
});

describe("a contract", () => {
  async function write(...names: string[]): Promise<string> {
    const folder = await createFolder();
    for (const name of names) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), "");
    }
    return folder;
  }

  test.each([
    [["openapi/openapi.yaml", "api.yaml"], "openapi/openapi.yaml"],
    [["openapi/openapi.json"], "openapi/openapi.json"],
    [["openapi.yml"], "openapi.yml"],
    [["openapi.json", "api.yaml"], "openapi.json"],
  ])("of a folder with %j is %s", async (names, file) => {
    const root = await write(...names);
    expect(readContracts({ root: [root] }, ".")).toEqual([{ root, file }]);
    expect(readContracts({}, root)).toEqual([{ root, file }]);
  });

  test("may have any name, and belongs to the current folder or to its own", async () => {
    const root = await write("services/trips api.json");
    const file = path.join(root, "services/trips api.json");
    expect(readContracts({ file: [file] }, root)).toEqual([{ root, file: "services/trips api.json" }]);
    expect(readContracts({ root: [path.join(root, "services")], file: [file] }, ".")).toEqual([
      { root: path.join(root, "services"), file: "trips api.json" },
    ]);
    expect(readContracts({ file: [file] }, ".")).toEqual([
      { root: path.join(root, "services"), file: "trips api.json" },
    ]);
  });

  test("behind a link is the file that the link leads to, so that its references hold", async () => {
    const root = await write("api/trips.yaml", "openapi/questions.yaml");
    await symlink("../api/trips.yaml", path.join(root, "openapi/openapi.yaml"));
    expect(readContracts({ root: [root] }, ".")).toEqual([
      { root, file: "api/trips.yaml", link: "openapi/openapi.yaml" },
    ]);
  });

  test("is one of several", async () => {
    const root = await write("a/openapi.yaml", "b/openapi/openapi.yaml");
    const [a, b] = [path.join(root, "a"), path.join(root, "b")];
    expect(readContracts({ root: [a, b] }, ".")).toEqual([
      { root: a, file: "openapi.yaml" },
      { root: b, file: "openapi/openapi.yaml" },
    ]);
    const files = [path.join(a, "openapi.yaml"), path.join(b, "openapi/openapi.yaml")];
    expect(readContracts({ file: files }, root).map(({ file }) => file)).toEqual([
      "a/openapi.yaml",
      "b/openapi/openapi.yaml",
    ]);
    expect(() => readContracts({ root: [a, b], file: files }, ".")).toThrow(
      "Several `--root` cannot be combined with `--file`",
    );
  });

  test("is named if there are two, since a change may add the other one", async () => {
    const root = await write("openapi/openapi.yaml", "openapi.json");
    expect(() => readContracts({ root: [root] }, ".")).toThrow(
      `\`${root}\` contains openapi/openapi.yaml and openapi.json. Name the contract, or both of them, with \`--file\`.`,
    );
  });

  test("that is missing is reported with the flag that names it", async () => {
    const root = await write("api.yaml");
    expect(() => readContracts({}, root)).toThrow("Name the root document of the contract with `--file`.");
    expect(() => readContracts({ root: [path.join(root, "api.yaml")] }, ".")).toThrow(
      "`--root` must be a folder",
    );
    for (const name of [root, path.join(root, "missing.yaml")])
      expect(() => readContracts({ file: [name] }, ".")).toThrow(`\`${name}\` is not a file`);
  });
});

describe("replace folder", () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await createFolder();
    folder = path.join(parent, "docs");
  });

  /** Makes a new folder with one file. */
  async function make(name: string, content: string): Promise<string> {
    const fresh = path.join(parent, "docs-fresh");
    await mkdir(fresh);
    await writeFile(path.join(fresh, name), content);
    return fresh;
  }

  test("a new folder takes the place of the old one, of which nothing is left", async () => {
    replaceFolder(folder, await make("old.html", "first"));
    replaceFolder(folder, await make("index.html", "second"));
    expect(await readdir(folder)).toEqual(["index.html"]);
    expect(await readFile(path.join(folder, "index.html"), "utf8")).toBe("second");
    expect(await readdir(parent)).toEqual(["docs"]);
  });

  test("the old folder is restored if the new one cannot take its place", async () => {
    replaceFolder(folder, await make("index.html", "first"));
    expect(() => {
      replaceFolder(folder, path.join(parent, "missing"));
    }).toThrow("ENOENT");
    expect(await readFile(path.join(folder, "index.html"), "utf8")).toBe("first");
    expect(await readdir(parent)).toEqual(["docs"]);
  });
});

describe("watch files", () => {
  /** Watches a new folder. `fail` reports an error, as the system would. */
  async function watchFolder() {
    const folder = await createFolder();
    const add = vi.spyOn(FSWatcher.prototype, "add");
    const logged: string[] = [];
    let runs = 0;
    const watching = await watchFiles({
      paths: [folder],
      job: () => Promise.resolve(void (runs += 1)),
      log: (text) => logged.push(text),
      quiet: 0,
    });
    const [watcher] = add.mock.contexts as FSWatcher[];
    onTestFinished(() => watching.close());
    const fail = (code: string, message: string) =>
      watcher?.emit("error", Object.assign(new Error(message), { code }));
    return { folder, logged, fail, countRuns: () => runs };
  }

  test("a change runs the job", async () => {
    const { folder, logged, countRuns } = await watchFolder();
    await writeFile(path.join(folder, "a.yaml"), "");
    await expect.poll(countRuns).toBeGreaterThan(0);
    expect(logged).toEqual([]);
  });

  test("files that cannot be watched are logged with the cause, and the others are still watched", async () => {
    const { folder, logged, fail, countRuns } = await watchFolder();
    fail("EACCES", "EACCES: permission denied, watch '/a'");
    expect(logged).toEqual([
      "Some files cannot be watched: EACCES: permission denied, watch '/a'\n" +
        "Remove the cause, and start this command again. Until then, changes to them go unnoticed.",
    ]);
    await writeFile(path.join(folder, "a.yaml"), "");
    await expect.poll(countRuns).toBeGreaterThan(0);
  });

  test.each([
    [
      "ENOSPC",
      "Raise the limit of inotify, for example with `sudo sysctl fs.inotify.max_user_watches=524288`",
    ],
    ["EMFILE", "Raise the limit of open files, for example with `ulimit -n 4096`"],
  ])("the limit %s is logged once, with how to raise it", async (code, remedy) => {
    const { logged, fail } = await watchFolder();
    fail(code, `${code}: limit reached, watch '/a'`);
    fail(code, `${code}: limit reached, watch '/b'`);
    expect(logged).toEqual([expect.stringContaining(`${code}: limit reached, watch '/a'\n${remedy}`)]);
  });

  test("each file that cannot be watched for a different reason is logged", async () => {
    const { logged, fail } = await watchFolder();
    fail("EACCES", "EACCES: permission denied, watch '/a'");
    fail("EACCES", "EACCES: permission denied, watch '/b'");
    expect(logged).toHaveLength(2);
  });
});

describe("quote for shell", () => {
  test.each(["it's", "'", '$HOME `id` "x" \\ !!', "two\nlines", ""])("a shell reads %j literally", (text) => {
    expect(execFileSync("sh", ["-c", `printf %s ${quoteForShell(text)}`], { encoding: "utf8" })).toBe(text);
  });
});
