import { expect, test } from "vitest";
import { describeMissing, describeSample } from "../../../docs/samples/describe-sample.ts";
import { languageOf } from "../../../docs/samples/sample-languages.ts";

test.for([
  [
    "TypeScript",
    "Save as `try.ts` in a clone of this repository, after `npm ci`, then run `node --import tsx try.ts`. Executed by the tests of this repository.",
  ],
  ["Shell", "Executed by the tests of this repository."],
  [
    "Java",
    "Save as `Main.java`, then run `java Main.java`. Needs Java 17 or newer. Compiled, not executed, by the tests of this repository.",
  ],
  ["Go", "Save as `main.go`, then run `go run main.go`. Needs Go 1.22 or newer. Checked for syntax only."],
] as const)("a note describes how to run a sample and how it was checked: %s", ([lang, note]) => {
  expect(describeSample(languageOf(lang))).toBe(note);
});

test("a note names the languages that have no sample", () => {
  expect(describeMissing(["Java", "Go", "PHP"])).toMatch(/^No sample in Java, Go and PHP: /);
});
