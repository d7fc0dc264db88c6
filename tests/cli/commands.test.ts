import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { askFor } from "../services/ask-for.ts";

const { file } = await askFor("program", "src/cli/gate.ts");

function runGate(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

test.each([
  [undefined, "The command is missing"],
  ["lnit", "`lnit` is not a command"],
  ["toString", "`toString` is not a command"],
])("%s is answered with the commands that there are", (name, problem) => {
  expect(runGate(...(name === undefined ? [] : [name]))).toEqual({
    status: 2,
    stdout: "",
    stderr: `${problem}; the commands are \`lint\`, \`diff\`, \`answers\`, and \`payment-orders-gate --help\` explains them.\n`,
  });
});

test.each([["--help"], ["-h"], ["help"]])("%s lists the commands", (...args) => {
  expect(runGate(...args)).toEqual({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/^Usage: payment-orders-gate COMMAND \[flags\]\n/u) as string,
  });
});

test.each([
  ["lint", "--help"],
  ["lint", "-h"],
  ["lint", "--root", "x", "-h"],
  ["help", "lint"],
])("%s %s explains the flags of the command", (...args) => {
  expect(runGate(...args)).toEqual({
    status: 0,
    stderr: "",
    stdout: expect.stringContaining("\nUsage: payment-orders-gate lint [flags]\n") as string,
  });
});

test.each(["--version", "-v", "version"])("%s prints the version", (name) => {
  expect(runGate(name)).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: "" });
});

test.each([
  ["--version", "extra"],
  ["-v", "--json"],
  ["version", "lint"],
  ["--help", "extra"],
  ["help", "lint", "extra"],
])("nothing may follow %s: %s", (...args) => {
  const unexpected = args.at(-1) ?? "";
  expect(runGate(...args)).toEqual({
    status: 2,
    stdout: "",
    stderr: `Unexpected argument \`${unexpected}\`. \`payment-orders-gate --help\` lists the commands.\n`,
  });
});

test("a command of the other package is answered with that package", () => {
  expect(runGate("sandbox", "--port", "0")).toEqual({
    status: 2,
    stdout: "",
    stderr: "`sandbox` is in another package: `npx payment-orders-api sandbox`.\n",
  });
});

test("each command is listed with what it does, and explains its flags under its own name", () => {
  const { stdout: listed } = runGate("--help");
  for (const name of ["lint", "diff", "answers"]) {
    expect(listed).toMatch(new RegExp(`^ {2}${name} +\\w`, "mu"));
    const { stdout } = runGate(name, "--help");
    expect(stdout).toContain(`Usage: payment-orders-gate ${name} `);
    expect(stdout).toContain("(default: the current folder");
  }
});

test("the help of the sandbox needs no contract, even if one is named", async () => {
  const api = await askFor("program", "src/cli/api.ts");
  const args = [api.file, "sandbox", "--help", "--contract", "nodir"];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining("\nUsage: payment-orders-api sandbox") as string,
  });
});

test.each(["lint", "diff"])("%s without a contract ends with one sentence and 2", (name) => {
  expect(runGate(name, "--root", "/nonexistent")).toEqual({
    status: 2,
    stdout: "",
    stderr: "`--root` must be a folder, and `/nonexistent` is not one.\n",
  });
});
