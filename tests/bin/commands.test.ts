import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
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

test("a command of the other package is answered with that package", () => {
  expect(runGate("sandbox", "--port", "0")).toEqual({
    status: 2,
    stdout: "",
    stderr: "`sandbox` is in another package: `npx payment-orders-api sandbox`.\n",
  });
});

test("each command is listed with what it does, and explains its flags under its own name", () => {
  for (const name of ["lint", "diff", "answers"]) {
    expect(runGate("--help").stdout).toMatch(new RegExp(`^ {2}${name} +\\w`, "mu"));
    const { stdout } = runGate(name, "--help");
    expect(stdout).toContain(`Usage: payment-orders-gate ${name} `);
    expect(stdout).toContain("(default: the current folder)");
  }
});

test.each(["lint", "diff"])("%s with a folder without openapi/ ends with one sentence and 2", (name) => {
  expect(runGate(name, "--root", "/nonexistent")).toEqual({
    status: 2,
    stdout: "",
    stderr: "`--root` must be a folder that contains openapi/, not `/nonexistent`.\n",
  });
});
