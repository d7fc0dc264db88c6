#!/usr/bin/env node
import { reportFailure } from "./command.ts";
import { listCommands, runNamed } from "./commands.ts";
import { ignoreClosedOutput } from "./process.ts";

const [name, ...args] = process.argv.slice(2);
ignoreClosedOutput(process);
// What is thrown later, such as in a callback of a server, ends the process in the same way.
process.on("uncaughtException", (error) => {
  reportFailure(error);
  process.exit();
});
try {
  if (name === "--help") console.log(listCommands());
  else await runNamed(name, args);
} catch (error) {
  reportFailure(error);
}
