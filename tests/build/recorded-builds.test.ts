import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { buildArtifacts } from "../../scripts/build/build-artifacts.ts";
import { findStaleArtifacts } from "../../scripts/build/find-stale-artifacts.ts";
import { runBuild } from "../../scripts/build/run-build.ts";
import { hashProgram, programFolders } from "../../scripts/build/stamp/hash-program.js";
import { countUpToDate, saveStamp } from "../../scripts/build/stamp/stamp.js";
import { writeContract } from "./write-contract.ts";

const program = (await hashProgram()) ?? "";
const shared = "type: string\n";

/** Writes and builds a small contract, and records the build. One of its files is outside `openapi/`. */
async function writeBuilt(): Promise<string> {
  const order = "type: object\nproperties: { id: { $ref: ../../../shared/Id.yaml } }\n";
  const root = await writeContract({ "orders/schemas/Order.yaml": order, "../shared/Id.yaml": shared });
  await mkdir(path.join(root, "node_modules"));
  expect(await runBuild({ root, check: false, program })).toMatchObject({ code: 0 });
  expect(await countUpToDate(root, program)).toBe(12);
  return root;
}

test("the hashed folders contain every module of the build", async () => {
  const { metafile } = await build({
    entryPoints: [path.join(repository, "scripts/build/run-build.ts")],
    ...{ bundle: true, write: false, metafile: true, packages: "external", platform: "node", format: "esm" },
    absWorkingDir: repository,
  });
  const modules = Object.keys(metafile.inputs);
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((file) => !programFolders.some((folder) => file.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});

test("a change of line endings alone changes neither the stamp nor the output", async () => {
  const root = await writeBuilt();
  await writeFile(path.join(root, "shared/Id.yaml"), shared.replaceAll("\n", "\r\n"));
  expect(await countUpToDate(root, program)).toBe(12);
  expect(await runBuild({ root, check: true })).toMatchObject({ code: 0 });
});

test("a build that was killed while writing is completed by the next one", async () => {
  const root = await writeBuilt();
  const generated = path.join(root, "generated");
  const { pid } = spawnSync(process.execPath, ["--eval", "0"]);
  await writeFile(path.join(generated, `.types.ts.0.${pid}.draft`), "half a fi");
  expect(await countUpToDate(root, program)).toBeUndefined();
  await runBuild({ root, check: false, program });
  expect(await findStaleArtifacts(generated, await buildArtifacts({ root }))).toEqual([]);
  expect(await countUpToDate(root, program)).toBe(12);
});

test("two builds at the same time both succeed, and leave only the generated files", async () => {
  const root = await writeBuilt();
  await rm(path.join(root, "generated"), { recursive: true });
  const runs = [1, 2, 3].map(() => runBuild({ root, check: false, program }));
  expect((await Promise.all(runs)).map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await findStaleArtifacts(path.join(root, "generated"), await buildArtifacts({ root }))).toEqual([]);
  expect(await readdir(path.join(root, "node_modules/.cache"))).toEqual(["contract-build.json"]);
});

test("a check always builds in full", async () => {
  const root = await writeBuilt();
  const artifacts = (await buildArtifacts({ root })).set("marks.ts", "edited\n");
  await writeFile(path.join(root, "generated/marks.ts"), "edited\n");
  await saveStamp(root, { program, sources: new Map(), artifacts });
  expect(await countUpToDate(root, program)).toBe(12);
  expect(await runBuild({ root, check: true })).toMatchObject({ code: 1 });
});
