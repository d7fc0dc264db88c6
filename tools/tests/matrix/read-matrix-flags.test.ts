import path from "node:path";
import { expect, test } from "vitest";
import { readMatrixFlags } from "../../others/matrix/read-matrix-flags.ts";

const root = path.resolve("repository");
const read = (...args: string[]) => readMatrixFlags(args, { root, tools: ["orval", "oazapfts"] });

test("all tools are tried on the bundle of the repository by default", () => {
  const contract = path.join(root, "generated", "openapi.yaml");
  expect(read()).toEqual({ contract, only: undefined });
});

test("another bundle and a single tool can be chosen", () => {
  const contract = path.resolve("before.json");
  expect(read("--bundle", "before.json", "--only", "orval")).toEqual({
    contract,
    only: "orval",
  });
});

test("an unknown flag and an unknown tool are rejected by name", () => {
  expect(() => read("--olny")).toThrow("Unknown flag `--olny`");
  expect(() => read("--only", "kiota")).toThrow("`--only` must be one of orval, oazapfts, not `kiota`.");
});
