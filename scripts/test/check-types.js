#!/usr/bin/env node
// The compiler with which Vitest checks types. The tests use all cores at the same time, so one thread takes as long as
// several, but only two thirds of the CPU time, since no work is repeated.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

// The path is needed because both compilers have a command with the same name. The native one takes a fifth of the time;
// the linter and the type generator still need its predecessor.
const compiler = fileURLToPath(new URL("../../node_modules/typescript-7/bin/tsc", import.meta.url));
const args = [compiler, "--singleThreaded", ...process.argv.slice(2)];
// Runs the garbage collector less often than by default.
const env = { ...process.env, GOGC: "400" };
spawn(process.execPath, args, { stdio: "inherit", env }).once("exit", (code) => {
  process.exitCode = code ?? 1;
});
