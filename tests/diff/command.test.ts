import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContracts } from "../../src/cli/files.ts";
import { readDiffFlags } from "../../src/diff/command.ts";
import { spellOut } from "../../src/diff/compare.ts";
import { loadContracts, type Loaded, recordRelease } from "../../src/diff/load.ts";
import { diffFormats, isFine, type LocatedComparison } from "../../src/diff/report.ts";
import { judgeContracts, runDiffs } from "../../src/diff/run.ts";
import { createFolder } from "../build/write-contract.ts";
import { askFor } from "../services/ask-for.ts";
import { patchContract } from "./fixtures/patch-contract.ts";
import { createRepository, type Repository, tripsContract } from "./repository.ts";

describe("command", () => {
  const repository = fileURLToPath(new URL("../../", import.meta.url));

  let root: string;
  let write: Repository["write"];
  let commit: Repository["commit"];

  const writeContract = (version: string, set: Record<string, unknown>) =>
    write({
      "openapi/openapi.yaml": patchContract({ set }, version),
      "package.json": JSON.stringify({ version }),
    });

  /** Creates a repository with a release and with a Redocly configuration that rates every change as a patch. */
  beforeEach(async () => {
    ({ root, write, commit } = await createRepository());
    await writeContract("0.4.0", {});
    await commit({ "redocly.yaml": "extends: [minimal]\n" });
  });

  async function diff(...args: string[]) {
    const { file } = await askFor("program", "scripts/diff/main.ts");
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        [file, ...args, "--root", root],
        { cwd: repository },
        (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : error.code, stdout, stderr });
        },
      );
    });
  }

  const shared = { "/components/schemas/Money/properties/value/maxLength": 8 };

  test("a breaking change requires a higher version", async () => {
    await writeContract("0.4.1", shared);
    const { code, stdout } = await diff("HEAD");
    expect(stdout).toContain(
      "❌ The contract version went from 0.4.0 to 0.4.1. The changes require at least 0.5.0.",
    );
    expect(stdout).toContain(
      "| breaking | `maxLength` changed from `12` to `8` | request: `createOrder`<br>response: `createOrder`, `getOrder`<br>" +
        "`/components/schemas/Money/properties/value` | request, response |",
    );
    expect(code).toBe(1);
  });

  test("between releases a breaking change passes, a release needs a version, and no question is lost", async () => {
    const loaded: Loaded[] = [];
    const load = async (base: string | undefined) => loaded.push(await loadContracts({ root, base }));
    expect(await recordRelease(root, "HEAD")).toContain("Wrote version 0.4.0, the contract of `HEAD`");
    await writeContract("0.5.0", shared);
    await load(undefined);
    await writeContract("0.4.0", shared);
    await load("HEAD");

    const place = "/components/schemas/Money/properties/value";
    await writeContract("0.6.0", { [`${place}/x-assumption`]: "Open.", [`${place}/x-question`]: "unit" });
    const asked = path.join(await createFolder(), "asked.json");
    await writeFile(asked, JSON.stringify((await bundleContract({ root })).document));
    await writeContract("0.7.0", {});
    await load(asked);
    const questions = "openapi/questions.yaml";
    await write({ [questions]: "answered: [{ id: unit, answer: In reais. }]\n" });
    await load(asked);
    await commit();
    await write({ [questions]: "answered: []\n" });
    await load("HEAD");
    // The bundle of a release has what it answered.
    await recordRelease(root, "HEAD");
    await load(undefined);

    const outcomes = await judgeContracts(loaded, "2027-01-01");
    const [raised, stated, lost, answered, ...forgotten] = outcomes;
    expect(raised?.text).toContain("## Contract changes since `released/openapi.json`");
    expect(raised?.text).toContain(
      "✅ The contract version went from 0.4.0 to 0.5.0. The changes require at least 0.5.0.",
    );
    expect(raised?.code).toBe(0);
    expect(stated).toMatchObject({
      code: 0,
      found: { version: { required: "0.5.0", isEnough: false, isAccepted: true } },
    });
    expect(answered?.text).not.toContain("`unit`");
    expect(answered?.code).toBe(0);
    expect(forgotten).toHaveLength(2);
    for (const outcome of [lost, ...forgotten]) {
      expect(outcome?.text).toContain("\n- ❌ The question `unit` is neither asked nor answered. ");
      expect(outcome?.code).toBe(1);
    }
  });
});

/** Nine levels of nine aliases each, which stand for 43 million texts. */
const explosion = Array.from({ length: 9 }, (_, level) => {
  const entry = level === 0 ? "x" : `*a${level - 1}`;
  return `a${level}: &a${level} [${Array(9).fill(entry).join(", ")}]\n`;
}).join("");

describe("errors", () => {
  let root: string;
  let repository: Repository;
  let temporary: string;

  beforeEach(async () => {
    repository = await createRepository();
    ({ root } = repository);
    temporary = await createFolder();
    await write("openapi/openapi.yaml", patchContract({}, "0.4.0"));
    vi.stubEnv("TMPDIR", temporary);
  });

  async function write(name: string, text: string): Promise<string> {
    await repository.write({ [name]: text });
    return path.join(root, name);
  }

  /** Expects the command to fail with a message that contains this sentence, and to leave no temporary files. */
  async function expectFailure(base: string | undefined, sentence: string): Promise<void> {
    const [outcome] = await runDiffs([{ root, base }]);
    expect(outcome?.text).toContain(sentence);
    expect(outcome?.code).toBe(2);
    expect(await readdir(temporary)).toEqual([]);
  }

  test("a repository without a release is reported", async () => {
    await expectFailure(
      undefined,
      "There is no last release to compare with: `released/openapi.json` does not exist.",
    );
  });

  test("a ref cannot be found outside of a repository", async () => {
    await rm(path.join(root, ".git"), { recursive: true });
    await expectFailure("HEAD", "`HEAD` is neither a file nor a known git ref.");
  });

  test("a ref that looks like an option is treated as a ref", async () => {
    await repository.commit();
    await expectFailure("--all", "`--all` is neither a file nor a known git ref.");
  });

  test("a folder is rejected as a base", async () => {
    await repository.commit();
    const base = path.join(root, "openapi");
    await expectFailure(base, `\`${base}\` is a folder; specify a bundle or a git ref.`);
  });

  test.each(["HEAD", "v0.1.0"])("`%s` without a contract is nothing to compare with yet", async (base) => {
    await rm(path.join(root, "openapi"), { recursive: true });
    await repository.commit();
    await repository.git("tag", "v0.1.0");
    await write("openapi/openapi.yaml", patchContract({}, "0.4.0"));
    const text = `\`${base}\` contains no contract yet, so there is nothing to compare openapi/openapi.yaml with.`;
    expect(await runDiffs([{ root, base }])).toEqual([{ code: 0, text, changes: [] }]);
    await expect(recordRelease(root, base)).rejects.toThrow(text);
  });

  test("a commit with a contract that is not YAML is rejected, with file and line", async () => {
    await write("openapi/openapi.yaml", "openapi: 3.1.0\npaths: [\n");
    await repository.commit();
    await expectFailure("HEAD", "The contract of `HEAD` cannot be read:\n\nopenapi/openapi.yaml:3:1  ");
  });

  test("a contract without `info` is rejected", async () => {
    const base = await write("base.yaml", patchContract({}, "0.4.0"));
    await write("openapi/openapi.yaml", "openapi: 3.1.0\npaths: []\n");
    await expectFailure(
      base,
      "The contract in openapi/openapi.yaml cannot be read:\n\nopenapi/openapi.yaml:1:1  The field `info` must be an object.",
    );
  });

  test.each([
    ["with invalid YAML", "a: [", "cannot be read:\n\nbase.yaml:1:5  Flow sequence in block collection"],
    [
      "of several documents",
      "a: 1\n---\nb: 1\n",
      "base.yaml:2:1  The file contains several documents; keep one of them",
    ],
    ["of exploding aliases", explosion, "The aliases of the file expand to too much data"],
    ["that is empty", "", "base.yaml:1:1  The root of the contract is not an OpenAPI document."],
    [
      "of OpenAPI 3.2",
      "openapi: 3.2.0\ninfo: { version: 1.0.0 }\npaths: {}\n",
      "base.yaml:1:1  The root of the contract is not OpenAPI 3.0 or 3.1, but `openapi: 3.2.0`.",
    ],
  ])("a file %s is rejected", async (_, text, sentence) => {
    await expectFailure(await write("base.yaml", text), sentence);
  });

  test.each([
    [
      "of several documents",
      "---\n{}\n",
      "openapi/openapi.yaml:5:1  The file contains several documents; keep one of them",
    ],
    [
      "of exploding aliases",
      `x-a:\n  ${explosion.trim().replaceAll("\n", "\n  ")}\n`,
      "The aliases of the file expand to too much data",
    ],
  ])("a contract %s is rejected at once, with its place", async (_, rest, sentence) => {
    const head = "openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\nsecurity: []\npaths: {}\n";
    await write("openapi/openapi.yaml", head + rest);
    await expectFailure(await write("base.yaml", patchContract({}, "0.4.0")), sentence);
  });

  test("a git ref counts more than a file of its name, which a change may have added", async () => {
    await repository.commit();
    await repository.git("branch", "stable");
    await write("openapi/openapi.yaml", patchContract({ drop: ["/paths/~1orders/post"] }, "0.4.0"));
    await write("stable", patchContract({ drop: ["/paths/~1orders/post"] }, "0.4.0"));
    const directory = process.cwd();
    process.chdir(root);
    const [ofRef, ofFile] = await runDiffs([
      { root, base: "stable" },
      { root, base: "./stable" },
    ]).finally(() => {
      process.chdir(directory);
    });
    expect(ofRef?.changes.map(({ impact }) => impact)).toContain("breaking");
    expect(ofFile?.changes).toEqual([]);
  });

  // A contract in the wild is often not valid, and its base cannot be corrected.
  test("a contract that is not valid OpenAPI is compared, whichever version it is", async () => {
    const order = "/components/schemas/Order";
    const operation = "/paths/~1orders/post";
    const places: Record<string, unknown[]> = {
      [`${order}/enum`]: ["x", null],
      [`${order}/required`]: ["q", [1]],
      [`${order}/type`]: [5, null],
      [`${order}/properties`]: [null, { a: 1 }],
      [`${order}/allOf`]: [{}, [null]],
      [`${order}/oneOf`]: [{}],
      [`${order}/x-extensible-enum`]: ["a", null],
      [`${order}/properties/amount`]: [{ $ref: 5 }, { $ref: "#" }, { $ref: "#/%" }],
      [`${operation}/parameters`]: [{}, [null]],
      [`${operation}/responses`]: [null, { 200: null }],
      [`${operation}/requestBody`]: [null, { content: { a: null } }],
      [`${operation}/security`]: [{}, [null]],
      [operation]: [null, "x"],
      "/paths/~1orders": [null, []],
      "/paths": [null, "x"],
      "/components": [null],
      "/webhooks/ORDER.PAID": [null, "x"],
      "/servers": [{}, [null]],
    };
    const broken = Object.entries(places).flatMap(([place, values]) =>
      values.map((value) => patchContract({ set: { [place]: value } }, "0.4.0")),
    );
    const files = await Promise.all(broken.map((text, index) => write(`base-${index}.yaml`, text)));
    const outcomes = [];
    // Each is the base of one that is broken elsewhere, and its revision.
    for (const [index, base] of files.entries()) {
      await write("openapi/openapi.yaml", broken[(index + 11) % broken.length] ?? "");
      outcomes.push(...(await runDiffs([{ root, base }])));
    }
    expect(outcomes.filter(({ code }) => code === 2).map(({ text }) => text)).toEqual([]);
    expect(outcomes.filter(({ changes }) => changes.length === 0)).toEqual([]);
  });

  test("a reference that leads nowhere is a change that the diff cannot tell", async () => {
    const base = await write("base.yaml", patchContract({}, "0.4.0"));
    const amount = "/components/schemas/Order/properties/amount";
    for (const $ref of ["#/components/schemas/Gone", "gone.yaml", "gone.yaml#/a"]) {
      await write("openapi/openapi.yaml", patchContract({ set: { [amount]: { $ref } } }, "0.4.0"));
      const [outcome] = await runDiffs([{ root, base, failOn: "breaking" }]);
      expect(outcome?.code).toBe(1);
      expect(outcome?.changes).toMatchObject([{ impact: "unclear", pointer: amount }]);
    }
  });

  test("a reference that leads nowhere is no obstacle to checking deprecations", async () => {
    const order = "/components/schemas/Order/properties";
    const set = { [`${order}/id`]: { type: "string", deprecated: true, "x-sunset": "2099-01-01" } };
    const base = await write("base.yaml", patchContract({ set }, "1.0.0"));
    const dangling = { ...set, [`${order}/amount`]: { $ref: "#/components/schemas/Gone" } };
    await write("openapi/openapi.yaml", patchContract({ set: dangling }, "1.0.0"));
    const [outcome] = await runDiffs([{ root, base }]);
    expect(outcome?.changes).toMatchObject([{ impact: "unclear", pointer: `${order}/amount` }]);
  });

  test("a schema that contains itself is compared with another one that does, under another name", async () => {
    const tree = (name: string) => ({
      type: "object",
      properties: { next: { $ref: `#/components/schemas/${name}` } },
    });
    const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const set = {
      "/components/schemas/A": tree("A"),
      "/components/schemas/Order/properties/amount": refer("A"),
    };
    const branches = { anyOf: [tree("B"), { type: "array", enum: [[]], items: refer("B") }] };
    const base = await write("base.yaml", patchContract({ set }, "0.4.0"));
    const after = {
      ...set,
      "/components/schemas/B": branches,
      "/components/schemas/Order/properties/amount": refer("B"),
    };
    await write("openapi/openapi.yaml", patchContract({ set: after }, "0.4.0"));
    const [outcome] = await runDiffs([{ root, base, failOn: "breaking" }]);
    expect(outcome?.text).not.toContain("cannot be compared");
    expect(outcome?.code).toBe(1);
  });

  test("a percent-encoded pointer leads to the same place", async () => {
    const set = {
      "/components/schemas/Order/properties/seller": {
        $ref: "#/components/schemas/Order/properties/50%25~1a~0b%20%7Bc%7D",
      },
    };
    const base = await write("base.yaml", patchContract({ set }, "0.4.0"));
    await write("openapi/openapi.yaml", patchContract({ set }, "0.4.0"));
    const [outcome] = await runDiffs([{ root, base }]);
    expect(outcome?.text).toContain("No changes.");
  });

  test("a reference in an extension may lead to a file that is missing", async () => {
    const topics = { set: { "/x-topics": [{ $ref: "docs/start.md" }] } };
    await write("openapi/openapi.yaml", patchContract(topics, "0.4.0"));
    const { document } = await bundleContract({ root });
    expect(document).toHaveProperty("x-topics");
    const base = await write("base.json", JSON.stringify(document));
    const [outcome] = await runDiffs([{ root, base, failOn: "breaking" }]);
    expect(outcome?.code, outcome?.text).toBe(0);
  });

  test.each(["71", "v1", "2026-01-31"])("the version %s is compared, but not rated", async (version) => {
    const set = { "/components/schemas/Money/properties/value/nullable": true };
    const text = patchContract({ set, drop: ["/paths/~1orders/post/operationId"] }, version);
    await write("openapi/openapi.yaml", text.replace(`"${version}"`, version));
    const base = await write("base.yaml", text);
    const [unrated, failing] = await runDiffs([
      { root, base },
      { root, base, failOn: "breaking" },
    ]);
    expect(unrated?.text).toContain(
      `No changes.\n\n⚠️ The contract version is still ${version}. ` +
        "The report does not say whether it is high enough, because it does not have the form 1.2.3.",
    );
    expect(unrated?.text).not.toContain("❌");
    expect([unrated?.code, failing?.code]).toEqual([0, 0]);
  });

  test("a fault of the contract is reported without advice that holds in this repository alone", async () => {
    const base = await write("base.yaml", patchContract({}, "0.4.0"));
    await write("openapi/openapi.yaml", "openapi: 3.1.0\npaths: [\n");
    const [outcome] = await runDiffs([{ root, base }]);
    expect(outcome?.text).toMatch(
      /^The contract in openapi\/openapi\.yaml cannot be read:\n\nopenapi\/openapi\.yaml:\d+:\d+ {2}.+$/u,
    );
  });

  test("a failed comparison does not stop the others, and none leaves temporary files", async () => {
    const base = await write("base.yaml", patchContract({}, "0.4.0"));
    const outcomes = await runDiffs([
      { root, base: "nothing" },
      { root, base },
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([2, 0]);
    expect(await readdir(temporary)).toEqual([]);
  });

  test("a second base, and a release without a ref, are rejected", () => {
    expect(() => readDiffFlags(["a", "b"])).toThrow("Specify only one base; 2 were given.");
    expect(() => readDiffFlags(["--record"])).toThrow("`--record` needs the git ref of the release.");
  });
});

describe("formats", () => {
  const affected = [{ call: "createOrder", direction: "request" as const }];
  const found: LocatedComparison = {
    name: "v1.0.0",
    file: "openapi/openapi.yaml",
    changes: [
      { text: "`note` was added", impact: "minor", reason: "optional", pointer: "/a", affected },
      { text: "`code` was removed", impact: "breaking", reason: "clients send it", pointer: "/b", affected },
      { text: "a text changed", impact: "patch", reason: "documentation only", pointer: "/c", affected: [] },
    ],
    version: {
      base: "1.0.0",
      revision: "1.1.0",
      required: "2.0.0",
      otherPackageVersion: undefined,
      isEnough: false,
      isAccepted: false,
    },
    breaches: [{ isError: true, text: "Something was removed." }],
    root: path.resolve("/srv/apis"),
    locate: (pointer) => ({ file: "openapi/openapi.yaml", line: pointer.codePointAt(1) ?? 1, column: 3 }),
  };
  const text = `Changes since v1.0.0: 1 breaking, 1 minor, 1 patch. Version 1.0.0 -> 1.1.0, required: 2.0.0.
error: Something was removed.
breaking: \`code\` was removed
  request of createOrder
  /b
  clients send it
minor: \`note\` was added
  request of createOrder
  /a
  optional`;

  test("text lists the worst changes first, and only counts patches", () => {
    expect(diffFormats.text(found)).toBe(text);
  });

  test("github adds annotations, the worst first, with files relative to the workspace", () => {
    vi.stubEnv("GITHUB_WORKSPACE", path.resolve("/srv"));
    expect(diffFormats.github(found)).toBe(`${text}
::error file=apis/openapi/openapi.yaml,line=98,col=3,title=breaking::\`code\` was removed (clients send it)
::notice file=apis/openapi/openapi.yaml,line=97,col=3,title=minor::\`note\` was added (optional)
::error file=apis/openapi/openapi.yaml,line=1,col=3,title=policy::Something was removed.`);
    const raised = { ...found.version, revision: "2.0.0", isEnough: true, isAccepted: true };
    expect(diffFormats.github({ ...found, version: raised })).toContain(
      "::warning file=apis/openapi/openapi.yaml,line=98,col=3,title=breaking::",
    );
  });

  test("no name of a contract begins a line, moves the cursor, or is a workflow command", async () => {
    const hostile = "x\n::add-mask::t\r\u001b[31m\u0007##[group]\n  ::stop-commands::e";
    const folder = await createFolder();
    const schema = { type: "object", properties: { [hostile]: { type: "string", enum: [hostile] } } };
    const contract = (properties: object) =>
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "T", version: `1.0.0${hostile}` },
        paths: {
          [`/a${hostile}`]: {
            get: {
              operationId: hostile,
              tags: [hostile],
              responses: {
                200: {
                  description: "D",
                  content: { "application/json": { schema: { ...schema, properties } } },
                },
              },
            },
          },
        },
      });
    await mkdir(path.join(folder, "openapi"));
    await writeFile(path.join(folder, "openapi", "openapi.yaml"), contract({}));
    const base = path.join(folder, "base.json");
    await writeFile(base, contract(schema.properties));
    const [outcome] = await runDiffs([{ root: folder, base, failOn: "breaking" }]);
    expect(outcome?.code).toBe(1);
    const { found: hostileFound } = outcome ?? {};
    if (hostileFound === undefined) throw new Error("Nothing was found.");
    for (const format of ["text", "markdown", "github"] as const) {
      const lines = diffFormats[format](hostileFound).split("\n");
      expect(lines.filter((line) => /^\s*::(?!error |warning |notice )/u.test(line))).toEqual([]);
      expect(lines.filter((line) => /(?!\t)\p{Cc}|##\[/u.test(line))).toEqual([]);
    }
  });

  test("with `--fail-on`, every format names it, and only what fails is an error", () => {
    const fail = (failOn: "breaking" | "minor" | "none") => ({ ...found, failOn, breaches: [] });
    const levels = (text: string) => [...text.matchAll(/^::(\w+)/gmu)].map(([, level]) => level);
    expect(levels(diffFormats.github(fail("breaking")))).toEqual(["error", "notice"]);
    expect(levels(diffFormats.github(fail("minor")))).toEqual(["error", "error"]);
    expect(levels(diffFormats.github(fail("none")))).toEqual(["warning", "notice"]);
    expect(levels(diffFormats.github({ ...found, failOn: "none" }))).toEqual([
      "warning",
      "notice",
      "warning",
    ]);
    expect(diffFormats.text(fail("minor"))).toContain("\nWith `--fail-on minor`, 2 changes fail.\n");
    expect(diffFormats.markdown(fail("breaking"))).toContain(
      "\n❌ With `--fail-on breaking`, 1 change fails.\nThe contract version went from 1.0.0 to 1.1.0. ",
    );
    expect(diffFormats.markdown(fail("none"))).toContain("\n✅ With `--fail-on none`, no change fails.\n");
    expect(diffFormats.markdown(fail("none"))).not.toContain("❌");
    expect(JSON.parse(diffFormats.json(fail("minor")))).toMatchObject({ failOn: "minor" });
  });

  test("json has everything that was found", () => {
    const { name: base, file, changes, breaches } = found;
    expect(JSON.parse(diffFormats.json(found))).toEqual({
      base,
      file,
      changes,
      breaches,
      version: { base: "1.0.0", revision: "1.1.0", required: "2.0.0", isEnough: false, isAccepted: false },
    });
  });

  test("`--fail-on` decides by the impact, and leaves the version to its owner", () => {
    const pass = (failOn?: "breaking" | "minor" | "none", changes = found.changes.slice(0, 1)) =>
      isFine({ ...found, changes, breaches: [], failOn });
    expect([pass(), pass("none"), pass("breaking"), pass("minor")]).toEqual([false, true, true, false]);
    expect(pass("breaking", [...found.changes])).toBe(false);
    expect(isFine({ ...found, failOn: "breaking", changes: [] })).toBe(false);
  });

  test.each([
    [true, [], "text"],
    [undefined, [], "markdown"],
    [true, ["--format", "markdown"], "markdown"],
  ])("it is text in a terminal: if that is %s, %j is %s", (isTTY, args, format) => {
    const before = process.stdout.isTTY;
    onTestFinished(() => void Object.assign(process.stdout, { isTTY: before }));
    Object.assign(process.stdout, { isTTY });
    expect(readDiffFlags(args)).toHaveProperty("format", format);
  });

  test("a reference in an extension, such as to a page, is compared as text", () => {
    const document = {
      openapi: "3.1.0",
      info: { title: "Small", version: "1.0.0" },
      "x-topics": [{ content: { $ref: "./docs/start.md" } }],
      components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
    };
    expect(spellOut(document as unknown as OpenApiDocument)).toMatchObject({
      "x-topics": [{ content: { "x-ref": "./docs/start.md" } }],
      components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
    });
  });
});

describe("released", () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const versionOf = (document: unknown) => (document as { info: { version: string } }).info.version;

  test("the recorded release is the last one; only the release that is being made is not recorded yet", async () => {
    const changelog = await read("CHANGELOG.md");
    const [newest, previous] = [...changelog.matchAll(/^## \[(\d.*?)\]/gmu)].map(([, version]) => version);
    const current = versionOf(parse(await read("openapi/openapi.yaml")));
    const recorded = versionOf(JSON.parse(await read("released/openapi.json")));
    expect(newest === current ? [newest, previous] : [newest]).toContain(recorded);
  });
});

describe("a git ref", () => {
  let folder: string;
  let git: Repository["git"];
  let write: Repository["write"];
  let commit: Repository["commit"];
  let compare: Repository["compare"];

  beforeEach(async () => {
    ({ root: folder, git, write, commit, compare } = await createRepository());
  });

  const contract = tripsContract;
  const json = (schema: object) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Trips", version: "1.0.0" },
      paths: {
        "/trips": {
          get: {
            operationId: "listTrips",
            responses: { "200": { description: "OK", content: { "application/json": { schema } } } },
          },
        },
      },
    });
  const text = "type: string\n";
  const number = "type: number\n";

  test("is compared with a contract of any name and folder, YAML or JSON", async () => {
    await commit({
      "services/Trips API.json": json({ type: "string" }),
      "trips.v1.yml": contract("{ type: string }"),
    });
    expect(await compare({ file: "services/Trips API.json" })).toEqual(["0"]);
    await write({
      "services/Trips API.json": json({ type: "number" }),
      "trips.v1.yml": contract("{ type: number }"),
    });
    expect(await compare({ file: "services/Trips API.json" })).toEqual(["1", "breaking"]);
    expect(await compare({ file: "trips.v1.yml" })).toEqual(["1", "breaking"]);
    expect(await compare({ root: "services", file: "Trips API.json" })).toEqual(["1", "breaking"]);
  });

  test("has a contract of another name, in the repository or in the project", async () => {
    await commit({ "services/api.yaml": contract("{ type: string }"), "services/new/.keep": "" });
    await write({ "services/new/api.yaml": contract("{ type: number }") });
    const root = path.join(folder, "services");
    const bases = ["HEAD:services/api.yaml", "HEAD:api.yaml", "HEAD:none.yaml", "HEAD"];
    const outcomes = await runDiffs(
      bases.map((base) => ({ root, file: "new/api.yaml", base, failOn: "breaking" as const })),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 2, 0]);
    expect(outcomes[0]?.text).toContain("since `HEAD:services/api.yaml`");
    expect(outcomes[2]?.text).toBe(
      "`HEAD` has no file `none.yaml`. To compare with one that it has, write `HEAD:api.yaml`.",
    );
    expect(outcomes[3]?.text).toMatch(
      /^`HEAD` contains no contract yet, .* To compare with one that it has, write `HEAD:api\.yaml`\.$/u,
    );
  });

  test("rates a new status by the range that described it, and only then by the others", async () => {
    const body = (type: string) =>
      `{ description: D, content: { application/json: { schema: { type: ${type} } } } }`;
    const write404 = (...added: string[]) =>
      "openapi: 3.1.0\ninfo: { title: Trips, version: 1.0.0 }\npaths:\n" +
      ["a", "b"]
        .map(
          (name, index) =>
            `  /${name}: { get: { operationId: ${name}, responses: { "200": { description: OK }, 4XX: ${body("string")}, default: ${body("number")}${added[index] ?? ""} } } }\n`,
        )
        .join("");
    await commit({ "trips.yaml": write404() });
    await write({ "trips.yaml": write404(`, "404": ${body("string")}`, `, "404": ${body("number")}`) });
    expect(await compare({ file: "trips.yaml" })).toEqual(["1", "minor", "breaking"]);
  });

  test("has the files that the contract refers to, anywhere in the repository and behind links", async () => {
    await commit({
      "api/openapi/openapi.yaml": contract("{ $ref: ../../common/Trip.yaml }"),
      "common/Trip.yaml": "type: object\nproperties: { name: { $ref: Name.yaml } }\n",
      "common/texts/Name.yaml": text,
      "common/Name.yaml": "-> texts/Name.yaml",
    });
    expect(await compare({ root: "api", file: "openapi/openapi.yaml" })).toEqual(["0"]);
    await write({ "common/texts/Name.yaml": number });
    expect(await compare({ root: "api", file: "openapi/openapi.yaml" })).toEqual(["1", "breaking"]);
  });

  test("leads to no file outside of the repository", async () => {
    const outside = path.join(path.dirname(folder), `${path.basename(folder)}.yaml`);
    await writeFile(outside, text);
    onTestFinished(() => rm(outside));
    await commit({
      "a.yaml": contract(`{ $ref: "../${path.basename(outside)}" }`),
      "b.yaml": contract("{ $ref: link.yaml }"),
      "link.yaml": `-> ${outside}`,
    });
    await write({ "a.yaml": contract("{}"), "b.yaml": contract("{}") });
    for (const file of ["a.yaml", "b.yaml"])
      expect(await compare({ file })).toEqual([
        expect.stringMatching(/^2 The contract of `HEAD` cannot be read/u),
      ]);
  });

  test("has two files of one name, whose components keep their names whatever comes first", async () => {
    const paths = (first: string, second: string) =>
      "openapi: 3.1.0\ninfo: { title: Trips, version: 1.0.0 }\npaths:\n" +
      [first, second]
        .map(
          (name) =>
            `  /${name}:\n    get:\n      operationId: ${name}\n      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: ${name}/User.yaml } } } } }\n`,
        )
        .join("");
    const files = { "a/User.yaml": text, "b/User.yaml": "type: boolean\n" };
    await commit({ ...files, "openapi.yaml": paths("a", "b") });
    await write({ "openapi.yaml": paths("b", "a") });
    expect(await compare({ file: "openapi.yaml" })).toEqual(["0"]);
    await write({ "b/User.yaml": number });
    expect(await compare({ file: "openapi.yaml" })).toEqual(["1", "breaking"]);
  });

  test("has two files of one name, between which a mapping tells", async () => {
    const user = (kind: string) =>
      `type: object\nrequired: [kind]\nproperties: { kind: { const: ${kind} }, ${kind}: { type: string } }\n`;
    const get = (name: string, schema: string) =>
      `  /${name}: { get: { operationId: ${name}, responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } } } }\n`;
    const start = "openapi: 3.1.0\ninfo: { title: Trips, version: 1.0.0 }\npaths:\n";
    const refs = ["a", "b"].map((name) => `${name}/user.yaml`);
    const either = get(
      "either",
      `{ oneOf: [{ $ref: ${refs[0]} }, { $ref: ${refs[1]} }], discriminator: { propertyName: kind, mapping: { a: ${refs[0]}, b: ${refs[1]} } } }`,
    );
    await commit({ "a/user.yaml": user("a"), "b/user.yaml": user("b"), "trips.yaml": start + either });
    await write({ "trips.yaml": start + get("earlier", `{ $ref: ${refs[1]} }`) + either });
    expect(await compare({ file: "trips.yaml" })).toEqual(["0", "minor"]);
  });

  const broken = contract("{ type: number }");
  const place = (folder_: string) => ({ root: folder_, file: "openapi/openapi.yaml" });

  test("is that of the repository around it, whatever repository a change puts below it", async () => {
    const names = ["services/trips/openapi/openapi.yaml"];
    await commit({ [names[0] ?? ""]: contract("{ type: string }") });
    const base = await git("rev-parse", "HEAD");
    const planted = path.join(folder, "planted");
    await write({
      [names[0] ?? ""]: broken,
      "services/trips/HEAD": "ref: refs/heads/main\n",
      "services/trips/objects/info/alternates": "../../../.git/objects\n",
      "services/trips/refs/heads/.keep": "",
      "services/trips/config": `[core]\nrepositoryformatversion = 0\nbare = false\nworktree = .\nfsmonitor = "touch ${planted}; false"\n`,
    });
    const [outcome] = await runDiffs([{ ...place(path.join(folder, "services/trips")), base }]);
    expect(outcome?.code).not.toBe(0);
    await expect(readFile(planted)).rejects.toThrow("ENOENT");
  });

  test("has what a name led to then, if it is a link now, or is one to another file", async () => {
    await commit({
      "openapi/openapi.yaml": contract("{ type: string }"),
      "v1.yaml": contract("{ type: string }"),
      "v2.yaml": broken,
      "latest.yaml": "-> v1.yaml",
    });
    await git("mv", "openapi/openapi.yaml", "openapi/real.yaml");
    await write({
      "latest.yaml": "-> v2.yaml",
      "openapi/real.yaml": broken,
      "openapi/openapi.yaml": "-> real.yaml",
    });
    for (const file of ["latest.yaml", "openapi/openapi.yaml"]) {
      const [found] = readContracts({ root: [folder], file: [path.join(folder, file)] }, ".");
      const [outcome] = await runDiffs([{ root: folder, ...found, base: "HEAD", failOn: "breaking" }]);
      expect(outcome?.code, file).toBe(1);
    }
  });

  test("that git cannot read is an error, not a contract that is new", async () => {
    await commit({ "openapi/openapi.yaml": contract("{ type: string }") });
    const id = await git("rev-parse", "HEAD:openapi/openapi.yaml");
    await rm(path.join(folder, ".git", "objects", id.slice(0, 2), id.slice(2)));
    expect(await compare(place(""))).toEqual([expect.stringMatching(/^2 /u)]);
  });

  test("is read in a hook of another working tree", async () => {
    await commit({ "api/openapi/openapi.yaml": contract("{ type: string }") });
    await write({ "api/openapi/openapi.yaml": broken });
    vi.stubEnv("GIT_DIR", path.join(folder, ".git"));
    vi.stubEnv("GIT_INDEX_FILE", path.join(folder, ".git", "index"));
    expect(await compare(place("api"))).toEqual(["1", "breaking"]);
  });

  test("that is not known is no file, unless it is written as one", async () => {
    await commit({ "openapi.yaml": contract("{ type: string }"), develop: contract("{ type: string }") });
    const base = "0123456789012345678901234567890123456789";
    await write({ [base]: contract("{ type: string }") });
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    const outcomes = await runDiffs(
      ["develop", base, path.join(folder, "develop")].map((name) => ({
        root: folder,
        file: "openapi.yaml",
        base: name,
      })),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 0]);
    expect(outcomes[0]?.text).toBe(
      "`develop` is not a known git ref. To compare with the file, write `./develop`.",
    );
  });

  test("has the same components, whatever folders are added or renamed", async () => {
    const paths = (...names: string[]) =>
      "openapi: 3.1.0\ninfo: { title: Trips, version: 1.0.0 }\npaths:\n" +
      names
        .map(
          (name) =>
            `  /${name}:\n    post:\n      operationId: ${name}\n      requestBody: { required: true, content: { application/json: { schema: { $ref: ${name}/index.yaml } } } }\n      responses: { "200": { description: OK } }\n`,
        )
        .join("");
    const body = (name: string) =>
      `type: object\nrequired: [${name}]\nproperties: { ${name}: { type: string } }\n`;
    await commit({
      "openapi.yaml": paths("trip", "user"),
      "trip/index.yaml": body("trip"),
      "user/index.yaml": body("user"),
    });
    await write({ "openapi.yaml": paths("bike", "trip", "user"), "bike/index.yaml": body("bike") });
    expect((await compare({ file: "openapi.yaml" })).filter((impact) => impact !== "patch")).toEqual([
      "0",
      "minor",
    ]);
    await write({
      "openapi.yaml": paths("trip", "user").replace("user/index", "account/index"),
      "account/index.yaml": body("user"),
    });
    expect(await compare({ file: "openapi.yaml" })).toEqual(["0"]);
  });

  test("may refer to files outside of the repository if that is allowed", async () => {
    const outside = path.join(path.dirname(folder), `${path.basename(folder)}.yaml`);
    await writeFile(outside, text);
    onTestFinished(() => rm(outside));
    await commit({ "openapi.yaml": contract(`{ $ref: "../${path.basename(outside)}" }`) });
    const judge = () =>
      runDiffs([
        { root: folder, file: "openapi.yaml", base: "HEAD", allowRefs: true, failOn: "breaking" as const },
      ]);
    expect((await judge())[0]?.code).toBe(0);
    // All other files are those of the commit.
    await write({ "openapi.yaml": contract("{ type: number }") });
    expect((await judge())[0]?.code).toBe(1);
  });
});

describe("load base", () => {
  let root: string;
  let write: Repository["write"];
  let commit: Repository["commit"];

  beforeEach(async () => {
    ({ root, write, commit } = await createRepository());
    await writeContract({});
  });

  const writeContract = (set: Record<string, unknown>) =>
    write({ "openapi/openapi.yaml": patchContract({ set }, "0.4.0") });

  test.each(["published", "source"] as const)(
    "a bundle in the %s form is compared in this form, so nothing seems to move",
    async (form) => {
      const base = path.join(root, `${form}.json`);
      await writeFile(base, JSON.stringify((await bundleContract({ root, form })).document));
      const [outcome] = await runDiffs([{ root, base }]);
      expect(outcome?.text).toContain("\n\nNo changes.\n\n");
    },
  );

  test("a contract without components that is compared with itself has no changes", async () => {
    const text = "openapi: 3.1.0\ninfo: { title: Small, version: 1.0.0 }\npaths: {}\n";
    await write({ "small.yaml": text, "openapi/openapi.yaml": text });
    const [outcome] = await runDiffs([{ root, base: path.join(root, "small.yaml") }]);
    expect(outcome?.text).toContain("\n\nNo changes.\n\n");
  });

  test("a condition that is added after a release does not move the members beside it", async () => {
    await commit();
    await recordRelease(root, "HEAD");
    await writeContract({ "/components/schemas/OrderPaid/allOf": [{ anyOf: [{ required: ["note"] }, {}] }] });
    // It has nothing to do with a contract that is not in our layout.
    await write({ "package.json": JSON.stringify({ version: "7.0.0" }) });
    const [outcome] = await runDiffs([{ root, base: undefined }]);
    expect(outcome?.text).not.toContain("7.0.0");
    expect(outcome?.found?.locate("/components/schemas/OrderPaid/allOf").line).toBeGreaterThan(1);
    expect(outcome?.changes.map(({ pointer }) => pointer)).toEqual(["/components/schemas/OrderPaid"]);
  });
});
