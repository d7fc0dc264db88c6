import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { explainParseError } from "../../src/cli/command.ts";

const options = { color: { type: "string" }, wall: { type: "string" }, twice: { type: "boolean" } } as const;

/** Returns the explanation of the error that Node throws for these arguments. */
function explain(args: string[], allowPositionals = false): unknown {
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    return explainParseError(error, { args, options, help: "paint --help" });
  }
}

test.each([
  [["--twice", "--colr", "red"], "Unknown flag `--colr`."],
  [["--color=red", "--wal"], "Unknown flag `--wal`."],
  [["-c"], "Unknown flag `-c`."],
  [["--constructor"], "Unknown flag `--constructor`."],
  [["--twice", "north", "south"], "Unexpected argument `north`."],
  [["--", "--twice"], "Unexpected argument `--twice`."],
  [["--twice=yes"], "`--twice` takes no value."],
  [["--twice="], "`--twice` takes no value."],
  [["--wall", "north", "--color"], "`--color` needs a value."],
  [
    ["--wall=-1", "--twice", "--color", "-1"],
    "`--color` needs a value; one that begins with a dash is written `--color=-1`.",
  ],
  [
    ["--wall", "-", "--color", "--twice"],
    "`--color` needs a value; one that begins with a dash is written `--color=--twice`.",
  ],
])("%j is rejected by name", (args, problem) => {
  expect(explain(args)).toMatchObject({
    name: "CommandError",
    message: `${problem} \`paint --help\` lists the flags.`,
    cause: expect.objectContaining({
      code: expect.stringMatching(/^ERR_PARSE_ARGS_/u) as unknown,
    }) as unknown,
  });
});

test("an argument is not the problem where the command takes arguments", () => {
  expect(explain(["north", "--colr"], true)).toMatchObject({
    message: "Unknown flag `--colr`. `paint --help` lists the flags.",
  });
});

test("another error is left as it is", () => {
  const error = new TypeError("args is undefined");
  expect(explainParseError(error, { args: ["--color"], options, help: "paint --help" })).toBe(error);
});
