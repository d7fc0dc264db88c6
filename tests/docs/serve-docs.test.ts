import { cp, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serveDocs } from "../../scripts/docs/serve/serve-docs.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

test("a watch outlives a source that is away for a moment, and builds anew once it is back", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "watched-"));
  for (const source of ["openapi", "docs", "CHANGELOG.md"]) {
    await cp(path.join(repository, source), path.join(root, source), { recursive: true });
  }
  await symlink(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  const log: string[] = [];
  const served = await serveDocs({
    root,
    folder: path.join(root, "dist"),
    host: "127.0.0.1",
    port: 0,
    watch: true,
    log: (text) => log.push(text),
  });
  const [theme, aside] = [path.join(root, "docs/theme/base.css"), path.join(root, "aside.css")];
  await rename(theme, aside);
  await expect.poll(() => log.join("\n"), { timeout: 20_000 }).toContain("The docs stay as they were.");
  expect((await fetch(served.url)).status).toBe(200);
  await rename(aside, theme);
  await expect.poll(() => log.join("\n"), { timeout: 20_000 }).toMatch(/built anew in \d/);
  await served.stop();
  await rm(root, { recursive: true });
});
