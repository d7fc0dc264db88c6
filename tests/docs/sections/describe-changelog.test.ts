import { expect, test } from "vitest";
import { describeChangelog } from "../../../scripts/docs/sections/describe-changelog.ts";

test("the title stays, and versions stand below the headings of the menu", () => {
  expect(describeChangelog("# Changelog\n\nWords.\n\n## [1.0.0]\n\n### Added\n\n- A <thing>.\n")).toBe(
    "# Changelog\n\nWords.\n\n### [1.0.0]\n\n#### Added\n\n- A &lt;thing>.",
  );
});

test("what begins without a title gets one", () => {
  expect(describeChangelog("- One thing.")).toBe("# Changelog\n\n- One thing.");
});
