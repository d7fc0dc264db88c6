import { tryExamples } from "../contributing/try-examples.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the files that a contributor writes for an endpoint, an event and a rule, and the messages of the gate. */
export async function describeContributing({ root }: ReportContext): Promise<ReportRow[]> {
  const { written, changed, steps, forgotten } = await tryExamples(root);
  return [
    {
      name: "files written by hand",
      value: `${written.length}, ${changed.length} of them existing: ${changed.join(", ")}`,
    },
    ...steps.map(({ name, fault }) => ({
      name,
      value: fault ?? "passes",
      isFault: fault !== undefined,
    })),
    ...forgotten.map(({ part, message }) => ({
      name: `without ${part}`,
      value: message ?? "nothing notices",
      isFault: message === undefined,
    })),
  ];
}
