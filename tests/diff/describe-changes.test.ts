import { expect, test } from "vitest";
import { describeChanges } from "../../scripts/diff/describe-changes.ts";
import type { JudgedChange } from "../../scripts/diff/judge/judge-changes.ts";

const version = {
  base: "0.4.0",
  revision: "0.4.1",
  required: "0.5.0",
  otherPackageVersion: "0.4.0",
  isEnough: false,
};

const note = (pointer: string): JudgedChange => ({
  text: "`description` changed",
  impact: "patch",
  reason: "only explains",
  pointer,
  affected: [{ call: "createOrder", direction: "request" }],
});

const pattern: JudgedChange = {
  text: "`pattern` changed from 'a|b' to 'c'",
  impact: "breaking",
  reason: "what was accepted may be refused now",
  pointer: "/components/schemas/Code",
  affected: [
    { call: "createOrder", direction: "request" },
    { call: "getOrder", direction: "answer" },
    { call: "ORDER.PAID", direction: "notification" },
  ],
};

test("the worst changes come first, with all that they touch; notes that read alike share a row", () => {
  const changes = [...["/a", "/b", "/c", "/d", "/e"].map(note), pattern];
  expect(describeChanges({ name: "v0.4.0", changes, version })).toBe(
    `## Changes of the contract since \`v0.4.0\`

1 breaking, 0 minor, 5 patch.

❌ The contract went from 0.4.0 to 0.4.1; its changes need 0.5.0 at least.
❌ package.json carries 0.4.0, but package and contract carry one version.
Set \`info.version\` in openapi/openapi.yaml and \`version\` in package.json to 0.5.0 or higher.

| Impact | Change | Where | Direction | Why |
| --- | --- | --- | --- | --- |
| breaking | \`pattern\` changed from 'a\\|b' to 'c' | request: \`createOrder\`<br>answer: \`getOrder\`<br>notification: \`ORDER.PAID\`<br>\`/components/schemas/Code\` | request, answer, notification | what was accepted may be refused now |
| patch | \`description\` changed | \`/a\`<br>\`/b\`<br>\`/c\`<br>and at 2 more | request | only explains |`,
  );
});

test("a comparison without changes has no table", () => {
  const same = {
    base: "0.4.0",
    revision: "0.4.0",
    required: "0.4.0",
    otherPackageVersion: undefined,
    isEnough: true,
  };
  expect(describeChanges({ name: "main", changes: [], version: same })).toBe(
    "## Changes of the contract since `main`\n\nNone.\n\n✅ The contract carries 0.4.0; its changes need 0.4.0 at least.",
  );
});
