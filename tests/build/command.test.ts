import { spawnSync } from "node:child_process";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { buildArtifacts, runBuild, runBuilds } from "../../scripts/build/build.ts";
import { readBuildFlags } from "../../scripts/build/flags.ts";
import {
  describeWrittenArtifacts,
  findStaleArtifacts,
  writeArtifacts,
} from "../../scripts/build/generated-folder.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { writeContract } from "./write-contract.ts";

describe("run build", () => {
  const status = "orders/schemas/Status.yaml";

  test("a build writes every file, and the next check finds nothing", async () => {
    const root = await writeContract();
    vi.spyOn(performance, "now").mockReturnValue(5_000);
    const { code, text, isBroken } = await runBuild({ root, check: false });
    vi.restoreAllMocks();
    expect({ code, isBroken }).toEqual({ code: 0, isBroken: false });
    const { length } = await readdir(path.join(root, "generated"));
    expect(text).toMatch(new RegExp(`\n${length} written, 0 unchanged, 0 removed in 0\\.0 s$`, "u"));
    expect(await runBuild({ root, check: true })).toEqual({
      code: 0,
      text: `All ${length} files in generated/ are up to date.`,
      isBroken: false,
    });
  });

  test("a check names each file that is not up to date, and does not change it", async () => {
    const root = await writeContract();
    const folder = path.join(root, "generated");
    await writeArtifacts(folder, await buildArtifacts({ root }));
    await appendFile(path.join(folder, "types.ts"), "// by hand\n");
    await rm(path.join(folder, "events.ts"));
    await writeFile(path.join(folder, "notes.md"), "");
    for (let run = 0; run < 2; run++)
      expect(await runBuild({ root, check: true })).toEqual({
        code: 1,
        text:
          "generated/events.ts is missing.\n" +
          "generated/notes.md is no longer generated.\n" +
          "generated/types.ts is out of date.\n" +
          "Run `npm run build` and commit the result.",
        isBroken: false,
      });
  });

  test("a check of two folders fails if either is out of date", async () => {
    const [fresh, stale] = await Promise.all([writeContract(), writeContract()]);
    await runBuild({ root: fresh, check: false });
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const check = (...roots: string[]) => runBuilds({ roots, check: true });
    expect([await check(stale, fresh), await check(fresh, stale), await check(fresh, fresh)]).toEqual([
      1, 1, 0,
    ]);
    expect(log.mock.calls.flat().filter((line) => String(line).endsWith("up to date."))).toHaveLength(4);
  });

  test("an invalid contract is reported with its place, and generated/ is not changed", async () => {
    const root = await writeContract({ [status]: "type: string\nformat: date-tme\n" });
    const folder = path.join(root, "generated");
    await mkdir(folder);
    await writeFile(path.join(folder, "types.ts"), "of the last build\n");
    expect(await runBuild({ root, check: false })).toEqual({
      code: 1,
      text:
        `openapi/${status}:1:1  This schema does not compile: unknown format "date-tme" ignored in schema at path "#".\n` +
        "  at /components/schemas/Status\n" +
        "  Fix the schema; see JSON Schema 2020-12.\n\n" +
        "generated/ has not been changed.",
      isBroken: true,
    });
    expect(await readdir(folder)).toEqual(["types.ts"]);
    expect(await readFile(path.join(folder, "types.ts"), "utf8")).toBe("of the last build\n");
  });

  test("an error that is not in the contract is passed on", async () => {
    const root = await writeContract();
    await writeFile(path.join(root, "generated"), "");
    await expect(runBuild({ root, check: false })).rejects.toThrow("ENOTDIR");
  });

  test("a change of line endings alone does not change the output", async () => {
    const text = "type: string\nenum: [PAID]\nx-enumDescriptions: { PAID: Paid. }\n";
    const root = await writeContract({ [status]: text });
    await runBuild({ root, check: false });
    await writeFile(path.join(root, "openapi", status), text.replaceAll("\n", "\r\n"));
    expect(await runBuild({ root, check: true })).toMatchObject({ code: 0 });
  });

  test("a build that was killed while writing is completed by the next one", async () => {
    const root = await writeContract();
    const generated = path.join(root, "generated");
    const { pid } = spawnSync(process.execPath, ["--eval", "0"]);
    await mkdir(generated);
    await writeFile(path.join(generated, `.types.ts.0.${pid}.draft`), "half a fi");
    await runBuild({ root, check: false });
    expect(await findStaleArtifacts(generated, await buildArtifacts({ root }))).toEqual([]);
  });

  test("three builds at the same time succeed, and leave only the generated files", async () => {
    const root = await writeContract();
    const runs = [1, 2, 3].map(() => runBuild({ root, check: false }));
    expect((await Promise.all(runs)).map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await findStaleArtifacts(path.join(root, "generated"), await buildArtifacts({ root }))).toEqual(
      [],
    );
  });
});

describe("read build flags", () => {
  const controls = path.join(repository, "src", "sandbox", "control");

  test("both contracts of the repository are built by default", () => {
    expect(readBuildFlags([])).toEqual({
      roots: [repository, controls],
      check: false,
      examples: false,
    });
  });

  test("a folder is built in place of them", () => {
    expect(readBuildFlags(["--root", controls]).roots).toEqual([controls]);
  });

  test("an overlay builds the contract of the API alone, or that of a folder, into another folder", () => {
    const overlaid = ["--overlay", "a.yaml", "--out", "built"];
    const built = { overlay: "a.yaml", out: path.resolve("built"), check: false, examples: false };
    expect(readBuildFlags(overlaid)).toEqual({ roots: [repository], ...built });
    const named = [...overlaid, "--check", "--root", controls, "--name", "@acme/payments"];
    expect(readBuildFlags(named)).toEqual({
      ...built,
      roots: [controls],
      check: true,
      name: "@acme/payments",
    });
  });

  const out = (root: string) => path.join(root, "generated");

  test.each([
    ["--examples --check", "`--check` cannot be combined with `--examples`: it changes nothing."],
    ["--examples --overlay a.yaml --out built", "`--examples` cannot be combined with `--overlay`."],
    ["--overlay a.yaml", "`--overlay` and `--out` belong together."],
    ["--out built", "`--overlay` and `--out` belong together."],
    ["--name acme", "`--name` needs `--overlay` and `--out`."],
    ["--name Acme --overlay a.yaml --out built", "`--name` must be the name of a package, such as"],
    [`--overlay a.yaml --out ${out(repository)}`, "`--out` must be another folder than generated/, which"],
    [`--overlay a.yaml --root ${controls} --out ${out(controls)}`, "`--out` must be another folder than"],
  ])("%s is refused", (args, sentence) => {
    expect(() => readBuildFlags(args.split(" "))).toThrow(sentence);
  });

  test("examples can be redrawn, and generated/ of another folder can be written to", () => {
    expect(readBuildFlags(["--examples"]).examples).toBe(true);
    const args = ["--overlay", "a.yaml", "--root", controls, "--out", out(repository)];
    expect(readBuildFlags(args).out).toBe(out(repository));
  });
});

describe("describe outcome", () => {
  test("a build lists the files that it changed, with their sizes in columns", () => {
    const changes = {
      written: [
        { name: "types.ts", bytes: 999 },
        { name: "openapi.json", bytes: 1_000 },
        { name: "constants.ts", bytes: 123_456 },
      ],
      removed: ["old/notes.md"],
    };
    expect(describeWrittenArtifacts(changes, { total: 12, milliseconds: 1_260 })).toBe(
      `  wrote    generated/types.ts          999 B
  wrote    generated/openapi.json     1.0 kB
  wrote    generated/constants.ts   123.5 kB
  removed  generated/old/notes.md
3 written, 9 unchanged, 1 removed in 1.3 s`,
    );
  });

  test("a build that changes nothing says so", () => {
    expect(describeWrittenArtifacts({ written: [], removed: [] }, { total: 12, milliseconds: 40 })).toBe(
      "0 written, 12 unchanged, 0 removed in 0.0 s",
    );
  });
});
