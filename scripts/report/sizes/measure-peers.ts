import { fileURLToPath } from "node:url";
import { installTools } from "../../cli/install-tools.ts";
import type { ReportRow } from "../figures/report-row.ts";
import { measureSize, type Size } from "./measure-sizes.ts";

const bench = fileURLToPath(new URL("../../bench", import.meta.url));

/** Measures the clients that the benchmark compares with ours. If they cannot be installed, a row says why. */
export async function measurePeers(): Promise<(Size | ReportRow)[]> {
  try {
    await installTools(bench);
  } catch (error) {
    return [{ name: "size of peers", value: `not measured: ${(error as Error).message}` }];
  }
  return Promise.all(
    ["openai", "stripe"].map((name) =>
      measureSize(bench, `${name}-node, for comparison`, `export { default } from "${name}";`),
    ),
  );
}
