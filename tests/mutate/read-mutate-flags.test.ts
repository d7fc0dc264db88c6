import { expect, test } from "vitest";
import { CommandError } from "../../scripts/cli/command-error.ts";
import { readMutateFlags } from "../../scripts/mutate/read-mutate-flags.ts";

const defaults = { paths: [], concurrency: 1, planted: false };

test.each([
  { given: [], want: defaults },
  { given: ["src/money", "src/token"], want: { ...defaults, paths: ["src/money", "src/token"] } },
  {
    given: ["src/money", "--concurrency", "4"],
    want: { ...defaults, paths: ["src/money"], concurrency: 4 },
  },
  { given: ["--planted"], want: { ...defaults, planted: true } },
])("$given is read", ({ given, want }) => {
  expect(readMutateFlags(given)).toEqual(want);
});

test.each(["0", "-1", "1.5", "two", "", "1000"])("%j mutants at once are rejected", (count) => {
  expect(() => readMutateFlags([`--concurrency=${count}`])).toThrow(
    new CommandError(`\`--concurrency\` must be a whole number from 1 to 999, not \`${count}\`.`),
  );
});

test("a place is rejected next to `--planted`, which plants all faults", () => {
  expect(() => readMutateFlags(["src/money", "--planted"])).toThrow(
    new CommandError(
      "`--planted` cannot be combined with `src/money`: it plants all faults. Leave one of them out.",
    ),
  );
});
