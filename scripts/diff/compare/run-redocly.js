// Compares pairs of documents: `node run-redocly.js FOLDER COUNT` reads `base-N.json` and `revision-N.json` in the
// folder and writes `report-N.json` next to them.
//
// Redocly's comparison has no API, and starting a process takes ten times as long as a comparison. Its command line
// runs each time that it is imported, so it is imported once for each pair. Reading flags and configuration takes most of
// that time, so for several pairs a copy of the command line compares all of them, if it has the expected form.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [folder = ".", count = "0"] = process.argv.slice(2);
const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
const commandLine = path.join(path.dirname(manifest), "lib", "index.js");
process.chdir(folder);

const pairs = Array.from({ length: Number(count) }, (_, index) => ({
  base: `base-${index}.json`,
  revision: `revision-${index}.json`,
  output: `report-${index}.json`,
}));

const copy = pairs.length > 1 ? await copyForAll(pairs) : undefined;
for (const [index, { base, revision, output }] of pairs
  .slice(0, copy === undefined ? undefined : 1)
  .entries()) {
  const options = "--config redocly.yaml --lint-config off --format json --fail-on none".split(" ");
  process.argv = ["node", "redocly", "diff", base, revision, ...options, "--output", output];
  await import(`${pathToFileURL(copy ?? commandLine).href}?pair=${index}`);
}

/**
 * Writes a copy of the command line whose handler of `diff` is called with each pair.
 * @param {object[]} pairs the flags in which the calls differ
 * @returns {Promise<string | undefined>} its file, or `undefined` if the handler was not found
 */
async function copyForAll(pairs) {
  const text = await readFile(commandLine, "utf8");
  const each = `for(let pair of ${JSON.stringify(pairs)})try{await $1({...o,argv:{...o.argv,...pair}})}catch{}`;
  const patched = text.replace(
    /(?<=handleDiff:(\w+)\}=await import\("[^"]+"\);\w+\()\1\)/u,
    `async o=>{${each}})`,
  );
  if (patched === text) return undefined;
  const url = pathToFileURL(commandLine).href;
  const located = patched
    .replaceAll('"./chunks/', `"${url.replace(/[^/]+$/u, "")}chunks/`)
    .replaceAll("import.meta.url", JSON.stringify(url));
  const file = path.resolve("all.mjs");
  await writeFile(file, located);
  return file;
}
