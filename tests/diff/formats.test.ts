import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { patchContract } from "../../scripts/diff/fixtures/rate-fixtures.ts";
import { disarmExtensions } from "../../scripts/diff/compare/extension-references.ts";
import { readDiffFlags } from "../../scripts/diff/read-diff-flags.ts";
import type { LocatedComparison } from "../../scripts/diff/report/comparison.ts";
import { diffFormats } from "../../scripts/diff/report/diff-formats.ts";
import { runDiffs } from "../../scripts/diff/run-diffs.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const affected = [{ call: "createOrder", direction: "request" as const }];
const found: LocatedComparison = {
  name: "v1.0.0",
  changes: [
    { text: "`note` was added", impact: "minor", reason: "optional", pointer: "/a", affected },
    { text: "`code` was removed", impact: "breaking", reason: "clients send it", pointer: "/b", affected },
    { text: "a text changed", impact: "patch", reason: "documentation only", pointer: "/c", affected: [] },
  ],
  version: {
    ...{ base: "1.0.0", revision: "1.1.0", required: "2.0.0" },
    ...{ otherPackageVersion: undefined, isEnough: false, isAccepted: false },
  },
  breaches: [{ isError: true, text: "Something was removed." }],
  root: path.resolve("/srv/apis"),
  locate: (pointer) => ({ file: "openapi/openapi.yaml", line: pointer.charCodeAt(1), column: 3 }),
};
const text = `Changes since v1.0.0: 1 breaking, 1 minor, 1 patch. Version 1.0.0 -> 1.1.0, required: 2.0.0.
error: Something was removed.
breaking: \`code\` was removed
  request of createOrder
  /b
  clients send it
minor: \`note\` was added
  request of createOrder
  /a
  optional`;

test("text lists the worst changes first, and only counts patches", () => {
  expect(diffFormats.text(found)).toBe(text);
});

test("github adds annotations, with files relative to the workspace", () => {
  vi.stubEnv("GITHUB_WORKSPACE", path.resolve("/srv"));
  expect(diffFormats.github(found)).toBe(`${text}
::notice file=apis/openapi/openapi.yaml,line=97,col=3,title=minor::\`note\` was added (optional)
::warning file=apis/openapi/openapi.yaml,line=98,col=3,title=breaking::\`code\` was removed (clients send it)`);
});

test("json has everything that was found", () => {
  const { name: base, changes, breaches } = found;
  expect(JSON.parse(diffFormats.json(found))).toEqual({
    ...{ base, changes, breaches },
    version: { base: "1.0.0", revision: "1.1.0", required: "2.0.0", isEnough: false, isAccepted: false },
  });
});

test("`--fail-on` decides by the impact, and leaves the version to its owner", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "diff-formats-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "openapi"));
  const base = path.join(root, "base.json");
  await writeFile(path.join(root, "openapi/openapi.yaml"), patchContract({}, "1.0.0"));
  await writeFile(base, JSON.stringify((await bundleContract({ root })).document));
  const set = { "/components/schemas/Money/properties/note": { type: "string", description: "Any." } };
  await writeFile(path.join(root, "openapi/openapi.yaml"), patchContract({ set }, "1.0.0"));
  // It has nothing to do with a contract that is not in our layout.
  await writeFile(path.join(root, "package.json"), JSON.stringify({ version: "7.0.0" }));
  const outcomes = await runDiffs([
    { root, base },
    { root, base, failOn: "none" },
    { root, base, failOn: "breaking" },
    { root, base, failOn: "minor" },
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 1]);
  expect(outcomes[0]?.text).not.toContain("7.0.0");
  const { line } = outcomes[0]?.found?.locate("/components/schemas/Money/properties/note") ?? {};
  expect(line).toBeGreaterThan(1);
});

test("flags with other values are rejected", () => {
  expect(() => readDiffFlags(["--format", "html"])).toThrow(
    "`--format` must be one of text, markdown, json, github, not `html`.",
  );
  expect(() => readDiffFlags(["--fail-on", "patch"])).toThrow(
    "`--fail-on` must be one of breaking, minor, none, not `patch`.",
  );
  expect(readDiffFlags(["--fail-on", "minor"])).toMatchObject({ format: "markdown", failOn: "minor" });
});

test("a reference in an extension, such as to a page, is compared as text", () => {
  const document = {
    "x-topics": [{ content: { $ref: "./docs/start.md" } }],
    components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
  };
  disarmExtensions(document);
  expect(document).toEqual({
    "x-topics": [{ content: { "x-ref": "./docs/start.md" } }],
    components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
  });
});
