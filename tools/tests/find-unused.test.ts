import { appendFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { copyRepository } from "../contributing/copy-repository.ts";

test("an export and a file that nothing uses are found, and nothing else is", async () => {
  const copy = await copyRepository(root);
  onTestFinished(copy.remove);
  await symlink(path.join(root, "tools/node_modules"), path.join(copy.folder, "tools/node_modules"));
  const find = () => copy.runNode("--import", "tsx", "tools/find-unused.ts");
  expect(await find()).toMatchObject({ code: 0 });
  await appendFile(path.join(copy.folder, "src/money.ts"), "export const unusedHere = 1;\n");
  await writeFile(path.join(copy.folder, "src/unused-file.ts"), "");
  const { code, output } = await find();
  expect([code, output.includes("unusedHere"), output.includes("src/unused-file.ts")]).toEqual([
    1,
    true,
    true,
  ]);
});
