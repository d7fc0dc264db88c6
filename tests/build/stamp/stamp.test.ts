import { appendFile, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { countUpToDate, saveStamp } from "../../../scripts/build/stamp/stamp.js";
import { createFolder } from "../write-contract.ts";

const program = "hash of the program";
const stampFile = "node_modules/.cache/contract-build.json";
const sources = { "openapi/openapi.yaml": "openapi: 3.1.1\ninfo:\n", "shared/Id.yaml": "type: string\n" };
const outputs = { "types.ts": "export {};\n", "marks.ts": "é\n", "notes/a.md": "" };

/** Writes the sources and the output of a build to a new folder, and records the build. */
async function writeBuilt(name = "contract"): Promise<string> {
  const root = path.join(await createFolder(), name);
  const generated = Object.entries(outputs).map(([file, text]) => [`generated/${file}`, text] as const);
  for (const [file, text] of [...Object.entries(sources), ...generated]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await mkdir(path.join(root, "node_modules"));
  await saveBuild(root);
  return root;
}

async function saveBuild(root: string, artifacts: Record<string, string> = outputs): Promise<void> {
  await saveStamp(root, {
    program,
    sources: new Map(Object.entries(sources).map(([file, text]) => [path.join(root, file), text])),
    artifacts: new Map(Object.entries(artifacts)),
  });
}

describe("a build is up to date", () => {
  test("if nothing has changed since it was recorded", async () => {
    expect(await countUpToDate(await writeBuilt(), program)).toBe(3);
  });

  test("if it was recorded twice", async () => {
    const root = await writeBuilt();
    await saveBuild(root);
    expect(await countUpToDate(root, program)).toBe(3);
  });

  test("in another folder, since the paths of its files are relative", async () => {
    const root = await writeBuilt();
    const moved = path.join(await createFolder(), "moved");
    await rename(root, moved);
    expect(await countUpToDate(moved, program)).toBe(3);
  });

  test("whatever the modification times of its files are", async () => {
    const root = await writeBuilt();
    await utimes(path.join(root, "shared/Id.yaml"), new Date("2001-01-01"), new Date("2099-01-01"));
    expect(await countUpToDate(root, program)).toBe(3);
  });

  test("if only the line endings of a source have changed, which the build treats the same", async () => {
    const root = await writeBuilt();
    await writeFile(path.join(root, "openapi/openapi.yaml"), "openapi: 3.1.1\r\ninfo:\r\n");
    expect(await countUpToDate(root, program)).toBe(3);
  });
});

test.each<{ what: string; change: (root: string) => Promise<unknown> }>([
  { what: "a source", change: (root) => appendFile(path.join(root, "openapi/openapi.yaml"), "# new\n") },
  {
    what: "a source outside `openapi/`",
    change: (root) => appendFile(path.join(root, "shared/Id.yaml"), "# new\n"),
  },
  {
    what: "a source of the same size and modification time",
    change: async (root) => {
      const file = path.join(root, "shared/Id.yaml");
      await utimes(file, 1, 1);
      await writeFile(file, "type: number\n");
      await utimes(file, 1, 1);
    },
  },
  {
    what: "a line break of a source that is gone",
    change: (root) => writeFile(path.join(root, "openapi/openapi.yaml"), "openapi: 3.1.1info:\n"),
  },
  { what: "a missing source", change: (root) => rm(path.join(root, "shared/Id.yaml")) },
  { what: "an edited output", change: (root) => appendFile(path.join(root, "generated/types.ts"), "\n") },
  {
    what: "an output with other line endings",
    change: (root) => writeFile(path.join(root, "generated/types.ts"), "export {};\r\n"),
  },
  { what: "an output that is gone", change: (root) => rm(path.join(root, "generated/marks.ts")) },
  {
    what: "a file that is not an output",
    change: (root) => writeFile(path.join(root, "generated/a.ts"), ""),
  },
  {
    what: "an output under another name",
    change: (root) => rename(path.join(root, "generated/marks.ts"), path.join(root, "generated/mark.ts")),
  },
  {
    what: "a truncated stamp",
    change: async (root) => {
      const stamp = await readFile(path.join(root, stampFile), "utf8");
      await writeFile(path.join(root, stampFile), stamp.slice(0, -10));
    },
  },
  { what: "no stamp", change: (root) => rm(path.join(root, stampFile)) },
])("$what causes a full build", async ({ change }) => {
  const root = await writeBuilt();
  await change(root);
  expect(await countUpToDate(root, program)).toBeUndefined();
});

test.each(["another hash", undefined])("with the program %j, a build runs in full", async (other) => {
  expect(await countUpToDate(await writeBuilt(), other)).toBeUndefined();
});

test("the stamp is stored with the installed packages, and nothing else is", async () => {
  const root = await writeBuilt();
  expect(await readdir(path.join(root, "node_modules"))).toEqual([".cache"]);
  expect(await readdir(path.join(root, "node_modules/.cache"))).toEqual(["contract-build.json"]);
});

test("the stamp of the controls is stored with the packages of the repository around them", async () => {
  const root = await writeBuilt("controls");
  expect(await readdir(path.join(root, "node_modules"))).toEqual([]);
  await mkdir(path.join(root, "../node_modules"));
  await saveBuild(root);
  expect(await readdir(path.join(root, "../node_modules/.cache"))).toEqual(["controls-build.json"]);
  expect(await readdir(path.join(root, "node_modules"))).toEqual([]);
  expect(await countUpToDate(root, program)).toBe(3);
});

describe("a build is not recorded", () => {
  test("without installed packages", async () => {
    const root = await createFolder();
    await saveBuild(root);
    expect(await readdir(root)).toEqual([]);
  });

  test("if one of its sources is at a URL", async () => {
    const root = await createFolder();
    await mkdir(path.join(root, "node_modules"));
    const read = new Map([
      [path.join(root, "openapi/openapi.yaml"), ""],
      ["https://example.com/a.yaml", ""],
    ]);
    await saveStamp(root, { program, sources: read, artifacts: new Map() });
    expect(await readdir(path.join(root, "node_modules"))).toEqual([]);
  });

  test("if the stamp cannot be replaced, and then leaves no draft", async () => {
    const root = await writeBuilt();
    await rm(path.join(root, stampFile));
    await mkdir(path.join(root, stampFile, "in-the-way"), { recursive: true });
    await saveBuild(root);
    expect(await readdir(path.join(root, "node_modules/.cache"))).toEqual(["contract-build.json"]);
  });
});
