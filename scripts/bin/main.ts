#!/usr/bin/env node
import { CommandError } from "../../src/cli/command-error.ts";
import { ignoreClosedOutput } from "../../src/cli/ignore-closed-output.ts";
import { listCommands, runNamed } from "./commands.ts";

const [name, ...args] = process.argv.slice(2);
ignoreClosedOutput(process);
try {
  if (name === "--help") console.log(listCommands());
  else await runNamed(name, args);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
