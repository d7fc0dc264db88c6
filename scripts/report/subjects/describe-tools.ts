import path from "node:path";
import { describeMatrix } from "../matrix/describe-matrix.ts";
import { measureInstall } from "../figures/measure-install.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the size of the installation, and whether third-party tools can use the bundle. */
export async function describeTools({ root }: ReportContext): Promise<ReportRow[]> {
  const { packages, bytes } = await measureInstall(path.join(root, "node_modules"));
  const matrix = await describeMatrix(path.join(root, "generated", "openapi.yaml"));
  return [
    { name: "install", value: `${packages} packages, ${Math.round(bytes / 1e6)} MB` },
    { name: "third-party tools on the bundle", value: `\n${matrix}` },
  ];
}
