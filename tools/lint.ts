import { spawnSync } from "node:child_process";
import { installTools } from "./install-tools.ts";

// Both compile the tools against the packages that they compare with.
await installTools(import.meta.dirname);
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: import.meta.dirname, stdio: "inherit" }).status;
const codes = [
  node("../node_modules/typescript-7/bin/tsc", "--noEmit", "--project", "."),
  node("../node_modules/oxlint/bin/oxlint"),
];
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
