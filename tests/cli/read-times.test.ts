import { expect, test } from "vitest";
import { readTimes } from "../../scripts/test/cpu.ts";

test.each([
  ["bash", "0m0.001s 0m0.002s\n1m3.500s 0m4.250s\n", { user: 63.5, system: 4.25 }],
  ["dash", "0m0.010000s 0m0.000000s\n0m1.500000s 0m0.250000s\n", { user: 1.5, system: 0.25 }],
  [
    "a shell with a different decimal separator",
    "0m0,00s 0m0,00s\n12m1,50s 2m0,25s\n",
    { user: 721.5, system: 120.25 },
  ],
])("the times of %s are read", (_, printed, want) => {
  expect(readTimes(printed)).toEqual(want);
});

test.each([
  ["nothing", ""],
  ["only the times of the shell itself", "0m0.01s 0m0.00s\n"],
  ["times of another form", "user 0.01\nsystem 0.00\n"],
])("%s is an error that shows what was printed", (_, printed) => {
  expect(() => readTimes(printed)).toThrow(
    `The CPU time cannot be read: \`times\` of the shell \`sh\` printed ${JSON.stringify(printed)}`,
  );
});
