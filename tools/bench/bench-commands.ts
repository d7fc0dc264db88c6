import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildRoots } from "../../scripts/build/build-roots.js";
import type { BenchContext } from "./bench-context.ts";
import { measureRatio, timeCommands, type Command } from "./measure-ratio.ts";
import { median } from "./median.ts";

/** Compares the duration of our commands with that of the tools they use. */
export function benchCommands({ root, scratch }: BenchContext): Promise<string[]> {
  const bundle = path.join(scratch, "openapi.yaml");
  // The types tool reads `apis` from the project's own redocly.yaml and then ignores its input.
  const bare = path.join(scratch, "redocly.yaml");
  writeFileSync(bare, "extends: []\n");
  const bin = (name: string): string => path.join(root, "node_modules", ".bin", name);
  const source = path.join("openapi", "openapi.yaml");
  const bundleYaml: Command = [bin("redocly"), "bundle", source, "-o", bundle];

  const results = [
    measureRatio({
      name: "npm run build",
      cwd: root,
      ours: ["npm", "run", "--silent", "build", "--", "--force"],
      // The contracts that our build reads. Ajv's command line is not installed here, so ours does more than theirs.
      theirs: buildRoots("").flatMap((folder): Command[] => {
        const contract = path.join(folder, source);
        return [
          [bin("redocly"), "bundle", contract, "-o", bundle],
          [bin("redocly"), "bundle", contract, "-o", path.join(scratch, "openapi.json")],
          [bin("openapi-typescript"), bundle, "-o", path.join(scratch, "types.ts"), "--redocly", bare],
        ];
      }),
    }),
    measureRatio({
      name: "npm run lint",
      cwd: root,
      ours: ["npm", "run", "--silent", "lint"],
      theirs: [
        [bin("redocly"), "lint", source],
        [bin("spectral"), "lint", "openapi/**/*.yaml"],
        bundleYaml,
        [bin("spectral"), "lint", bundle, "--ruleset", path.join("rules", "bundle.yaml")],
      ],
    }),
    measureRatio({
      name: "npm run docs",
      cwd: root,
      ours: ["npm", "run", "--silent", "docs"],
      // Only the page, without settings.
      theirs: [
        [bin("redocly"), "build-docs", source, "--inlineBundle", "-o", path.join(scratch, "plain.html")],
      ],
    }),
  ];
  const rows = results.map(({ name, ours, theirs, ratio }) => {
    const columns = [ours.toFixed(2), theirs.toFixed(2), ratio.toFixed(2)].map((text) => text.padStart(6));
    return `${name.padEnd(14)} ours ${columns[0]}   their own CLIs ${columns[1]}   ratio ${columns[2]}`;
  });
  const nothingToDo = Array.from({ length: 6 }, () =>
    timeCommands([["npm", "run", "--silent", "build"]], root),
  ).slice(1);
  return Promise.resolve([
    "Wall time in seconds, medians of 5 alternating rounds. The ratio is ours to theirs.",
    ...rows,
    `npm run build  with nothing to do ${median(nothingToDo).toFixed(2)}`,
  ]);
}
