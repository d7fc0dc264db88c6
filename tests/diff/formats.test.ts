import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { spellOut } from "../../src/diff/compare.ts";
import { readDiffFlags } from "../../src/diff/command.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isFine, type LocatedComparison, diffFormats } from "../../src/diff/report.ts";

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
  locate: (pointer) => ({ file: "openapi/openapi.yaml", line: pointer.codePointAt(1) ?? 1, column: 3 }),
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
::error file=apis/openapi/openapi.yaml,line=1,col=3,title=policy::Something was removed.
::notice file=apis/openapi/openapi.yaml,line=97,col=3,title=minor::\`note\` was added (optional)
::error file=apis/openapi/openapi.yaml,line=98,col=3,title=breaking::\`code\` was removed (clients send it)`);
});

test("with `--fail-on`, every format names it, and only what fails is an error", () => {
  const fail = (failOn: "breaking" | "minor" | "none") => ({ ...found, failOn, breaches: [] });
  const levels = (text: string) => [...text.matchAll(/^::(\w+)/gmu)].map(([, level]) => level);
  expect(levels(diffFormats.github(fail("breaking")))).toEqual(["notice", "error"]);
  expect(levels(diffFormats.github(fail("minor")))).toEqual(["error", "error"]);
  expect(levels(diffFormats.github(fail("none")))).toEqual(["notice", "warning"]);
  expect(diffFormats.text(fail("minor"))).toContain("\nWith `--fail-on minor`, 2 changes fail.\n");
  expect(diffFormats.markdown(fail("breaking"))).toContain(
    "\n❌ With `--fail-on breaking`, 1 change fails.\nThe contract version went from 1.0.0 to 1.1.0. ",
  );
  expect(diffFormats.markdown(fail("none"))).toContain("\n✅ With `--fail-on none`, no change fails.\n");
  expect(diffFormats.markdown(fail("none"))).not.toContain("❌");
  expect(JSON.parse(diffFormats.json(fail("minor")))).toMatchObject({ failOn: "minor" });
});

test("json has everything that was found", () => {
  const { name: base, changes, breaches } = found;
  expect(JSON.parse(diffFormats.json(found))).toEqual({
    ...{ base, changes, breaches },
    version: { base: "1.0.0", revision: "1.1.0", required: "2.0.0", isEnough: false, isAccepted: false },
  });
});

test("`--fail-on` decides by the impact, and leaves the version to its owner", () => {
  const pass = (failOn?: "breaking" | "minor" | "none", changes = found.changes.slice(0, 1)) =>
    isFine({ ...found, changes, breaches: [], failOn });
  expect([pass(), pass("none"), pass("breaking"), pass("minor")]).toEqual([false, true, true, false]);
  expect(pass("breaking", [...found.changes])).toBe(false);
  expect(isFine({ ...found, failOn: "breaking", changes: [] })).toBe(false);
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
    ...{ openapi: "3.1.0", info: { title: "Small", version: "1.0.0" } },
    "x-topics": [{ content: { $ref: "./docs/start.md" } }],
    components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
  };
  expect(spellOut(document as unknown as OpenApiDocument)).toMatchObject({
    "x-topics": [{ content: { "x-ref": "./docs/start.md" } }],
    components: { headers: { "x-trace": { $ref: "#/components/headers/Trace" } } },
  });
});
