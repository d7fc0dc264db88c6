import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { listLocalLinks } from "../../scripts/package/publish-links.ts";
import { stagePackage } from "../../scripts/package/stage-package.ts";
import { type Package, packages } from "../../src/cli/packages.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { listen } from "../../src/sandbox/node/index.ts";
import { runInThread } from "../cli/run-in-thread.ts";
import { compileProject } from "./compile-project.ts";
import { listLoaded, listPackages } from "./list-loaded.ts";

const run = promisify(execFile);
const consumers = path.join(root, "tests/package/consumers");
const inspector = "src/sandbox/inspector";

/** Without the flag, newer versions of Node load ES modules with `require`. */
const execArgv = ["--no-experimental-require-module"];

type Key = keyof typeof packages;
const keys = Object.keys(packages) as Key[];
const staged = {} as Record<Key, Awaited<ReturnType<typeof stagePackage>>>;
beforeAll(async () => {
  for (const key of keys) staged[key] = await stagePackage(key);
});
afterAll(() => Promise.all(Object.values(staged).map(({ remove }) => remove())));

describe("the tarball", () => {
  test("contains only the compiled package, the documents, and what its commands read", () => {
    const folders = new Set(
      staged.api.files.map((file) =>
        file.replace(/^(dist\/(?:cjs|src|generated|chunks|openapi))\/.*/, "$1/"),
      ),
    );
    expect([...folders].sort()).toEqual([
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
    ]);
    expect(staged.api.files.filter((file) => /\.(?:ts|map)$/.test(file) && !file.endsWith(".d.ts"))).toEqual(
      [],
    );
  });

  test("contains the journeys, and the contract where they look for it", async () => {
    const journeys = staged.api.files.filter((file) => file.endsWith(".arazzo.yaml"));
    expect(journeys.length).toBeGreaterThan(0);
    for (const file of journeys) {
      const text = await readFile(path.join(staged.api.installed, file), "utf8");
      const urls = [...text.matchAll(/^ +url: (.*)$/gmu)].map(([, url = ""]) => url);
      expect(urls.map((url) => path.posix.join(path.posix.dirname(file), url))).toEqual([
        "dist/generated/openapi.yaml",
      ]);
    }
  });

  test("loads few files per entry, since each of them takes time", async () => {
    for (const [subpath, entry] of Object.entries(staged.api.manifest.exports)) {
      if (typeof entry === "string") continue;
      const loaded = await listLoaded(path.join(staged.api.installed, entry.import.default));
      // Whatever is loaded late shares files with the rest of its subpath, and with other subpaths.
      expect(loaded.size, subpath).toBeLessThanOrEqual(40);
    }
  });

  test("contains the scripts of the inspector unchanged, once", async () => {
    const scripts = await readdir(path.join(root, inspector));
    expect(scripts).toContain("inspector.js");
    const packed = staged.api.files.filter((file) => file.includes("/inspector/"));
    expect(packed).toEqual(scripts.map((script) => `dist/${inspector}/${script}`).sort());
    for (const script of scripts) {
      const [source, copy] = [path.join(root, inspector), path.join(staged.api.installed, "dist", inspector)];
      expect(await readFile(path.join(copy, script), "utf8")).toBe(
        await readFile(path.join(source, script), "utf8"),
      );
    }
  });

  test("has the same declarations and the same modules as CommonJS, without the code of commands", async () => {
    const read = (file: string) => readFile(path.join(staged.api.installed, file), "utf8");
    const declared = staged.api.files.filter((file) => /^dist\/(?!cjs).*\.d\.ts$/.test(file));
    const code = staged.api.files.filter((file) => /^dist\/cjs\/.*\.js$/.test(file));
    expect(declared.length + code.length).toBeGreaterThan(100);
    for (const file of declared) {
      expect(await read(file.replace("dist/", "dist/cjs/")), file).toBe(await read(file));
    }
    for (const file of code) {
      expect(staged.api.files).toContain(file.replace("dist/cjs/", "dist/"));
      // A call of `import()` would fail in Jest.
      expect(await read(file), file).not.toMatch(/\bimport\(|@stoplight|@redocly/);
    }
  });

  describe.each(["import", "require"] as const)("with `%s`", (form) => {
    const listFor = (subpath: string) => {
      const entry = staged.api.manifest.exports[subpath];
      if (typeof entry !== "object") throw new Error(`The package does not export code at ${subpath}.`);
      return listPackages(path.join(staged.api.installed, entry[form].default));
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
      const subpaths = Object.keys(staged.api.manifest.exports);
      const withNode = [];
      for (const subpath of subpaths.filter(
        (name) => typeof staged.api.manifest.exports[name] === "object",
      )) {
        if ((await listFor(subpath)).some((name) => name.startsWith("node:"))) withNode.push(subpath);
      }
      expect(withNode).toEqual(["./sandbox/node"]);
    });
  });
});

describe("a project that installed the tarball", () => {
  test.each(["use-by-import.mjs", "use-by-require.cjs"])("can use every subpath: %s", async (file) => {
    await cp(path.join(consumers, "use-package.cjs"), path.join(staged.api.project, "use-package.cjs"));
    await cp(path.join(consumers, file), path.join(staged.api.project, file));
    const { stdout, stderr } = await run(process.execPath, [...execArgv, file], { cwd: staged.api.project });
    const { exports } = staged.api.manifest;
    const subpaths = Object.keys(exports).filter((subpath) => typeof exports[subpath] === "object");
    expect({ stdout, stderr }).toEqual({ stdout: `used ${subpaths.join(" ")}\n`, stderr: "" });
  });

  test("has each class once, whether a module is imported or required", async () => {
    const file = path.join(staged.api.project, "once.mjs");
    const subpaths = ["", "/webhooks", "/testing", "/sandbox"].map((one) => `payment-orders-api${one}`);
    await writeFile(
      file,
      `import { createRequire } from "node:module";
for (const name of ${JSON.stringify(subpaths)})
  console.log((await import(name)).InputError === createRequire(import.meta.url)(name).InputError);`,
    );
    expect(await runInThread(file)).toEqual({ code: 0, stdout: "true\n".repeat(4), stderr: "" });
  });

  test.each([
    ["import", "mjs", (name: string) => `await import("${name}");`],
    ["require", "cjs", (name: string) => `require("${name}");`],
  ])("can load each subpath first and alone, with `%s`", async (_form, extension, load) => {
    const { exports, name } = staged.api.manifest;
    const file = path.join(staged.api.project, `alone.${extension}`);
    for (const subpath of Object.keys(exports).filter((one) => typeof exports[one] === "object")) {
      await writeFile(file, load(subpath.replace(".", name)));
      expect(await runInThread(file, { execArgv }), subpath).toEqual({ code: 0, stdout: "", stderr: "" });
    }
  });

  test.each([".", "./webhooks", "./testing", "./sandbox"])("can bundle %s for browsers", async (subpath) => {
    const entry = `export * from "${subpath.replace(".", "payment-orders-api")}";`;
    const built = build({
      stdin: { contents: entry, resolveDir: staged.api.project },
      bundle: true,
      format: "esm",
      platform: "browser",
      write: false,
      logLevel: "silent",
    });
    // It would not find a module of Node.
    await expect(built).resolves.toMatchObject({ errors: [], warnings: [] });
  });

  // The audit compiles in each mode, with each compiler.
  test("compiles strictly with node16 by TypeScript 7, our declarations included", async () => {
    expect(await compileProject(staged.api.project, "node16", "typescript-7")).toBe("");
  });
});

describe.each(keys)("the package %s", (key) => {
  const { name, commands }: Package = packages[key];

  test("loads every dependency at once or later, and besides them only optional packages, later", async () => {
    const { files, installed, manifest } = staged[key];
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    const optional = Object.keys(peerDependencies);
    const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
    const list = (code: string, forms: string) =>
      [...code.matchAll(new RegExp(`${forms} ?"([^.",\\s][^"\\s]*)"`, "g"))]
        .map(([, specifier = ""]) => nameOf(specifier))
        .filter((one) => !one.startsWith("node:"));
    const entries = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? [] : [entry.import.default],
    );
    for (const entry of [...entries, ...Object.values(manifest.bin)]) {
      for (const file of await listLoaded(path.join(installed, entry))) {
        const atOnce = list(await readFile(file, "utf8"), "(?:from|import)");
        expect(atOnce.filter((one) => optional.includes(one))).toEqual([]);
      }
    }
    const code = files.filter((file) => /^dist\/(?:src|chunks)\/.*\.js$/.test(file));
    const texts = await Promise.all(code.map((file) => readFile(path.join(installed, file), "utf8")));
    const ever = new Set(texts.flatMap((text) => list(text, "(?:from|import|import\\() ?")));
    // It runs as a program of its own.
    if (key === "gate") ever.add("@redocly/cli");
    expect([...ever].filter((one) => !optional.includes(one)).sort()).toEqual(Object.keys(dependencies));
    expect(optional).toEqual(key === "api" ? ["@electric-sql/pglite", "pg"] : []);
    expect(optional.filter((one) => peerDependenciesMeta[one]?.optional !== true || !ever.has(one))).toEqual(
      [],
    );
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
  });

  test("has no broken links to files", async () => {
    const { files, installed } = staged[key];
    const dead = [];
    for (const page of files.filter((file) => file.endsWith(".md"))) {
      const links = listLocalLinks(await readFile(path.join(installed, page), "utf8"), page);
      dead.push(...links.filter((file) => !files.includes(file)).map((file) => `${page}: ${file}`));
    }
    expect(dead).toEqual([]);
    // Of a link that is not packed, no sentence is left that leads nowhere, and no bracket.
    const readme = await readFile(path.join(installed, "README.md"), "utf8");
    expect(readme.match(/(?:See|Continue with) [^.]*\./gu) ?? []).toEqual([]);
    expect(readme).not.toMatch(/\]\((?!https?:|#|[A-Z]+(?:\.md)?\))/u);
  });

  test("passes publint", async () => {
    const { installed } = staged[key];
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("has one program, whose help lists its commands, and which knows its version", async () => {
    const { command, manifest } = staged[key];
    expect(Object.keys(manifest.bin)).toEqual([name]);
    const { code, stdout } = await command("--help");
    expect({ code, listed: [...stdout.matchAll(/^ {2}(\w+) /gmu)].map(([, one]) => one) }).toEqual({
      code: 0,
      listed: Object.keys(commands),
    });
    expect(await command("--version")).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
  });

  test("explains each command without another package, and names those of others with it", async () => {
    const { installed, manifest } = staged[key];
    const program = path.join(installed, manifest.bin[name] ?? "");
    const others = keys.filter((one) => one !== key).flatMap((one) => Object.keys(packages[one].commands));
    const foreign = new RegExp(`(?<!npx payment-orders-\\w+ )\\b(?:${others.join("|")}) --`, "u");
    for (const one of Object.keys(commands)) {
      const { code, stdout, stderr } = await runInThread(program, { argv: [one, "--help"] });
      expect({ code, stderr }, one).toEqual({ code: 0, stderr: "" });
      expect(stdout, one).toContain(`Usage: ${name} ${one} `);
      expect(stdout, one).not.toMatch(foreign);
      expect(stdout, one).not.toMatch(/payment-orders (?!-)/u);
    }
    for (const one of others) {
      const { code, stderr } = await runInThread(program, { argv: [one] });
      expect([code, stderr]).toEqual([2, expect.stringContaining(`is in another package: \`npx payment-`)]);
    }
  });
});

describe("a project that installed the package gate alone", () => {
  const contract = (version: string) =>
    `openapi: 3.1.0\ninfo: { title: Trips, version: ${version} }\npaths: {}\n`;

  beforeAll(async () => {
    const { project } = staged.gate;
    await mkdir(path.join(project, "openapi"));
    await writeFile(path.join(project, "openapi/openapi.yaml"), contract("1.0.1"));
    await writeFile(path.join(project, "base.yaml"), contract("1.0.0"));
  });

  test("finds only what its commands run, and nothing that is generated from the contract of this repository", () => {
    const folders = new Set(
      staged.gate.files.map((file) => file.replace(/^(dist\/(?:src|chunks)|rules|src\/redocly)\/.*/, "$1/")),
    );
    expect([...folders].sort()).toEqual([
      ".spectral.yaml",
      "LICENSE",
      "README.md",
      "dist/chunks/",
      "dist/src/",
      "package.json",
      "redocly.yaml",
      "rules/",
      "src/redocly/",
    ]);
  });

  test("runs lint and diff on the contract of anybody", async () => {
    const rules = path.join(staged.gate.project, ".spectral.yaml");
    await writeFile(rules, "rules: {}\n");
    onTestFinished(() => rm(rules));
    expect(await staged.gate.command("lint")).toEqual({
      code: 0,
      stdout: "Spectral: 0 findings, Redocly: 0, structure: 0 (0 rules of .spectral.yaml)\n",
      stderr: "",
    });
    const { code, stdout } = await staged.gate.command("diff", "base.yaml", "--format", "text");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Changes since base\.yaml: 0 breaking, 0 minor, .* Version 1\.0\.0 -> 1\.0\.1/u);
  });

  test("lints by the rules that the package exports, which Spectral finds under its name", async () => {
    const careless = await readFile(path.join(root, "tests/package/consumers/careless.yaml"), "utf8");
    const folder = path.join(staged.gate.project, "careless/openapi");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "openapi.yaml"), careless);
    const { code, stdout } = await staged.gate.command("lint", "--root", "careless");
    expect(stdout).toContain("operations-decide-on-security");
    expect(stdout).toContain("rules of payment-orders-gate/spectral)\n");
    expect(code).toBe(1);
    const { resolve } = createRequire(path.join(staged.gate.project, "package.json"));
    expect(resolve("payment-orders-gate/spectral")).toMatch(/rules[\\/]openapi\.yaml$/u);
  });
});

/** Of the credentials, it has the names of the variables that contain them. */
const target = {
  environment: "test",
  credentials: { clientId: "CLIENT_ID", clientSecret: "CLIENT_SECRET", scopes: ["api://app-order-hml"] },
};

describe("a project that installed the package api alone", () => {
  test("asks a service, and checks it", async () => {
    const sandbox = createSandbox({ settings: { clients: { shop: "any" } } });
    const server = await listen(sandbox, { port: 0 });
    onTestFinished(async () => {
      await server.close();
      await sandbox.close();
    });
    vi.stubEnv("CLIENT_ID", "shop");
    vi.stubEnv("CLIENT_SECRET", "any");
    const { command, project } = staged.api;
    await writeFile(path.join(project, "target.json"), JSON.stringify(target));
    const service = ["--base-url", server.url, "--target", "target.json"];
    const learned = path.join(project, "learned.yaml");
    const asked = await command("probe", ...service, "--write-overlay", "learned.yaml");
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(learned, "utf8")).toMatch(/^overlay: /u);
    const checked = await command("conformance", ...service, "--only-operation", "listUndeliveredEvents");
    expect(checked).toMatchObject({ code: 0, stderr: "" });
    expect(await command("trigger", "ORDER-PAYIN.PAID", "--sandbox", server.url)).toMatchObject({ code: 0 });
    // Redocly is much larger than all of the package, so that only those install it who run journeys.
    expect(await command("journeys", "token", ...service)).toMatchObject({
      code: 2,
      stdout: "",
      stderr:
        "The journeys are run by Redocly, which is not installed; `npm install --save-dev @redocly/cli@2` installs it.\n",
    });
    expect(await command("journeys", "--write-contract", "contract.json")).toMatchObject({ code: 0 });
    expect(await readFile(path.join(project, "contract.json"), "utf8")).toContain('"201": {');
  });
});
