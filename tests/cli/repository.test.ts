import { expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readSources } from "../read-sources.ts";

test("one module computes the root of the repository", async () => {
  const sources = await readSources(repository, ["scripts", "src"]);
  const found = [...sources].filter(([, text]) => /new URL\("(?:\.\.\/?)+", import\.meta\.url\)/u.test(text));
  expect(found.map(([file]) => file)).toEqual(["scripts/cli/repository.ts"]);
});
