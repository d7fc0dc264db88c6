import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listCommands, runNamed } from "../../src/cli/commands.ts";
import { CommandError } from "../../src/cli/command-error.ts";

const { exitCode } = process;
const printed: string[] = [];
beforeEach(() => {
  const print = (text: string) => void printed.push(text);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
  process.exitCode = exitCode;
});

test.each([
  [undefined, "The command is missing"],
  ["lnit", "`lnit` is not a command"],
  ["toString", "`toString` is not a command"],
])("%s is answered with the commands that there are", async (name, problem) => {
  await expect(runNamed(name, [])).rejects.toThrow(
    new CommandError(
      `${problem}; the commands are \`sandbox\`, \`trigger\`, \`conformance\`, \`probe\`, \`lint\`, \`diff\`, \`answers\`, and \`payment-orders --help\` explains them.`,
    ),
  );
});

test("each command is listed with what it does, and explains its flags under its own name", async () => {
  for (const name of ["lint", "diff", "answers"]) {
    expect(listCommands()).toMatch(new RegExp(`^ {2}${name} +\\w`, "mu"));
    await runNamed(name, ["--help"]);
    expect(printed.at(-1)).toContain(`Usage: payment-orders ${name} `);
    expect(printed.at(-1)).toContain("(default: the current folder)");
  }
});

test.each(["lint", "diff"])(
  "%s with a folder without openapi/ ends with one sentence and 2",
  async (name) => {
    await runNamed(name, ["--root", "/nonexistent"]);
    expect(printed).toEqual(["`--root` must be a folder that contains openapi/, not `/nonexistent`."]);
    expect(process.exitCode).toBe(2);
  },
);
