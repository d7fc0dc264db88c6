import path from "node:path";
import { expect, test } from "vitest";
import { buildUsage, readBuildFlags } from "../../scripts/build/flags.ts";
import { readCommandLine, printUsage } from "../../src/cli/command.ts";
import { repository } from "../../scripts/cli/repository.ts";

test("both contracts of the repository are built by default", () => {
  expect(readBuildFlags([])).toEqual({
    roots: [repository, path.join(repository, "src", "sandbox", "control")],
    check: false,
    examples: false,
  });
});

test("a folder is built in place of them", () => {
  const controls = path.join(repository, "src", "sandbox", "control");
  expect(readBuildFlags(["--root", controls]).roots).toEqual([controls]);
});

test("files are compared only on demand", () => {
  expect(readBuildFlags(["--check"]).check).toBe(true);
  expect(readBuildFlags([]).check).toBe(false);
});

test("examples cannot be redrawn by a comparison", () => {
  expect(readBuildFlags(["--examples"]).examples).toBe(true);
  expect(() => readBuildFlags(["--examples", "--check"])).toThrow("`--check` cannot be combined with");
});

test("no flag is set by default", () => {
  expect(readCommandLine(buildUsage, []).values).toEqual({ check: false, examples: false });
});

test("an unknown flag is rejected with the command that lists the flags", () => {
  expect(() => readBuildFlags(["--chek"])).toThrow(
    "Unknown flag `--chek`. `npm run build -- --help` lists the flags.",
  );
});

test("every flag is explained", () => {
  expect(printUsage(buildUsage)).toBe(`Generates the files in generated/ from openapi/.

Usage: npm run build -- [flags]

  --check         write nothing; list the files that are out of date and exit with 1 if there are any
  --examples      first redraw the QR images of examples whose payload has changed
  --root FOLDER   the folder that contains openapi/ (default: this repository)
  --overlay FILE  apply an OpenAPI Overlay, such as the answers of a provider; needs --out
  --out FOLDER    write to this folder, and leave generated/ as it is; needs --overlay
  --help          show this text`);
});

test("an overlay builds the contract of the API alone, into another folder", () => {
  expect(readBuildFlags(["--overlay", "a.yaml", "--out", "built"])).toMatchObject({
    roots: [repository],
    overlay: "a.yaml",
    out: path.resolve("built"),
  });
  for (const args of [
    ["--overlay", "a.yaml"],
    ["--out", "built"],
  ])
    expect(() => readBuildFlags(args)).toThrow("`--overlay` and `--out` belong together.");
});

test("an overlay does not replace generated/", () => {
  const out = path.join(repository, "generated");
  expect(() => readBuildFlags(["--overlay", "a.yaml", "--out", out])).toThrow(
    "`--out` must be another folder than generated/, which is built without an overlay.",
  );
});
