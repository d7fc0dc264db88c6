// The commands of this repository start those of the package, whose errors are caught like their own.
export { CommandError } from "../../src/sandbox/node/command/command-error.ts";
