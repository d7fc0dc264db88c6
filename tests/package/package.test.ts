import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tools } from "../../src/cli/commands.ts";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listLocalLinks } from "../../scripts/package/publish-links.ts";
import { compileProject } from "./compile-project.ts";
import { listLoaded, listPackages } from "./list-loaded.ts";
import { stagePackage } from "../../scripts/package/stage-package.ts";

const run = promisify(execFile);
const consumers = path.join(root, "tests/package/consumers");
const inspector = "src/sandbox/inspector";

let staged: Awaited<ReturnType<typeof stagePackage>>;
beforeAll(async () => {
  staged = await stagePackage();
});
afterAll(() => staged.remove());

describe("the tarball", () => {
  test("contains only the compiled package, the documents, and what its commands read", () => {
    const folders = new Set(
      staged.files.map((file) =>
        file.replace(/^(dist\/(?:cjs|src|generated|chunks|openapi)|rules|src\/redocly)\/.*/, "$1/"),
      ),
    );
    expect([...folders].sort()).toEqual([
      ".spectral.yaml",
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "dist/chunks/",
      "dist/cjs/",
      "dist/generated/",
      "dist/openapi/",
      "dist/src/",
      "package.json",
      "redocly.yaml",
      "rules/",
      "src/diff/run-redocly.js",
      "src/redocly/",
    ]);
    expect(staged.files.filter((file) => /\.(?:ts|map)$/.test(file) && !file.endsWith(".d.ts"))).toEqual([]);
  });

  test("contains the journeys, and the contract where they look for it", async () => {
    const journeys = staged.files.filter((file) => file.endsWith(".arazzo.yaml"));
    expect(journeys.length).toBeGreaterThan(0);
    for (const file of journeys) {
      const text = await readFile(path.join(staged.installed, file), "utf8");
      const urls = [...text.matchAll(/^ +url: (.*)$/gmu)].map(([, url = ""]) => url);
      expect(urls.map((url) => path.posix.join(path.posix.dirname(file), url))).toEqual([
        "dist/generated/openapi.yaml",
      ]);
    }
  });

  test("loads few files per entry, since each of them takes time", async () => {
    for (const [subpath, entry] of Object.entries(staged.manifest.exports)) {
      if (typeof entry === "string") continue;
      const loaded = await listLoaded(path.join(staged.installed, entry.import.default));
      // Whatever is loaded late shares files with the rest of its subpath, and with other subpaths.
      expect(loaded.size, subpath).toBeLessThanOrEqual(38);
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

  test("has the same declarations and the same modules as CommonJS, without the code of commands", async () => {
    const read = (file: string) => readFile(path.join(staged.installed, file), "utf8");
    const declared = staged.files.filter((file) => /^dist\/(?!cjs).*\.d\.ts$/.test(file));
    const code = staged.files.filter((file) => /^dist\/cjs\/.*\.js$/.test(file));
    expect(declared.length + code.length).toBeGreaterThan(100);
    for (const file of declared) {
      expect(await read(file.replace("dist/", "dist/cjs/")), file).toBe(await read(file));
    }
    for (const file of code) {
      expect(staged.files).toContain(file.replace("dist/cjs/", "dist/"));
      // A call of `import()` would fail in Jest.
      expect(await read(file), file).not.toMatch(/\bimport\(|@stoplight|@redocly/);
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
      ["./conformance", ["openapi-fetch"]],
      ["./dedupe/postgres", []],
      ["./dedupe/redis", []],
      ["./types", []],
      ["./validators", []],
      ["./sandbox", ["lean-qr"]],
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
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = staged.manifest;
    const optional = Object.keys(peerDependencies);
    const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
    const list = (code: string, forms: string) =>
      [...code.matchAll(new RegExp(`${forms} ?"([^.",\\s][^"\\s]*)"`, "g"))]
        .map(([, specifier = ""]) => nameOf(specifier))
        .filter((name) => !name.startsWith("node:"));
    const { exports, bin = {} } = staged.manifest;
    const entries = Object.values(exports).flatMap((entry) =>
      typeof entry === "string" ? [] : [entry.import.default],
    );
    for (const entry of [...entries, ...Object.values(bin)]) {
      for (const file of await listLoaded(path.join(staged.installed, entry))) {
        const atOnce = list(await readFile(file, "utf8"), "(?:from|import)");
        expect(atOnce.filter((name) => optional.includes(name))).toEqual([]);
      }
    }
    const files = staged.files.filter((file) => /^dist\/(?:src|scripts|chunks)\/.*\.js$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(path.join(staged.installed, file), "utf8")));
    const ever = new Set(texts.flatMap((text) => list(text, "(?:from|import|import\\() ?")));
    expect([...ever].filter((name) => !optional.includes(name)).sort()).toEqual(Object.keys(dependencies));
    // It runs as a program of its own.
    expect(optional.filter((name) => !ever.has(name))).toEqual(["@redocly/cli"]);
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

  describe("can use the commands:", () => {
    const command = (...args: string[]) =>
      run(
        process.execPath,
        [path.join(staged.installed, staged.manifest.bin?.["payment-orders"] ?? ""), ...args],
        {
          cwd: staged.project,
        },
      ).then(
        ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
        (error: unknown) => error as { code: number; stdout: string; stderr: string },
      );
    const contract = (version: string) =>
      `openapi: 3.1.0\ninfo: { title: Trips, version: ${version} }\npaths: {}\n`;

    beforeAll(async () => {
      await mkdir(path.join(staged.project, "openapi"));
      await writeFile(path.join(staged.project, "openapi/openapi.yaml"), contract("1.0.1"));
      await writeFile(path.join(staged.project, "base.yaml"), contract("1.0.0"));
      await writeFile(path.join(staged.project, ".spectral.yaml"), "rules: {}\n");
    });

    test.each(["lint", "diff"] as const)("%s says which packages to install, and how", async (name) => {
      const { code, stderr } = await command(name);
      expect(code).toBe(2);
      const wanted = tools[name].map((tool) => `${tool}@${String(staged.manifest.devDependencies?.[tool])}`);
      expect(stderr).toBe(
        `\`payment-orders ${name}\` needs packages that this one does not install: run \`npm install --save-dev ${wanted.join(" ")}\`.\n`,
      );
    });

    test("with them, both run on the contract of anybody", async () => {
      for (const name of new Set(Object.values(tools).flat())) {
        const link = path.join(staged.project, "node_modules", name);
        await mkdir(path.dirname(link), { recursive: true });
        await symlink(path.join(root, "node_modules", name), link, "junction");
      }
      expect(await command("lint")).toEqual({
        code: 0,
        stdout: "Spectral: 0 findings, Redocly: 0, structure: 0 (0 rules of .spectral.yaml)\n",
        stderr: "",
      });
      const { code, stdout } = await command("diff", "base.yaml", "--format", "text");
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^Changes since base\.yaml: 0 breaking, 0 minor, .* Version 1\.0\.0 -> 1\.0\.1/u,
      );
    });
  });
});
