import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { askFor } from "../services/ask-for.ts";
import { runInThread } from "./run-in-thread.ts";

const listed =
  "; the commands are `lint`, `diff`, `answers`, and `payment-orders-gate --help` explains them.\n";
const unexpected = (text: string) =>
  `Unexpected argument \`${text}\`. \`payment-orders-gate --help\` lists the commands.\n`;

test.for([
  ["", `The command is missing${listed}`],
  ["lnit", `\`lnit\` is not a command${listed}`],
  ["toString", `\`toString\` is not a command${listed}`],
  ["--version extra", unexpected("extra")],
  ["-v --json", unexpected("--json")],
  ["version lint", unexpected("lint")],
  ["--help extra", unexpected("extra")],
  ["help lint extra", unexpected("extra")],
  ["sandbox --port 0", "`sandbox` is in another package: `npx payment-orders-api sandbox`.\n"],
  ["lint --root /nonexistent", "`--root` must be a folder, and `/nonexistent` is not one.\n"],
  ["diff --root /nonexistent", "`--root` must be a folder, and `/nonexistent` is not one.\n"],
] as const)("`payment-orders-gate %s` ends with 2 and one sentence", async ([args, stderr]) => {
  const { file } = await askFor("program", "src/cli/gate.ts");
  const argv = args.split(" ").filter((one) => one !== "");
  expect(await runInThread(file, { argv })).toEqual({ code: 2, stdout: "", stderr });
});

const programHelp = /^Usage: payment-orders-gate COMMAND \[flags\]\n[^]*\n {2}lint +\w/u;
const lintHelp = /\nUsage: payment-orders-gate lint \[flags\]\n[^]*\(default: the current folder/u;
const version = new RegExp(`^${manifest.version.replaceAll(".", "\\.")}\\n$`, "u");

test.for([
  ["gate", "--help", programHelp],
  ["gate", "-h", programHelp],
  ["gate", "help", programHelp],
  ["gate", "lint --help", lintHelp],
  ["gate", "lint --root x -h", lintHelp],
  ["gate", "help lint", lintHelp],
  ["gate", "--version", version],
  ["gate", "-v", version],
  ["gate", "version", version],
  // It needs no contract, even if one is named.
  ["api", "sandbox --help --contract nodir", /\nUsage: payment-orders-api sandbox/u],
] as const)("`payment-orders-%s %s` prints what is asked for", async ([name, args, stdout]) => {
  const { file } = await askFor("program", `src/cli/${name}.ts`);
  expect(await runInThread(file, { argv: args.split(" ") })).toEqual({
    code: 0,
    stdout: expect.stringMatching(stdout) as string,
    stderr: "",
  });
});
