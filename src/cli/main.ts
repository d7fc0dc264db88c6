#!/usr/bin/env node
import { CommandError } from "./command-error.ts";
import { listCommands, runNamed } from "./commands.ts";
import { ignoreClosedOutput } from "./process.ts";

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
