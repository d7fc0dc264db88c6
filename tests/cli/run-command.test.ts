import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { CommandError } from "../../src/cli/command-error.ts";
import { readCommandLine, runCommand, type Command } from "../../src/cli/command.ts";

const { argv, exitCode } = process;
const printed: string[] = [];
const complained: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((text: string) => printed.push(text));
  vi.spyOn(console, "error").mockImplementation((text: string) => complained.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = complained.length = 0;
  process.argv = argv;
  process.exitCode = exitCode;
});

const usage = { command: "npm run paint", summary: "Paints a wall.", flags: {} };

/** Runs a command with these arguments. */
async function paint(args: string[], run: Command<unknown>["run"], failure?: number) {
  process.argv = ["node", "paint", ...args];
  const read = (given: readonly string[]) => readCommandLine(usage, given);
  await runCommand({ usage, read, run, ...(failure !== undefined && { failure }) });
  return { code: process.exitCode, printed: printed.join("\n"), complained: complained.join("\n") };
}

test("the exit code is the result of the command", async () => {
  expect(await paint([], () => Promise.resolve(3))).toEqual({ code: 3, printed: "", complained: "" });
});

test("`--help` prints the usage and does nothing else", async () => {
  const run = vi.fn(() => Promise.resolve(3));
  const { printed: text, complained: errors } = await paint(["--help", "--what"], run);
  expect(text).toMatch(/^Paints a wall\.\n\nUsage: npm run paint -- \[flags\]\n/);
  expect(errors).toBe("");
  expect(run).not.toHaveBeenCalled();
});

test("an unknown flag stops the command before it runs", async () => {
  const run = vi.fn(() => Promise.resolve(0));
  expect(await paint(["--what"], run)).toMatchObject({
    code: 1,
    complained: "Unknown flag `--what`. `npm run paint -- --help` lists the flags.",
  });
  expect(run).not.toHaveBeenCalled();
});

test("an error that users can fix is printed as its message, with the exit code of the command", async () => {
  const run = () => Promise.reject(new CommandError("The wall is missing. Build it first."));
  expect(await paint([], run, 2)).toEqual({
    code: 2,
    printed: "",
    complained: "The wall is missing. Build it first.",
  });
});

test("any other error is one line with the exit code 2, whatever that of the command", async () => {
  const fault = new TypeError("wall is undefined:\n  north.");
  expect(await paint([], () => Promise.reject(fault), 1)).toEqual({
    code: 2,
    printed: "",
    complained:
      "Unexpected error: TypeError: wall is undefined: north. Set PAYMENT_ORDERS_DEBUG=1 to see where it comes from.",
  });
});

test("where such an error comes from is printed if the environment asks for it", async () => {
  vi.stubEnv("PAYMENT_ORDERS_DEBUG", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const fault = new TypeError("wall is undefined");
  const { complained: text } = await paint([], () => Promise.reject(fault));
  expect(text).toMatch(
    /^Unexpected error: .*\nTypeError: wall is undefined\n {4}at .*run-command\.test\.ts/u,
  );
});
