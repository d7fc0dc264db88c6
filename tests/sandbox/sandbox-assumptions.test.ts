import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sandboxAssumptions, type Assumptions } from "../../src/sandbox/assumptions.ts";

type Module = Readonly<Record<string, Assumptions>>;

const folder = new URL("../../src/sandbox/", import.meta.url);

test("the catalogue contains the assumptions of every folder once", async () => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => path.basename(file) === "assumptions.ts",
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Module>),
  );
  const subjects = modules.flatMap((module) => Object.values(module).flatMap(Object.keys));
  expect(subjects.length).toBeGreaterThan(0);
  const listed = Object.values(sandboxAssumptions)
    .flat()
    .map(({ subject }) => subject);
  expect(listed.sort()).toEqual(subjects.sort());
});
