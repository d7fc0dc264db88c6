import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLocalLinks } from "../../scripts/package/publish-links.ts";
import { compileProject } from "../../scripts/report/consumers/compile-project.ts";
import { listLoaded } from "./list-loaded.ts";
import { root, stagePackage } from "../../scripts/package/stage-package.ts";

const run = promisify(execFile);
const consumers = path.join(root, "scripts/package/consumers");

let staged: Awaited<ReturnType<typeof stagePackage>>;
beforeAll(async () => {
  staged = await stagePackage();
});
afterAll(() => staged.remove());

describe("the tarball", () => {
  test("contains only the compiled package, the rules and the documentation", () => {
    const folders = new Set(
      staged.files.map((file) => file.replace(/^(dist\/(?:cjs|src|generated|chunks)|rules)\/.*/, "$1/")),
    );
    expect([...folders].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "dist/chunks/",
      "dist/cjs/",
      "dist/generated/",
      "dist/src/",
      "package.json",
      "rules/",
    ]);
    expect(staged.files.filter((file) => /\.(?:ts|map)$/.test(file) && !file.endsWith(".d.ts"))).toEqual([]);
    expect(staged.files.filter((file) => file.includes("conformance"))).toEqual([]);
  });

  test("loads few files on import, since each takes time", async () => {
    for (const entry of Object.values(staged.manifest.exports)) {
      if (typeof entry === "string") continue;
      const loaded = await listLoaded(path.join(staged.installed, entry.import.default));
      expect(loaded.size).toBeLessThan(20);
    }
  });

  test("has the same declarations and the same modules as CommonJS", async () => {
    const modules = staged.files.filter((file) => /^dist\/(?!cjs).*\.(?:d\.ts|js)$/.test(file));
    const read = (file: string) => readFile(path.join(staged.installed, file), "utf8");
    expect(modules.length).toBeGreaterThan(100);
    for (const file of modules) {
      const [esm, cjs] = await Promise.all([read(file), read(file.replace("dist/", "dist/cjs/"))]);
      if (file.endsWith(".d.ts")) expect(cjs, file).toBe(esm);
      // A call of `import()` would fail in Jest.
      else expect(cjs, file).not.toMatch(/\bimport\(/);
    }
  });

  test("depends only on openapi-fetch at run time, and does not import Node modules", async () => {
    expect(Object.keys(staged.manifest.dependencies)).toEqual(["openapi-fetch"]);
    const pattern = `(from |import\\(|require\\() ?"[^.",][^"]*"`;
    const { stdout } = await run("grep", ["-rhoE", pattern, "dist", "--include=*.js"], {
      cwd: staged.installed,
    });
    expect(new Set(stdout.trim().split("\n"))).toEqual(
      new Set(['from "openapi-fetch"', 'require("openapi-fetch"']),
    );
  });

  test("has no link to a file that is not in it", async () => {
    const dead = [];
    for (const page of staged.files.filter((file) => file.endsWith(".md"))) {
      const links = listLocalLinks(await readFile(path.join(staged.installed, page), "utf8"), page);
      dead.push(...links.filter((file) => !staged.files.includes(file)).map((file) => `${page}: ${file}`));
    }
    expect(dead).toEqual([]);
  });

  test("has no finding of publint", async () => {
    const { messages, pkg } = await publint({ pkgDir: staged.installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

describe("a project that installed the tarball", () => {
  test.each(["use-by-import.mjs", "use-by-require.cjs"])("can use every subpath: %s", async (file) => {
    await cp(path.join(consumers, "use-package.cjs"), path.join(staged.project, "use-package.cjs"));
    await cp(path.join(consumers, file), path.join(staged.project, file));
    // Without the flag, newer versions of Node load ES modules by `require`.
    const { stdout, stderr } = await run(process.execPath, ["--no-experimental-require-module", file], {
      cwd: staged.project,
    });
    const { exports } = staged.manifest;
    const subpaths = Object.keys(exports).filter((subpath) => typeof exports[subpath] === "object");
    expect({ stdout, stderr }).toEqual({ stdout: `used ${subpaths.join(" ")}\n`, stderr: "" });
  });

  // `npm run audit` compiles in each mode, and `npm run report` with each compiler in each mode.
  test.each([
    ["node16", "typescript-7"],
    ["bundler", "typescript-7"],
  ] as const)("compiles strictly with %s by %s, our declarations included", async (mode, compiler) => {
    expect(await compileProject(staged.project, mode, compiler)).toBe("");
  });
});
