import { chmod, chown, mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { unpackBrowser } from "../../scripts/audit/browser.ts";
import { createFolder } from "../build/write-contract.ts";

const isSupported = process.platform === "linux" && process.arch === "x64";

test.skipIf(!isSupported)(
  "the browser is below node_modules, where no other user can place one",
  async () => {
    const folder = path.relative(path.join(repository, "node_modules"), (await unpackBrowser()) ?? "");
    expect(folder).toMatch(/^\.cache\/chromium-\d[\d.]*\/chromium$/u);
  },
);

test.skipIf(!isSupported)("a folder that others can write is rejected, and so is a link", async () => {
  const parent = await createFolder();
  const shared = path.join(parent, "shared");
  await mkdir(shared);
  await chmod(shared, 0o777);
  await expect(unpackBrowser(shared)).rejects.toThrow(
    `\`${shared}\` must be a folder that only you can write`,
  );
  const own = path.join(parent, "own");
  await mkdir(own);
  const link = path.join(parent, "link");
  await symlink(own, link);
  await expect(unpackBrowser(link)).rejects.toThrow("must be a folder that only you can write");
});

test.skipIf(!isSupported)("a folder of another user is rejected", async () => {
  const parent = await createFolder();
  const folder = path.join(parent, "of-another");
  await mkdir(folder);
  // Only the administrator can give a folder away, and owns those of the system.
  const isAdministrator = process.getuid?.() === 0;
  if (isAdministrator) await chown(folder, 65_534, 65_534);
  await expect(unpackBrowser(isAdministrator ? folder : "/usr")).rejects.toThrow(
    "must be a folder that only you can write",
  );
});

test.skipIf(!isSupported)("a browser that cannot be unpacked leaves nothing behind", async () => {
  const parent = await createFolder();
  vi.stubEnv("NODE_OPTIONS", "--no-such-option");
  await expect(unpackBrowser(path.join(parent, "browser"))).rejects.toThrow("--no-such-option");
  expect(await readdir(parent)).toEqual([]);
});
