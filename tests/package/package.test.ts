import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest, root, stagePackage } from "./stage-package.ts";

const run = promisify(execFile);
const fixtures = path.join(import.meta.dirname, "fixtures");
const manifest = await readManifest();

let staged: Awaited<ReturnType<typeof stagePackage>>;
beforeAll(async () => {
  staged = await stagePackage();
});
afterAll(() => staged.remove());

describe("the tarball", () => {
  test("holds the compiled package, the rule book and the papers, and nothing else", () => {
    const rooms = new Set(
      staged.files.map((file) => file.replace(/^(dist\/(?:src|generated|chunks)|rules)\/.*/, "$1/")),
    );
    expect([...rooms].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist/chunks/",
      "dist/generated/",
      "dist/src/",
      "package.json",
      "rules/",
    ]);
    expect(staged.files.filter((file) => /\.(?:ts|map)$/.test(file) && !file.endsWith(".d.ts"))).toEqual([]);
    expect(staged.files.filter((file) => file.includes("conformance"))).toEqual([]);
  });

  test("has few files to load, which is what importing it costs", () => {
    expect(
      staged.files.filter((file) => file.endsWith(".js") && file.startsWith("dist/")).length,
    ).toBeLessThan(12);
  });

  test("has a file behind each export, its types first", () => {
    const targets = Object.values(manifest.exports).flatMap((entry) => {
      if (typeof entry === "string") return [entry];
      expect(Object.keys(entry)).toEqual(["types", "default"]);
      return Object.values(entry);
    });
    expect(
      targets.map((target) => target.replace("./", "")).filter((file) => !staged.files.includes(file)),
    ).toEqual([]);
  });

  test("depends at run time on openapi-fetch alone, and imports nothing of Node", async () => {
    expect(Object.keys(manifest.dependencies)).toEqual(["openapi-fetch"]);
    const { stdout } = await run(
      "grep",
      ["-rhoE", `(from|import\\() ?"[^.",][^"]*"`, "dist", "--include=*.js"],
      {
        cwd: staged.installed,
      },
    );
    expect(new Set(stdout.trim().split("\n"))).toEqual(new Set(['from "openapi-fetch"']));
  });

  test("has no finding of publint", async () => {
    const { messages, pkg } = await publint({ pkgDir: staged.installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("has no finding of attw: its types resolve as its code does", async () => {
    const attw = path.join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const flags = ["--profile", "esm-only", "--format", "ascii", "--no-color", "--no-emoji"];
    // YAML has no types that could resolve.
    flags.push("--exclude-entrypoints", "./openapi.yaml", "./spectral");
    // It ends with another code than 0 when there is a problem.
    const { stdout } = await run(process.execPath, [attw, staged.tarball, ...flags]);
    expect(stdout.match(/^"payment-orders-api.*"$/gm)).toHaveLength(Object.keys(manifest.exports).length - 2);
  });
});

describe("a project that installed the tarball", () => {
  test.each(["use-by-import.mjs", "use-by-require.cjs"])("can use every subpath: %s", async (file) => {
    await cp(path.join(fixtures, file), path.join(staged.project, file));
    const { stdout, stderr } = await run(process.execPath, [file], { cwd: staged.project });
    expect({ stdout, stderr }).toEqual({ stdout: "all subpaths work\n", stderr: "" });
  });

  test.each([
    ["typescript-5.4", "NodeNext", "NodeNext"],
    ["typescript-7", "ESNext", "Bundler"],
  ])(
    "compiles strictly with %s, our declarations included (%s, %s)",
    async (compiler, module, moduleResolution) => {
      const config = path.join(staged.project, `tsconfig.${compiler}.json`);
      const compilerOptions = {
        ...{ module, moduleResolution, noEmit: true, strict: true, types: [] },
        // Of the declarations only those of the compiler itself are not checked.
        ...{ skipLibCheck: false, skipDefaultLibCheck: true },
        ...{ target: "ES2022", lib: ["ES2022", "DOM", "DOM.Iterable"], exactOptionalPropertyTypes: true },
      };
      await cp(path.join(fixtures, "use-types.mts"), path.join(staged.project, "use-types.mts"));
      await writeFile(config, JSON.stringify({ compilerOptions, files: ["use-types.mts"] }));
      const { stdout } = await run(process.execPath, [
        path.join(root, "node_modules", compiler, "bin/tsc"),
        "--project",
        config,
      ]).catch((error: unknown) => error as { stdout: string });
      expect(stdout).toBe("");
    },
  );

  test("can lint its own contract with the rule book", async () => {
    await writeFile(path.join(staged.project, "ruleset.yaml"), "extends: [payment-orders-api/spectral]\n");
    await cp(path.join(fixtures, "careless.yaml"), path.join(staged.project, "careless.yaml"));
    const spectral = path.join(root, "node_modules/@stoplight/spectral-cli/dist/index.js");
    const { stdout } = await run(
      process.execPath,
      [spectral, "lint", "--ruleset", "ruleset.yaml", "--format", "json", "careless.yaml"],
      { cwd: staged.project },
    ).catch((error: unknown) => error as { stdout: string });
    const codes = (JSON.parse(stdout.slice(0, stdout.lastIndexOf("]") + 1)) as { code: string }[]).map(
      ({ code }) => code,
    );
    expect(codes).toContain("path-carries-version");
    expect(codes).toContain("operation-is-secured");
  });
});
