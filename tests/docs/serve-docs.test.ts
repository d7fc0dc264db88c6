import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveDocs } from "../../scripts/docs/serve/serve-docs.ts";

test("a watch outlives a source that is away for a moment, and builds anew once it is back or the changelog is saved", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "watched-"));
  const [folder, source, aside] = ["site", "docs/start.html", "aside.html"].map((name) =>
    path.join(root, name),
  );
  if (folder === undefined || source === undefined || aside === undefined) throw new Error("no folder");
  await mkdir(path.dirname(source));
  await mkdir(path.join(root, "openapi"));
  await writeFile(path.join(root, "CHANGELOG.md"), "");
  await writeFile(source, "first");
  await writeFile(path.join(path.dirname(source), "other.html"), "");
  const build = async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "index.html"), await readFile(source));
  };
  const log: string[] = [];
  let built = 0;
  const served = await serveDocs({
    ...{ root, folder, build, host: "127.0.0.1", port: 0, watch: true },
    log: (text) => log.push(text),
    onBuilt: () => Promise.resolve(void (built += 1)),
  });
  await rename(source, aside);
  await expect.poll(() => log.join("\n")).toContain("The docs stay as they were.");
  expect(await (await fetch(served.url)).text()).toBe("first");
  await writeFile(aside, "second");
  await rename(aside, source);
  await expect.poll(() => log.join("\n")).toMatch(/built anew in \d/);
  expect(await (await fetch(served.url)).text()).toBe("second");
  const before = built;
  await writeFile(path.join(root, "CHANGELOG.md"), "A line.");
  await expect.poll(() => built).toBeGreaterThan(before);
  expect(built).toBe(1 + log.filter((text) => text.includes("built anew")).length);
  await served.stop();
  await rm(root, { recursive: true });
});
