import { execFile } from "node:child_process";
import { cp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listLocalLinks } from "../../scripts/package/publish-links.ts";
import { compileProject } from "./compile-project.ts";
import { listLoaded, listPackages } from "./list-loaded.ts";
import { stagePackage } from "../../scripts/package/stage-package.ts";

const run = promisify(execFile);
const consumers = path.join(root, "scripts/package/consumers");
const inspector = "src/sandbox/inspector";

let staged: Awaited<ReturnType<typeof stagePackage>>;
beforeAll(async () => {
  staged = await stagePackage();
});
afterAll(() => staged.remove());

describe("the tarball", () => {
  test("contains only the compiled package, the rule book and the documents", () => {
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

  test("loads few files per entry, since each of them takes time", async () => {
    for (const [subpath, entry] of Object.entries(staged.manifest.exports)) {
      if (typeof entry === "string") continue;
      const loaded = await listLoaded(path.join(staged.installed, entry.import.default));
      // Whatever is loaded late shares files with the rest of its subpath, and with other subpaths.
      expect(loaded.size, subpath).toBeLessThanOrEqual(31);
    }
  });

  test("contains the scripts of the inspector unchanged, once", async () => {
    const scripts = await readdir(path.join(root, inspector));
    expect(scripts).toContain("inspector.js");
    const packed = staged.files.filter((file) => file.includes("/inspector/"));
    expect(packed).toEqual(scripts.map((script) => `dist/${inspector}/${script}`).sort());
    for (const script of scripts) {
      const [source, copy] = [path.join(root, inspector), path.join(staged.installed, "dist", inspector)];
      expect(await readFile(path.join(copy, script), "utf8")).toBe(
        await readFile(path.join(source, script), "utf8"),
      );
    }
  });

  test("has the same declarations and the same modules as CommonJS", async () => {
    const modules = staged.files.filter((file) =>
      /^dist\/(?!cjs|src\/sandbox\/inspector).*\.(?:d\.ts|js)$/.test(file),
    );
    const read = (file: string) => readFile(path.join(staged.installed, file), "utf8");
    expect(modules.length).toBeGreaterThan(100);
    for (const file of modules) {
      const [esm, cjs] = await Promise.all([read(file), read(file.replace("dist/", "dist/cjs/"))]);
      if (file.endsWith(".d.ts")) expect(cjs, file).toBe(esm);
      // A call of `import()` would fail in Jest.
      else expect(cjs, file).not.toMatch(/\bimport\(/);
    }
  });

  describe.each(["import", "require"] as const)("with `%s`", (form) => {
    const listFor = (subpath: string) => {
      const entry = staged.manifest.exports[subpath];
      if (typeof entry !== "object") throw new Error(`The package does not export code at ${subpath}.`);
      return listPackages(path.join(staged.installed, entry[form].default));
    };

    test.each([
      [".", ["openapi-fetch"]],
      ["./webhooks", []],
      ["./testing", []],
      ["./dedupe/postgres", []],
      ["./dedupe/redis", []],
      ["./types", []],
      ["./validators", []],
      ["./sandbox", ["fflate", "lean-qr"]],
    ])("%s loads no module of Node, and these packages: %j", async (subpath, packages) => {
      expect(await listFor(subpath)).toEqual(packages);
    });

    test("every subpath is listed above, except `sandbox/node`, which loads modules of Node", async () => {
      const subpaths = Object.keys(staged.manifest.exports);
      const withNode = [];
      for (const subpath of subpaths.filter((name) => typeof staged.manifest.exports[name] === "object")) {
        if ((await listFor(subpath)).some((name) => name.startsWith("node:"))) withNode.push(subpath);
      }
      expect(withNode).toEqual(["./sandbox/node"]);
    });
  });

  test("loads every dependency at once or later, and besides them only optional packages, later", async () => {
    const pattern = (forms: string) => `${forms} ?"[^.",][^"]*"`;
    const list = async (forms: string) => {
      const args = ["-rhoE", pattern(forms), "dist/src", "dist/chunks", "--include=*.js"];
      const { stdout } = await run("grep", args, { cwd: staged.installed });
      return [...new Set([...stdout.matchAll(/"(.*)"/g)].map(([, name = ""]) => name))].sort();
    };
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = staged.manifest;
    const ofNode = (name: string) => name.startsWith("node:");
    const atOnce = (await list("(from|import)")).filter((name) => !ofNode(name));
    const ever = (await list("(from|import|import\\() ?")).filter((name) => !ofNode(name));
    const optional = Object.keys(peerDependencies);
    expect(atOnce.filter((name) => optional.includes(name))).toEqual([]);
    expect(ever.filter((name) => !optional.includes(name))).toEqual(Object.keys(dependencies));
    expect(optional.filter((name) => peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
  });

  test("has no broken links to files", async () => {
    const dead = [];
    for (const page of staged.files.filter((file) => file.endsWith(".md"))) {
      const links = listLocalLinks(await readFile(path.join(staged.installed, page), "utf8"), page);
      dead.push(...links.filter((file) => !staged.files.includes(file)).map((file) => `${page}: ${file}`));
    }
    expect(dead).toEqual([]);
  });

  test("passes publint", async () => {
    const { messages, pkg } = await publint({ pkgDir: staged.installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

describe("a project that installed the tarball", () => {
  test.each(["use-by-import.mjs", "use-by-require.cjs"])("can use every subpath: %s", async (file) => {
    await cp(path.join(consumers, "use-package.cjs"), path.join(staged.project, "use-package.cjs"));
    await cp(path.join(consumers, file), path.join(staged.project, file));
    // Without the flag, newer versions of Node load ES modules with `require`.
    const { stdout, stderr } = await run(process.execPath, ["--no-experimental-require-module", file], {
      cwd: staged.project,
    });
    const { exports } = staged.manifest;
    const subpaths = Object.keys(exports).filter((subpath) => typeof exports[subpath] === "object");
    expect({ stdout, stderr }).toEqual({ stdout: `used ${subpaths.join(" ")}\n`, stderr: "" });
  });

  test.each([".", "./webhooks", "./testing", "./sandbox"])("can bundle %s for browsers", async (subpath) => {
    const entry = `export * from "${subpath.replace(".", "payment-orders-api")}";`;
    const built = build({
      stdin: { contents: entry, resolveDir: staged.project },
      ...{ bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" },
    });
    // It would not find a module of Node.
    await expect(built).resolves.toMatchObject({ errors: [], warnings: [] });
  });

  // The audit compiles in each mode, with each compiler.
  test("compiles strictly with node16 by TypeScript 7, our declarations included", async () => {
    expect(await compileProject(staged.project, "node16", "typescript-7")).toBe("");
  });
});
