import { listFailures } from "./list-failures.ts";
import { readPlanted } from "./read-planted.ts";

/**
 * Plants each fault of the tables, one at a time, runs the tests that must notice, and prints whether they did.
 * @returns whether every fault was caught
 */
export async function tryPlanted(root: string, print: (line: string) => void): Promise<boolean> {
  const faults = await readPlanted(root);
  const failures = await listFailures(root, [...new Set(faults.map(({ test }) => test))]);
  if (failures.length > 0) {
    print(`These tests fail without a fault:\n${failures.join("\n")}`);
    return false;
  }
  let caught = 0;
  for (const fault of faults) {
    const [test] = await listFailures(root, [fault.test], fault);
    caught += test === undefined ? 0 : 1;
    print(`${test === undefined ? "SURVIVED" : "caught  "} ${fault.fault} (${test ?? fault.file})`);
  }
  print(`${caught} of ${faults.length} planted faults are caught.`);
  return caught === faults.length;
}
