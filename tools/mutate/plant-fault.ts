import path from "node:path";
import type { Plugin } from "vitest/config";
import type { PlantedFault } from "./read-planted.ts";

/** Environment variable that passes a fault to a test run, as JSON. */
export const faultVariable = "PLANTED_FAULT";

/** Plants the fault of the variable while its file is loaded, so that no file on disk changes. */
export function plantFault(root: string): Plugin {
  const given = process.env[faultVariable];
  const fault = given === undefined ? undefined : (JSON.parse(given) as PlantedFault);
  const target = fault && path.join(root, fault.file).split(path.sep).join("/");
  return {
    name: "plant-fault",
    enforce: "pre",
    transform(code, id) {
      if (fault === undefined || id.split("?")[0] !== target) return undefined;
      return code.replace(fault.find, () => fault.replace);
    },
  };
}
