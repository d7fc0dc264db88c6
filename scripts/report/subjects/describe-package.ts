import { tryConsumers } from "../consumers/try-consumers.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";
import { tryRuntimes } from "../runtimes/try-runtimes.ts";

/** Reports whether the tarball works in other projects and on other runtimes. */
export async function describePackage({ root }: ReportContext): Promise<ReportRow[]> {
  const consumers = (await tryConsumers()).map(({ name, result }) => ({
    name: `used by ${name}`,
    value: result,
    // Without a network connection, dependencies cannot be installed, which is not a fault of the package.
    isFault: result !== "works" && !result.startsWith("not run"),
  }));
  const runtimes = (await tryRuntimes(root)).map(({ name, value }) => ({ name: `run by ${name}`, value }));
  return [...consumers, ...runtimes];
}
