import { expect, test } from "vitest";
import { describeMatrix } from "../../../scripts/report/matrix/describe-matrix.ts";
import { InstallError } from "../../../scripts/cli/install-tools.ts";

test("if the tools cannot be installed, the report has one sentence about it", async () => {
  const run = () => Promise.reject(new InstallError("The tools cannot be installed (npm ci: ENOTFOUND)"));
  expect(await describeMatrix("any.yaml", run)).toBe(
    "not run: The tools cannot be installed (npm ci: ENOTFOUND)",
  );
});

test("no other failure of the matrix ends the report either", async () => {
  const run = () => Promise.reject(new Error("Prism cannot start"));
  expect(await describeMatrix("any.yaml", run)).toBe("not run: the matrix failed (Prism cannot start)");
});
