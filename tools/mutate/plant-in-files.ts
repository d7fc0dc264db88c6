// Plants a fault also where tests read its file themselves, as Spectral reads the functions of rules, and no loader sees it.

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { repository as root } from "../../scripts/cli/repository.ts";
import { readFault } from "./plant-fault.ts";

const plant = readFault(root);
const { readFileSync } = fs;
const { readFile } = fs.promises;

const plantIn = <Content>(file: unknown, content: Content): Content => {
  const name = file instanceof URL ? fileURLToPath(file) : file;
  if (typeof name !== "string" || typeof content !== "string") return content;
  return (plant(name, content) ?? content) as Content;
};

Object.assign(fs, {
  readFileSync: (...args: Parameters<typeof readFileSync>) => plantIn(args[0], readFileSync(...args)),
});
Object.assign(fs.promises, {
  readFile: async (...args: Parameters<typeof readFile>) => plantIn(args[0], await readFile(...args)),
});
syncBuiltinESMExports();
