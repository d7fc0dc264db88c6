import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { writeOverlaid } from "./write-overlay.ts";

const rename = "  - { target: $.info, update: { title: Acme } }\n";

test("a build with an overlay writes to its own folder, and nothing to generated/", async () => {
  const { root, overlay } = await writeOverlaid(rename);
  const out = path.join(root, "acme");
  expect(await runBuild({ root, overlay, out, check: false })).toMatchObject({ code: 0, isBroken: false });
  expect(await readFile(path.join(out, "openapi.yaml"), "utf8")).toContain("title: Acme");
  expect(await readdir(root)).not.toContain("generated");
  expect(await runBuild({ root, overlay, out, check: true })).toMatchObject({ code: 0 });
});

test("an overlay with a fault leaves the folder as it is", async () => {
  const { root, overlay } = await writeOverlaid("  - { target: $.infos, update: { title: Acme } }\n");
  const out = path.join(root, "acme");
  const { code, text } = await runBuild({ root, overlay, out, check: false });
  expect(code).toBe(1);
  expect(text).toMatch(/^provider\.overlay\.yaml:4:5 {2}The target `\$\.infos` matches nothing\.\n/u);
  expect(await readdir(root)).not.toContain("acme");
});

test("a file is not taken for a folder", async () => {
  const { root, overlay } = await writeOverlaid(rename);
  await expect(runBuild({ root, overlay, out: overlay, check: false })).rejects.toThrow(
    `\`--out\` must be a folder; ${overlay} is a file.`,
  );
});

test("a folder with files of something else is not overwritten", async () => {
  const { root, overlay } = await writeOverlaid(rename);
  const out = path.join(root, "acme");
  await mkdir(out);
  await writeFile(path.join(out, "notes.md"), "mine\n");
  await expect(runBuild({ root, overlay, out, check: false })).rejects.toThrow(
    "`--out` must be a new folder, or that of an earlier build",
  );
  expect(await readdir(out)).toEqual(["notes.md"]);
});
