import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { listGeneratedFiles, nameDraft } from "../../scripts/build/generated-folder.ts";
import { createFolder } from "./write-contract.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

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

test("asks the system whether the process of a draft exists, without sending it a signal", async () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  expect(await listGeneratedFiles(await writeFiles(".a.ts.0.4711.draft"))).toEqual([]);
  expect(kill.mock.calls).toEqual([[4711, 0]]);
});

test("skips the drafts of a build of another user", async () => {
  vi.spyOn(process, "kill").mockImplementation(() => failWith("EPERM"));
  expect(await listGeneratedFiles(await writeFiles(".a.ts.0.4711.draft"))).toEqual([]);
});

test("lists the drafts of a build that was killed", async () => {
  vi.spyOn(process, "kill").mockImplementation(() => failWith("ESRCH"));
  expect(await listGeneratedFiles(await writeFiles(".a.ts.0.4711.draft"))).toEqual([".a.ts.0.4711.draft"]);
});

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
