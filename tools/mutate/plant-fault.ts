import path from "node:path";
import type { Plugin } from "vitest/config";
import type { PlantedFault } from "./read-planted.ts";

/** Environment variable that passes a fault to a test run, as JSON. */
export const faultVariable = "PLANTED_FAULT";

/** Plants the fault of the variable while its file is loaded, so that no file on disk changes. */
export function plantFault(root: string): Plugin {
  const plant = readFault(root);
  return {
    name: "plant-fault",
    enforce: "pre",
    transform: (code, id) => plant(id.split("?")[0] ?? "", code),
  };
}

/** Returns a function that plants the fault of the variable in the text of its file; `undefined` for any other file. */
export function readFault(root: string): (file: string, text: string) => string | undefined {
  const given = process.env[faultVariable];
  if (given === undefined) return () => undefined;
  const { file: target, find, replace } = JSON.parse(given) as PlantedFault;
  return (file, text) =>
    path.resolve(file) === path.join(root, target) ? text.replace(find, () => replace) : undefined;
}
