import path from "node:path";
import type { BenchContext } from "./bench-context.ts";
import { measureCpu } from "./measure-cpu.ts";
import { median } from "./median.ts";
import { scaleContract } from "./scale-contract.ts";

const sizes = [25, 100, 300];

/** Measures the cost of a build as the contract grows. */
export async function benchGrowth({ root, scratch }: BenchContext): Promise<string[]> {
  const contracts = await Promise.all(
    sizes.map(async (operations) => {
      const folder = path.join(scratch, `contract-of-${operations}`);
      await scaleContract({ from: root, to: folder, operations });
      return { operations, folder };
    }),
  );
  const rows = contracts.map(({ operations, folder }) => {
    const build = ["npm", "run", "--silent", "build", "--", "--root", folder] as const;
    const seconds = median(Array.from({ length: 3 }, () => measureCpu(build, root)));
    return `${String(operations).padStart(4)} operations ${seconds.toFixed(1).padStart(6)}`;
  });
  return [
    "CPU seconds of `npm run build`, medians of 3, for copies of the contract's operations, which share its schemas.",
    ...rows,
  ];
}
