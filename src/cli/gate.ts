#!/usr/bin/env node
// The program `payment-orders-gate`. Each command loads its code only when it is named.
import { runCommand } from "./command.ts";
import { runProgram } from "./program.ts";

await runProgram("gate", {
  async lint(args) {
    const { lintCommand } = await import("../lint/command.ts");
    await runCommand(lintCommand, args);
  },
  async diff(args) {
    const { diffCommand } = await import("../diff/command.ts");
    await runCommand(diffCommand, args);
  },
  async answers(args) {
    const { answersCommand } = await import("../answers/command.ts");
    await runCommand(answersCommand, args);
  },
});
