import { expect, test } from "vitest";
import { CommandError } from "../../../scripts/cli/command-error.ts";
import { readBundleAt } from "../../../scripts/report/wording/read-bundle-at.ts";

test("the bundle of a revision is read", () => {
  expect(readBundleAt("HEAD", "generated/openapi.json")).toMatchObject({ openapi: "3.1.0" });
});

test.each([
  { revision: "nosuchref", file: "generated/openapi.json" },
  { revision: "HEAD", file: "generated/nothing.json" },
])("what git cannot read is named: $revision, $file", ({ revision, file }) => {
  expect(() => readBundleAt(revision, file)).toThrow(
    new CommandError(
      `Git cannot read ${file} of \`${revision}\`. Use a commit, branch or tag of this repository that contains the file.`,
    ),
  );
});
