import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8");
const versionOf = (document: unknown) => (document as { info: { version: string } }).info.version;

test("the recorded release is the last one; only the release that is being made is not recorded yet", async () => {
  const changelog = await read("CHANGELOG.md");
  const [newest, previous] = [...changelog.matchAll(/^## \[(\d.*?)\]/gmu)].map(([, version]) => version);
  const current = versionOf(parse(await read("openapi/openapi.yaml")));
  const recorded = versionOf(JSON.parse(await read("released/openapi.json")));
  expect(newest === current ? [newest, previous] : [newest]).toContain(recorded);
});
