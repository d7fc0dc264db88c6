import { expect, test } from "vitest";
import { describeStaleArtifacts, describeWrittenArtifacts } from "../../scripts/build/generated-folder.ts";

test("a build lists the files that it changed, with their sizes in columns", () => {
  const changes = {
    written: [
      { name: "types.ts", bytes: 999 },
      { name: "openapi.json", bytes: 1_000 },
      { name: "marks.ts", bytes: 123_456 },
    ],
    removed: ["old/notes.md"],
  };
  expect(describeWrittenArtifacts(changes, { total: 12, milliseconds: 1_260 })).toBe(
    `  wrote    generated/types.ts          999 B
  wrote    generated/openapi.json     1.0 kB
  wrote    generated/marks.ts       123.5 kB
  removed  generated/old/notes.md
3 written, 9 unchanged, 1 removed in 1.3 s`,
  );
});

test("a build that changes nothing says so", () => {
  expect(describeWrittenArtifacts({ written: [], removed: [] }, { total: 12, milliseconds: 40 })).toBe(
    "0 written, 12 unchanged, 0 removed in 0.0 s",
  );
});

test("a check lists the files that are out of date, and the command that updates them", () => {
  const stale = [
    { name: "events.ts", state: "missing" },
    { name: "notes.md", state: "extra" },
    { name: "types.ts", state: "stale" },
  ] as const;
  expect(describeStaleArtifacts(stale, 12)).toBe(
    "generated/events.ts is missing.\n" +
      "generated/notes.md is no longer generated.\n" +
      "generated/types.ts is out of date.\n" +
      "Run `npm run build` and commit the result.",
  );
});

test("a check that finds nothing says so", () => {
  expect(describeStaleArtifacts([], 12)).toBe("All 12 files in generated/ are up to date.");
});
