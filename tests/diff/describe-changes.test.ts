import { expect, test } from "vitest";
import { describeChanges } from "../../src/diff/report.ts";
import type { RatedChange } from "../../src/diff/rate/rated-change.ts";

const version = {
  base: "0.4.0",
  revision: "0.4.1",
  required: "0.5.0",
  otherPackageVersion: "0.4.0",
  isEnough: false,
  isAccepted: false,
};

const note = (pointer: string): RatedChange => ({
  text: "`description` changed",
  impact: "patch",
  reason: "documentation only",
  pointer,
  affected: [{ call: "createOrder", direction: "request" }],
});

const pattern: RatedChange = {
  text: "`pattern` changed from 'a|b' to 'c'",
  impact: "breaking",
  reason: "values that were accepted may now be rejected",
  pointer: "/components/schemas/Code",
  affected: [
    { call: "createOrder", direction: "request" },
    { call: "getOrder", direction: "response" },
    { call: "ORDER.PAID", direction: "notification" },
  ],
};

test("the worst changes come first, and patches with the same text share a row of a collapsed table", () => {
  const changes = [...["/a", "/b", "/c", "/d", "/e"].map(note), pattern];
  expect(describeChanges({ name: "v0.4.0", changes, version, breaches: [] })).toBe(
    `## Contract changes since \`v0.4.0\`

1 breaking, 0 minor, 5 patch.

❌ The contract version went from 0.4.0 to 0.4.1. The changes require at least 0.5.0.
❌ The version in package.json is 0.4.0, but it must match the contract.
Set \`info.version\` in openapi/openapi.yaml and \`version\` in package.json to 0.5.0 or higher.

| Impact | Change | Where | Direction | Why |
| --- | --- | --- | --- | --- |
| breaking | \`pattern\` changed from 'a\\|b' to 'c' | request: \`createOrder\`<br>response: \`getOrder\`<br>notification: \`ORDER.PAID\`<br>\`/components/schemas/Code\` | request, response, notification | values that were accepted may now be rejected |

<details>
<summary>5 patch changes</summary>

| Impact | Change | Where | Direction | Why |
| --- | --- | --- | --- | --- |
| patch | \`description\` changed | \`/a\`<br>\`/b\`<br>\`/c\`<br>and 2 more | request | documentation only |

</details>`,
  );
});

test("a comparison without changes has no table", () => {
  const same = {
    base: "0.4.0",
    revision: "0.4.0",
    required: "0.4.0",
    otherPackageVersion: undefined,
    isEnough: true,
    isAccepted: true,
  };
  expect(describeChanges({ name: "main", changes: [], version: same, breaches: [] })).toBe(
    "## Contract changes since `main`\n\nNo changes.\n\n✅ The contract version is still 0.4.0. No new version is required.",
  );
});

test("between releases, the report says what the next one needs, and what only a person can rate", () => {
  const changes: RatedChange[] = [{ ...pattern, impact: "unclear" }];
  const same = { ...version, revision: "0.4.0", otherPackageVersion: undefined, isAccepted: true };
  const text = describeChanges({ name: "v0.4.0", changes, version: same, breaches: [] });
  expect(text).toContain("\n\n0 breaking, 1 to check by hand, 0 minor, 0 patch.\n\n");
  expect(text).toContain(
    "✅ The contract version is still 0.4.0. The next release must be at least 0.5.0.\n\n| Impact |",
  );
  expect(text).toContain("\n| cannot tell, check by hand | `pattern` changed");
});
