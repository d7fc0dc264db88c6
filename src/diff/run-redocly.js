import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

// Compares pairs of documents: `node run-redocly.js FOLDER COUNT` reads `base-N.json` and `revision-N.json` in the
// folder and writes `report-N.json` next to them.
//
// Redocly's comparison has no API, and starting a process takes ten times as long as a comparison. Its command line
// runs each time that it is imported, so it is imported once for each pair.

const [folder = ".", count = "0"] = process.argv.slice(2);
const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
const commandLine = pathToFileURL(path.join(path.dirname(manifest), "lib", "index.js")).href;
const options = "--config redocly.yaml --lint-config off --format json --fail-on none".split(" ");
process.chdir(folder);

for (let index = 0; index < Number(count); index += 1) {
  const files = [`base-${index}.json`, `revision-${index}.json`, "--output", `report-${index}.json`];
  process.argv = ["node", "redocly", "diff", ...files, ...options];
  await import(`${commandLine}?pair=${index}`);
}
