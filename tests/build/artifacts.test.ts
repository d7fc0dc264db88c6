import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test, vi } from "vitest";
import { buildArtifacts, updateArtifacts } from "../../scripts/build/build.ts";
import { repository } from "../../scripts/cli/repository.ts";
import {
  findStaleArtifacts,
  listGeneratedFiles,
  nameDraft,
  writeArtifacts,
} from "../../scripts/build/generated-folder.ts";
import { BuildError } from "../../src/bundle/build-error.ts";
import { createFolder, writeContract } from "./write-contract.ts";

const parts: Record<string, string> = {
  "openapi.json": '\n  "openapi": "3.1.0",\n',
  "types.ts": "\nexport interface operations {\n",
  "operations.ts": "\n  getOrder: {\n",
  "openapi.yaml": "\nopenapi: 3.1.0\n",
  "assumptions.md": "# Ask your provider",
  "routes.ts": "/order/v1/orders/",
  "events.ts": '"ORDER.PAID"',
  "examples.ts": "\nexport const ",
  "states.ts": "\nexport const ",
  "constants.ts": "\nexport const ",
  "renames.ts": "requests: {}",
  "questions.ts": "\nexport const questions",
  "rules.ts": "\nexport const rules",
  "contract-table.txt": "\ngetOrder: GET /order/v1/orders/{id}, ",
  "places.json": '{"file":"openapi/orders/get-order.yaml","lines":{"":1,',
  "validators.js": "isOrderPaidEvent",
  "validators.d.ts": "\nexport declare const isOrderPaidEvent: Validator<",
};

test("a build generates these files, each with its part of the contract", async () => {
  const artifacts = await buildArtifacts({ root: await writeContract() });
  expect([...artifacts.keys()]).toEqual(Object.keys(parts));
  for (const [name, text] of artifacts) expect(text).toContain(parts[name]);
});

const empty = "get: { operationId: getClock, responses: { '200': { description: The time. } } }";
const root = (paths: string[]) =>
  `openapi: 3.1.1\ninfo: { title: Small, version: 1.0.0 }\npaths:\n${paths
    .map((path, index) => `  ${path}: { ${empty.replace("getClock", `get${index}`)} }\n`)
    .join("")}`;

test.each([
  { what: "the API", paths: ["/order/v1/orders"], listed: true },
  { what: "both", paths: ["/_sandbox/clock", "/order/v1/orders"], listed: true },
  { what: "the controls of the sandbox", paths: ["/_sandbox/clock", "/_sandbox/log"], listed: false },
])("questions are listed beside the contract of $what: $listed", async (given) => {
  const artifacts = await buildArtifacts({
    root: await writeContract({ "openapi.yaml": root(given.paths) }),
  });
  expect(artifacts.has("assumptions.md")).toBe(given.listed);
});

describe("build artifacts", () => {
  test("every file except JSON names the command that generates it", async () => {
    const artifacts = await buildArtifacts({ root: await writeContract() });
    const silent = [...artifacts].filter(
      ([, text]) => !text.split("\n")[0]?.includes("Generated from openapi/ by `npm run build`"),
    );
    expect(silent.map(([name]) => name)).toEqual(["openapi.json", "places.json"]);
  });

  test("no file contains a path of the machine that built it", async () => {
    const root = await writeContract();
    for (const text of (await buildArtifacts({ root })).values()) expect(text).not.toContain(root);
  });

  test("the validators of all notifications are small enough for a receiver", async () => {
    const contents = 'export { events } from "./generated/validators.js";';
    const stdin = { contents, resolveDir: repository };
    const result = await build({ stdin, bundle: true, minify: true, write: false, format: "esm" });
    expect(gzipSync(result.outputFiles[0]?.contents ?? "").byteLength).toBeLessThan(8000);
  });
});

describe("write artifacts", () => {
  const artifacts = new Map([
    ["a.ts", "a\n"],
    ["b.md", "é\n"],
  ]);

  test("every file is written to a new folder", async () => {
    const folder = path.join(await createFolder(), "generated");
    expect(await writeArtifacts(folder, artifacts)).toEqual({
      written: [
        { name: "a.ts", bytes: 2 },
        { name: "b.md", bytes: 3 },
      ],
      removed: [],
    });
    expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
    expect(await readFile(path.join(folder, "b.md"), "utf8")).toBe("é\n");
  });

  test("a file that is up to date is not written", async () => {
    const folder = await createFolder();
    await writeArtifacts(folder, artifacts);
    const untouched = path.join(folder, "a.ts");
    await utimes(untouched, 1, 1);
    const { written } = await writeArtifacts(folder, new Map([...artifacts, ["b.md", "new\n"]]));
    expect(written.map(({ name }) => name)).toEqual(["b.md"]);
    expect((await stat(untouched)).mtimeMs).toBe(1000);
  });

  test("a file that is no longer generated is removed", async () => {
    const folder = await createFolder();
    await mkdir(path.join(folder, "old"));
    await writeFile(path.join(folder, "old", "c.ts"), "c\n");
    expect((await writeArtifacts(folder, artifacts)).removed).toEqual(["old/c.ts"]);
    expect(await findStaleArtifacts(folder, artifacts)).toEqual([]);
  });

  test("two builds at the same time remove the same file", async () => {
    const folder = await createFolder();
    await writeFile(path.join(folder, "c.ts"), "c\n");
    const changes = await Promise.all([1, 2].map(() => writeArtifacts(folder, artifacts)));
    expect(changes.map(({ removed }) => removed)).toEqual([["c.ts"], ["c.ts"]]);
    expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
  });

  test("a failed write leaves every file unchanged", async () => {
    const folder = await createFolder();
    await writeArtifacts(folder, artifacts);
    const failing = new Map([
      ["a.ts", "changed\n"],
      ["b.md/folder.ts", "no such folder\n"],
    ]);
    await expect(writeArtifacts(folder, failing)).rejects.toThrow("EEXIST");
    expect(await readdir(folder)).toEqual(["a.ts", "b.md"]);
    expect(await readFile(path.join(folder, "a.ts"), "utf8")).toBe("a\n");
  });
});

describe("update artifacts", () => {
  test("files that differ from the contract are updated and listed, and a broken contract changes nothing", async () => {
    const root = await writeContract();
    const types = path.join(root, "generated", "types.ts");
    expect(await updateArtifacts({ root })).toContain("openapi.json");
    const text = await readFile(types, "utf8");
    await writeFile(types, "stale");
    expect(await updateArtifacts({ root })).toEqual(["types.ts"]);
    expect(await readFile(types, "utf8")).toBe(text);
    await writeFile(types, "stale");
    await writeFile(path.join(root, "openapi", "openapi.yaml"), "openapi: 3.1.1");
    await expect(updateArtifacts({ root })).rejects.toThrow(BuildError);
    expect(await readFile(types, "utf8")).toBe("stale");
  });
});

describe("list generated files", () => {
  /** Writes empty files to a new folder. */
  async function writeFiles(...names: string[]): Promise<string> {
    const folder = await createFolder();
    for (const name of names) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), "");
    }
    return folder;
  }

  function failWith(code: string): never {
    throw Object.assign(new Error("kill failed"), { code });
  }

  test("lists the files of all subfolders by their path, sorted", async () => {
    const folder = await writeFiles("z.ts", "b/c/d.ts", "b/a.ts", "a.ts", "m.ts");
    expect(await listGeneratedFiles(folder)).toEqual(["a.ts", "b/a.ts", "b/c/d.ts", "m.ts", "z.ts"]);
  });

  test("lists a link, even if its target does not exist", async () => {
    const folder = await writeFiles("a.ts");
    await symlink("nowhere", path.join(folder, "b.ts"));
    expect(await listGeneratedFiles(folder)).toEqual(["a.ts", "b.ts"]);
  });

  test("lists nothing if the folder does not exist", async () => {
    expect(await listGeneratedFiles(path.join(await createFolder(), "generated"))).toEqual([]);
  });

  test("rejects a file in place of the folder", async () => {
    const folder = await writeFiles("generated");
    await expect(listGeneratedFiles(path.join(folder, "generated"))).rejects.toThrow("ENOTDIR");
  });

  test("skips the drafts of a build that is still running", async () => {
    const folder = await writeFiles(nameDraft("a.ts"), "b.ts", `.c.ts.0.${process.pid}.draft`);
    expect(await listGeneratedFiles(folder)).toEqual(["b.ts"]);
  });

  test.each([
    ["runs", (): true => true, []],
    ["is of another user", () => failWith("EPERM"), []],
    ["was killed", () => failWith("ESRCH"), [".a.ts.0.4711.draft"]],
  ])(
    "of a build that %s, whose process gets no signal, drafts are listed so: %s",
    async (_, answer, listed) => {
      const kill = vi.spyOn(process, "kill").mockImplementation(answer);
      expect(await listGeneratedFiles(await writeFiles(".a.ts.0.4711.draft"))).toEqual(listed);
      expect(kill.mock.calls).toEqual([[4711, 0]]);
    },
  );

  test.each(["a.draft", "a.ts.draft", ".a.ts.0.4711.draft.ts", "a-4711.draft"])(
    "lists %s, which is not a draft of a build",
    async (name) => {
      vi.spyOn(process, "kill").mockReturnValue(true);
      expect(await listGeneratedFiles(await writeFiles(name))).toEqual([name]);
    },
  );

  test("the name of a draft contains that of the file and the process, and is unique", () => {
    const names = [nameDraft("types.ts"), nameDraft("types.ts")];
    expect(new Set(names).size).toBe(2);
    for (const name of names)
      expect(name.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/u, "UUID")).toBe(
        `.types.ts.UUID.${process.pid}.draft`,
      );
  });
});
