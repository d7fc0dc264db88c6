import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { findFolder, listPatterns, type JudgedFolder } from "../../scripts/mutate/judged-folder.ts";
import { readPlanted } from "../../scripts/mutate/read-planted.ts";
import type { Equivalents } from "../../scripts/mutate/score-mutants.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readText = (file: string) => readFileSync(path.join(root, file), "utf8");
const table = parse(readText("scripts/mutate/folders.yaml")) as Record<string, JudgedFolder>;
const folders = Object.keys(table);
const equivalents = parse(readText("scripts/mutate/equivalents.yaml")) as Equivalents;

describe("the folders to mutate", () => {
  test("include each folder of `src`, `scripts/lint` and `scripts/build`", () => {
    const entries = readdirSync(path.join(root, "src"), { withFileTypes: true });
    const expected = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}`);
    const judged = folders.filter((name) => name.split("/").length === 2);
    expect(judged.sort()).toEqual([...expected, "scripts/build", "scripts/lint"].sort());
  });

  test("have a floor each, so that no score can fall to nothing", () => {
    expect(folders.filter((name) => !((table[name]?.floor ?? 0) > 0))).toEqual([]);
  });

  test("leave a folder within them to its own entry", () => {
    const names = ["src/money", "src/webhooks", "src/webhooks/dedupe", "src/web"];
    expect(listPatterns("src/webhooks", names)).toEqual([
      "src/webhooks/**/*.[jt]s",
      "!src/webhooks/dedupe/**",
    ]);
    expect(findFolder("src/webhooks/index.ts", names)).toBe("src/webhooks");
    expect(findFolder("src/webhooks/dedupe", names)).toBe("src/webhooks/dedupe");
    expect(findFolder("src/webhooks/dedupe/a.ts", names)).toBe("src/webhooks/dedupe");
    expect(findFolder("src/token/a.ts", names)).toBeUndefined();
  });

  test("leave out the assumptions of the sandbox, and the inspector, which runs in a browser", () => {
    expect(listPatterns("src/sandbox/claims", ["src/sandbox/claims"])).toEqual([
      "src/sandbox/claims/**/*.[jt]s",
      "!src/sandbox/**/assumptions.ts",
      "!src/sandbox/inspector/**",
    ]);
  });
});

test("each planted fault is in its file, and has a test that can notice it", async () => {
  const tests = readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll(path.sep, "/")}`)
    .filter((name) => name.endsWith(".test.ts"));
  const faults = await readPlanted(root);
  expect(faults.length).toBeGreaterThan(50);
  expect(faults.filter(({ test: name }) => !tests.some((file) => file.includes(name)))).toEqual([]);
});

describe.each(Object.entries(equivalents))("the equivalent mutants of %s", (file, entries) => {
  test("are in a folder that is mutated", () => {
    expect(findFolder(file, folders)).toBeDefined();
  });

  test.each(entries)("give a reason, a replacement and a line of the file: $line", (entry) => {
    const lines = readText(file)
      .split("\n")
      .map((text) => text.trim());
    expect(lines.filter((text) => text === entry.line)).toHaveLength(1);
    expect(entry).toEqual({
      line: entry.line,
      replacement: expect.any(String) as unknown,
      why: expect.stringMatching(/^[A-Z].*\.$/u) as unknown,
    });
  });
});
