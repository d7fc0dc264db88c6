import { spawnSync } from "node:child_process";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { buildArtifacts, runBuild } from "../../scripts/build/build.ts";
import { findStaleArtifacts, writeArtifacts } from "../../scripts/build/generated-folder.ts";
import { writeContract } from "./write-contract.ts";

const status = "orders/schemas/Status.yaml";

test("a build writes every file, and the next check finds nothing", async () => {
  const root = await writeContract();
  vi.spyOn(performance, "now").mockReturnValue(5_000);
  const { code, text, isBroken } = await runBuild({ root, check: false });
  vi.restoreAllMocks();
  expect({ code, isBroken }).toEqual({ code: 0, isBroken: false });
  expect(text).toMatch(/\n16 written, 0 unchanged, 0 removed in 0\.0 s$/u);
  expect(await readdir(path.join(root, "generated"))).toHaveLength(16);
  expect(await runBuild({ root, check: true })).toEqual({
    code: 0,
    text: "All 16 files in generated/ are up to date.",
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
  expect(await findStaleArtifacts(path.join(root, "generated"), await buildArtifacts({ root }))).toEqual([]);
});
