import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repository as root } from "../../../scripts/cli/repository.ts";
import { readPlanted } from "../../mutate/read-planted.ts";

test("each planted fault is in its file, and has a test that can notice it", async () => {
  const tests = readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll(path.sep, "/")}`)
    .filter((name) => name.endsWith(".test.ts"));
  const faults = await readPlanted(root);
  expect(faults).toHaveLength(60);
  expect(faults.filter(({ test: name }) => !tests.some((file) => file.includes(name)))).toEqual([]);
});
