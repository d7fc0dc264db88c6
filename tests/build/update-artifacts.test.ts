import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { BuildError } from "../../src/bundle/problems.ts";
import { updateArtifacts } from "../../scripts/build/build.ts";
import { writeContract } from "./write-contract.ts";

test("files that differ from the contract are updated and listed, and a broken contract changes nothing", async () => {
  const root = await writeContract();
  const types = path.join(root, "generated", "types.ts");
  expect(await updateArtifacts({ root })).toContain("openapi.json");
  const text = await readFile(types, "utf8");
  await writeFile(types, "stale");
  expect(await updateArtifacts({ root })).toEqual(["types.ts"]);
  expect(await readFile(types, "utf8")).toBe(text);
  await writeFile(types, "stale");
  await writeFile(path.join(root, "openapi", "openapi.yaml"), "openapi: 3.1.1");
  await expect(updateArtifacts({ root })).rejects.toThrow(BuildError);
  expect(await readFile(types, "utf8")).toBe("stale");
});
