import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { readPlanted } from "../../tools/mutate/read-planted.ts";
import { readSources } from "../read-sources.ts";

// The tools are checked every week. A change of the product that breaks them is noticed here, without their packages.

test("each file that the tools import exists", async () => {
  const sources = await readSources(root, ["tools"]);
  const imported = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/^(?:import|export|\}) ?.*from "(\.{1,2}\/[^"]+\.(?:js|ts))"/gmu)].map(
      ([, target = ""]) => path.posix.join(path.posix.dirname(file), target),
    ),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("each planted fault has its text once in its file, and tests that must notice it", async () => {
  const tests = [...(await readSources(root, ["tests"])).keys()];
  const faults = await readPlanted(root);
  expect(faults).not.toEqual([]);
  expect(faults.filter(({ test: place }) => !tests.some((file) => file.includes(place)))).toEqual([]);
});
