import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";

interface Report {
  diagnostics: { filename: string; code: string }[];
}

/** Lints these files with the configuration of the repository. Returns the rules that each breaks. */
async function lint(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), "oxlint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(path.join(repository, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  const config = {
    extends: path.join(repository, "tsconfig.json"),
    compilerOptions: { types: [] },
    include: ["src", "tests"],
  };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const program = path.join(repository, "node_modules/oxlint/bin/oxlint");
  const report = await new Promise<string>((resolve) => {
    const env = {
      ...process.env,
      OXLINT_TSGOLINT_PATH: path.join(repository, "node_modules/oxlint-tsgolint/bin/tsgolint.js"),
    };
    execFile(process.execPath, [program, "--format", "json"], { cwd: folder, env }, (_, stdout) => {
      resolve(stdout);
    });
  });
  const found = (JSON.parse(report) as Report).diagnostics;
  return Object.fromEntries(
    Object.keys(files).map((file) => [
      file,
      found.filter(({ filename }) => filename === file).map(({ code }) => code),
    ]),
  );
}

/** What each file breaks: rules that need other files, or types, which a package of its own finds out. */
const files: Record<string, { text: string; rules: string[] }> = {
  "src/a.ts": {
    text: 'import type { B } from "./b.ts";\nexport type A = B[];\n',
    rules: ["import(no-cycle)"],
  },
  "src/b.ts": {
    text: 'import type { A } from "./a.ts";\nexport type B = A | 1;\n',
    rules: ["import(no-cycle)"],
  },
  "src/unsafe.ts": {
    text: "export const read = (text: string): number => {\n  const value = JSON.parse(text);\n  return value.a;\n};\n",
    rules: [
      "typescript(no-unsafe-assignment)",
      "typescript(no-unsafe-return)",
      "typescript(no-unsafe-member-access)",
    ],
  },
  "src/floating.ts": {
    text: "export const start = (run: () => Promise<void>) => {\n  run();\n};\n",
    rules: ["typescript(no-floating-promises)"],
  },
};

test("rules about several files and about types report what breaks them, and only that", async () => {
  const found = await lint(Object.fromEntries(Object.entries(files).map(([file, { text }]) => [file, text])));
  const sorted = (all: Readonly<Record<string, string[]>>) =>
    Object.fromEntries(Object.entries(all).map(([file, rules]) => [file, [...rules].sort()]));
  expect(sorted(found)).toEqual(
    sorted(Object.fromEntries(Object.entries(files).map(([file, { rules }]) => [file, rules]))),
  );
});
