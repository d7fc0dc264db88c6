import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { spellOut } from "../../src/diff/compare.ts";
import { type CheckedChange, noCorrections, readCorrections } from "../../src/diff/corrections.ts";
import { checkDeprecations } from "../../src/diff/deprecations.ts";
import { DiffError } from "../../src/diff/error.ts";
import { loadContracts, recordRelease } from "../../src/diff/load.ts";
import { findLostQuestions } from "../../src/diff/lost-questions.ts";
import type { Impact, RatedChange } from "../../src/diff/change.ts";
import { compareLimits } from "../../src/diff/descent/keywords.ts";
import { bindText } from "../../src/diff/descent/walk.ts";
import { describeChanges } from "../../src/diff/report.ts";
import { applyChecks, judgeContracts } from "../../src/diff/run.ts";
import { rateVersion } from "../../src/diff/version.ts";
import { patchContract } from "./fixtures/patch-contract.ts";
import { createRepository, type Repository } from "./repository.ts";
import packageLock from "../../package-lock.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };

test.each<[base: string, impacts: Impact[], required: string]>([
  ["0.4.2", ["breaking", "minor"], "0.5.0"],
  ["0.4.2", ["minor"], "0.4.3"],
  ["0.4.2", ["patch"], "0.4.3"],
  ["1.4.2", ["patch", "breaking"], "2.0.0"],
  ["1.4.2", ["minor", "patch"], "1.5.0"],
  ["1.4.2", ["patch"], "1.4.3"],
  ["1.4.2", [], "1.4.2"],
])("after %s, changes that are %j require %s", (base, impacts, required) => {
  const rate = (revision: string) => rateVersion({ base, revision, packageVersion: revision, impacts });
  expect(rate(required)).toMatchObject({ required, isEnough: true });
  expect(rate("9.0.0").isEnough).toBe(true);
  expect(rate("0.0.9").isEnough).toBe(false);
});

test.each(["71", "v1.0.0", "2026-01-31"])("after %s, no version is required", (base) => {
  const facts = { packageVersion: undefined, impacts: ["breaking"] as const };
  const rating = { required: undefined, isEnough: false, isAccepted: true };
  expect(rateVersion({ base, revision: "72", ...facts })).toMatchObject(rating);
});

test("until its release, a version may still change what its pre-releases announced", () => {
  const facts = { packageVersion: undefined, impacts: ["breaking"] as const };
  const rate = (base: string, revision: string) => rateVersion({ base, revision, ...facts });
  expect(rate("1.0.0+build-5", "1.0.1")).toMatchObject({ required: "2.0.0", isEnough: false });
  expect(rate("1.0.0-beta", "1.0.0-beta.2")).toMatchObject({ required: "1.0.0", isEnough: true });
  expect(rate("1.0.0", "2.0.0-rc.1")).toMatchObject({ required: "2.0.0", isEnough: true });
});

test("versions are compared as numbers", () => {
  const facts = { packageVersion: undefined, impacts: ["patch"] as const };
  expect(rateVersion({ base: "0.4.9", revision: "0.4.10", ...facts })).toMatchObject({ isEnough: true });
});

test("a package whose version differs from its contract is rejected", () => {
  const facts = { base: "0.4.0", revision: "0.5.0", impacts: [] };
  expect(rateVersion({ ...facts, packageVersion: "0.4.0" })).toMatchObject({
    otherPackageVersion: "0.4.0",
    isEnough: false,
  });
});

test("package, lock file and contract have the same version", async () => {
  const text = await readFile(new URL("../../openapi/openapi.yaml", import.meta.url), "utf8");
  const { info } = parse(text) as { info: { version: string } };
  expect([packageJson.version, packageLock.version, packageLock.packages[""].version]).toEqual(
    Array(3).fill(info.version),
  );
});

describe("apply checks", () => {
  const doubtful: RatedChange = {
    text: "the limit in `x-limit` changed",
    impact: "unclear",
    reason: "the limit is in words",
    pointer: "/components/schemas/File",
    affected: [],
  };
  const entry: CheckedChange = {
    pointer: doubtful.pointer,
    what: doubtful.text,
    impact: "minor",
    reason: "More formats are accepted.",
  };
  const list = (...checked: CheckedChange[]) => ({ ...noCorrections, checked, isListed: true });

  test("an entry rates the change that the diff could not rate", () => {
    const { changes, stale } = applyChecks([doubtful], { listed: list(entry), kept: list() });
    expect(changes).toEqual([
      { ...doubtful, impact: "minor", reason: "checked by hand: More formats are accepted." },
    ]);
    expect(stale).toEqual([]);
  });

  test.each([
    ["another change of the same place", { ...doubtful, text: "`not` was added" }],
    ["the same change of another place", { ...doubtful, pointer: "/components/schemas/Photo" }],
    ["a change that the diff rated as breaking", { ...doubtful, impact: "breaking" as const }],
  ])("an entry does not rate %s, and is an error", (_, change) => {
    const { changes, stale } = applyChecks([change], { listed: list(entry), kept: list() });
    expect(changes).toEqual([change]);
    expect(stale).toMatchObject([
      { isError: true, text: expect.stringContaining('lists "the limit in `x-limit` changed" at') as string },
    ]);
  });

  test("an entry that the base has as well stays until the next release", () => {
    expect(applyChecks([], { listed: list(entry), kept: list(entry) }).stale).toEqual([]);
  });

  test("the description of a doubtful change is that of its content, so an entry does not cover a later edit", () => {
    const versions = (maxLength: number) => [undefined, { maxLength }];
    const text = bindText("`rules` was added", "unclear", versions(3));
    expect(text).toMatch(/^`rules` was added \([0-9a-f]{8}\)$/u);
    expect(bindText("`rules` was added", "unclear", versions(3))).toBe(text);
    expect(bindText("`rules` was added", "unclear", versions(2))).not.toBe(text);
    expect(bindText("`rules` was added", "breaking", versions(3))).toBe("`rules` was added");
  });
});

describe("deprecations", async () => {
  interface Fixture {
    name: string;
    version?: string;
    base?: Record<string, unknown>;
    set?: Record<string, unknown>;
    drop?: string[];
    corrections?: string[];
    kept?: string[];
    want: string[];
  }

  const file = new URL("../../tests/diff/fixtures/deprecations.yaml", import.meta.url);
  const fixtures = parse(await readFile(file, "utf8")) as Fixture[];

  const read = (patch: Parameters<typeof patchContract>[0], version: string) =>
    spellOut(JSON.parse(patchContract(patch, version)) as OpenApiDocument);

  test.each(fixtures)("$name", ({ version = "1.0.0", base = {}, set = {}, drop = [], want, ...listed }) => {
    const breaches = checkDeprecations({
      base: read({ set: base }, version),
      revision: read({ set: { ...base, ...set }, drop }, version),
      corrections: {
        file: "openapi/corrections.yaml",
        listed: listed.corrections ?? [],
        kept: listed.kept ?? [],
      },
      today: "2027-01-01",
    });
    const found = breaches.map(({ isError, text }) => `${isError ? "error" : "note"}: ${text}`);
    expect(found).toHaveLength(want.length);
    // Only as much as the fixture shows.
    expect(found.map((text, index) => text.slice(0, want[index]?.length))).toEqual(want);
  });
});

describe("describe changes", () => {
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
    expect(
      describeChanges({ name: "v0.4.0", file: "openapi/openapi.yaml", changes, version, breaches: [] }),
    ).toBe(
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
    expect(
      describeChanges({
        name: "main",
        file: "openapi/openapi.yaml",
        changes: [],
        version: same,
        breaches: [],
      }),
    ).toBe(
      "## Contract changes since `main`\n\nNo changes.\n\n✅ The contract version is still 0.4.0. No new version is required.",
    );
  });

  test("between releases, the report says what the next one needs, and what only a person can rate", () => {
    const changes: RatedChange[] = [{ ...pattern, impact: "unclear" }];
    const same = { ...version, revision: "0.4.0", otherPackageVersion: undefined, isAccepted: true };
    const text = describeChanges({
      name: "v0.4.0",
      file: "openapi/openapi.yaml",
      changes,
      version: same,
      breaches: [],
    });
    expect(text).toContain("\n\n0 breaking, 1 to check by hand, 0 minor, 0 patch.\n\n");
    expect(text).toContain(
      "ℹ️ The contract version is still 0.4.0. The next release must be at least 0.5.0.\n\n| Impact |",
    );
    expect(text).toContain("\n| cannot tell, check by hand | `pattern` changed");
  });
});

describe("find lost questions", () => {
  const ask = (...ids: (string | string[])[]): OpenApiDocument => ({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    components: {
      schemas: Object.fromEntries(
        ids.map((id, index) => [`S${index}`, { "x-assumption": "Open.", "x-question": id }]),
      ),
    },
  });

  /** The ids that are reported. */
  const lose = (
    base: OpenApiDocument,
    revision: OpenApiDocument,
    before: string[] = [],
    now: string[] = [],
  ) => findLostQuestions({ base, revision }, { before, now }).map(({ text }) => /`([^`]+)`/u.exec(text)?.[1]);

  test("an id of the base that is neither asked nor answered is lost", () => {
    const base = ask("unit", ["header", "scope"], "gone", "gone");
    expect(lose(base, ask(["scope", "unit"], "new"), [], ["header"])).toEqual(["gone"]);
  });

  test("an id that the base answered stays answered, or is asked again", () => {
    expect(lose(ask(), ask("again"), ["kept", "again", "gone"], ["kept"])).toEqual(["gone"]);
  });

  test("a base without ids loses none", () => {
    expect(lose(ask([]), ask("unit"))).toEqual([]);
  });

  test("a lost question fails the comparison, and says what to do", () => {
    const [breach] = findLostQuestions({ base: ask("unit"), revision: ask() }, { before: [], now: [] });
    expect(breach).toEqual({
      isError: true,
      text: expect.stringMatching(
        /^The question `unit` is neither asked nor answered\. Add it .*questions\.yaml/u,
      ) as string,
    });
  });
});

describe("limit words", () => {
  test.each([
    ["At most 10 MB.", "Up to ten MB"],
    ["At most 10 MB.", "Not more than 10 MB."],
    ["No fewer than three photos.", "At least 3 photos"],
    ["The date is a holiday.", "Date is the holiday."],
  ])("%s -> %s: only the wording changed", (before, after) => {
    expect(compareLimits(before, after)).toBe("same");
  });

  test.each([
    ["At most 10 MB.", "At most 5 MB."],
    ["At least two and at most five days later.", "At most two and at least five days later."],
    ["More than 5 days.", "At least 5 days."],
    ["Less than 10 characters.", "At most 10 characters."],
    ["At most 10 MB.", "At least 10 MB."],
  ])("%s -> %s: the limit is different", (before, after) => {
    expect(compareLimits(before, after)).toBe("different");
  });

  test.each([
    ["The start date is before the end date.", "The end date is before the start date."],
    ["Paid by the due date.", "Paid on the due date."],
    ["Transfers to the account only.", "Transfers in the account only."],
    ["Before the end date.", "Not after the end date."],
    ["Only PIX, not CARD.", "Only CARD, not PIX."],
    ["Between 9:00 for PIX and 17:00 for CARD.", "Between 17:00 for PIX and 9:00 for CARD."],
    ["Only on business days.", "Not only on business days."],
    ["At most 10 MB.", "At most 10 Mb."],
    ["At most 10 MB.", "10 MB or less."],
    ["At most 1,000 rows.", "At most 1000 rows."],
    ["At most one photo.", "At most one photo, at night."],
  ])("%s -> %s: only a person can tell", (before, after) => {
    expect(compareLimits(before, after)).toBe("unclear");
  });
});

describe("corrections", () => {
  const note = "/components/schemas/OrderRequest/properties/note";
  const corrections = `corrections:\n  - pointer: ${note}\n    reason: Orders never had a note.\n`;

  let root: string;
  let commit: Repository["commit"];
  let write: (name: string, text: string) => Promise<void>;

  /** Creates a repository with release 1.0.0, from which version 2.0.0 removes a member. */
  beforeEach(async () => {
    const repository = await createRepository();
    ({ root, commit } = repository);
    write = (name, text) => repository.write({ [`openapi/${name}`]: text });
    await commit({ "openapi/openapi.yaml": patchContract({}, "1.0.0") });
    await recordRelease(root, "HEAD");
    await write("openapi.yaml", patchContract({ drop: [note] }, "2.0.0"));
  });

  test("a removal without notice needs a correction, which the release must drop again", async () => {
    // A contract without the file and without `x-sunset` has another policy, or none.
    const loaded = [await loadContracts({ root, base: undefined })];
    await write("corrections.yaml", "checked: []\n");
    loaded.push(await loadContracts({ root, base: undefined }));
    await write("corrections.yaml", corrections);
    loaded.push(await loadContracts({ root, base: undefined }));
    await commit();
    loaded.push(await loadContracts({ root, base: "HEAD" }));
    await recordRelease(root, "HEAD");
    loaded.push(await loadContracts({ root, base: undefined }));
    const [other, removed, corrected, committed, released] = await judgeContracts(loaded, "2027-01-01");

    expect(other?.text).not.toContain("❌");
    expect(other?.code).toBe(0);
    expect(removed?.text).toContain(
      "ℹ️ The contract version went from 1.0.0 to 2.0.0. The changes require at least 2.0.0.\n\n" +
        `- ❌ member \`note\` (\`${note}\`; request: \`createOrder\`) was removed without having been deprecated.`,
    );
    expect(removed?.code).toBe(1);
    expect(corrected?.code).toBe(0);
    // Pull requests are compared with a commit that has the correction, and no longer the member.
    expect(committed?.code).toBe(0);
    expect(released?.text).toContain(`- ❌ \`openapi/corrections.yaml\` lists \`${note}\`, but`);
    expect(released?.code).toBe(1);
  });

  test.each([
    ["is not a list", "corrections: none\n"],
    ["has an entry without a reason", `corrections:\n  - pointer: ${note}\n`],
    ["has an entry without a pointer", "corrections:\n  - reason: Orders never had a note.\n"],
    ["is not YAML", "corrections: ["],
    ["has another list", "correction: []\n"],
    [
      "says that a breaking change was checked",
      "corrections: []\nchecked: [{ pointer: /a, what: b, impact: breaking, reason: C. }]\n",
    ],
    [
      "has a checked change that it does not name",
      "corrections: []\nchecked: [{ pointer: /a, impact: minor, reason: C. }]\n",
    ],
  ])("a file of corrections that %s is rejected", async (_, text) => {
    await write("corrections.yaml", text);
    const failure: unknown = await readCorrections({ root }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DiffError);
    expect(String(failure)).toContain("`openapi/corrections.yaml` cannot be read. Write a list");
  });
});
