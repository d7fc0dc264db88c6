import { expect, test } from "vitest";
import root from "../../../package.json" with { type: "json" };
import manifest from "../../others/package.json" with { type: "json" };
import { tools } from "../../others/matrix/tools.ts";

const versions: Readonly<Record<string, string>> = {
  ...manifest.dependencies,
  // The mock of this repository.
  "@stoplight/prism-cli": root.devDependencies["@stoplight/prism-cli"],
};

test("every tool is pinned to one version in the package of the matrix", () => {
  expect(tools.map(({ name }) => name).filter((name) => !(name in versions))).toEqual([]);
  expect(Object.values(versions).filter((version) => !/\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});

test("every tool has a separate row", () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
});
