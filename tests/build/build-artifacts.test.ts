import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { createFolder, writeContract } from "./write-contract.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

async function copyBackwards(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => path.relative(from, path.join(parentPath, name)));
  for (const file of paths.sort().reverse()) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), await readFile(path.join(from, file)));
  }
}

test("a build reproduces generated/ in another folder and with the files written in another order", async () => {
  const root = await createFolder();
  await copyBackwards(path.join(repository, "openapi"), path.join(root, "openapi"));
  const built = await buildArtifacts({ root });
  const generated = path.join(repository, "generated");
  expect([...built.keys()].sort()).toEqual((await readdir(generated)).sort());
  for (const [name, text] of built)
    expect([name, text === (await readFile(path.join(generated, name), "utf8"))]).toEqual([name, true]);
});

test("every file except JSON names the command that generates it", async () => {
  const artifacts = await buildArtifacts({ root: await writeContract() });
  const silent = [...artifacts].filter(
    ([, text]) => !text.split("\n")[0]?.includes("Generated from openapi/ by `npm run build`"),
  );
  expect(silent.map(([name]) => name)).toEqual(["openapi.json", "places.json"]);
});

test("no file contains a path of the machine that built it", async () => {
  const root = await writeContract();
  for (const text of (await buildArtifacts({ root })).values()) expect(text).not.toContain(root);
});

test("the validators of all notifications are small enough for a receiver", async () => {
  const contents = 'export { events } from "./generated/validators.js";';
  const stdin = { contents, resolveDir: repository };
  const result = await build({ stdin, bundle: true, minify: true, write: false, format: "esm" });
  expect(gzipSync(result.outputFiles[0]?.contents ?? "").byteLength).toBeLessThan(8000);
});
