import { runCommand } from "../../src/cli/run-command.ts";
import { printDiff } from "./diff-command.ts";
import { diffUsage, readDiffFlags } from "./read-diff-flags.ts";

await runCommand({ usage: diffUsage, read: readDiffFlags, run: printDiff, failure: 2 });
