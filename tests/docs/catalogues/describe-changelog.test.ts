import { expect, test } from "vitest";
import { describeChangelog } from "../../../docs/catalogues/describe-changelog.ts";

test("the page is the changelog, with tags escaped", () => {
  expect(describeChangelog("# Changelog\n\n## [1.0.0]\n\n- A <thing>.\n")).toBe(
    "# Changelog\n\n## [1.0.0]\n\n- A &lt;thing>.",
  );
});
