import { expect, test } from "vitest";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, printUsage, type Usage } from "../../src/cli/command.ts";

const usage = {
  command: "npm run paint",
  summary: "Paints a wall.",
  argument: { name: "WALL", help: "the wall to paint" },
  flags: {
    color: { type: "string", value: "NAME", default: "white", help: "the color of the paint" },
    twice: { type: "boolean", default: false, help: "paint it twice" },
  },
  notes: "Exits with 1 while the paint is wet.",
} satisfies Usage;

test("flags and arguments are read, and defaults are filled in", () => {
  expect(readCommandLine(usage, ["north", "--twice"])).toMatchObject({
    values: { color: "white", twice: true },
    positionals: ["north"],
  });
});

test.each([
  { given: ["--colr", "red"], want: "Unknown flag `--colr`." },
  { given: ["--color"], want: "`--color` needs a value." },
  {
    given: ["--color", "--twice"],
    want: "`--color` needs a value; one that begins with a dash is written `--color=--twice`.",
  },
  { given: ["--twice=yes"], want: "`--twice` takes no value." },
  { given: ["--color", "red", "north", "--color=blue"], want: "`--color` can be given only once." },
  { given: ["--twice", "--twice"], want: "`--twice` can be given only once." },
])("$given is rejected with the command that lists the flags", ({ given, want }) => {
  const error = new CommandError(`${want} \`npm run paint -- --help\` lists the flags.`);
  expect(() => readCommandLine(usage, given)).toThrow(error);
});

test("a flag that may be repeated has all its values", () => {
  const door = { type: "string", multiple: true, value: "NAME", help: "a door to leave out" } as const;
  const { values } = readCommandLine({ ...usage, flags: { door } }, ["--door", "left", "--door", "right"]);
  expect(values.door).toEqual(["left", "right"]);
});

test("an argument is rejected if the command does not take one", () => {
  const bare = { ...usage, argument: undefined };
  expect(() => readCommandLine(bare, ["north"])).toThrow("Unexpected argument `north`.");
});

test("the help shows no empty default, and no separator that only npm needs", () => {
  const flags = { site: { type: "string", value: "URL", default: "", help: "the address" } } as const;
  const help = printUsage({ command: "npx tsx paint.ts", summary: "Paints.", flags });
  expect(help).toContain("Usage: npx tsx paint.ts [flags]\n");
  expect(help).toMatch(/--site URL {2}the address$/mu);
});

test("the help shows the usage, every flag with its default, and the notes", () => {
  expect(printUsage(usage)).toBe(`Paints a wall.

Usage: npm run paint -- [WALL] [flags]

  WALL          the wall to paint
  --color NAME  the color of the paint (default: white)
  --twice       paint it twice
  --help        show this text

Exits with 1 while the paint is wet.`);
});
