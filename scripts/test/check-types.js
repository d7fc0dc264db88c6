#!/usr/bin/env node
// The compiler that Vitest checks types with. The tests use all cores at that time: in one thread it takes as long as in
// several, and two thirds of the CPU time, since no thread checks what another one has checked.
import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";

// Named by path, since each compiler has a command of the same name. The native one takes a fifth of the time; the linter
// and the generator of the types still need the one before it.
const compiler = fileURLToPath(new URL("../../node_modules/typescript-7/bin/tsc", import.meta.url));
const args = [compiler, "--singleThreaded", ...process.argv.slice(2)];
// Memory is freed less often than by default.
const env = { ...process.env, GOGC: "400" };
spawn(process.execPath, args, { stdio: "inherit", env }).once("exit", (code) => {
  process.exitCode = code ?? 1;
});
