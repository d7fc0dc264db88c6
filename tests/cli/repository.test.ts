import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readSources } from "../../scripts/report/structure/read-sources.ts";

test("one module computes the root of the repository", async () => {
  const sources = await readSources(repository, ["scripts"]);
  const found = [...sources].filter(([, text]) => /new URL\("(?:\.\.\/?)+", import\.meta\.url\)/u.test(text));
  expect(found.map(([file]) => file)).toEqual([
    // They run before anything can load TypeScript.
    "scripts/build/stamp/hash-program.js",
    "scripts/build/start-build.js",
    "scripts/cli/repository.ts",
  ]);
});

test.each(["scripts/vocabulary/main.ts", "scripts/report/wording/main.ts"])(
  "%s reads its command line as the commands of npm do",
  async (file) => {
    const text = (await readSources(repository, ["scripts"])).get(file);
    expect(text).toContain("await runCommand({");
    expect(text).not.toContain("process.argv");
  },
);
