import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { serveDocs } from "../../scripts/docs/serve/serve-docs.ts";

test("a watch outlives a missing source and a broken contract, and builds again when it is back or the changelog is saved", async () => {
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
  const steps: string[] = [];
  let fault: Error | undefined;
  const update = () => {
    steps.push("update");
    return fault === undefined ? Promise.resolve() : Promise.reject(fault);
  };
  const build = async () => {
    steps.push("build");
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "index.html"), await readFile(source));
  };
  const log: string[] = [];
  const logged = () => expect.poll(() => log.join("\n"));
  const served = await serveDocs({
    ...{ root, folder, update, build, host: "127.0.0.1", port: 0, watch: true },
    log: (text) => log.push(text),
  });
  await rename(source, aside);
  await logged().toContain("The docs stay as they were.");
  expect(await (await fetch(served.url)).text()).toBe("first");
  await writeFile(aside, "second");
  await rename(aside, source);
  await logged().toMatch(/built anew in \d/);
  expect(await (await fetch(served.url)).text()).toBe("second");
  fault = new Error("openapi.yaml:1:1  is broken");
  await writeFile(path.join(root, "openapi", "openapi.yaml"), "openapi: 3");
  await logged().toContain("openapi.yaml:1:1  is broken\nThe docs stay as they were.");
  expect(steps.at(-1)).toBe("update");
  fault = undefined;
  const before = steps.length;
  await writeFile(path.join(root, "CHANGELOG.md"), "A line.");
  await expect.poll(() => steps.slice(before)).toContain("build");
  expect(steps.filter((step, index) => step === "build" && steps[index - 1] !== "update")).toEqual([]);
  await served.stop();
  await rm(root, { recursive: true });
});
